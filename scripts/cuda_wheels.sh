# To be sourced, in the root of the checkout: NVIDIA's wheels from PyPI as toolkits in folders. A folder has all that was asked for, or is
# not there: each is made beside its place, checked and swapped in. Wheels stay in .toolkits/wheels (or $CJIT_WHEELS) and are fetched once.

# The wheels of one CUDA version. They go into a folder by one call of pip: a second one with the same --target replaces nvidia/.
wheels_of() {
  local version=$1 cccl=$1
  [ "$version" != 13.5 ] || cccl=13.3.5  # wheels of CCCL count for themselves from 13.3 on
  case "$version" in
    nvfatbin-*) echo "nvidia-nvfatbin==${version#nvfatbin-}.*" ;;
    12.[0-3]) echo "nvidia-nvjitlink-cu12==$version.*" ;;  # linkers alone: their plain names came with 12.4
    12.*) printf -- "nvidia-%s-cu12==$version.* " cuda-nvrtc nvjitlink cuda-nvcc cuda-runtime cuda-cccl ;;
    *) printf -- "nvidia-%s==$version.* " cuda-nvrtc nvjitlink nvvm nvfatbin cuda-runtime cuda-crt cuda-nvcc
       echo "nvidia-cuda-cccl==$cccl.*" ;;
  esac
}

# What those wheels have to bring: all that cjit looks for in a toolkit (src/toolkit/component.cpp), what nvcc runs, and the headers that
# tests compare cjit's declarations with.
parts_of() {
  local version=$1
  case "$version" in
    nvfatbin-*) printf 'cu13/%s\n' lib/libnvfatbin.so.13 include/nvFatbin.h ;;
    12.[0-3]) echo nvjitlink/lib/libnvJitLink.so.12 ;;
    12.*) printf '%s\n' cuda_nvrtc/lib/libnvrtc.so.12 "cuda_nvrtc/lib/libnvrtc-builtins.so.$version" nvjitlink/lib/libnvJitLink.so.12 \
            cuda_nvcc/nvvm/{lib64/libnvvm.so,libdevice/libdevice.10.bc} cuda_runtime/include/{cuda,cuda_fp16}.h \
            cuda_cccl/include/cuda/std/cstdint ;;
    *) printf 'cu13/%s\n' lib/{libnvrtc.so.13,"libnvrtc-builtins.so.$version",libnvJitLink.so.13,libnvvm.so.4,libnvfatbin.so.13} \
         nvvm/libdevice/libdevice.10.bc include/{cuda,cuda_fp16,nvrtc,nvJitLink,nvvm,nvFatbin}.h include/cccl/cuda/std/cstdint \
         bin/{nvcc,cudafe++,fatbinary,nvlink,ptxas} nvvm/bin/cicc include/crt/host_config.h lib/libcudart_static.a ;;
  esac
}

# Prints the parts that FOLDER lacks. Usage: missing_parts <version> <folder>
missing_parts() {
  local part
  for part in $(parts_of "$1"); do [ -s "$2/nvidia/$part" ] || echo "$part"; done
}

# Usage: pip_wheels <pip's command and options>
pip_wheels() { PIP_ROOT_USER_ACTION=ignore python3 -m pip "$@" --quiet --disable-pip-version-check --no-deps --only-binary=:all: >&2; }

# Makes FOLDER a toolkit of that version, unless it is. Usage: install_wheels <version> <folder>
install_wheels() {
  local version=$1 folder=$2 kept=${CJIT_WHEELS:-.toolkits/wheels} new=$2.new wheels missing
  [ -n "$(missing_parts "$version" "$folder")" ] || return 0
  read -ra wheels <<<"$(wheels_of "$version")"
  mkdir -p "$kept"
  rm -rf "$new"
  # Without asking the index first: what was fetched once needs no network again.
  local install=(install --no-compile --no-index --find-links "$kept" --target "$new")
  if ! pip_wheels "${install[@]}" "${wheels[@]}" 2>/dev/null; then
    echo "setup: fetching NVIDIA's wheels of CUDA ${version#*-} for $folder/" >&2
    rm -rf "$new"
    pip_wheels download --dest "$kept" "${wheels[@]}" || return 1
    pip_wheels "${install[@]}" "${wheels[@]}" || return 1
  fi
  missing=$(missing_parts "$version" "$new")
  if [ -n "$missing" ]; then
    echo "setup: the wheels ${wheels[*]} do not bring what cjit looks for:" $missing >&2
    return 1
  fi
  rm -rf "$folder"
  mv "$new" "$folder"
}

# The folder of such a toolkit that CJIT_CUDA_HOME takes.
cuda_home_of() { if [ -d "$1/nvidia/cu13" ]; then echo "$1/nvidia/cu13"; else echo "$1/nvidia"; fi; }
