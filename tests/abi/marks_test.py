"""The gate `marks` detects names of the C API in messages that are not marked, and marks that name nothing."""
import unittest

import marks
from scratch_tree import scratch_tree


class Marks(unittest.TestCase):
    def problems(self, *sources, folder="link"):
        with scratch_tree(("abi/cjit_abi.json",)) as tree:
            file = tree.root / "src" / folder / "a.cpp"
            file.parent.mkdir(parents=True)
            file.write_text("\n".join(sources))
            return marks.problems(tree)

    def test_a_name_without_a_mark_is_found(self):
        for source, name in (('fail("add it to include_dirs");', "include_dirs"),
                             ('concat("the kind ", kind, " is not image_kind");', "image_kind"),
                             ('fail("use another linker, or set lto");', "lto"),
                             ('fail("leave slim " /* why */\n     "out");', "slim"),
                             ('fail("build with nvcc (compiler = NVCC)");', "compiler"),
                             ('fail("lto is OFF, but the options have -lto");', "lto"),
                             ('fail("set \'std\' to 17");', "std"),
                             ('fail("the parameter \'path\' is empty");', "path"),
                             ('fail("`arch` is set, and so is default_arch");', "default_arch")):
            with self.subTest(source):
                found = self.problems("", source)
                self.assertEqual(len(found), 1, found)
                self.assertTrue(found[0].startswith(f"src/link/a.cpp:2: {name} is a name of the C API"), found)

    def test_marks_and_other_text_are_accepted(self):
        self.assertEqual(self.problems(
            '#include "options/image_kind and more.hpp"',
            "// set arch, which is a comment",
            'fail("add it to `include_dirs`, or use `lto = OFF`");',
            'concat("`box_dims[", i, "]` is ", value, ", `l2_window.address` too");',
            'key.add("image_kind", kind);',
            'fail("set the architecture, or use a linker; the compiler is old");',
            'fail("call cjit_plan_get_workspace_size() or CJIT_CACHE=off");',
            'const char* code = "  auto policy = Base{}(cc);\\n" R"(int image_kind = 1;)";'), [])

    def test_a_mark_of_no_name_is_found(self):
        self.assertIn("src/link/a.cpp:1: `include_dir` is no field or parameter",
                      self.problems('fail("add it to `include_dir`");')[0])

    def test_programs_and_keys_of_json_texts_have_other_names(self):
        self.assertEqual(self.problems('fail("set \'arch\' to sm_90");', folder="cli"), [])
        self.assertEqual(self.problems('fail("it has a \'policy\'");', 'concat(label, ", l2_window");', folder="plan"),
                         [])


if __name__ == "__main__":
    unittest.main()
