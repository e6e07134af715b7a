#!/bin/sh
# Makes the manual pages of a command and its subcommands from their help. Usage: man_pages.sh <help2man> <folder>
# [<emulator>...] <cjit>
set -eu
help2man=$1 folder=$2
shift 2
rm -rf "$folder"
mkdir -p "$folder"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cjit=$work/command
{ printf '#!/bin/sh\nexec'; printf ' "%s"' "$@"; printf ' "$@"\n'; } >"$cjit"
chmod +x "$cjit"
version=$("$cjit" --version | awk 'NR == 1 { print $2 }')
page() {  # name, title, words of the command...
  name=$1 title=$2
  shift 2
  # help2man calls one program, with --help.
  printf '#!/bin/sh\nexec "%s" %s "$@"\n' "$cjit" "$*" >"$work/$name"
  chmod +x "$work/$name"
  "$help2man" --no-info --no-discard-stderr --section 1 --name "$title" --manual "cjit" --source "cjit $version" \
    --version-string "$version" "$work/$name" | sed "s#$work/##g" >"$folder/$name.1"
}
page cjit "CUDA run-time compiler"
"$cjit" --help | awk '/^Subcommands:/ { on = 1; next } on && /^  [a-z]/ { print $1 } on && /^$/ { exit }' |
  while read -r word; do
    page "cjit-$word" "$("$cjit" "$word" --help | head -n 1)" "$word"
  done
