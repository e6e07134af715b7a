#!/usr/bin/env bash
# Puts Debian 11's Julia into .tools/julia, because Debian 12 has none. All libraries are from Debian 11 too, except
# those that libcjit.so needs in newer versions. Each finds the others in its own directory (patchelf), so no variable
# must be set.
set -euo pipefail
cd "$(dirname "$0")/.."
source scripts/debian_packages.sh
folder=.tools/julia
newer=(libc6 libgcc-s1 libstdc++6)

if [ -x $folder/bin/julia ]; then exit 0; fi
for program in apt-get dpkg-deb patchelf; do  # before the packages, which take a minute
  command -v $program >/dev/null || { echo "setup: cannot fetch Julia: there is no $program; install it" >&2; exit 1; }
done
echo "setup: fetching Debian 11's Julia into $folder/" >&2
rm -rf $folder.new
mkdir -p $folder.new/root
root=$PWD/$folder.new/root
fetch_packages bullseye amd64 $folder.new/apt julia
for package in $folder.new/apt/cache/archives/*.deb; do
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
