#!/usr/bin/env bash
# Tests the Julia package: installation, tests, examples.   CJIT_LIBRARY=<libcjit.so> julia_test.sh [build]
# `build` only creates $CJIT_BINDINGS_BUILD/julia/{conformance,first_use,bench_calls}, which read
# CJIT_LIBRARY from the environment.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/julia_environment.sh"
: "${CJIT_LIBRARY:?names the libcjit.so to test}"
export CJIT_LIBRARY

program() { # name, file, options of julia
  cat >"$OUT/$1" <<END
#!/usr/bin/env bash
here=\$(cd "\$(dirname "\${BASH_SOURCE[0]}")" && pwd)
export JULIA_DEPOT_PATH=\$here/depot
[ ! -e "\$here/libunwind_1_6.so" ] || export LD_PRELOAD=\$here/libunwind_1_6.so
exec "$(command -v julia)" --startup-file=no $3 "$PACKAGE/$2" "\$@"
END
  chmod +x "$OUT/$1"
}

# Prints the n-th shell snippet of the README.
snippet() {
  awk -v n="$1" '/^```sh$/ { begun++; next } /^```$/ { ended = begun } begun == n && ended < n' "$PACKAGE/README.md"
}

# Julia 1.5 installs nothing, not even from a directory, if it has no registry and cannot fetch one. An
# empty one is sufficient.
mkdir -p "$JULIA_DEPOT_PATH/registries/Empty"
cat >"$JULIA_DEPOT_PATH/registries/Empty/Registry.toml" <<'END'
name = "Empty"
uuid = "0a8f3a34-93a5-4d3c-9d7f-0f0f5b0c7e11"
repo = "none"
[packages]
END

# The README's way to add the package to an environment. A changed package is precompiled again automatically.
cd "$ROOT"
bash -euc "$(snippet 2)" >"$OUT/install.log" 2>&1 || { cat "$OUT/install.log"; exit 1; }
julia --startup-file=no -e 'using LibCJIT'
program conformance conformance/runner.jl -O1
program first_use examples/first_use.jl -O1
program bench_calls bench/bench_calls.jl -O2
[ "${1:-}" != build ] || exit 0

# The package used in place, without installed packages and without a network.
rm -rf "$OUT/empty_depot"
used=$(JULIA_DEPOT_PATH=$OUT/empty_depot bash -euc "$(snippet 1)")
[ "$used" = "$CJIT_LIBRARY" ] || { echo "what the README says first uses the library '$used'" >&2; exit 1; }

# The package with an Artifacts.toml, without an installed cjit: the first use installs the archive. A file beside the
# package has precedence.
artifact=$OUT/artifact
archive=cjit-test-linux-$(uname -m)
soname=libcjit.so.$("$ROOT/scripts/version.py" | cut -d. -f1)
rm -rf "$artifact"
mkdir -p "$artifact/package" "$artifact/$archive/lib" "$artifact/$archive/libexec"
strip -o "$artifact/$archive/lib/$soname.0" "$CJIT_LIBRARY"
ln -s "$soname.0" "$artifact/$archive/lib/$soname"
strip -o "$artifact/$archive/libexec/cjit-worker" "$(dirname "$CJIT_LIBRARY")/cjit-worker"
tar --create --directory="$artifact" "$archive" | xz -0 >"$artifact/$archive.tar.xz"
cp -r "$PACKAGE/Project.toml" "$PACKAGE/src" "$artifact/package"
"$ROOT/scripts/julia_artifact.py" "file://$artifact" "$artifact/$archive.tar.xz" >"$artifact/package/Artifacts.toml"
found=$(cd "$artifact" && env -u CJIT_LIBRARY JULIA_PKG_SERVER= JULIA_DEPOT_PATH="$artifact/depot" \
  JULIA_LOAD_PATH="$artifact/package:" julia --startup-file=no --compiled-modules=no -e 'using LibCJIT
    println(LibCJIT.load_library(), " ", LibCJIT.version() >= v"0.7")
    mkdir("package/lib")
    touch("package/lib/" * LibCJIT.Raw.SONAME)
    println(LibCJIT.default_path())' 2>"$artifact/log") || { cat "$artifact/log" >&2; exit 1; }
expected="$(echo "$artifact"/depot/artifacts/*)/$archive/lib/$soname true
$artifact/package/lib/$soname"
[ "$found" = "$expected" ] || { echo "with an Artifacts.toml the library is '$found'" >&2; exit 1; }

# Protects the user's files from tests that do not set all variables.
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export CJIT_CACHE=off CJIT_CACHE_DIR=$scratch/cache TMPDIR=$scratch
export CJIT_TEST_CACHE_DIR=$(dirname "$OUT")/cache  # of the algorithms, shared by all languages
unset CJIT_LOG CJIT_WORKERS CJIT_DUMP_DIR
# Most of the time is Julia's compilation of the tests, which takes a tenth less with -O0 than with -O1. All of this
# ends before ctest's limit of 900 s, so that the stack of a test that hangs is shown.
limit=$((SECONDS < 800 ? 860 - SECONDS : 60))
JULIA_NUM_THREADS=16 timeout $limit julia --startup-file=no -O0 "$PACKAGE/test/runtests.jl"
