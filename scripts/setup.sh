#!/usr/bin/env bash
# Installs what building, testing and the demo need, and nothing that is there already: Debian packages by apt, and where
# no CUDA toolkit is found NVIDIA's wheels from PyPI into .toolkit/ of this checkout; those of an older CUDA, which tests want
# beside it, into .toolkits/. Needs root only if a package is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

packages=(
  g++ cmake ninja-build                       # build
  libxxhash-dev libcli11-dev nlohmann-json3-dev libtomlplusplus-dev  # headers: the library's first and third, the command's the rest
  libzstd-dev                                 # the library's, linked statically
  libgtest-dev libgmock-dev                   # tests
  clang libclang-rt-dev castxml abigail-tools binutils  # fuzzers, the second compiler, the ABI's description and gates
  python3 python3-pip ca-certificates         # scripts, wheels
)
# One CUDA for everything that cjit uses of it: libraries and headers of different versions do not go together.
cuda=13.0
wheels=(nvidia-cuda-nvrtc nvidia-nvjitlink nvidia-nvvm nvidia-cuda-cccl nvidia-cuda-runtime nvidia-cuda-crt nvidia-cuda-nvcc)

is_installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q '^install ok installed$'; }

install_packages() {
  local missing=()
  for package in "${packages[@]}"; do is_installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -eq 0 ] && return
  if [ "$(id -u)" -ne 0 ]; then
    echo "setup: these Debian packages are missing and only root can install them: ${missing[*]}" >&2
    exit 1
  fi
  echo "setup: installing ${missing[*]}" >&2
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

has_toolkit() {
  local root
  for root in "${CJIT_CUDA_HOME:-}" "${CUDA_HOME:-}" "${CUDA_PATH:-}" /usr/local/cuda /usr/local/cuda-*; do
    [ -n "$root" ] || continue
    compgen -G "$root/lib*/libnvrtc.so.1[2-9]*" >/dev/null && [ -e "$root/include/cuda_fp16.h" ] &&
      { [ -e "$root/include/cccl/cuda/std/cstdint" ] || [ -e "$root/include/cuda/std/cstdint" ]; } && return 0
  done
  return 1
}

install_toolkit() {
  if has_toolkit || [ -e .toolkit/complete ]; then return; fi
  echo "setup: no CUDA toolkit found; fetching NVIDIA's wheels of CUDA $cuda into .toolkit/" >&2
  rm -rf .toolkit
  python3 -m pip install --quiet --no-deps --only-binary=:all: --target .toolkit "${wheels[@]/%/==$cuda.*}"
  touch .toolkit/complete
}

# No part of a toolkit's default installation; the tests want its header and library.
install_nvfatbin() {
  local header
  for header in "${CJIT_CUDA_HOME:-}" "${CUDA_HOME:-}" "${CUDA_PATH:-}" /usr/local/cuda .toolkit/nvidia/cu13; do
    if [ -e "${header:-/nowhere}/include/nvFatbin.h" ]; then return; fi
  done
  echo "setup: fetching nvFatbin of CUDA $cuda into .toolkit/" >&2
  python3 -m pip install --quiet --no-deps --only-binary=:all: --upgrade --target .toolkit "nvidia-nvfatbin==$cuda.*"
}

install_packages
install_toolkit
install_nvfatbin
scripts/toolkits.sh 12.4 >/dev/null  # for scripts/test_matrix.sh --short
