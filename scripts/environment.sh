# To be sourced by the other scripts: makes the toolkit that setup.sh fetched, if it did, the one that cjit finds.
cd "$(dirname "${BASH_SOURCE[0]}")/.."
if [ -e .toolkit/nvidia/cu13/lib/libnvrtc.so.13 ] && [ -z "${CJIT_CUDA_HOME:-}" ]; then
  export CJIT_CUDA_HOME="$PWD/.toolkit/nvidia/cu13"
fi
