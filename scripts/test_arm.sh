#!/usr/bin/env bash
# Tests the build for aarch64 in emulators, on an x86-64 machine. Usage: scripts/test_arm.sh [PART [ARGUMENT...]]
#   system [RELEASE...]     tests of CTest in a machine of qemu-system with the kernel of each Debian; TESTS is a
#                           regular expression with which `ctest -R` chooses others than $usual_tests
#   processors [SOURCE...]  x86-64 and aarch64 have equal keys and images and serve each other's builds, in qemu-user;
#                           needs the preset dev and redis-server
#   julia [FILE...]         tests of the Julia package, whose callbacks are machine code, in qemu-user
# Without arguments all parts run. Everything lies in build/.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/environment.sh"
source scripts/debian_packages.sh
source scripts/cuda_wheels.sh
root=$PWD/build/aarch64-root
build=$PWD/build/aarch64
machine=$PWD/build/aarch64-machine
usual_tests='^(unit|c_api\.|CacheProcess|FullDisk|RemoteCache|ThreadsAndForks|WorkerTest|Faults|cli\.doctor)'
# Both of one release, with the same headers. Prints the directory. Usage: toolkit_of <processor>
toolkit_of() {
  install_wheels 13.0 "build/toolkits/$1" "$1"
  cuda_home_of "$PWD/build/toolkits/$1"
}

# Prints the file of a kernel. Usage: kernel_of <release>
kernel_of() {
  local folder=$machine/$1 package
  case "$1" in
    bookworm) package=linux-image-arm64 ;;    # 6.1, pages of 4 KB
    trixie) package=linux-image-arm64-16k ;;  # 6.12, pages of 16 KB
    *) echo "test_arm: unknown release '$1'; use bookworm or trixie" >&2; return 2 ;;
  esac
  if [ ! -e "$folder/vmlinuz" ]; then
    mkdir -p "$folder"
    fetch_packages "$1" arm64 "$folder/apt" $package
    dpkg-deb --fsys-tarfile "$folder"/apt/cache/archives/linux-image-[0-9]*.deb |
      tar -x -C "$folder" --wildcards './boot/vmlinuz-*' --transform 's,.*/,,;s,-.*,,'
    rm -rf "$folder/apt"
  fi
  echo "$folder/vmlinuz"
}

# Usage: pack <directory> <path...>; writes an archive of the paths, which are relative to the directory.
pack() { (cd "$1" && find "${@:2}" -print0 | cpio --quiet --null --create --format=newc); }

# The machine has the files at their paths here, because tests have these compiled in. Archives can follow each other.
make_image() {
  local first=$machine/first toolkit
  toolkit=$(toolkit_of aarch64)
  rm -rf "$first"
  mkdir -p "$first$build" "$first$toolkit" "$first$PWD/abi"
  install -m 755 tests/arm/init "$first/init"
  ctest --test-dir "$build" -R "${TESTS:-$usual_tests}" --show-only=json-v1 >"$first/tests.json"
  printf 'cd %q\nexport CJIT_CUDA_HOME=%q\n' "$PWD" "$toolkit" >"$first/settings"
  {
    pack "$root" . -path ./usr/share -prune -o -path ./usr/src -prune -o ! -name '*.a'
    pack "$first" .
    pack / "${PWD#/}"/{tests,include,abi/schemas} "${toolkit#/}" "${build#/}/fake_cuda"
    pack / "${build#/}" -maxdepth 1 ! -type d ! -name '*.ninja' ! -name '*.json'
  } >"$machine/image.cpio"
}

# Usage: test_in_machine <kernel>. The tests are on the console.
test_in_machine() {
  local log
  log=$(dirname "$1")/log
  echo "=== $(basename "$(dirname "$1")") ==="
  timeout 14400 qemu-system-aarch64 -machine virt -cpu max,pauth-impdef=on -smp 2 -m 6G -nic none -display none \
    -monitor none -serial stdio -no-reboot -kernel "$1" -initrd "$machine/image.cpio" \
    -append 'console=ttyAMA0 quiet panic=-1' </dev/null | sed -u 's,\r,,g' | tee "$log"
  grep -q '^== end: 0, ' "$log"
}

test_system() {
  local release
  cmake --build --preset aarch64
  make_image
  for release; do test_in_machine "$(kernel_of "$release")"; done
}

test_processors() {
  cmake --build --preset dev --target cjit_cli cjit_worker
  cmake --build --preset aarch64 --target cjit_cli cjit_worker
  python3 -B tests/keys/processors_test.py build/dev/cjit "$(toolkit_of x86_64)" \
    "qemu-aarch64-static -L $root $build/cjit" "$(toolkit_of aarch64)" "$@"
}

# Debian 11's Julia in a copy of the root, whose newer libraries stay.
test_julia() {
  local there=$PWD/build/aarch64-julia package
  cmake --build --preset aarch64 --target cjit cjit_worker
  if [ ! -e "$there" ]; then
    rm -rf "$there.new"
    cp -a "$root" "$there.new"
    fetch_packages bullseye arm64 "$there.new/apt" julia
    for package in "$there.new"/apt/cache/archives/*.deb; do
      dpkg-deb --fsys-tarfile "$package" | tar -x -C "$there.new" --keep-directory-symlink --skip-old-files
    done
    rm -rf "$there.new/apt"
    mv "$there.new" "$there"
  fi
  # The system starts no programs of another processor, but scripts that start the emulator.
  printf '#!/bin/sh\nexec qemu-aarch64-static -L %q %q\n' "$root" "$build/cjit-worker" >"$there.worker"
  chmod +x "$there.worker"
  CJIT_LIBRARY=$build/libcjit.so CJIT_CUDA_HOME=$(toolkit_of aarch64) CJIT_WORKERS=process CJIT_CACHE=off \
    CJIT_WORKER=$there.worker CJIT_WORKER_SANDBOX=off \
    CJIT_TEST_CACHE_DIR=$PWD/build/aarch64-julia-cache JULIA_LOAD_PATH="$PWD/bindings/julia:@stdlib" \
    JULIA_DEPOT_PATH=$PWD/build/aarch64-julia-depot qemu-aarch64-static -L "$there" "$there/usr/bin/julia" \
    --compiled-modules=no --startup-file=no -O0 bindings/julia/test/runtests.jl "$@"
}

scripts/setup.sh arm
# For cross-compiled tests of NVIDIA's libraries.
CJIT_CUDA_HOME=$(toolkit_of aarch64)
export CJIT_CUDA_HOME
cmake --preset aarch64 >build/aarch64-configure.log || { cat build/aarch64-configure.log; exit 1; }
if [ $# -gt 0 ]; then
  "test_$1" "${@:2}"
else
  test_system bookworm trixie
  test_processors
  test_julia callback job finalizer
fi
