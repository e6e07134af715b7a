#!/usr/bin/env bash
# Prints the functions that a library of NVIDIA exports, as the lists in src/dropin_stubs/exports have them. A list is
# named after the first version that has it:
#   scripts/dropin_exports.sh libnvrtc.so.13 >src/dropin_stubs/exports/nvrtc-13.1.inc
set -euo pipefail
# Without the version nodes, which are absolute symbols.
nm -D --defined-only "$1" | LC_ALL=C awk '$2 != "A" { sub(/@.*/, "", $3); print "EXPORT(" $3 ")" }' | LC_ALL=C sort
