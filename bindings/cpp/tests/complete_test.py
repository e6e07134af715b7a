"""The C++ layer has all of abi/cjit_abi.json: functions, fields of options, enumerators, and the layout of structs.
complete_test.py INCLUDE"""
import json
import re
import subprocess
import sys
import unittest
from pathlib import Path

INCLUDE = Path(sys.argv[1])
ROOT = Path(__file__).resolve().parents[3]
DESCRIPTION = json.loads((ROOT / "abi/cjit_abi.json").read_text())
HEADERS = {path.name: path.read_text() for path in sorted((INCLUDE / "cjit/cpp").glob("*.hpp"))}
ALL = "\n".join(HEADERS.values())

# What one of these is in C++. All else has the name that it has in C.
CPP_STRUCTS = {"cjit_kernel_build_options_t": "kernel_options", "cjit_link_build_options_t": "link_options",
               "cjit_nvvm_build_options_t": "nvvm_options", "cjit_external_build_options_t": "external_options",
               "cjit_plan_arguments_t": "run_options"}
CPP_FIELDS = {"cjit_kernel_build_options_t": {"std": "standard", "source_size": "source", "policy_size": "policy",
                                              "header_names": "headers", "header_sources": "headers",
                                              "name_count": "name_expressions"},
              "cjit_link_build_options_t": {"policy_size": "policy"},
              "cjit_nvvm_build_options_t": {"policy_size": "policy"}, "cjit_link_input_t": {"size": "data"},
              "cjit_nvvm_input_t": {"size": "data"}, "cjit_external_field_t": {"size": "data"},
              "cjit_image_adopt_options_t": {"size": "data", "policy_size": "policy", "name_count": "name_expressions"},
              "cjit_external_build_options_t": {"policy_size": "policy", "name_count": "name_expressions",
                                                "user_data": "callback"},
              "cjit_bundle_import_options_t": {"size": "data"},
              "cjit_bundle_build_options_t": {"kernel_count": "kernels"}, "cjit_tensor_map_options_t": {"rank": "dims"},
              "cjit_job_options_t": {"user_data": "callback"}, "cjit_tune_build_options_t": {"user_data": "progress"},
              "cjit_evaluate_options_t": {"candidate_count": "candidates", "user_data": "progress"},
              "cjit_context_options_t": {"log_user_data": "log_callback", "compile_user_data": "compile_callback"},
              "cjit_completion_options_t": {"user_data": "callback", "release": "held", "held_count": "held"},
              "cjit_launch_options_t": {"use_priority": "priority",
                                        "use_memory_sync_domain_map": "memory_sync_domain_map",
                                        "memory_sync_domain_local": "memory_sync_domain_map",
                                        "memory_sync_domain_remote": "memory_sync_domain_map"}}
# Set by a constructor; jobs_test.cpp, builds_test.cpp, tune_test.cpp and evaluate_test.cpp use all of them.
BY_CLASS = {"cjit_image_pass_t", "cjit_image_pass_call_t", "cjit_external_call_t", "cjit_tune_check_t",
            "cjit_evaluate_candidate_t", "cjit_evaluate_case_t"}
WITH_ARGUMENTS = {"cjit_launch_options_t", "cjit_plan_arguments_t"}
OF_A_LAUNCH = re.compile(r"argument(s|_\w+)$")  # not options in C++: the arguments themselves


def fields_of(name):
    struct = next(s for s in DESCRIPTION["structs"] if s["name"] == name)
    return [f["name"] for f in struct["fields"] if f["name"] != "struct_size" and not f["name"].startswith("reserved")]


def is_input(name):
    others = ("cjit_resource_limits_t", "cjit_l2_window_t", "cjit_plan_arguments_t")
    return name.endswith(("_options_t", "_input_t", "_field_t", "_candidate_t")) or name in others


def body_of(cpp_struct):
    found = re.search(rf"^struct {cpp_struct} \{{(.*?)^\}};", ALL, re.MULTILINE | re.DOTALL)
    return found[1] if found else None


def compile_errors(source):
    command = ["g++", "-std=c++17", "-x", "c++", "-fsyntax-only", "-I", str(INCLUDE), "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True).stderr


class Complete(unittest.TestCase):
    def test_every_function_is_used(self):
        used = set(re.findall(r"CJIT_FUNCTION\((\w+)\)", ALL))
        used |= {name + "_destroy" for name in re.findall(r"CJIT_HPP_HANDLE\((\w+)\)", ALL)}
        # Objects are shared by std::shared_ptr, not by references of C.
        # Switches are std::optional<bool>.
        functions = [f["name"] for f in DESCRIPTION["functions"]
                     if not f["name"].endswith("_retain") and f["name"] != "cjit_switch_name"
                     and f["header"] not in ("algorithm.h", "dropin.h")]  # C++ has calls of its own
        self.assertEqual([name for name in functions if name.removeprefix("cjit_") not in used], [])

    def test_every_field_of_options_can_be_set_and_is_handed_on(self):
        missing = []
        inputs = [s["name"] for s in DESCRIPTION["structs"] if is_input(s["name"])]
        self.assertGreater(len(inputs), 12)
        for struct in inputs:
            body = body_of(CPP_STRUCTS.get(struct, struct.removeprefix("cjit_").removesuffix("_t")))
            self.assertIsNotNone(body, struct)
            for field in fields_of(struct):
                if field.endswith("finalizer"):
                    continue  # the binding's own, of what it holds for C
                if struct in WITH_ARGUMENTS and OF_A_LAUNCH.match(field):
                    continue
                member = self.member(struct, field)
                if not re.search(rf"[ *>]{member}( = [^;]*)?;", body):
                    missing.append(f"{struct}.{field} has no member {member}")
                if not re.search(rf"\b(c|to|to_|raw)\.{field}\b", ALL):
                    missing.append(f"{struct}.{field} is set nowhere")
        self.assertEqual(missing, [])

    @staticmethod
    def member(struct, field):
        given = CPP_FIELDS.get(struct, {}).get(field)
        if given:
            return given
        if struct == "cjit_launch_options_t" and field[-2:] in ("_x", "_y", "_z"):
            return field[:-2]
        if field.endswith("_count"):
            lists = [f for f in fields_of(struct)
                     if f != field and f.startswith(field.removesuffix("_count").removesuffix("y"))]
            return CPP_FIELDS.get(struct, {}).get(lists[0], lists[0]) if lists else field
        return field

    def test_every_field_that_comes_out_can_be_read(self):
        missing = []
        for struct in DESCRIPTION["structs"]:
            name = struct["name"]
            if is_input(name) or name in BY_CLASS or struct["header"] == "algorithm.h":
                continue
            where = HEADERS["error.hpp"] if name == "cjit_error_info_t" else HEADERS["records.hpp"]
            for field in fields_of(name):
                if field != "owner" and not re.search(rf"(value_|info)\.{field}\b", where):
                    missing.append(f"{name}.{field}")
        self.assertEqual(missing, [])

    def test_every_enumerator_has_its_number(self):
        asserts = ["#include <cjit/cjit.hpp>"]
        enums = HEADERS["enums.hpp"]
        for enum in DESCRIPTION["enums"]:
            name = enum["name"].removeprefix("cjit_")
            if name == "switch":
                continue  # std::optional<bool>
            body = re.search(rf"^enum class {name} : std::uint32_t \{{(.*?)^\}};", enums, re.MULTILINE | re.DOTALL)
            values = dict((int(number), word)
                          for word, number in re.findall(r"^  (\w+) = (\d+),$", body[1], re.MULTILINE))
            wanted = [v for v in enum["values"] if not v["name"].endswith("_MAX_ENUM")]
            self.assertEqual(sorted(values), sorted(v["value"] for v in wanted), name)
            for value in wanted:
                word = re.sub(r"^bytes_(\d+)", r"\1b", values[value["value"]].removesuffix("_"))
                self.assertTrue(value["name"].lower().endswith(word), (value, word))
                enumerator = f"cjit::{name}::{values[value['value']]}"
                asserts.append(f"static_assert(static_cast<std::uint32_t>({enumerator}) == {value['name']});")
        self.assertEqual(compile_errors("\n".join(asserts)), "")

    def test_structs_lie_in_memory_as_described(self):
        asserts = ["#include <cjit/cjit.h>", "#include <cstddef>"]
        for struct in DESCRIPTION["structs"]:
            asserts.append(f"static_assert(sizeof({struct['name']}) == {struct['size']} && "
                           f"alignof({struct['name']}) == {struct['alignment']});")
            asserts += [f"static_assert(offsetof({struct['name']}, {f['name']}) == {f['offset']});"
                        for f in struct["fields"]]
        self.assertEqual(compile_errors("\n".join(asserts)), "")
        self.assertNotEqual(compile_errors(asserts[0] + "\nstatic_assert(sizeof(cjit_image_t) == 1);"), "")

    def test_the_umbrella_includes_every_header(self):
        umbrella = (INCLUDE / "cjit/cjit.hpp").read_text()
        seen, queue = set(), re.findall(r"#include <cjit/cpp/(\w+\.hpp)>", umbrella)
        while queue:
            name = queue.pop()
            if name not in seen:
                seen.add(name)
                queue += re.findall(r"#include <cjit/cpp/(\w+\.hpp)>", HEADERS[name])
        self.assertEqual(sorted(HEADERS), sorted(seen))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
