#!/usr/bin/env bash
# Fetches missing wheels of other CUDA versions into .toolkits/<version>/ of this checkout, and prints the directory of
# each for CJIT_CUDA_HOME. `scripts/toolkits.sh 12.4 13.5`; without arguments all versions of the matrix.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/cuda_wheels.sh
[ $# -gt 0 ] || set -- 12.4 12.8 13.0 13.1 13.2 13.3 13.4 13.5

for version; do
  install_wheels "$version" ".toolkits/$version"
  echo "$PWD/$(cuda_home_of ".toolkits/$version")"
done
