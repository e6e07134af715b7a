#!/usr/bin/env bash
# Fetches NVIDIA's wheels of other CUDA versions into .toolkits/<version>/ of this checkout, those that are not there yet, and prints
# for each the folder that CJIT_CUDA_HOME takes. `scripts/toolkits.sh 12.4 13.5`; without arguments all of the matrix.
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- 12.4 12.8 13.0 13.5

packages_of() {
  local version=$1 cccl=$1
  [ "$version" != 13.5 ] || cccl=13.3.5  # wheels of CCCL count for themselves from 13.3 on
  case "$version" in
    12.[0-3]) echo "nvidia-nvjitlink-cu12==$version.*" ;;  # linkers alone: their plain names came with 12.4
    12.*) printf -- "nvidia-%s-cu12==$version.* " cuda-nvrtc nvjitlink cuda-nvcc cuda-runtime cuda-cccl ;;
    *) printf -- "nvidia-%s==$version.* " cuda-nvrtc nvjitlink nvvm cuda-runtime cuda-crt; echo "nvidia-cuda-cccl==$cccl.*" ;;
  esac
}

for version; do
  folder=.toolkits/$version
  if [ ! -e "$folder/complete" ]; then
    rm -rf "$folder"
    echo "toolkits: fetching the wheels of CUDA $version" >&2
    # shellcheck disable=SC2046  # one word a package
    python3 -m pip install --quiet --disable-pip-version-check --no-deps --only-binary=:all: --target "$folder" $(packages_of "$version") >&2
    touch "$folder/complete"
  fi
  if [ -d "$folder/nvidia/cu13" ]; then echo "$PWD/$folder/nvidia/cu13"; else echo "$PWD/$folder/nvidia"; fi
done
