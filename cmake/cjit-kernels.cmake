# Kernels that are built with a project and shipped inside its programs (docs/embed.md). Part of the package `cjit`.
cmake_policy(PUSH)
cmake_policy(VERSION 3.23)

# cjit_add_kernels(<target> <manifest> [NAME <name>] [ARCHITECTURES <architecture>...] [DEPENDS <file or target>...])
#
# Builds the kernels of a manifest of `cjit prebuild` into a bundle, and embeds the bundle in a program or library.
# Sources of the target include <NAME.cjit.h>, which declares `NAME_bundle`, `NAME_bundle_size` and
# `NAME_bundle_open()`. The symbols are hidden. The bundle is built again when the manifest, a source, a header that a
# source reaches, the architectures or the command change.
#
# NAME           a C identifier; default: the name of the manifest without its extension
# ARCHITECTURES  replace the manifest's: sm_90, sm_90a, compute_90; required if the manifest has none
# DEPENDS        what must be built before the kernels, such as sources that the project generates
function(cjit_add_kernels target manifest)
  _cjit_parse_arguments("cjit_add_kernels(${target} ${manifest})" "${ARGN}")
  if(NOT TARGET ${target})
    message(FATAL_ERROR "${call}: there is no target '${target}'; add it before its kernels")
  endif()
  _cjit_add_bundle_command(${target})

  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if(C IN_LIST languages)
    set(source ${folder}/${name}.cjit.c)
  elseif(CXX IN_LIST languages)
    set(source ${folder}/${name}.cjit.cpp)
  else()
    message(FATAL_ERROR "${call}: the project has neither C nor C++; enable one of them")
  endif()
  string(REGEX REPLACE "([\\\"])" "\\\\\\1" quoted_bundle "${bundle}")         # for the assembler
  string(REGEX REPLACE "([\\\"])" "\\\\\\1" quoted_bundle "${quoted_bundle}")  # for the compiler
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/kernels.c.in ${source} @ONLY)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/kernels.h.in ${folder}/${name}.cjit.h @ONLY)

  # A library of its own, because the rule that makes the bundle belongs to this directory, and the target may be
  # another directory's. Link-time optimization would hide symbols of the assembler from the linker.
  set(objects ${target}_${name}_kernels)
  if(TARGET ${objects})
    message(FATAL_ERROR "${call}: the target has kernels with the name '${name}' already; pass another NAME")
  endif()
  add_library(${objects} OBJECT ${source})
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${bundle}")
  set_target_properties(${objects} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
  target_compile_options(${objects} PRIVATE -fno-lto)
  target_sources(${target} PRIVATE $<TARGET_OBJECTS:${objects}>)
  target_include_directories(${target} PRIVATE ${folder})
endfunction()

# cjit_add_bundle(<target> <manifest> [NAME <name>] [ARCHITECTURES <architecture>...] [DEPENDS <file or target>...])
#
# Adds a target of the default build that builds the kernels of a manifest into the bundle NAME.cjb, for programs that
# read it from a file. The target's property CJIT_BUNDLE is the path of the file:
#   install(FILES $<TARGET_PROPERTY:my_kernels,CJIT_BUNDLE> DESTINATION my_package)
# The arguments are those of cjit_add_kernels().
function(cjit_add_bundle target manifest)
  _cjit_parse_arguments("cjit_add_bundle(${target} ${manifest})" "${ARGN}")
  _cjit_add_bundle_command(${target})
  add_custom_target(${target} ALL DEPENDS "${bundle}")
  set_target_properties(${target} PROPERTIES CJIT_BUNDLE "${bundle}")
endfunction()

# Sets `call`, `name`, `architectures` and `depends`. Uses the variable `manifest` and makes it absolute.
macro(_cjit_parse_arguments call_text arguments)
  set(call "${call_text}")
  cmake_parse_arguments(argument "" "NAME" "ARCHITECTURES;DEPENDS" ${arguments})
  if(argument_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${call}: unknown arguments '${argument_UNPARSED_ARGUMENTS}'; "
      "the arguments are NAME, ARCHITECTURES and DEPENDS")
  endif()
  list(JOIN argument_ARCHITECTURES "," architectures)
  set(depends ${argument_DEPENDS})
  cmake_path(ABSOLUTE_PATH manifest NORMALIZE)
  cmake_path(GET manifest STEM LAST_ONLY name)
  string(MAKE_C_IDENTIFIER "${name}" name)
  if(argument_NAME)
    set(name ${argument_NAME})
  endif()
  if(NOT name MATCHES "^[A-Za-z_][A-Za-z0-9_]*$")
    message(FATAL_ERROR "${call}: the NAME '${name}' is not a C identifier; use letters, digits and underscores")
  endif()
endmacro()

# Adds the rule that makes the bundle. Sets `folder` and `bundle`.
macro(_cjit_add_bundle_command target)
  _cjit_find_command(command)
  set(folder ${CMAKE_BINARY_DIR}/cjit_kernels/${target})
  set(bundle ${folder}/${name}.cjb)
  file(MAKE_DIRECTORY ${folder})
  set(flags)
  if(architectures)
    set(flags --arch ${architectures})
  endif()
  # Before 4.4, CMake rewrites the dependency file for ninja, reads two dollars as one, and writes one.
  set(double_dollars)
  if(CMAKE_GENERATOR MATCHES "Ninja" AND CMAKE_VERSION VERSION_LESS 4.4)
    set(double_dollars COMMAND sed -i "s/[$]/&&/g" ${bundle}.d)
  endif()
  # A bundle that cannot be built is removed, so that nothing uses the previous one.
  add_custom_command(OUTPUT ${bundle}
    COMMAND ${CMAKE_COMMAND} -E rm -f ${bundle}
    COMMAND ${command} prebuild ${manifest} ${flags} --bundle ${bundle} --depfile ${bundle}.d --quiet
    ${double_dollars}
    DEPENDS ${manifest} ${command} ${depends}
    DEPFILE ${bundle}.d
    COMMENT "Building the kernels of ${manifest}"
    VERBATIM)
endmacro()

# Sets the variable to the command `cjit` of the machine that builds: CJIT_COMMAND, else that of the package. The
# package of a cross build is for another machine; then the command is searched on PATH.
function(_cjit_find_command result)
  set(found ${CJIT_COMMAND})
  if(NOT found AND TARGET cjit::command AND NOT CMAKE_CROSSCOMPILING)
    set(found cjit::command)
  elseif(NOT found)
    find_program(CJIT_COMMAND cjit PATHS ENV PATH NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH
      DOC "The command cjit of the machine that builds")
    set(found ${CJIT_COMMAND})
  endif()
  if(NOT found)
    message(FATAL_ERROR "cannot find the command cjit for this machine on PATH; set CJIT_COMMAND to its path")
  elseif(NOT TARGET ${found} AND NOT EXISTS ${found})
    message(FATAL_ERROR "CJIT_COMMAND is ${found}, which does not exist; set it to the path of the command cjit")
  endif()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

cmake_policy(POP)
