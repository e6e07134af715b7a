#!/usr/bin/env bash
# The programs of the pages docs/from-*.md: cjit's halves on a mock, nvcc's by nvcc, and the other half of the Python
# programs only parsed.   coming_from_test.sh ROOT CJIT PROGRAM NVCC LIBRARY
set -euo pipefail
examples=$1/docs/examples/coming_from
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export CJIT_LIBRARY=$5 PYTHONPATH=$1/bindings/python/src PYTHONDONTWRITEBYTECODE=1

"$2" bundle build axpy="$examples/include/my_kernels/axpy.cuh" -a sm_80,sm_90,compute_90 -n 'axpy<float>' \
  -o "$folder/axpy.cjb" >"$folder/log" || { cat "$folder/log"; exit 1; }
"$3" "$folder/axpy.cjb" "$examples/include"
for program in from_cupy from_cuda_core; do
  said=$(python3 "$examples/$program.py" --mock)
  [ "$said" = "recorded (4, 1, 1) (256, 1, 1)" ] || { echo "$program.py said: $said"; exit 1; }
done
"$4" -arch=sm_90 -c "$examples/nvcc.cu" -o "$folder/nvcc.o"
