"""CMake projects that embed kernels by cjit_add_kernels(). Usage: cmake_kernels_test.py <build directory>"""

import pathlib
import shutil
import sys
import unittest

from consumer import HEADER, ConsumerTest

MANIFEST = "cjit_add_kernels(app ../kernels/kernels.toml ARCHITECTURES sm_80 sm_90 compute_90)"
STRICT = "-DCMAKE_C_FLAGS=-std=c11 -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Werror"
THREE = [("axpy", "sm_80"), ("axpy", "sm_90"), ("axpy", "compute_90")]

# A library in a subdirectory, whose kernels are added elsewhere, and two bundles in one program.
MANY = """
cmake_minimum_required(VERSION 3.23)
project(many LANGUAGES CXX)
find_package(cjit REQUIRED)
set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wold-style-cast -Werror)
add_subdirectory(library)
add_executable(both both.cpp)
target_link_libraries(both PRIVATE cjit::cjit part)
target_compile_features(both PRIVATE cxx_std_17)
cjit_add_kernels(part ../kernels/kernels.toml NAME of_part ARCHITECTURES sm_90)
cjit_add_kernels(both ../kernels/kernels.toml ARCHITECTURES sm_80)
add_custom_command(OUTPUT made.cu COMMAND ${CMAKE_COMMAND} -E copy ${CMAKE_SOURCE_DIR}/made.txt made.cu
  DEPENDS made.txt VERBATIM)
file(CONFIGURE OUTPUT made.json CONTENT [[{"kernels": [{"source": "made.cu"}]}]])
cjit_add_kernels(both ${CMAKE_CURRENT_BINARY_DIR}/made.json ARCHITECTURES sm_80
  DEPENDS ${CMAKE_CURRENT_BINARY_DIR}/made.cu)
"""
BOTH = """
#include <cjit/cjit.hpp>
#include <kernels.cjit.h>
#include <made.cjit.h>
#include <iostream>

uint64_t size_of_part();

int main() {
  const auto flags = cjit::bundle_read_flags::in_place | cjit::bundle_read_flags::lazy;
  const auto bundle = cjit::bundle::read({kernels_bundle, kernels_bundle_size}, flags).value();
  const auto made = cjit::bundle::read({made_bundle, made_bundle_size}, flags).value();
  std::cout << bundle.list().value().entries()[0].arch() << ' ' << made.list().value().entries()[0].name() << ' '
            << (size_of_part() > 0) << '\\n';
  cjit_bundle_t* opened = nullptr;
  if (made_bundle_open(&opened, nullptr) != CJIT_SUCCESS) return 1;
  cjit_bundle_destroy(opened);
}
"""
PART = "#include <of_part.cjit.h>\nuint64_t size_of_part() { return of_part_bundle_size; }\n"


class Project(ConsumerTest):
    generator = "Ninja"

    def setUp(self):
        super().setUp()
        # CMake 3.25 does not escape a dollar in the path of a build directory for ninja.
        self.tree = self.folder.parent / "the build"

    def configure(self, *more, source="c", code=0, **environment):
        """Returns what CMake prints, without its line breaks."""
        said = self.run_in(self.folder, "cmake", "-G", self.generator, "-S", source, "-B", self.tree,
                           f"-DCMAKE_PREFIX_PATH={self.prefix}", *more, code=code, **environment)
        return " ".join(said.split())

    def build(self, *more, code=0):
        return self.run_in(self.folder, "cmake", "--build", self.tree, "-j2", *more, code=code)

    @property
    def bundle(self):
        return self.tree / "cjit_kernels/app/kernels.cjb"


class Rebuilds(Project):
    """Ninja; those of make are below."""

    def changed(self):
        """Builds, and returns whether the program has another bundle."""
        before = (self.tree / "app").read_bytes()
        self.build()
        return (self.tree / "app").read_bytes() != before

    def test_kernels_are_built_again_when_what_they_are_made_of_changes(self):
        self.configure(STRICT)
        self.build()
        self.assertEqual(self.entries(self.bundle), THREE)
        self.assertEqual(self.run_in(self.tree, "./app", "sm_90"), "loaded axpy<float> for sm_90\n")
        self.assertNotIn("Building", self.build())
        self.replace(HEADER, "blockDim.x + threadIdx.x", "blockDim.x + threadIdx.x + 1")
        self.assertTrue(self.changed())
        self.replace("kernels/kernels.toml", '"axpy<double>"', '"axpy<short>"')
        self.assertTrue(self.changed())
        self.replace("c/CMakeLists.txt", "ARCHITECTURES sm_80 sm_90", "ARCHITECTURES sm_90")
        self.assertTrue(self.changed())
        self.assertEqual(self.entries(self.bundle), THREE[1:])
        self.replace("c/CMakeLists.txt", " ARCHITECTURES sm_90 compute_90", "")
        self.replace("kernels/kernels.toml", '["sm_90", "compute_90"]', '"sm_80"')
        self.assertTrue(self.changed())
        self.assertEqual(self.entries(self.bundle), THREE[:1])
        self.assertNotIn("Building", self.build())

    def test_a_source_that_does_not_compile_stops_the_build_and_leaves_no_bundle(self):
        self.configure()
        self.build()
        self.replace(HEADER, "blockIdx.x", "nowhere")
        for _ in ("at first", "again"):
            log = self.build("--", "-k" if "Make" in self.generator else "-k0", code=None)
            self.assertRegex(log, r'the \$index\.cuh\(3\): error: identifier "nowhere" is undefined')
            self.assertNotIn("Linking", log)
            self.assertFalse(self.bundle.exists())
        self.replace(HEADER, "nowhere", "blockIdx.x")
        self.build()
        self.assertEqual(self.entries(self.bundle), THREE)

    def test_without_architectures_the_build_fails_and_says_so(self):
        self.replace("kernels/kernels.toml", 'arch = ["sm_90", "compute_90"]', "")
        self.replace("c/CMakeLists.txt", " ARCHITECTURES sm_80 sm_90 compute_90", "")
        self.configure()
        self.assertIn("'arch' is missing; set the architectures", self.build(code=None))


class RebuildsOfMake(Rebuilds):
    generator = "Unix Makefiles"


class Targets(Project):
    generator = "Unix Makefiles"

    def test_several_targets_and_manifests_are_built_in_parallel(self):
        self.write("many/CMakeLists.txt", MANY)
        self.write("many/both.cpp", BOTH)
        self.write("many/made.txt", "__global__ void k() {}\n")
        self.write("many/library/CMakeLists.txt",
                   "add_library(part STATIC part.cpp)\ntarget_link_libraries(part cjit::cjit)\n"
                   "target_compile_features(part PRIVATE cxx_std_17)\n")
        self.write("many/library/part.cpp", PART)
        self.configure(source="many")
        self.build()
        self.assertEqual(self.run_in(self.tree, "./both"), "sm_80 made 1\n")
        symbols = self.run_in(self.tree, "readelf", "-sW", "both")
        self.assertRegex(symbols, "(?m) HIDDEN .* of_part_bundle_size$")  # a library may have the same name

    def test_a_bundle_can_be_a_file_beside_the_program(self):
        self.replace("c/CMakeLists.txt", MANIFEST,
                     "cjit_add_bundle(axpy_kernels ../kernels/kernels.toml NAME axpy)\n"
                     "install(FILES $<TARGET_PROPERTY:axpy_kernels,CJIT_BUNDLE> DESTINATION share)")
        self.write("c/app.c", "int main(void) { return 0; }\n")
        self.configure()
        self.build()
        self.run_in(self.folder, "cmake", "--install", self.tree, "--prefix", "installed")
        self.assertEqual(self.entries("installed/share/axpy.cjb"), THREE[1:])

    def test_a_cross_build_uses_the_command_of_this_machine(self):
        self.write("arm.cmake", "set(CMAKE_SYSTEM_NAME Linux)\nset(CMAKE_SYSTEM_PROCESSOR aarch64)\n"
                                "set(CMAKE_C_COMPILER clang)\nset(CMAKE_C_COMPILER_TARGET aarch64-linux-gnu)\n"
                                "set(CMAKE_C_FLAGS_INIT -ffreestanding)\n"
                                "set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)\n")
        self.replace("c/CMakeLists.txt", "add_executable(app app.c)", "add_library(app STATIC app.c)")
        self.write("c/app.c", "#include <kernels.cjit.h>\nuint64_t size(void) { return kernels_bundle_size; }\n")
        cross = [f"-DCMAKE_TOOLCHAIN_FILE={self.folder}/arm.cmake"]
        tools = ":".join(str(pathlib.Path(shutil.which(tool)).parent) for tool in ("cmake", "ninja", "clang"))
        self.assertIn("cannot find the command cjit for this machine on PATH; set CJIT_COMMAND to its path",
                      self.configure(*cross, code=1, PATH=tools))
        self.configure(*cross, PATH=f"{tools}:{self.prefix}/bin")
        self.build()
        self.assertEqual(self.entries(self.bundle), THREE)
        self.assertIn("AArch64", self.run_in(self.tree, "readelf", "-h", "libapp.a"))

    def test_another_command_is_used_if_it_is_named(self):
        self.write("other", f'#!/bin/sh\necho "the other command"\nexec "{self.command}" "$@"\n').chmod(0o755)
        self.configure(f"-DCJIT_COMMAND={self.folder}/other")
        self.assertIn("the other command", self.build())
        self.replace("other", "other command", "changed command")
        self.assertIn("the changed command", self.build())
        self.assertIn("CJIT_COMMAND is /nowhere/cjit, which does not exist",
                      self.configure("-DCJIT_COMMAND=/nowhere/cjit", code=1))

    def test_wrong_calls_are_refused_when_the_project_is_configured(self):
        for call, message in (
                ("cjit_add_kernels(none k.toml)", "there is no target 'none'; add it before its kernels"),
                ("cjit_add_kernels(app k.toml ARCHS sm_90)", "unknown arguments 'ARCHS;sm_90'"),
                ("cjit_add_kernels(app k.toml NAME a-b)", "the NAME 'a-b' is not a C identifier"),
                (f"{MANIFEST}\n{MANIFEST}", "the target has kernels with the name 'kernels' already")):
            with self.subTest(call):
                self.write("wrong/CMakeLists.txt", "cmake_minimum_required(VERSION 3.23)\nproject(wrong C)\n"
                                                   "find_package(cjit REQUIRED)\nadd_executable(app app.c)\n" + call)
                self.write("wrong/app.c", "int main(void) { return 0; }\n")
                self.assertIn(message, self.configure(source="wrong", code=1))
                shutil.rmtree(self.tree)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
