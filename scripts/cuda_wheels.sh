# Source this in the root of the checkout. Installs NVIDIA's wheels from PyPI as toolkits in directories. A directory is
# complete or does not exist: it is created beside its place, checked and moved there. Wheels are kept in
# .toolkits/wheels (or $CJIT_WHEELS) and fetched once.

# The wheels of one CUDA version. One call of pip must install all of them: a second call with the same
# --target replaces nvidia/.
wheels_of() {
  local version=$1 cccl=$1
  case "$version" in 13.[3-9]) cccl=13.3.${version#13.} ;; esac  # from 13.3 on, CCCL's wheels have their own version
  case "$version" in
    nvfatbin-*) echo "nvidia-nvfatbin==${version#nvfatbin-}.*" ;;
    nvdisasm-*) echo "nvidia-cuda-nvdisasm==${version#nvdisasm-}.*" ;;
    cccl-*) echo "nvidia-cuda-cccl==${version#cccl-}" ;;
    jit-12.*) printf -- "nvidia-%s-cu12==${version#jit-}.* " cuda-nvrtc nvjitlink ;;  # only what compiles and links
    jit-*) printf -- "nvidia-%s==${version#jit-}.* " cuda-nvrtc nvjitlink ;;
    # Only the linker. nvJitLink has unversioned function names since 12.4.
    12.[0-3]) echo "nvidia-nvjitlink-cu12==$version.*" ;;
    12.*) printf -- "nvidia-%s-cu12==$version.* " cuda-nvrtc nvjitlink cuda-nvcc cuda-runtime cuda-cccl ;;
    *) printf -- "nvidia-%s==$version.* " cuda-nvrtc nvjitlink nvvm nvfatbin cuda-runtime cuda-crt cuda-nvcc
       case "$version" in 13.[3-9]) printf "nvidia-cuda-tileiras==$version.* " ;; esac  # assembles tile kernels
       echo "nvidia-cuda-cccl==$cccl.*" ;;
  esac
}

# The files that these wheels must contain: everything that cjit searches in a toolkit (src/toolkit/component.cpp), the
# programs that nvcc runs, and the headers with which tests compare cjit's declarations.
parts_of() {
  local version=$1
  case "$version" in
    nvfatbin-*) printf 'cu13/%s\n' lib/libnvfatbin.so.13 include/nvFatbin.h ;;
    nvdisasm-*) echo cu13/bin/nvdisasm ;;
    cccl-*) printf 'cu13/include/cccl/%s\n' cub/cub.cuh cuda/std/cstdint nv/target ;;
    jit-12.*) printf '%s\n' cuda_nvrtc/lib/{libnvrtc.so.12,"libnvrtc-builtins.so.${version#jit-}"} \
                nvjitlink/lib/libnvJitLink.so.12 ;;
    jit-*) printf 'cu13/lib/%s\n' libnvrtc.so.13 "libnvrtc-builtins.so.${version#jit-}" libnvJitLink.so.13 ;;
    12.[0-3]) echo nvjitlink/lib/libnvJitLink.so.12 ;;
    12.*) printf '%s\n' cuda_nvrtc/lib/libnvrtc.so.12 "cuda_nvrtc/lib/libnvrtc-builtins.so.$version" \
            nvjitlink/lib/libnvJitLink.so.12 cuda_nvcc/nvvm/{lib64/libnvvm.so,libdevice/libdevice.10.bc} \
            cuda_runtime/include/{cuda,cuda_fp16}.h cuda_cccl/include/cuda/std/cstdint ;;
    *) printf 'cu13/%s\n' lib/{libnvrtc.so.13,"libnvrtc-builtins.so.$version",libnvJitLink.so.13} \
         lib/{libnvvm.so.4,libnvfatbin.so.13} nvvm/libdevice/libdevice.10.bc \
         include/{cuda,cuda_fp16,nvrtc,nvJitLink,nvvm,nvFatbin}.h include/cccl/cuda/std/cstdint \
         bin/{nvcc,cudafe++,fatbinary,nvlink,ptxas} nvvm/bin/cicc include/crt/host_config.h lib/libcudart_static.a
       case "$version" in 13.[3-9]) echo cu13/bin/tileiras ;; esac ;;
  esac
}

# Prints the parts that FOLDER lacks. Usage: missing_parts <version> <folder>
missing_parts() {
  local part
  for part in $(parts_of "$1"); do [ -s "$2/nvidia/$part" ] || echo "$part"; done
}

# Usage: pip_wheels <pip's command and options>
pip_wheels() {
  PIP_ROOT_USER_ACTION=ignore python3 -m pip "$@" --quiet --disable-pip-version-check --no-deps --only-binary=:all: >&2
}

# Installs a toolkit of this version in FOLDER, unless it is there, for this machine's processor or another one.
# Usage: install_wheels <version> <folder> [x86_64|aarch64]
install_wheels() {
  local version=$1 folder=$2 kept=${CJIT_WHEELS:-.toolkits/wheels} new=$2.new wheels missing platform=()
  [ -z "${3:-}" ] || platform=(--platform "manylinux2014_$3" --platform "manylinux_2_17_$3")
  [ -n "$(missing_parts "$version" "$folder")" ] || return 0
  read -ra wheels <<<"$(wheels_of "$version")"
  mkdir -p "$kept"
  rm -rf "$new"
  # First without the index, so that wheels that were fetched before need no network.
  local install=(install --no-compile --no-index --find-links "$kept" --target "$new" "${platform[@]}")
  if ! pip_wheels "${install[@]}" "${wheels[@]}" 2>/dev/null; then
    echo "setup: fetching NVIDIA's wheels of CUDA ${version#*-} for $folder/" >&2
    rm -rf "$new"
    pip_wheels download --dest "$kept" "${platform[@]}" "${wheels[@]}" || return 1
    pip_wheels "${install[@]}" "${wheels[@]}" || return 1
  fi
  missing=$(missing_parts "$version" "$new")
  if [ -n "$missing" ]; then
    echo "setup: the wheels ${wheels[*]} lack files that cjit needs:" $missing >&2
    return 1
  fi
  rm -rf "$folder"
  mv "$new" "$folder"
}

# The directory of such a toolkit for CJIT_CUDA_HOME.
cuda_home_of() { if [ -d "$1/nvidia/cu13" ]; then echo "$1/nvidia/cu13"; else echo "$1/nvidia"; fi; }
