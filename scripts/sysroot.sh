#!/usr/bin/env bash
# Makes the root of an aarch64 Debian 12 in build/aarch64-root, for the cross compiler (cmake/aarch64.cmake), for
# qemu-user, and for images of qemu-system (scripts/test_arm.sh). Its packages are unpacked, not installed; its
# var/lib/dpkg is a database of them, as dpkg-query and dpkg-shlibdeps read it.
# scripts/setup.sh arm installs what this needs. With names of packages it adds these to the root.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/debian_packages.sh
root=build/aarch64-root
list=$root/etc/packages

packages=(
  libc6-dev
  libxxhash-dev libcli11-dev nlohmann-json3-dev libtomlplusplus-dev libzstd-dev libssl-dev  # as in scripts/setup.sh
  libcurl4-openssl-dev libhiredis-dev zlib1g-dev
  libpython3-dev                        # the extension module of Python's wheel
  libgtest-dev libgmock-dev
  libstdc++6 libsodium23                # opened or linked when programs run
  busybox-static coreutils dash util-linux python3 python3-jsonschema g++  # tests in qemu-system
)

# Usage: unpack <directory of apt> <root>
unpack() {
  local package name file link database=$2/var/lib/dpkg
  mkdir -p "$database/info"
  echo 1 >"$database/info/format"
  echo arm64 >"$database/arch"
  for package in "$1"/cache/archives/*.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar -x -C "$2" --keep-directory-symlink --no-same-owner
    { dpkg-deb --field "$package"; printf 'Status: install ok installed\n\n'; } >>"$database/status"
    name=$(dpkg-deb --field "$package" Package)
    [ "$(dpkg-deb --field "$package" Multi-Arch)" != same ] || name+=:arm64
    # Without links of directories: each file has the name that it has when they are followed.
    dpkg-deb --fsys-tarfile "$package" | tar -t |
      sed -E 's,^\.,,; s,/$,,; s,^$,/.,; s,^/(bin|sbin|lib)(/|$),/usr/\1\2,' >"$database/info/$name.list"
    for file in symbols shlibs; do
      dpkg-deb --info "$package" $file >"$database/info/$name.$file" 2>/dev/null || rm "$database/info/$name.$file"
    done
  done
  # A link to /lib/... would lead out of the root.
  find "$2" -type l -lname '/*' | while read -r link; do
    ln -sfnr "$2$(readlink "$link")" "$link"
  done
}

has=$(cat $list 2>/dev/null) || true
wanted=$({ printf '%s\n' "${packages[@]}" "$@"; echo "$has"; } | sort -u | grep .)
if [ "$wanted" != "$has" ]; then
  echo "setup: fetching arm64 packages of Debian 12 into $root/" >&2
  rm -rf $root.new $root.apt
  mkdir -p $root.new/etc $root.new/usr/{bin,sbin,lib}
  for folder in bin sbin lib; do ln -s usr/$folder $root.new/$folder; done
  # shellcheck disable=SC2086  # the list is split into words
  fetch_packages bookworm arm64 $root.apt $wanted
  unpack $root.apt $root.new
  echo "$wanted" >"${list/$root/$root.new}"
  rm -rf $root $root.apt
  mv $root.new $root
fi
