#!/usr/bin/env bash
# Builds and tests the Go binding. CJIT_LIBRARY=<libcjit.so> go_test.sh [build]; "build" only builds the
# programs that other tests use.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
command -v go >/dev/null || {
  echo "the Go binding is tested with Go 1.19 or newer (Debian: golang-go), and a C compiler" >&2
  exit 1
}
: "${CJIT_LIBRARY:?names the libcjit.so to test}"
CJIT_LIBRARY=$(realpath "$CJIT_LIBRARY")
out=${CJIT_BINDINGS_BUILD:-$root/build/bindings}/go
mkdir -p "$out/cache" "$out/tmp"
out=$(realpath "$out")
export CJIT_LIBRARY GOCACHE="$out/cache" GOTMPDIR="$out/tmp" GOFLAGS=-mod=mod GOPROXY=off GOTOOLCHAIN=local
export GO111MODULE=on GOWORK=off CJIT_CACHE=off
# The algorithms of all languages are compiled once.
export CJIT_CACHE_DIR="$(dirname "$out")/cache" CJIT_TEST_CACHE_DIR="$(dirname "$out")/cache"
cd "$root/bindings/go"

for program in conformance examples/bench_calls examples/first_use; do
  go build -o "$out/$(basename $program)" "./$program"
done
[ "${1:-}" != build ] || exit 0

unformatted=$(gofmt -l .)
[ -z "$unformatted" ] || { echo "gofmt would change: $unformatted"; exit 1; }
go vet ./...
checker=$(command -v staticcheck || command -v go-staticcheck) || {
  echo "the Go binding is checked with staticcheck (Debian: go-staticcheck)" >&2
  exit 1
}
# It cannot read packages of a Go that is newer than the one that built it.
checker_go=$(go version "$checker" | cut -d' ' -f2)
if [ "$(printf '%s\n' "$(go env GOVERSION)" "$checker_go" | sort -V | tail -1)" = "$checker_go" ]; then
  STATICCHECK_CACHE="$out/cache/staticcheck" "$checker" ./...
fi

# Since Go 1.21 the check for invalid Go pointers in C calls is an experiment of the compiler.
if [ "$(go env GOVERSION | sed 's/go1\.\([0-9]*\).*/\1/')" -ge 21 ]; then
  export GOEXPERIMENT=cgocheck2
else
  export GODEBUG=cgocheck=2
fi
go test -count=1 -timeout 600s -vet=off -race ./... # compiles some thirty algorithms
[ "$("$out/bench_calls" | cut -d' ' -f1 | tr '\n' ' ')" = "hit_ns launch4_ns prepared_launch4_ns cgo_ns " ]
