"""Each kind of change to the headers is classified correctly."""
import copy
import unittest

import describe
from differences import MAJOR, MINOR, differences


def field(name, offset, c_type="uint32_t", size=4):
    return {"name": name, "type": c_type, "offset": offset, "size": size, "since": "0.1"}


def small_description():
    return {
        "schema": 2, "version": "0.1", "soname": "libcjit.so.0", "headers": [{"name": "a.h"}],
        "macros": [{"name": "CJIT_M", "header": "a.h", "parameters": ["type"]}],
        "strings": [{"name": "CJIT_X", "header": "a.h", "value": "x"}], "constants": [], "handles": [],
        "enums": [{"name": "cjit_color", "header": "a.h", "since": "0.1", "values": [
            {"name": "CJIT_COLOR_RED", "value": 0, "since": "0.1"},
            {"name": "CJIT_COLOR_BLUE", "value": 1, "since": "0.1"}]}],
        "typedefs": [{"name": "cjit_color_t", "header": "a.h", "since": "0.1", "type": "uint32_t"}],
        "function_pointers": [],
        "structs": [{"name": "cjit_s_t", "header": "a.h", "since": "0.1", "tag": "cjit_s", "size": 16, "alignment": 8,
                     "fields": [field("struct_size", 0, "uint64_t", 8), field("a", 8)]}],
        "functions": [{"name": "cjit_f", "header": "a.h", "since": "0.1", "returns": "void", "parameters": [
            {"name": "count", "type": "uint64_t"}, {"name": "s", "type": "cjit_s_t *"}]}],
    }


class Differences(unittest.TestCase):
    def setUp(self):
        self.old = small_description()
        self.new = copy.deepcopy(self.old)
        self.struct = self.new["structs"][0]
        self.values = self.new["enums"][0]["values"]
        self.function = self.new["functions"][0]

    def expect(self, *steps_and_names):
        self.assertEqual([(c.step, c.name) for c in differences(self.old, self.new)], list(steps_and_names))

    def test_equal_descriptions_have_none(self):
        self.expect()

    def test_comments_are_no_change(self):
        self.function["doc"] = "other words"
        self.expect()

    def test_a_pointer_that_may_be_null_now(self):
        parameter = self.function["parameters"][1]
        self.old["functions"][0]["parameters"][1]["nullable"], parameter["nullable"] = False, True
        self.expect((MINOR, "cjit_f"))
        self.old["functions"][0]["parameters"][1]["nullable"], parameter["nullable"] = True, False
        self.expect((MAJOR, "cjit_f"))

    def test_a_filled_pointer_that_may_be_null_now_is_major(self):
        for struct, nullable in ((self.old["structs"][0], False), (self.struct, True)):
            struct["fields"][1].update(type="const char *", nullable=nullable)
        self.expect((MAJOR, "cjit_s_t.a"))

    def test_an_appended_field_is_minor(self):
        self.struct.update(size=24)
        self.struct["fields"].append(field("b", 16, "uint64_t", 8))
        self.expect((MINOR, "cjit_s_t.b"))

    def test_a_field_in_released_padding_is_major(self):
        self.struct["fields"].append(field("b", 12))
        self.expect((MAJOR, "cjit_s_t.b"))

    def test_an_inserted_field_is_major(self):
        self.struct["fields"].insert(1, field("b", 8))
        self.struct["fields"][2]["offset"] = 12
        self.assertIn(MAJOR, [c.step for c in differences(self.old, self.new)])

    def test_a_renamed_field_is_major(self):
        self.struct["fields"][1]["name"] = "b"
        self.expect((MAJOR, "cjit_s_t.a"))

    def test_a_retyped_field_is_major(self):
        self.struct["fields"][1]["type"] = "int32_t"
        self.expect((MAJOR, "cjit_s_t.a"))

    def test_a_removed_field_is_major(self):
        del self.struct["fields"][1]
        self.expect((MAJOR, "cjit_s_t.a"))

    def test_a_shrunken_struct_is_major(self):
        self.struct["size"] = 12
        self.expect((MAJOR, "cjit_s_t"))

    def test_growth_without_a_field_is_major(self):
        self.struct["size"] = 24
        self.expect((MAJOR, "cjit_s_t"))

    def test_an_appended_enumerator_is_minor(self):
        self.values.append({"name": "CJIT_COLOR_GREEN", "value": 2, "since": "0.2"})
        self.expect((MINOR, "CJIT_COLOR_GREEN"))

    def test_an_enumerator_that_reuses_a_number_is_major(self):
        self.values.append({"name": "CJIT_COLOR_AZURE", "value": 1, "since": "0.2"})
        self.expect((MAJOR, "CJIT_COLOR_AZURE"))

    def test_a_renumbered_enumerator_is_major(self):
        self.values[1]["value"] = 2
        self.expect((MAJOR, "CJIT_COLOR_BLUE"))

    def test_a_removed_enumerator_is_major(self):
        del self.values[1]
        self.expect((MAJOR, "CJIT_COLOR_BLUE"))

    def test_a_new_function_is_minor(self):
        self.new["functions"].append({**self.function, "name": "cjit_g"})
        self.expect((MINOR, "cjit_g"))

    def test_a_removed_function_is_major(self):
        self.new["functions"].clear()
        self.expect((MAJOR, "cjit_f"))

    def test_a_narrowed_parameter_is_major(self):
        self.function["parameters"][0]["type"] = "uint32_t"
        self.expect((MAJOR, "cjit_f"))

    def test_a_further_parameter_is_major(self):
        self.function["parameters"].append({"name": "more", "type": "void *"})
        self.expect((MAJOR, "cjit_f"))

    def test_another_return_type_is_major(self):
        self.function["returns"] = "uint32_t"
        self.expect((MAJOR, "cjit_f"))

    def test_a_changed_string_is_major(self):
        self.new["strings"][0]["value"] = "y"
        self.expect((MAJOR, "CJIT_X"))

    def test_a_widened_typedef_is_major(self):
        self.new["typedefs"][0]["type"] = "uint64_t"
        self.expect((MAJOR, "cjit_color_t"))

    def test_another_soname_is_major(self):
        self.new["soname"] = "libcjit.so.1"
        self.expect((MAJOR, "libcjit.so.1"))

    def test_every_kind_of_element_is_compared(self):
        for kind in describe.KINDS:
            for element in self.old[kind]:
                new = copy.deepcopy(self.old)
                new[kind].remove(element)
                self.assertEqual([c.step for c in differences(self.old, new)], [MAJOR], kind)


if __name__ == "__main__":
    unittest.main()
