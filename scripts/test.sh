#!/usr/bin/env bash
# Every test: the whole suite, then what the sanitizers see, then a minute of fuzzing. `scripts/test.sh dev` runs one preset.
set -euo pipefail
source "$(dirname "$0")/environment.sh"
[ $# -gt 0 ] || set -- dev asan tsan fuzz
for preset; do cmake --workflow --preset "$preset"; done
