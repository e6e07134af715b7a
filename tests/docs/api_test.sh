#!/usr/bin/env bash
# Doxygen reports no problems in the comments of the public headers. api_test.sh ROOT OUT
set -euo pipefail
cd "$1"
mkdir -p "$2"
{ cat docs/Doxyfile; echo "OUTPUT_DIRECTORY = $2"; } | doxygen -
test -f "$2/html/index.html"
