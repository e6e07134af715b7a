#!/usr/bin/env bash
# Makes the packages of this version in build/packages. For x86-64 and aarch64: Debian packages, a relocatable archive,
# and Python's wheel. For both: an Artifacts.toml with which Julia installs the archives, Python's sdist, Rust crates, a
# list of the parts (SPDX), and SHA256SUMS.
# PACKAGES_URL is the address of the directory where the archives will be, for Artifacts.toml; the default is
# build/packages itself. With PACKAGES_SIGNING_KEY, a secret key of minisign, SHA256SUMS is signed. PACKAGES_PROCESSORS
# has the processors, if not both are wanted.
# `scripts/packages.sh compare FOLDER` makes them and compares them with those in FOLDER: equal sources and an equal
# PACKAGES_URL give equal bytes.
set -euo pipefail
source "$(dirname "$0")/environment.sh"
# Of three crates that need each other and are in no registry, older versions package none.
cargo=$(cargo --version 2>/dev/null | cut -d' ' -f2) || true
printf '1.90\n%s\n' "${cargo:-0}" | sort -CV || {
  echo "packages: cannot package the crates: cargo is ${cargo:-missing}, expected 1.90 or later; use rustup" >&2
  exit 1
}
read -ra processors <<<"${PACKAGES_PROCESSORS:-x86_64 aarch64}"
for processor in "${processors[@]}"; do
  [ "$processor" != "$(uname -m)" ] || continue
  for part in "cmake/$processor.cmake" "build/$processor-root/var/lib/dpkg"; do
    if [ ! -e "$part" ]; then
      echo "packages: cannot make packages for $processor on $(uname -m): there is no $part; run" \
        "scripts/setup.sh packages, or choose other processors by PACKAGES_PROCESSORS" >&2
      exit 1
    fi
  done
done
out=build/packages
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
version=$(scripts/version.py)
rm -rf "$out"
mkdir -p "$out"

# Usage: make_packages <processor>
make_packages() {
  local tree=build/packages-tree/$1 name=cjit-$version-linux-$1 settings=() architecture
  architecture=$(dpkg-architecture --force --host-type "$1-linux-gnu" --query DEB_HOST_ARCH 2>/dev/null)
  local -x DEB_HOST_ARCH=$architecture
  if [ "$1" != "$(uname -m)" ]; then
    settings=(-DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/$1.cmake")
    # Of the packages in the root of the processor. dpkg-shlibdeps searches for a package by the path of a library.
    local -x DPKG_ADMINDIR=$PWD/$tree/dpkg
    rm -rf "$DPKG_ADMINDIR"
    mkdir -p "$tree"
    cp -r "build/$1-root/var/lib/dpkg" "$DPKG_ADMINDIR"
    sed -i "s,^,$PWD/build/$1-root," "$DPKG_ADMINDIR"/info/*.list
  fi

  # Paths of this machine are not part of the programs.
  cmake -G Ninja -S . -B "$tree" -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" \
    -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$PWD=." -DCMAKE_INSTALL_LIBDIR=lib -DCJIT_STATIC_CXX_RUNTIME=ON \
    -DCJIT_BUILD_TESTS=OFF -DCJIT_BUILD_EXAMPLES=OFF -DCJIT_UNITY_BUILD=ON "${settings[@]}" >>"$out/log"
  cmake --build "$tree" -j"$(nproc)" >>"$out/log"

  (cd "$tree" && cpack -G DEB -B "$PWD/deb" -D CPACK_DEBIAN_PACKAGE_ARCHITECTURE="$architecture" >>"$OLDPWD/$out/log")
  mv "$tree"/deb/*.deb "$out"

  rm -rf "$tree/stage"
  cmake --install "$tree" --prefix "$PWD/$tree/stage/$name" --strip >>"$out/log"
  tar --create --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner \
    --directory="$tree/stage" "$name" | xz -T1 >"$out/$name.tar.xz"

  scripts/python_packages.sh "$out" "$tree" "$1"
}

for processor in "${processors[@]}"; do make_packages "$processor"; done
scripts/julia_artifact.py "${PACKAGES_URL:-file://$PWD/$out}" "$out"/cjit-*.tar.xz >"$out/Artifacts.toml"

# Together, because cjit needs cjit-sys, which no registry has yet.
crates=build/packages-tree/cargo
(cd bindings/rust && cargo package --quiet --offline --no-verify --allow-dirty -p cjit-sys -p cjit -p cjit-build \
  --target-dir "../../$crates") >>"$out/log" 2>&1
mv "$crates"/package/*.crate "$out"

scripts/sbom.py "${processors[@]}" >"$out/cjit-$version.spdx.json"
python3 -B tests/install/packages_test.py "$out" "${processors[@]}"
rm "$out/log"
(cd "$out" && sha256sum -- * >SHA256SUMS)
[ -z "${PACKAGES_SIGNING_KEY:-}" ] || minisign -S -s "$PACKAGES_SIGNING_KEY" -m "$out/SHA256SUMS"

if [ "${1:-}" = compare ]; then
  diff "$2/SHA256SUMS" "$out/SHA256SUMS" && echo "packages: equal bytes"
fi
ls -l "$out"
