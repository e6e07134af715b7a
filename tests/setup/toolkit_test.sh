#!/usr/bin/env bash
# The toolkit part of scripts/setup.sh on a machine without CUDA: into an empty directory, with all searched roots
# hidden, and with only the wheels that were fetched before instead of the network, if there are any. cjit must
# find the result complete.
# Usage: toolkit_test.sh <cjit>
set -euo pipefail
cjit=$(realpath "$1")
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
fail() { echo "setup: $*" >&2; exit 1; }
unset CJIT_CUDA_HOME CUDA_HOME CUDA_PATH CJIT_NVCC CJIT_NVFATBIN LD_LIBRARY_PATH
export SETUP_PREFIXES='' CJIT_WHEELS=$root/.toolkits/wheels CJIT_CACHE=off

cp -r "$root/scripts" "$folder/"
cd "$folder"
# A directory of earlier versions: it is marked as complete, but one wheel has replaced all others.
mkdir -p .toolkit/nvidia/cu13/include
touch .toolkit/complete .toolkit/nvidia/cu13/include/nvFatbin.h
(unset CJIT_CUDA_HOME; scripts/setup.sh toolkit)

source scripts/environment.sh
[ "$CJIT_CUDA_HOME" = "$PWD/.toolkit/nvidia/cu13" ] || fail "CJIT_CUDA_HOME is ${CJIT_CUDA_HOME:-not set}"
"$cjit" doctor --json >doctor.json || true  # it fails without a driver
python3 - doctor.json "$CJIT_CUDA_HOME" <<'END'
import json, sys
components = {each["name"]: each for each in json.load(open(sys.argv[1]))["components"]}
for name in ("NVRTC", "NVRTC builtins", "nvJitLink", "libNVVM", "CUDA headers", "CCCL headers", "nvcc", "nvFatbin"):
    found = components[name]
    assert found["status"] == "CJIT_SUCCESS" and found["path"].startswith(sys.argv[2]), found
END
"$cjit" build "$root/docs/examples/axpy.cu" -a sm_90 --name 'axpy<float>' -o axpy.cjit
printf '#include <vector>\n__global__ void k() {}\n' >host.cu
"$cjit" build host.cu -a sm_90 --compiler nvcc -o host.cjit
"$cjit" nvvm "$root/tests/unit/nvvm/samples/sine.ll" -a sm_90 -o nvvm.cjit  # calls libdevice

# On a machine with a toolkit none is installed.
mkdir -p another usr/local
cp -r scripts another/
ln -s "$CJIT_CUDA_HOME" usr/local/cuda-13.0
(unset CJIT_CUDA_HOME; SETUP_PREFIXES=$PWD/usr/local another/scripts/setup.sh toolkit)
[ ! -e another/.toolkit ] || fail "a toolkit was fetched for a machine that has one"

# A complete toolkit is unchanged; a failed installation leaves the old files.
touch .toolkit/mine
(unset CJIT_CUDA_HOME; scripts/setup.sh toolkit)
[ -e .toolkit/mine ] || fail "a whole toolkit was fetched again"
source scripts/cuda_wheels.sh
rm .toolkit/nvidia/cu13/lib/libnvJitLink.so.13
if CJIT_WHEELS=$folder/none PIP_NO_INDEX=1 PIP_FIND_LINKS='' install_wheels 13.0 .toolkit 2>/dev/null; then
  fail "wheels came from nowhere"
fi
[ -e .toolkit/mine ] || fail "a fetch that failed took the toolkit away"
