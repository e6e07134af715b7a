# The environment of the Julia tests; source this. Sets CJIT_BINDINGS_BUILD, OUT and JULIA_DEPOT_PATH, and LD_PRELOAD if
# this Julia needs it. Julia is the machine's, else the one that scripts/setup.sh fetched.
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
PACKAGE=$ROOT/bindings/julia
export CJIT_BINDINGS_BUILD=${CJIT_BINDINGS_BUILD:-$ROOT/build/bindings}
OUT=$CJIT_BINDINGS_BUILD/julia
mkdir -p "$OUT"
OUT=$(cd "$OUT" && pwd)
export JULIA_DEPOT_PATH=$OUT/depot JULIA_PKG_OFFLINE=true

command -v julia >/dev/null || PATH=$PATH:$ROOT/.tools/julia/bin

# Debian 11's Julia on Debian 12 crashes at an exception in code compiled at run time, because the system has a newer
# libunwind (bindings/julia/README.md).
if ! bash -c "julia --startup-file=no -e 'raise(x) = throw(x); try raise(1) catch end' || exit 1" \
  >"$OUT/exception.log" 2>&1; then
  gcc -shared -fPIC -O2 -o "$OUT/libunwind_1_6.so" "$PACKAGE/compat/libunwind_1_6.c" -ldl
  export LD_PRELOAD=$OUT/libunwind_1_6.so
else
  rm -f "$OUT/libunwind_1_6.so"  # it may be for another Julia
fi
