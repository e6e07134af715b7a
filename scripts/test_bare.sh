#!/usr/bin/env bash
# Runs `make demo` and `make test` like a new user: in a Debian created by debootstrap, to which only make and git are
# added, in a clone of the current commit. Prints the duration of each. Needs root, debootstrap and the network.
# `scripts/test_bare.sh demo` runs only that command. `scripts/test_bare.sh packages` installs and uses the packages of
# build/packages (scripts/packages.sh) in such a system, without a checkout. Downloads are kept in build/bare/downloads
# for the next run. After a failure build/bare/root is kept; inspect it with `scripts/test_bare.sh shell`.
set -euo pipefail
cd "$(dirname "$0")/.."
bare=$PWD/build/bare
root=$bare/root
downloads=$bare/downloads
release=bookworm
checkout=/root/cjit

# Mounts are visible only to this process and its children, and disappear with the last of them. So no one can remove
# /dev through the directory, and processes that a test left running are ended too.
if [ "${1:-}" != --mounted ]; then
  [ "$(id -u)" -eq 0 ] || { echo "test-bare: cannot create a system: run this as root" >&2; exit 1; }
  command -v debootstrap >/dev/null || { echo "test-bare: install debootstrap" >&2; exit 1; }
  [ $# -gt 0 ] || set -- demo test
  status=0
  unshare --mount --propagation private --pid --fork --kill-child "$PWD/scripts/test_bare.sh" --mounted "$@" ||
    status=$?
  [ $status -ne 0 ] || [ "$*" = shell ] || rm -rf --one-file-system "$root"
  exit $status
fi
shift

make_system() {
  rm -rf --one-file-system "$root"
  mkdir -p "$root" "$downloads"/{debootstrap,apt/partial,wheels}
  echo "test-bare: debootstrap --variant=minbase $release"
  debootstrap --variant=minbase --cache-dir="$downloads/debootstrap" "$release" "$root" \
    "${DEBIAN_MIRROR:-http://deb.debian.org/debian}" >"$bare/debootstrap.log" 2>&1 ||
    { tail -n 30 "$bare/debootstrap.log"; exit 1; }
  # The machine's network settings: host names, and additional certificate authorities.
  cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
  if compgen -G '/usr/local/share/ca-certificates/*.crt' >/dev/null; then
    mkdir -p "$root/usr/local/share/ca-certificates"
    cp /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates/"
  fi
  [ "$1" = packages ] || git clone --quiet --no-hardlinks . "$root$checkout"
}

mount_system() {
  local device
  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom tty; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  ln -s /proc/self/fd "$root/dev/fd"
  for device in stdin:0 stdout:1 stderr:2; do ln -s "/proc/self/fd/${device#*:}" "$root/dev/${device%:*}"; done
  mkdir "$root/dev/shm" "$root/dev/pts"
  mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
  ln -s pts/ptmx "$root/dev/ptmx"
  mount --bind "$downloads/apt" "$root/var/cache/apt/archives"
  [ -d "$root$checkout" ] || return 0
  mkdir -p "$root$checkout/.toolkits/wheels"
  mount --bind "$downloads/wheels" "$root$checkout/.toolkits/wheels"
}

# Installs the packages, uses them as strangers do, and removes them; then the same with the archive, in /opt. Python's
# wheel is used with each toolkit of NVIDIA's wheels. Its sdist and Rust's crates build the library.
test_packages() {
  mkdir -p "$root/packages" "$root/toolkit"
  cp build/packages/* tests/install/consumer.c docs/examples/axpy.cu "$root/packages/"
  mount --bind -o ro "${CJIT_CUDA_HOME:-/usr/local/cuda}/" "$root/toolkit"
  inside "set -ex
    cd /packages
    sha256sum --quiet -c SHA256SUMS
    export DEBIAN_FRONTEND=noninteractive
    apt-get install -y -qq --no-install-recommends ./*_\$(dpkg --print-architecture).deb gcc libc6-dev pkg-config \
      xz-utils >/dev/null 2>&1
    use() {
      cjit --version
      CJIT_CUDA_HOME=/toolkit cjit build axpy.cu -n 'axpy<float>' -a sm_90 -o axpy.cjit
      cjit inspect axpy.cjit | grep -q sm_90
      cjit doctor >doctor.txt || true
      grep -q \"\$1/libexec/cjit-worker\" doctor.txt
      cc consumer.c \$(pkg-config --cflags --libs cjit) \$2 -o consumer
      ./consumer
    }
    use /usr
    [ -s /usr/share/man/man1/cjit-build.1 ] || [ -s /usr/share/man/man1/cjit-build.1.gz ]
    cjit push oci://localhost:1/x axpy.cjit 2>&1 | grep -q 'cannot push'
    dpkg --purge cjit cjit-storage libcjit-dev libcjit0 >/dev/null
    ! command -v cjit
    mkdir /opt/here
    tar xf cjit-*-linux-\$(uname -m).tar.xz -C /opt/here --strip-components=1
    PATH=/opt/here/bin:\$PATH PKG_CONFIG_PATH=/opt/here/lib/pkgconfig
    export PKG_CONFIG_PATH
    use /opt/here -Wl,-rpath,\$(pkg-config --variable=libdir cjit)
    apt-get install -y -qq --no-install-recommends cargo cmake ninja-build g++ libxxhash-dev nlohmann-json3-dev \
      libzstd-dev libssl-dev >/dev/null 2>&1
    for crate in *.crate; do tar xf \$crate; done
    rm cjit-*/Cargo.lock
    cd cjit-[0-9]*/
    CJIT_CUDA_HOME=/toolkit PKG_CONFIG_PATH= cargo --offline run --quiet --features vendored --example hello \
      --config \"patch.crates-io.cjit-sys.path='\$(echo /packages/cjit-sys-*/)'\"
    cd /packages
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
    apt-get install -y -qq --no-install-recommends python3-venv libcli11-dev libtomlplusplus-dev >/dev/null 2>&1
    use_python() {
      python3 -m venv venv
      venv/bin/pip install --quiet --disable-pip-version-check \"\$1\"
      venv/bin/python -c 'import cjit; print(cjit.__version__, cjit.load_library())'
      \$2 venv/bin/cjit build axpy.cu -n 'axpy<float>' -a sm_90 -o axpy.cjit
      rm -r venv axpy.cjit
    }
    wheel=\$(echo /packages/cjit-*_\$(uname -m).whl)
    use_python \"cjit[cuda12] @ file://\$wheel\"
    use_python \"cjit[cuda13] @ file://\$wheel\"
    use_python /packages/cjit-*[0-9].tar.gz 'env CJIT_CUDA_HOME=/toolkit'"
}

# Usage: inside <command...>: runs a command in the system, with the environment of a fresh login
# and the network settings.
inside() {
  local name variables=()
  for name in http_proxy https_proxy no_proxy PIP_INDEX_URL PIP_DEFAULT_TIMEOUT TERM; do
    [ -z "${!name:-}" ] || variables+=("$name=${!name}")
  done
  chroot "$root" /usr/bin/env -i HOME=/root LANG=C.UTF-8 \
    PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    "${variables[@]}" /bin/bash -c "cd $checkout 2>/dev/null || cd; $*"
}

if [ "$1" = shell ]; then
  mount_system
  inside "exec bash -i"
  exit
fi

git diff --quiet HEAD || echo "test-bare: warning: uncommitted changes are not tested" >&2
make_system "$1"
mount_system
if [ "$1" = packages ]; then
  inside "apt-get update -qq"
  test_packages && echo "test-bare: the packages can be installed and used"
  exit
fi
install="apt-get install -y -qq --no-install-recommends make git"
inside "apt-get update -qq && DEBIAN_FRONTEND=noninteractive $install >/dev/null 2>&1"
sources=$(inside "cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | sha256sum")
results=()
failed=0
for command; do
  echo "test-bare: make $command"
  begin=$SECONDS
  if inside "make $command" 2>&1 | tee "$bare/$command.log"; then outcome=passed; else outcome=FAILED failed=1; fi
  took=$((SECONDS - begin))
  results+=("$(printf 'test-bare: make %s %s in %d min %d s; its output is in %s' \
    "$command" $outcome $((took / 60)) $((took % 60)) "$bare/$command.log")")
  [ $failed = 0 ] || break
done
if [ "$(inside "cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | sha256sum")" != "$sources" ]; then
  results+=("test-bare: FAILED: the sources of apt were changed")
  failed=1
fi
printf '%s\n' "test-bare: $(git log -1 --format='%h %s')" "${results[@]}"
exit $failed
