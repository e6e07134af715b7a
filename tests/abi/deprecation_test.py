"""A deprecated element: what compilers, the description, the bindings and the gates say of it. Today there is none."""
import os
import re
import subprocess
import sys
import unittest

import changelog
import describe
import generate
import rules
import tree
from scratch_tree import FrozenTree, edit

FIRST = ".".join(map(str, tree.FIRST))  # the version of the elements that are deprecated here
BASE, NVVM = "include/cjit/base.h", "include/cjit/nvvm.h"
USES = ("#include <cjit/cjit.h>\n#include <cjit/cjit_loader.h>\n"
        "int main(void) {{ return {} == NULL; }}\n")


class Deprecation(FrozenTree):
    def setUp(self):
        super().setUp()
        edit(self.tree, "include/cjit/version.h", f"_MINOR {self.minor}", f"_MINOR {self.minor + 1}")

    def deprecate(self, function="cjit_error_get_info()", field="cjit_nvvm_build_options_t.fmad",
                  enumerator="CJIT_STAGE_COMPILE", since=None):
        def mark(use):
            return f'CJIT_DEPRECATED("since {since or self.next}: use {use}")'
        edit(self.tree, BASE, "const char* cjit_error_message(", f"{mark(function)} const char* cjit_error_message(")
        edit(self.tree, BASE, "CJIT_STAGE_LINK =", f"CJIT_STAGE_LINK {mark(enumerator)} =")
        edit(self.tree, NVVM, "  cjit_switch_t prec_div;", f"  {mark(field)}\n  cjit_switch_t prec_div;")

    def compiled(self, compiler, expression, *flags):
        return subprocess.run([*compiler.split(), "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-I",
                               self.tree.include, *flags, "-"], input=USES.format(expression), text=True,
                              capture_output=True).stderr

    def test_compilers_warn_of_its_use_only(self):
        self.deprecate()
        generate.generate(self.tree)
        for compiler in ("gcc -x c -std=c99", "clang++ -x c++ -std=c++20"):
            with self.subTest(compiler):
                self.assertEqual(self.compiled(compiler, "cjit_status_name(0)"), "")
                for use in ("cjit_error_message(NULL)", "cjit_stage_name(CJIT_STAGE_LINK)",
                            "(void*)(size_t)((cjit_nvvm_build_options_t*)NULL)->prec_div"):
                    self.assertIn(f"since {self.next}: use ", self.compiled(compiler, use))
                    self.assertEqual(self.compiled(compiler, use, "-DCJIT_NO_DEPRECATION_WARNINGS"), "")

    def test_the_description_and_the_bindings_say_it(self):
        self.deprecate()
        self.assertEqual(rules.problems(self.tree), [])
        description = describe.describe(self.tree)
        function = next(f for f in description["functions"] if f["name"] == "cjit_error_message")
        self.assertEqual(function["deprecated"], {"since": self.next, "use": "cjit_error_get_info()"})
        self.assertRegex(describe.plain(function["doc"]),
                         rf"Deprecated since {self.next}: use cjit_error_get_info\(\)\.$")
        texts = {str(path.relative_to(self.tree.root)): text for path, text in generate.generated(self.tree).items()}
        rust = f'#[deprecated(since = "{self.next}.0", note = "use '
        for path, line in (
                ("bindings/rust/cjit/src/values.rs", rust + 'CJIT_STAGE_COMPILE")]'),
                ("bindings/rust/cjit/src/options.rs", rust + 'cjit_nvvm_build_options_t.fmad")]'),
                ("bindings/go/enums.go", "\t// Deprecated: use CJIT_STAGE_COMPILE.\n\tStageLink "),
                ("bindings/go/options.go", "\t// Deprecated: use cjit_nvvm_build_options_t.fmad.\n\tPrecDiv Switch"),
                ("bindings/python/src/cjit/enums.py", f"Deprecated since {self.next}: use CJIT_STAGE_COMPILE."),
                ("bindings/julia/src/raw.jl", f"Deprecated since {self.next}: use"),
                ("include/cjit/cpp/enums.hpp", f"Deprecated since {self.next}: use CJIT_STAGE_COMPILE."),
                ("include/cjit/cpp/options.hpp", f"Deprecated since {self.next}: use")):
            self.assertIn(line, texts[path], path)

    def test_the_cpp_layer_warns_of_uses_by_programs(self):
        self.deprecate()
        generate.generate(self.tree)
        program = ("#include <cjit/cjit.hpp>\n"
                   "int main() {\n"
                   "  cjit::nvvm_options options; const auto copy = options; auto stage = cjit::stage::compile;\n"
                   "  options.prec_div = true;\n"
                   "  stage = cjit::stage::link;\n"
                   "  return int(copy.arch.size()) + int(stage);\n"
                   "}\n")
        for compiler, flag, lines in (("g++", "-Wextra", ["4", "5"]), ("clang++", "-Wextra", ["4", "5"]),
                                      ("clang++", "-DCJIT_NO_DEPRECATION_WARNINGS", [])):
            with self.subTest(compiler=compiler, flag=flag):
                said = subprocess.run([compiler, "-std=c++20", "-fsyntax-only", "-Wall", flag, "-x", "c++", "-I",
                                       self.tree.include, "-"], input=program, text=True, capture_output=True).stderr
                warned = re.findall(rf"(.*):(\d+):\d+: warning: .*since {self.next}: use ", said)
                self.assertEqual(set(warned), {("<stdin>", line) for line in lines}, said)

    def test_python_warns_in_the_line_of_the_program(self):
        self.deprecate()
        generate.generate(self.tree)
        program = ("import cjit\n"
                   "cjit.NvvmOptions([])\n"
                   "cjit.NvvmOptions([], prec_div=True)\n"
                   "cjit.Stage.COMPILE, cjit.Stage(4), cjit.Stage.of(2)\n"
                   "cjit.Stage.LINK\n"
                   'cjit.Stage["LINK"]\n')
        (self.tree.root / "program.py").write_text(program)
        said = subprocess.run([sys.executable, "-B", "-W", "always::DeprecationWarning", "program.py"],
                              cwd=self.tree.root, env={**os.environ, "PYTHONPATH": "bindings/python/src"},
                              capture_output=True, text=True).stderr
        option = f"NvvmOptions.prec_div is deprecated since {self.next}: use cjit_nvvm_build_options_t.fmad"
        member = f"Stage.LINK is deprecated since {self.next}: use CJIT_STAGE_COMPILE"
        self.assertEqual([line.split("program.py:")[1] for line in said.splitlines() if "program.py:" in line],
                         [f"{line}: DeprecationWarning: {text}" for line, text in
                          ((3, option), (5, member), (6, member))], said)

    def test_it_is_named_and_stays(self):
        self.deprecate()
        words = "cjit_error_message, CJIT_STAGE_LINK, cjit_nvvm_build_options_t.prec_div"
        found = "\n".join(changelog.problems(self.tree))
        for word in words.split(", "):
            self.assertIn(f"{word}: is deprecated, but no '- ABI:' line", found)
        self.note(f"ABI: {words}.")
        self.assertEqual(changelog.problems(self.tree), [])
        edit(self.tree, BASE, "CJIT_API CJIT_DEPRECATED(", "typedef CJIT_DEPRECATED(")  # no function any more
        self.assertIn("cjit_error_message: the function was removed; this breaks",
                      "\n".join(changelog.problems(self.tree)))

    def test_it_names_a_later_version_and_another_element(self):
        for change, problem in (({"since": FIRST}, "which is not after"), ({"since": "9.9"}, "is after"),
                                ({"function": "cjit_nothing()"}, "which is no element"),
                                ({"enumerator": "CJIT_STAGE_LINK"}, "or is deprecated too"),
                                ({"field": "the new one"}, "write CJIT_DEPRECATED")):
            with self.subTest(str(change)):
                before = {path: (self.tree.root / path).read_text() for path in (BASE, NVVM)}
                self.deprecate(**change)
                self.assertIn(problem, "\n".join(rules.problems(self.tree)))
                for path, text in before.items():
                    (self.tree.root / path).write_text(text)


if __name__ == "__main__":
    unittest.main()
