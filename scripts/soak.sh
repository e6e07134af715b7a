#!/usr/bin/env bash
# Runs tests/soak/soak.cpp: all operations concurrently on one cache, in random order, for ten minutes.
#   scripts/soak.sh [--seconds N] [--seed N] [--processes N]
set -euo pipefail
source "$(dirname "$0")/environment.sh"
cmake --preset dev >/dev/null
cmake --build --preset dev --target cjit_soak
exec build/dev/cjit_soak "$@"
