#!/usr/bin/env bash
# Puts Debian 11's Julia into .tools/julia, because Debian 12 has none. apt fetches and verifies the packages with
# separate lists, cache and sources, and installs nothing: the system's packages and sources do not change. All
# libraries are from Debian 11 too, except those that libcjit.so needs in newer versions. Each finds the others in its
# own directory (patchelf), so no variable must be set.
set -euo pipefail
cd "$(dirname "$0")/.."
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
folder=.tools/julia
newer=(libc6 libgcc-s1 libstdc++6)

if [ -x $folder/bin/julia ]; then exit 0; fi
for program in apt-get dpkg-deb patchelf; do  # before the packages, which take a minute
  command -v $program >/dev/null || { echo "setup: cannot fetch Julia: there is no $program; install it" >&2; exit 1; }
done
echo "setup: fetching Debian 11's Julia into $folder/" >&2
rm -rf $folder.new
mkdir -p $folder.new/apt/{etc,lists/partial,cache/archives/partial} $folder.new/root
apt=$PWD/$folder.new/apt
root=$PWD/$folder.new/root
touch "$apt/status"  # as on a system without packages

own_apt_get() {
  apt-get -qq -o Dir::Etc::sourcelist="$apt/etc/sources.list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::Etc::preferences=/dev/null -o Dir::Etc::preferencesparts=/dev/null -o Dir::State::lists="$apt/lists" \
    -o Dir::State::status="$apt/status" -o Dir::State::extended_states="$apt/extended" -o Dir::Cache="$apt/cache" \
    -o APT::Sandbox::User= -o APT::Architecture=amd64 -o Acquire::Languages=none "$@"
}

# The system's mirror is tried first. Unsupported releases are moved to the archive.
mirrors() {
  apt-get indextargets --format '$(REPO_URI) $(CODENAME)' 'Created-By: Packages' 'Origin: Debian' |
    awk '$2 !~ /-/ { print $1; exit }'
  printf '%s\n' http://deb.debian.org/debian http://archive.debian.org/debian
}

found=no
for mirror in $(mirrors | uniq); do
  echo "deb [signed-by=$keyring] $mirror bullseye main" >"$apt/etc/sources.list"
  if own_apt_get -o APT::Update::Error-Mode=any update; then found=yes; break; fi
done
[ $found = yes ] || { echo "setup: cannot fetch Julia: no Debian mirror has the release bullseye" >&2; exit 1; }

own_apt_get install --download-only --no-install-recommends -y julia
for package in "$apt"/cache/archives/*.deb; do
  name=$(dpkg-deb --field "$package" Package)
  case " ${newer[*]} " in *" $name "*) ;; *) dpkg -x "$package" "$root" ;; esac
done

# One directory for all libraries: those of /lib are moved to /usr/lib.
libraries=$root/usr/lib/x86_64-linux-gnu
cp -an "$root/lib/x86_64-linux-gnu/." "$libraries/"
find "$libraries" "$libraries/julia" -maxdepth 1 -type f -name '*.so*' ! -name sys.so \
  -exec patchelf --set-rpath '$ORIGIN:$ORIGIN/julia:$ORIGIN/..' {} +

rm -rf $folder
mv "$root/usr" $folder
rm -rf $folder.new
