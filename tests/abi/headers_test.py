"""Each public header compiles alone, in every language that may include it, without a warning."""
import itertools
import re
import subprocess
import tempfile
import unittest

import describe
from emit_layout_asserts import layout_asserts
from scratch_tree import edit, scratch_tree
from tree import HERE

WARNINGS = ["-Wall", "-Wextra", "-pedantic", "-Wpadded", "-Werror"]
LANGUAGES = ([("c", std, ["gcc", "clang"], ["-Wc++-compat"]) for std in ("c99", "c11", "c17")] +
             [("c++", std, ["g++", "clang++"], []) for std in ("c++11", "c++14", "c++17", "c++20")])


def compile_errors(compiler, language, std, source, extra, tree=HERE):
    command = [compiler, "-x", language, f"-std={std}", "-fsyntax-only", "-I", str(tree.include), *WARNINGS, *extra,
               "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True).stderr


def includes_alone(header):
    """The header, included twice, and the size of each of its structs: clang checks the padding
    only of used structs."""
    structs = re.findall(r"^} (\w+);", (HERE.include / header).read_text(), re.MULTILINE)
    sizes = "".join(f"enum {{ size_of_{name} = sizeof({name}) }};\n" for name in structs)
    return f"#include <{header}>\n#include <{header}>\n{sizes}"


class Headers(unittest.TestCase):
    def test_each_header_compiles_alone(self):
        headers = sorted(path.relative_to(HERE.include) for path in HERE.include.glob("cjit/**/*.h"))
        self.assertGreater(len(headers), 5)
        for header, (language, std, compilers, extra) in itertools.product(headers, LANGUAGES):
            for compiler in compilers:
                with self.subTest(f"{header} as {std} by {compiler}"):
                    self.assertEqual(compile_errors(compiler, language, std, includes_alone(header), extra), "")

    def test_compilers_lay_out_structs_as_described_and_as_in_every_frozen_version(self):
        versions = [("today", HERE, "==")] + [(frozen.root.name, frozen, ">=") for frozen in HERE.promised()]
        for title, version, size_relation in versions:
            asserts = layout_asserts(describe.describe(version), size_relation)
            for compiler, language, std in (("gcc", "c", "c11"), ("clang", "c", "c17"), ("g++", "c++", "c++11"),
                                            ("clang++", "c++", "c++20")):
                with self.subTest(f"{title}: {std} by {compiler}"):
                    self.assertEqual(compile_errors(compiler, language, std, asserts, []), "")

    def test_another_layout_and_another_number_would_be_seen(self):
        asserts = layout_asserts(describe.describe(HERE), ">=")
        for path, old, new in (("base.h", "  uint32_t line;\n  ", "  uint32_t other;\n  uint32_t line;\n  "),
                               ("base.h", "CJIT_STAGE_LINK = 4", "CJIT_STAGE_LINK = 9")):
            with self.subTest(new), scratch_tree() as tree:
                edit(tree, f"include/cjit/{path}", old, new)
                self.assertIn("assert", compile_errors("gcc", "c", "c11", asserts, [], tree))

    def test_initialized_structs_cause_no_warning(self):
        program = """#include <cjit/cjit.h>
int main(void) {
  const cjit_kernel_build_options_t options = CJIT_INIT(cjit_kernel_build_options_t);
  cjit_context_options_t other;
  other = CJIT_INIT(cjit_context_options_t);
  return options.struct_size != sizeof options || options.source || other.struct_size != sizeof other || other.pch;
}
"""
        designated = "#include <cjit/cjit.h>\nint main(void) {\n  cjit_launch_options_t options = " \
                     "{.struct_size = sizeof options, .grid_x = 1};\n  return !options.grid_x;\n}\n"
        for language, std, compilers, extra in LANGUAGES:
            for compiler in compilers:
                with self.subTest(f"{std} by {compiler}"):
                    self.assertEqual(compile_errors(compiler, language, std, program, extra), "")
                    if language == "c":
                        self.assertEqual(compile_errors(compiler, language, std, designated, extra), "")
        with tempfile.TemporaryDirectory() as folder:
            for compiler, language in (("gcc", "c"), ("g++", "c++")):
                subprocess.run([compiler, "-x", language, "-I", str(HERE.include), "-", "-o", f"{folder}/program"],
                               input=program, text=True, check=True)
                subprocess.run([f"{folder}/program"], check=True)

    def test_a_padded_struct_would_be_seen(self):
        padded = "#include <stdint.h>\nstruct s { uint64_t a; uint32_t b; };\nenum { size = sizeof(struct s) };\n"
        for compiler in ("gcc", "clang"):
            self.assertIn("padd", compile_errors(compiler, "c", "c11", padded, []))


if __name__ == "__main__":
    unittest.main()
