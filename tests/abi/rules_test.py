"""Each rule for public declarations detects a violation."""
import unittest

import rules
from scratch_tree import edit, scratch_tree

VERSION = "include/cjit/version.h"
HEADER = "include/cjit/link.h"  # it includes most of the others
END = "#ifdef __cplusplus\n}\n#endif"


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = scratch_tree()
        cls.tree = scratch.__enter__()
        cls.addClassCleanup(scratch.__exit__, None, None, None)

    def violations(self, path, old, new):
        file = self.tree.root / path
        before = file.read_text()
        try:
            edit(self.tree, path, old, new)
            return "\n".join(rules.problems(self.tree))
        finally:
            file.write_text(before)

    def declare(self, text):
        return self.violations(HEADER, END, text + "\n" + END)

    def declare_struct(self, fields):
        return self.declare(f"/** S. Since 0.1. */\ntypedef struct cjit_s {{ {fields} }} cjit_s_t;")

    def declare_function(self, declaration, doc="F. @return statuses. Since 0.1."):
        return self.declare(f"/** {doc} */\nCJIT_API {declaration};")

    def test_todays_headers_keep_all(self):
        with scratch_tree() as tree:
            self.assertEqual(rules.problems(tree), [])

    def test_a_correct_addition_passes(self):
        self.assertEqual(self.declare_struct("uint64_t struct_size; const char *text; uint32_t a; cjit_status_t b;"),
                         "")
        self.assertEqual(self.declare_function("cjit_status_t cjit_f(const char *text, cjit_error_t **error)"), "")

    def test_structs_begin_with_their_size(self):
        self.assertIn("must begin with 'uint64_t struct_size'", self.declare_struct("uint64_t size;"))
        self.assertIn("must begin with 'uint64_t struct_size'",
                      self.declare_struct("uint32_t struct_size; uint32_t a;"))

    def test_no_padding(self):
        self.assertIn("4 bytes of padding before it",
                      self.declare_struct("uint64_t struct_size; uint32_t a; uint64_t b;"))
        self.assertIn("4 bytes of padding at its end", self.declare_struct("uint64_t struct_size; uint32_t a;"))

    def test_reserved_fields_have_no_meaning(self):
        self.assertIn("cjit_s_t.reserved0: a reserved field has no meaning",
                      self.declare_struct("uint64_t struct_size; uint32_t a; /** Priority. */ uint32_t reserved0;"))
        self.assertIn("src/c_api/options_reader.hpp:",
                      self.violations("src/c_api/options_reader.hpp", "#pragma once",
                                      "#pragma once\ninline int f(cjit_job_options_t& o) { return o.reserved0; }"))
        self.assertIn("src/c_api/launch.cpp",
                      self.violations("src/c_api/launch.cpp", "options.reserved0 != 0", "options.reserved0 > 1"))

    def test_no_attributes(self):
        self.assertIn("link.h: '__attribute__': CJIT_API and CJIT_DEPRECATED are the only",
                      self.declare_function("void __attribute__((ms_abi)) cjit_f(void)"))
        self.assertIn("link.h: '_Noreturn'", self.declare_function("_Noreturn void cjit_f(void)"))
        self.assertIn("the definition of CJIT_API changed",
                      self.violations("include/cjit/base.h", 'visibility("default")', 'visibility("default"), ms_abi'))

    def test_null_is_stated_in_one_form(self):
        doc = "F. @param text a name{} @return statuses. Since 0.1."
        declaration = "cjit_status_t cjit_f(const char *text, cjit_error_t **error)"
        for words in (".", "; NULL: none.", ", or NULL: any.", ". NULL on failure."):
            self.assertEqual(self.declare_function(declaration, doc.format(words).replace("text a", "text out; a")), "")
        for words in (", may be NULL.", ". NULL for all.", ", never NULL."):
            self.assertIn("cjit_f(text): its comment mentions NULL",
                          self.declare_function(declaration, doc.format(words)))
        self.assertIn("cjit_s_t.a: its comment mentions NULL",
                      self.declare_struct("uint64_t struct_size; /** A; NULL if there is none. */ const char *a;"))

    def test_no_types_without_one_layout(self):
        for c_type in ("_Bool", "long", "int", "size_t", "enum cjit_status", "cjit_nvvm_info_t", "struct { int x; }"):
            with self.subTest(c_type):
                self.assertRegex(self.declare_struct(f"uint64_t struct_size; {c_type} a;"), r"cjit_s_t\.a: ")

    def test_no_unions_and_bit_fields(self):
        self.assertIn("cjit_s_t.a: ", self.declare_struct("uint64_t struct_size; union { int x; float y; } a;"))
        self.assertIn("bit-field", self.declare_struct("uint64_t struct_size; uint64_t a : 3;"))

    def test_no_structs_by_value_and_varargs(self):
        self.assertIn("by value", self.declare_function("void cjit_f(cjit_nvvm_info_t info)"))
        self.assertIn("by value", self.declare_function("cjit_nvvm_info_t cjit_f(void)"))
        self.assertIn("'...'", self.declare_function("void cjit_f(const char *text, ...)"))

    def test_no_names_that_are_keywords_elsewhere(self):
        self.assertIn("'type' is a keyword", self.declare_struct("uint64_t struct_size; uint64_t type;"))
        self.assertIn("'module' is a keyword", self.declare_function("void cjit_f(uint32_t module)"))

    def test_looking_is_get(self):
        for verb in ("describe", "inspect", "list", "query"):
            self.assertIn(f"'{verb}' is not a verb",
                          self.declare_function(f"void cjit_cache_{verb}(cjit_context_t *context)"))

    def test_what_fills_something_is_get_or_has_a_verb_of_work(self):
        fills = "cjit_status_t cjit_cache_{}(cjit_context_t *context, {}, cjit_error_t **error)"
        for out in ("uint64_t *size", "cjit_cache_change_t *change", "cjit_blob_t **blob", "void *bytes"):
            with self.subTest(out):
                self.assertIn("call it cjit_<noun>_get_<what>", self.declare_function(fills.format("size", out)))
                self.assertEqual(self.declare_function(fills.format("get_size", out).replace("(cjit", "(const cjit")),
                                 "")
                self.assertEqual(self.declare_function(fills.format("load_size", out)), "")
        self.assertEqual(self.declare_function(fills.format("poll", "const uint64_t *sizes")), "")
        self.assertIn("call it cjit_nvvm_get_info",
                      self.declare_function(fills.format("get_nvvm", "cjit_nvvm_info_t *nvvm")))

    def test_what_looks_at_a_handle_takes_it_const(self):
        looks = "cjit_status_t cjit_job_get_size({} *job, uint64_t *size, cjit_error_t **error)"
        self.assertIn("take a const cjit_job_t *", self.declare_function(looks.format("cjit_job_t")))
        self.assertEqual(self.declare_function(looks.format("const cjit_job_t")), "")

    def test_what_returns_the_value_has_its_name(self):
        self.assertIn("call it by the value's name",
                      self.declare_function("uint64_t cjit_blob_get_size(const cjit_blob_t *blob)"))

    def test_functions_of_handles_begin_with_their_noun(self):
        self.assertIn("begin with cjit_job_", self.declare_function("void cjit_f(const cjit_job_t *job)"))
        self.assertIn("call it cjit_cache_key_cleanup",
                      self.declare_function("void cjit_key_cleanup(cjit_cache_key_t *key)"))

    def test_builds_begin_with_their_family(self):
        build = ("cjit_status_t {}(cjit_context_t *context, const cjit_link_build_options_t *options, {}, "
                 "cjit_error_t **error)")
        for out in ("cjit_link_build_result_t *result", "cjit_job_t **job"):
            with self.subTest(out):
                self.assertIn("begin with cjit_link_build",
                              self.declare_function(build.format("cjit_image_create", out)))
                self.assertEqual(self.declare_function(build.format("cjit_link_build_twice", out)), "")
        self.assertIn("takes no cjit_blob_build_options_t", self.declare_function("void cjit_blob_build(void)"))

    def test_further_names_of_structs(self):
        alias = "/** A. Since 0.1. */\ntypedef struct cjit_nvvm_info cjit_a_t;"
        self.assertEqual(self.declare(alias), "")
        self.assertIn("by value", self.declare(alias + "\n/** F. Since 0.1. */\nCJIT_API void cjit_f(cjit_a_t a);"))

    def test_statuses_come_with_an_error(self):
        self.assertIn("does not end with 'cjit_error_t **error'",
                      self.declare_function("cjit_status_t cjit_f(uint32_t a)"))

    def test_statuses_are_listed(self):
        self.assertIn("does not list its statuses",
                      self.declare_function("cjit_status_t cjit_f(cjit_error_t **error)", doc="F. Since 0.1."))

    def test_everything_is_documented(self):
        self.assertIn("no /** comment */", self.declare("\nCJIT_API void cjit_f(void);"))
        self.assertIn("no /** comment */", self.declare("\ntypedef struct cjit_h cjit_h_t;"))

    def test_enums_are_named_and_end_with_max_enum(self):
        enum = "/** E. Since 0.1. */\nenum {} {{ {} }};\ntypedef uint32_t cjit_e_t;"
        self.assertIn("must end with", self.declare(enum.format("cjit_e", "CJIT_E_A = 0")))
        self.assertIn("must end with", self.declare(enum.format("cjit_e", "CJIT_E_MAX_ENUM = 0x7FFFFFFE")))
        self.assertIn("needs a name", self.declare(enum.format("", "CJIT_E_MAX_ENUM = 0x7FFFFFFF")))
        self.assertIn("the name of unknown numbers",
                      self.declare(enum.format("cjit_e", "CJIT_E_UNKNOWN = 0, CJIT_E_MAX_ENUM = 0x7FFFFFFF")))
        self.assertIn("used twice", self.declare(enum.format("cjit_e", "CJIT_E_A = 0, CJIT_E_B = 0")))

    def test_headers_include_nothing_heavy_and_are_in_the_umbrella(self):
        self.assertIn("<string.h>",
                      self.violations(VERSION, "#include <cjit/base.h>", "#include <cjit/base.h>\n#include <string.h>"))
        self.assertIn("launch.h: cjit.h does not include it",
                      self.violations("include/cjit/cjit.h", "#include <cjit/launch.h>\n", ""))


if __name__ == "__main__":
    unittest.main()
