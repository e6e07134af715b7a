# Sourced by the other scripts: if setup.sh fetched a toolkit, cjit uses that one.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ -e .toolkit/nvidia/cu13/lib/libnvrtc.so.13 ] && [ -z "${CJIT_CUDA_HOME:-}" ]; then
  export CJIT_CUDA_HOME="$PWD/.toolkit/nvidia/cu13"
fi
