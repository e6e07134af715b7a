#!/usr/bin/env bash
# Makes the root of an aarch64 Debian 12 in build/aarch64-root, for the cross compiler (cmake/aarch64.cmake), for
# qemu-user, and for images of qemu-system (scripts/test_arm.sh). Its packages are unpacked, not installed.
# scripts/setup.sh arm installs what this needs. With names of packages it adds these to the root.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/debian_packages.sh
root=build/aarch64-root

packages=(
  libc6-dev
  libxxhash-dev libcli11-dev nlohmann-json3-dev libtomlplusplus-dev libzstd-dev libssl-dev  # as in scripts/setup.sh
  libcurl4-openssl-dev libhiredis-dev zlib1g-dev
  libgtest-dev libgmock-dev
  libstdc++6 libsodium23                # opened or linked when programs run
  busybox-static coreutils dash util-linux python3 python3-jsonschema  # tests in qemu-system
)
unpack() {
  local package
  for package in "$1"/cache/archives/*.deb; do dpkg-deb --fsys-tarfile "$package" |
    tar -x -C "$2" --keep-directory-symlink --no-same-owner; done
}

if [ ! -e $root ]; then
  echo "setup: fetching arm64 packages of Debian 12 into $root/" >&2
  rm -rf $root.new
  mkdir -p $root.new/usr/{bin,sbin,lib}
  for folder in bin sbin lib; do ln -s usr/$folder $root.new/$folder; done
  fetch_packages bookworm arm64 $root.new.apt "${packages[@]}"
  unpack $root.new.apt $root.new
  rm -rf $root.new.apt
  mv $root.new $root
fi
if [ $# -gt 0 ]; then
  fetch_packages bookworm arm64 $root.apt "$@"
  unpack $root.apt $root
  rm -rf $root.apt
fi
