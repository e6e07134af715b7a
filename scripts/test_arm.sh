#!/usr/bin/env bash
# Compares x86-64 and aarch64: builds the library and the command for aarch64 and runs them in an emulator. Keys and
# images must be equal, and the two must serve each other's builds (tests/keys/processors_test.py). Takes half an hour
# of processor time; with names of sources less. Everything lies in build/aarch64.
#   apt-get install g++-aarch64-linux-gnu qemu-user-static
#   cmake --preset dev && cmake --build --preset dev
#   scripts/test_arm.sh [SOURCE ...]
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/environment.sh"
for program in aarch64-linux-gnu-g++ qemu-aarch64-static; do
  command -v $program >/dev/null || {
    echo "test_arm: $program was not found; apt-get install g++-aarch64-linux-gnu qemu-user-static" >&2
    exit 1
  }
done
folder=$PWD/build/aarch64
root=$folder/root/usr
mkdir -p "$folder"

# The packages of the other processor are unpacked, not installed.
if [ ! -e "$root/lib/aarch64-linux-gnu/libcrypto.a" ]; then
  mkdir -p "$folder"/apt/{lists/partial,cache/archives/partial,packages}
  touch "$folder/apt/status"
  apt=(apt-get -qq -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o APT::Sandbox::User=root
    -o Dir::State::lists="$folder/apt/lists" -o Dir::State::status="$folder/apt/status"
    -o Dir::Cache="$folder/apt/cache")
  "${apt[@]}" update
  (cd "$folder/apt/packages" && "${apt[@]}" download libzstd-dev libssl-dev libxxhash-dev)
  for package in "$folder"/apt/packages/*.deb; do dpkg -x "$package" "$folder/root"; done
fi

cmake -G Ninja -S . -B "$folder/build" -DCMAKE_SYSTEM_NAME=Linux -DCMAKE_SYSTEM_PROCESSOR=aarch64 \
  -DCMAKE_C_COMPILER=aarch64-linux-gnu-gcc -DCMAKE_CXX_COMPILER=aarch64-linux-gnu-g++ \
  -DCMAKE_CXX_FLAGS="-O1 -I$root/include/aarch64-linux-gnu" -DCJIT_BUILD_TESTS=OFF -DCJIT_BUILD_STORAGE=OFF \
  -DCJIT_BUILD_EXAMPLES=OFF -DXXHASH_INCLUDE_DIR="$root/include" -DZSTD_INCLUDE_DIR="$root/include" \
  -DZSTD_STATIC_LIBRARY="$root/lib/aarch64-linux-gnu/libzstd.a" -DOPENSSL_INCLUDE_DIR="$root/include" \
  -DCRYPTO_STATIC_LIBRARY="$root/lib/aarch64-linux-gnu/libcrypto.a" >"$folder/configure.log"
cmake --build "$folder/build" --target cjit cjit_cli cjit_worker

# The same release for both, with the same headers.
wheels=(nvidia-cuda-nvrtc==13.0.88 nvidia-nvjitlink==13.0.88 nvidia-nvvm==13.0.88 nvidia-cuda-crt==13.0.88
  nvidia-cuda-cccl==13.0.85 nvidia-cuda-runtime==13.0.96)
for processor in x86_64 aarch64; do
  [ -e "$folder/$processor" ] || python3 -m pip install -q --no-deps --only-binary=:all: \
    --platform "manylinux2014_$processor" --platform "manylinux_2_17_$processor" --target "$folder/$processor" \
    "${wheels[@]}"
done
python3 -B tests/keys/processors_test.py "build/dev/cjit" "$folder/x86_64/nvidia/cu13" \
  "qemu-aarch64-static -L /usr/aarch64-linux-gnu $folder/build/cjit" "$folder/aarch64/nvidia/cu13" "$@"
