"""The raw layer matches abi/cjit_abi.json, and the idiomatic layer covers all of it."""

import ctypes
import dataclasses
import inspect
import json
import re

import cjit
from cjit import _raw, enums
from support import BINDING, ROOT, TestCase

ABI = json.loads((ROOT / "abi/cjit_abi.json").read_text())
FOR_C = ("enum_names.h", "algorithm.h", "dropin.h")  # Python has names and calls of its own
FUNCTIONS = [each for each in ABI["functions"] if each["header"] not in FOR_C]
SOURCES = "\n".join(path.read_text() for path in sorted((BINDING / "src/cjit").glob("*.py"))
                    if path.name not in ("_raw.py", "_options.py", "enums.py"))
# Options of the package that have another form than the field of the C struct.
OTHER_FORMS = {
    "name_count": "name_expressions", "header_names": "headers", "header_sources": "headers", "policy_size": "policy",
    "names": "kernels", "use_priority": "priority", "use_memory_sync_domain_map": "memory_sync_domain_map",
    "memory_sync_domain_local": "memory_sync_domain_map", "memory_sync_domain_remote": "memory_sync_domain_map",
    "size": "data", "source_size": "source", "log_user_data": "log_callback", "user_data": "callback",
    "compile_user_data": "compile_callback",
    "field_count": "field_names", "kernel_count": "kernels", "variable_count": "variable_symbols",
    "parameter_count": "parameter_sizes", "dropped_count": "dropped_symbols", "plan_names": "plans",
    "report_size": "report",
}
OPTIONS = {kind.STRUCT.__name__: kind for kind in vars(cjit).values() if hasattr(kind, "STRUCT")}
# Options that are arguments of a method: the file that sets their fields.
BY_ARGUMENTS = {"cjit_completion_options_t": "completion.py", "cjit_job_options_t": "job.py",
                "cjit_tune_build_options_t": "tune.py", "cjit_event_queue_options_t": "event.py",
                "cjit_evaluate_options_t": "evaluate.py"}
BY_CALL = {"arguments", "argument_sizes", "argument_count", "argument_kinds", "argument_names"}  # of a launch
RECORDS = {
    "cjit_artifact_info_t": cjit.ArtifactInfo, "cjit_section_info_t": cjit.SectionInfo,
    "cjit_version_info_t": cjit.VersionInfo, "cjit_bundle_choice_t": cjit.BundleChoice,
    "cjit_bundle_diff_t": cjit.BundleDiff, "cjit_bundle_difference_t": cjit.BundleDifference,
    "cjit_bundle_entry_t": cjit.BundleEntry, "cjit_bundle_info_t": cjit.BundleInfo,
    "cjit_bundle_verdict_t": cjit.BundleVerdict, "cjit_cache_change_t": cjit.CacheChange,
    "cjit_cache_counters_t": cjit.CacheCounters, "cjit_cache_entry_t": cjit.CacheEntry,
    "cjit_compilation_t": cjit.Compilation, "cjit_event_t": cjit.Event, "cjit_dependency_t": cjit.Dependency,
    "cjit_evaluate_progress_t": cjit.EvaluateProgress, "cjit_evaluate_verdict_t": cjit.EvaluateVerdict,
    "cjit_cache_info_t": cjit.CacheInfo, "cjit_cache_key_t": cjit.CacheKey, "cjit_cache_entries_t": cjit.CacheEntries,
    "cjit_component_info_t": cjit.ComponentInfo, "cjit_device_info_t": cjit.DeviceInfo,
    "cjit_diagnostic_t": cjit.Diagnostic, "cjit_image_info_t": cjit.ImageInfo, "cjit_image_kernel_t": cjit.ImageKernel,
    "cjit_image_pass_report_t": cjit.ImagePassReport, "cjit_job_progress_t": cjit.JobProgress,
    "cjit_kernel_info_t": cjit.KernelInfo, "cjit_kernel_resources_t": cjit.KernelResources,
    "cjit_module_info_t": cjit.ModuleInfo,
    "cjit_l2_persistence_info_t": cjit.L2PersistenceInfo, "cjit_nvvm_info_t": cjit.NvvmInfo,
    "cjit_pch_info_t": cjit.PchInfo, "cjit_plan_info_t": cjit.PlanInfo, "cjit_ptxas_report_t": cjit.PtxasReport,
    "cjit_recorded_request_t": cjit.RecordedRequest,
    "cjit_toolkit_info_t": cjit.ToolkitInfo, "cjit_tune_progress_t": cjit.TuneProgress,
    "cjit_worker_info_t": cjit.WorkerInfo,
}


def fields_of(struct):
    """Return the fields that callers set. The binding sets the finalizers itself."""
    names = [field["name"] for field in struct["fields"] if field["name"] not in ("struct_size", "owner")]
    return [name for name in names if "reserved" not in name and not name.endswith("finalizer")]


def is_covered(name, names):
    singular = re.sub(r"_(count|x|y|z)$", "", name)
    return any(each in names for each in (name, OTHER_FORMS.get(name), singular, singular + "s", singular + "es",
                                          singular[:-1] + "ies", singular + "_names"))


class Layout(TestCase):
    def test_every_struct_has_the_sizes_and_offsets_of_the_description(self):
        for struct in ABI["structs"]:
            kind = getattr(_raw, struct["name"])
            self.assertEqual(ctypes.sizeof(kind), struct["size"], struct["name"])
            self.assertEqual(ctypes.alignment(kind), struct["alignment"], struct["name"])
            self.assertEqual([name for name, _ in kind._fields_], [field["name"] for field in struct["fields"]])
            for field in struct["fields"]:
                described = getattr(kind, field["name"])
                self.assertEqual((described.offset, described.size), (field["offset"], field["size"]),
                                 f"{struct['name']}.{field['name']}")

    def test_every_enumerator_has_its_number(self):
        for enum in ABI["enums"]:
            kind = enums.BY_NAME[enum["name"]]
            values = {each["value"] for each in enum["values"] if not each["name"].endswith("_MAX_ENUM")}
            self.assertEqual({member.value for member in kind.__members__.values()}, values, enum["name"])
            self.assertEqual(len(kind.__members__), len(values), enum["name"])
            for each in enum["values"]:
                self.assertEqual(_raw.ENUMERATORS[enum["name"]][each["name"]], each["value"])
                if not each["name"].endswith("_MAX_ENUM"):
                    member = next(name for name, value in kind.__members__.items() if value == each["value"])
                    self.assertTrue(each["name"].endswith(re.sub(r"^(SWIZZLE|INTERLEAVE|PROMOTION)_", "", member)),
                                    (each["name"], member))

    def test_every_function_has_its_parameters(self):
        self.assertEqual(set(_raw.FUNCTIONS), {each["name"] for each in FUNCTIONS})
        for function in FUNCTIONS:
            result, parameters = _raw.FUNCTIONS[function["name"]]
            self.assertEqual(len(parameters), len(function["parameters"]), function["name"])
            for parameter, kind in zip(function["parameters"], parameters):
                if "*" not in parameter["type"]:
                    is_8_bytes = re.match("u?int64_t|double|cjit_cuda_", parameter["type"])
                    self.assertEqual(ctypes.sizeof(kind), 8 if is_8_bytes else 4, (function["name"], parameter))
                else:
                    self.assertEqual(ctypes.sizeof(kind), 8)
            self.assertEqual(result is None, function["returns"] == "void")

    def test_strings_and_version_are_the_descriptions(self):
        self.assertEqual(f"{_raw.VERSION_MAJOR}.{_raw.VERSION_MINOR}", ABI["version"])
        for each in ABI["strings"]:
            self.assertEqual(getattr(_raw, each["name"]), each["value"])

    def test_values_that_are_not_known_stay_numbers(self):
        self.assertEqual(cjit.Status.of(999), 999)
        self.assertNotIsInstance(cjit.Status.of(999), cjit.Status)
        self.assertIs(cjit.Status.of(300), cjit.Status.COMPILATION)
        self.assertEqual(cjit.ImageKindBits(64) & cjit.ImageKindBits.PTX, 0)


class Completeness(TestCase):
    def test_every_function_is_used(self):
        used = set(re.findall(r"\bcjit_[a-z0-9_]+\b", SOURCES))
        # Python shares objects by its own references, and evaluates in jobs, which Ctrl-C ends.
        wanted = {each["name"] for each in FUNCTIONS if not each["name"].endswith("_retain")} - {"cjit_evaluate"}
        self.assertEqual(wanted - used, set())

    def test_every_field_of_every_options_struct_can_be_set(self):
        structs = {each["name"]: each for each in ABI["structs"]}
        options = [name for name in structs if name.endswith("_options_t")]
        self.assertEqual(set(options) - set(OPTIONS) - set(BY_ARGUMENTS), set())
        for name, kind in OPTIONS.items():
            known = {field.name for field in dataclasses.fields(kind)}
            missing = [field for field in fields_of(structs[name]) if not is_covered(field, known)]
            if name == "cjit_launch_options_t":
                missing = [field for field in missing if field not in BY_CALL]
            self.assertEqual(missing, [], name)
        for name, file in BY_ARGUMENTS.items():
            source = (BINDING / "src/cjit" / file).read_text()
            self.assertEqual([field for field in fields_of(structs[name]) if not re.search(rf"\b{field}\b", source)],
                             [], name)
        launch = (BINDING / "src/cjit/launch.py").read_text()
        self.assertEqual([name for name in BY_CALL if f"raw.{name} = " not in launch], [])

    def test_every_field_of_every_record_can_be_read(self):
        for name, kind in RECORDS.items():
            struct = next(each for each in ABI["structs"] if each["name"] == name)
            known = {field.name for field in dataclasses.fields(kind)}
            self.assertEqual([field for field in fields_of(struct) if not is_covered(field, known)], [], name)
        for name, kind in (("cjit_build_result_t", cjit.BuildResult), ("cjit_error_info_t", cjit.CjitError("")),
                           ("cjit_mock_launch_t", cjit.MockLaunch)):
            struct = next(each for each in ABI["structs"] if each["name"] == name)
            known = set(dir(kind)) | set(getattr(kind, "__dataclass_fields__", ()))
            known |= {"image_size", "log_size", "info_log_size", "report_size", "source_size", "arguments_size",
                      "ptx_size"}
            self.assertEqual([field for field in fields_of(struct) if not is_covered(field, known)], [], name)

    def test_everything_public_has_a_comment(self):
        for name in dir(cjit):
            value = getattr(cjit, name)
            if name.startswith("_") or type(value).__name__ == "module":
                continue
            self.assertTrue(getattr(value, "__doc__", None), name)
            if isinstance(value, type):
                for part, member in vars(value).items():
                    is_member = callable(member) or isinstance(member, property)
                    if not part.startswith("_") and is_member and not isinstance(member, type):
                        self.assertTrue(inspect.getdoc(getattr(value, part)), f"{name}.{part}")
