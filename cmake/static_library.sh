#!/bin/sh
# Makes static libraries whose only global symbols are the functions of the ABI.
#   static_library.sh make <version script> <library.a> <header> <objects and archives>...
#   static_library.sh prefix <version script> <library.a> <header> <library of `make` without a prefix>
# With PREFIX each function is named <prefix>cjit_..., and <header> is written: cjit.h for those names. LD, OBJCOPY and
# AR are the programs to use.
set -eu
act=$1 map=$2 library=$3 header=$4 prefix=${PREFIX-}
shift 4
work=$(mktemp -d "$library.XXXXXX")
trap 'rm -rf "$work"' EXIT
sed -n 's/^ *\(cjit_[a-z0-9_]*\);$/\1/p' "$map" >"$work/functions"
if [ "$act" = make ]; then
  # One object, in which groups of sections are ordinary sections: those that several objects have are merged here, and
  # not with those of the program, which may have other contents.
  "${LD:-ld}" -r -d --force-group-allocation --wrap=getenv -o "$work/cjit.o" "$@"
  "${OBJCOPY:-objcopy}" --keep-global-symbols="$work/functions" "$work/cjit.o"
else
  (cd "$work" && "${AR:-ar}" x "$1" cjit.o)
fi
if [ -n "$prefix" ]; then
  sed "s/.*/& $prefix&/" "$work/functions" >"$work/names"
  "${OBJCOPY:-objcopy}" --redefine-syms="$work/names" "$work/cjit.o"
  {
    echo "/* cjit.h for a static library whose functions begin with $prefix. */"
    sed "s/.*/#define & $prefix&/" "$work/functions"
    echo '#include <cjit/cjit.h>'
  } >"$header"
fi
rm -f "$library"
"${AR:-ar}" rcsD "$library" "$work/cjit.o"
