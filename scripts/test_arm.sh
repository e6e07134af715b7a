#!/usr/bin/env bash
# Tests the build for aarch64 in emulators, on an x86-64 machine. Usage: scripts/test_arm.sh [PART [ARGUMENT...]]
#   system [RELEASE...]     the tests of tests/arm/checks, in a machine of qemu-system with the kernel of each Debian
#   processors [SOURCE...]  x86-64 and aarch64 have equal keys and images and serve each other's builds, in qemu-user;
#                           needs the preset dev
# Without arguments all parts run. Everything lies in build/.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/environment.sh"
source scripts/debian_packages.sh
source scripts/cuda_wheels.sh
root=$PWD/build/aarch64-root
build=$PWD/build/aarch64
machine=$PWD/build/aarch64-machine
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

# The files of the machine, at the paths that they have here.
make_image() {
  local image=$machine/image toolkit
  toolkit=$(toolkit_of aarch64)
  rm -rf "$image"
  mkdir -p "$image$PWD/build/aarch64"
  tar -c -C "$root" --exclude=./usr/include --exclude='*.a' --exclude=./usr/share --exclude=./usr/src . |
    tar -x -C "$image"
  cp -al "$build"/{cjit,cjit-worker,cjit-storage-*,cjit_*_tests,cjit_bad_worker,cjit_toolkit_probe,libcjit.so*,fake_cuda} \
    "$image$build"
  for path in "$build"/cjit-headers.tar.zst "$PWD"/tests "$PWD"/src/algorithm "$PWD"/include; do
    [ ! -e "$path" ] || { mkdir -p "$image$(dirname "$path")"; cp -al "$path" "$image$path"; }
  done
  mkdir -p "$image$PWD/.toolkit/nvidia"
  cp -al "$toolkit" "$image$PWD/.toolkit/nvidia/cu13"
  install -m 755 tests/arm/init "$image/init"
  cp tests/arm/checks "$image/checks"
  pwd >"$image/folder"
  (cd "$image" && find . -print0 | cpio --quiet --null --create --format=newc) >"$machine/image.cpio"
}

# Usage: test_in_machine <kernel>. The tests are on the console.
test_in_machine() {
  local log
  log=$(dirname "$1")/log
  echo "=== $(basename "$(dirname "$1")") ==="
  timeout 3600 qemu-system-aarch64 -machine virt -cpu max,pauth-impdef=on -smp 2 -m 6G -nic none -display none \
    -monitor none -serial stdio -no-reboot -kernel "$1" -initrd "$machine/image.cpio" \
    -append 'console=ttyAMA0 quiet panic=-1' </dev/null | tr -d '\r' | tee "$log"
  grep -q '^== end' "$log" && ! grep '^== .*: [1-9][0-9]*, ' "$log"
}

test_system() {
  local release
  cmake --build --preset aarch64
  make_image
  for release; do test_in_machine "$(kernel_of "$release")"; done
}

test_processors() {
  cmake --build --preset aarch64 --target cjit_cli cjit_worker
  python3 -B tests/keys/processors_test.py build/dev/cjit "$(toolkit_of x86_64)" \
    "qemu-aarch64-static -L $root $build/cjit" "$(toolkit_of aarch64)" "$@"
}

scripts/setup.sh arm
cmake --preset aarch64 >build/aarch64-configure.log || { cat build/aarch64-configure.log; exit 1; }
if [ $# -gt 0 ]; then
  "test_$1" "${@:2}"
else
  test_system bookworm trixie
  test_processors
fi
