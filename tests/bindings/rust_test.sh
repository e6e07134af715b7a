#!/bin/sh
# Tests the Rust binding: build, tests, examples, documentation. With the argument `build` it only builds the programs
# that other tests run. CJIT_LIBRARY names libcjit.so; products go below $CJIT_BINDINGS_BUILD/rust.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
: "${CJIT_LIBRARY:?set CJIT_LIBRARY to the file libcjit.so}"
CJIT_LIBRARY=$(readlink -f "$CJIT_LIBRARY")
build=${CJIT_BINDINGS_BUILD:-$root/build/bindings}/rust
mkdir -p "$build"
build=$(cd "$build" && pwd)
command -v cargo >/dev/null || PATH=$PATH:$HOME/.cargo/bin
command -v cargo >/dev/null || { echo "cargo was not found: install rustc and cargo 1.63 or newer" >&2; exit 1; }
export CJIT_LIBRARY CARGO_TARGET_DIR="$build/target" CARGO_NET_OFFLINE=true CJIT_CACHE=off
CJIT_TEST_CACHE_DIR=$(dirname "$build")/cache  # of the algorithms, shared by all languages
export CJIT_TEST_CACHE_DIR
unset CJIT_CACHE_DIR CJIT_WORKERS CJIT_LOG
cd "$root/bindings/rust"
cargo="cargo --offline --locked"
run() {
  echo "== $*"
  "$@"
}

run $cargo build --quiet --bin conformance  # not measured, so it shares what the tests compile
run $cargo build --quiet --release -p cjit --example first_use --example bench_calls
for program in debug/conformance release/examples/first_use release/examples/bench_calls; do
  # Creates a new file with this name, because the old program may be running.
  cp "$build/target/$program" "$build/.new" && mv -f "$build/.new" "$build/${program##*/}"
done
[ "${1:-}" != build ] || exit 0

if grep -n '^source' Cargo.lock; then
  echo "the binding has no dependency outside of this folder" >&2
  exit 1
fi
run $cargo test --quiet --workspace
RUSTDOCFLAGS="-D warnings" run $cargo doc --quiet --no-deps --workspace
if cargo clippy --version >/dev/null 2>&1; then
  run $cargo clippy --quiet --workspace --all-targets -- -D warnings
fi

# The packages build outside of this folder, and a program finds the library that pkg-config named. Only cargo 1.90 and
# newer package a crate with one that it depends on and that no registry has.
minor=$(cargo --version | cut -d. -f2)
if [ "$minor" -ge 90 ] && command -v pkg-config >/dev/null; then
  rm -rf "$build/packaged" "$build/target/package"
  run $cargo package --quiet --allow-dirty --no-verify -p cjit-sys -p cjit -p cjit-build
  mkdir "$build/packaged"
  for crate in cjit-sys cjit cjit-build; do
    tar -xf "$build/target/package/$crate"-[0-9]*.crate -C "$build/packaged"
    mv "$build/packaged/$crate"-[0-9]* "$build/packaged/$crate"
    rm "$build/packaged/$crate/Cargo.lock" # names a registry
    cmp "$root/LICENSE" "$build/packaged/$crate/LICENSE"
  done
  diff -r "$root/bindings/library" "$build/packaged/cjit-sys/library"
  printf 'Name: cjit\nDescription: of a test\nVersion: 1\nlibdir=%s\n' "$build/packaged" >"$build/packaged/cjit.pc"
  soname=libcjit.so.$("$root/scripts/version.py" | cut -d. -f1)
  ln -s "$CJIT_LIBRARY" "$build/packaged/$soname"
  (
    cd "$build/packaged/cjit"
    unset CJIT_LIBRARY
    export PKG_CONFIG_PATH="$build/packaged" CARGO_TARGET_DIR="$build/packaged/target"
    with_sys="patch.crates-io.cjit-sys.path='$build/packaged/cjit-sys'"
    run cargo --offline run --quiet --example hello --config "$with_sys"
    unset PKG_CONFIG_PATH
    # To compile the library takes minutes, so CMake only configures the build and Ninja checks that all inputs exist. A
    # build that can run CMake again would end the dry run before that.
    cat >"$build/packaged/cmake" <<END
#!/bin/sh
[ "\$1" = --build ] || exec cmake -G Ninja -DCMAKE_SUPPRESS_REGENERATION=ON "\$@"
ninja -C "\$2" -n >/dev/null && ln -sf "$build/packaged/$soname" "\$2"
END
    chmod +x "$build/packaged/cmake"
    export CMAKE="$build/packaged/cmake"
    run cargo --offline run --quiet --example hello --features vendored --config "$with_sys"
    cd ../cjit-build
    run cargo --offline check --quiet
  )
fi
run "$build/first_use"
run "$build/bench_calls"
