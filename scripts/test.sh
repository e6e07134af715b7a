#!/usr/bin/env bash
# Runs every test once: what runs without sanitizers only, builds and links with an older CUDA, the sanitizers, and each
# fuzzer for a second. `scripts/test.sh dev` runs one preset, here all tests without a sanitizer; `matrix` is the short
# form of scripts/test_matrix.sh with the programs of `dev`. On demand only, because they fetch many wheels: `consumers`
# runs libraries that use NVRTC, and `dropin` calls the NVRTC and nvJitLink of four CUDA versions in every order. `arm`
# is the short form of scripts/test_arm.sh; it runs with the others where `make setup-arm` was run.
set -euo pipefail
source "$(dirname "$0")/environment.sh"
if [ $# -eq 0 ]; then
  set -- plain matrix asan tsan
  [ ! -e build/aarch64-root ] || set -- "$@" arm
fi

# The tests write, sync and remove many small files, which takes long on a disk that others write to as well. A file
# system in memory must be large for them, and let programs run.
if [ -z "${TMPDIR:-}" ] && [ -w /dev/shm ] && [ "$(df --output=avail -k /dev/shm | tail -1)" -gt 4000000 ] &&
  ! findmnt -no OPTIONS -T /dev/shm | grep -Eqw 'noexec|nosuid'; then
  TMPDIR=$(mktemp -d /dev/shm/cjit_tests.XXXXXX)
  chmod 1777 "$TMPDIR"  # as /tmp, because some tests are of other users
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
fi

# Prints the output of a preset's failed tests again at the end of the log, where readers look first.
show_failures() {
  local log=build/${1/plain/dev}/Testing/Temporary/LastTest.log
  [ -f "$log" ] || return 0
  echo "=== failed tests of the preset $1 ==="
  awk '/^[0-9]+\/[0-9]+ Test(ing)?: /{ test = "" } { test = test $0 "\n" }
       /^Test Failed\.$/{ printf "%s", test }' "$log" | tail -n 300
}

for preset; do
  case "$preset" in
    matrix) scripts/test_matrix.sh --short 12.4; continue ;;
    arm) scripts/test_arm.sh processors plain names "plain, LTO-IR"; continue ;;
    dropin) scripts/test_dropin.sh; continue ;;
    consumers) python3 -B tests/dropin/consumers_test.py build/dev/consumers; continue ;;
  esac
  rm -f "build/${preset/plain/dev}/Testing/Temporary/LastTest.log"
  cmake --workflow --preset "$preset" || { show_failures "$preset"; exit 1; }
done
if [[ " $* " == *" plain "* && " $* " == *" asan "* ]]; then
  scripts/sanitized_tests.py
fi
