#!/usr/bin/env bash
# Makes the packages of this version in build/packages: Debian packages, a relocatable archive, an Artifacts.toml with
# which Julia installs it, Python's wheel and its sdist, Rust crates, a list of the parts (SPDX), and SHA256SUMS.
# PACKAGES_URL is the address of the directory where the archive will be, for Artifacts.toml; the default is
# build/packages itself. With PACKAGES_SIGNING_KEY, a secret key of minisign, SHA256SUMS is signed.
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
out=build/packages
tree=build/packages-tree
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct)}
export SOURCE_DATE_EPOCH
version=$(scripts/version.py)
name=cjit-$version-linux-$(uname -m)
rm -rf "$out"
mkdir -p "$out"

# Paths of this machine are not part of the programs.
cmake -G Ninja -S . -B "$tree" -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" \
  -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$PWD=." -DCMAKE_INSTALL_LIBDIR=lib -DCJIT_STATIC_CXX_RUNTIME=ON \
  -DCJIT_BUILD_TESTS=OFF -DCJIT_BUILD_EXAMPLES=OFF -DCJIT_UNITY_BUILD=ON >"$out/log"
cmake --build "$tree" -j"$(nproc)" >>"$out/log"

(cd "$tree" && cpack -G DEB -B "$PWD/deb" >>"../../$out/log")
mv "$tree"/deb/*.deb "$out"

stage=$tree/stage/$name
rm -rf "$stage"
cmake --install "$tree" --prefix "$PWD/$stage" --strip >>"$out/log"
tar --create --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner --directory="$tree/stage" \
  "$name" | xz -T1 >"$out/$name.tar.xz"
scripts/julia_artifact.py "${PACKAGES_URL:-file://$PWD/$out}" "$out/$name.tar.xz" >"$out/Artifacts.toml"

# Together, because cjit needs cjit-sys, which no registry has yet.
(cd bindings/rust && cargo package --quiet --offline --no-verify --allow-dirty -p cjit-sys -p cjit -p cjit-build \
  --target-dir "../../$tree/cargo") >>"$out/log" 2>&1
mv "$tree"/cargo/package/*.crate "$out"

scripts/python_packages.sh "$out" "$tree"

scripts/sbom.py >"$out/cjit-$version.spdx.json"
rm "$out/log"
(cd "$out" && sha256sum -- * >SHA256SUMS)
[ -z "${PACKAGES_SIGNING_KEY:-}" ] || minisign -S -s "$PACKAGES_SIGNING_KEY" -m "$out/SHA256SUMS"

if [ "${1:-}" = compare ]; then
  diff "$2/SHA256SUMS" "$out/SHA256SUMS" && echo "packages: equal bytes"
fi
ls -l "$out"
