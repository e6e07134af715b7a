#!/usr/bin/env bash
# Doxygen has nothing to say against the public headers' comments. api_test.sh ROOT OUT
set -euo pipefail
cd "$1"
mkdir -p "$2"
{ cat docs/Doxyfile; echo "OUTPUT_DIRECTORY = $2"; } | doxygen -
test -f "$2/html/index.html"
