"""What help() and errors say about options, and what the package exports."""

import dataclasses
import inspect
import pydoc
import types

import cjit
from support import TestCase

# Each function that takes options as keywords: its options, and those that are other parameters.
CALLS = [
    *((getattr(cjit.Context, name), cjit.KernelOptions, cjit.KernelFields, {"source", "name_expressions"})
      for name in ("build", "prepare", "tune", "submit", "build_async", "kernel")),
    (cjit.build, cjit.KernelOptions, cjit.KernelFields, {"source", "name_expressions"}),
    (cjit.build_async, cjit.KernelOptions, cjit.KernelFields, {"source", "name_expressions"}),
    (cjit.PrecompiledHeaders.warm, cjit.KernelOptions, cjit.KernelFields, {"source", "name_expressions"}),
    *((getattr(cjit.Context, name), cjit.LinkOptions, cjit.LinkFields, {"inputs"})
      for name in ("link", "submit_link", "link_async")),
    *((getattr(cjit.Context, name), cjit.NvvmOptions, cjit.NvvmFields, {"inputs"})
      for name in ("compile_nvvm", "verify_nvvm", "submit_nvvm", "compile_nvvm_async")),
    *((getattr(cjit.Context, name), cjit.ExternalOptions, cjit.ExternalFields, {"producer"})
      for name in ("build_external", "submit_external", "build_external_async")),
    *((getattr(cjit.Context, name), cjit.EvaluateOptions, cjit.EvaluateFields, set())
      for name in ("evaluate", "submit_evaluate", "evaluate_async")),
    (cjit.Context, cjit.ContextOptions, cjit.ContextFields, set()),
    (cjit.Context.load_bundle, cjit.BundleLoadOptions, cjit.BundleLoadFields, set()),
    (cjit.Context.tensor_map, cjit.TensorMapOptions, cjit.TensorMapFields, set()),
    *((getattr(cjit.Kernel, name), cjit.LaunchOptions, cjit.LaunchFields, set())
      for name in ("configure", "launch", "launch_updatable", "add_graph_node", "update_graph_node",
                   "cluster_occupancy", "suggest_cluster_size")),
    (cjit.Bundle.import_image, cjit.BundleImportOptions, cjit.BundleImportFields, {"data"}),
    (cjit.Bundle.write, cjit.BundleWriteOptions, cjit.BundleWriteFields, set()),
    (cjit.Bundle.write_file, cjit.BundleWriteOptions, cjit.BundleWriteFields, set()),
    (cjit.Bundle.choose, cjit.BundleChooseOptions, cjit.BundleChooseFields, {"device_cc"}),
    (cjit.Bundle.export_fatbin, cjit.BundleFatbinOptions, cjit.BundleFatbinFields, set()),
    (cjit.adopt_image, cjit.ImageAdoptOptions, cjit.ImageAdoptFields, {"data"}),
]


class Signatures(TestCase):
    def test_every_call_shows_every_option_with_its_documentation(self):
        for function, options, _, others in CALLS:
            parameters = inspect.signature(function).parameters
            shown = pydoc.plain(pydoc.render_doc(function))
            for field in dataclasses.fields(options):
                with self.subTest(f"{function.__qualname__}({field.name})"):
                    self.assertIn(field.name, parameters if field.name not in others else others)
                    if field.name not in others:
                        self.assertNotEqual(parameters[field.name].kind, inspect.Parameter.VAR_KEYWORD)
                        first = field.metadata.get("doc", field.name).split("\n")[0]
                        self.assertIn(first, shown)

    def test_no_call_takes_keywords_without_names(self):
        calls = {function for function, *_ in CALLS}
        for owner in (cjit, *(kind for kind in vars(cjit).values() if isinstance(kind, type))):
            for name, function in vars(owner).items():
                if isinstance(function, types.FunctionType) and not name.startswith("_") and function not in calls:
                    named = inspect.getfullargspec(function).varkw
                    # Arguments of a kernel or a plan, values of a policy and keys of an algorithm are not options.
                    self.assertIn(named, (None, "named", "values", "keys"), f"{owner.__name__}.{name}")

    def test_type_checkers_see_the_same_options(self):
        for function, options, keywords, others in CALLS:
            types_of = {field.name: field.type for field in dataclasses.fields(options) if field.name not in others}
            self.assertEqual(set(keywords.__annotations__), set(types_of), function)
            for name, kind in types_of.items():
                self.assertEqual(str(keywords.__annotations__[name]), str(kind), f"{options.__name__}.{name}")

    def test_classes_of_options_document_their_fields(self):
        shown = pydoc.plain(pydoc.render_doc(cjit.LaunchOptions))
        self.assertIn("cluster\n", shown)
        self.assertIn("Lower numbers run first", shown)

    def test_a_misspelt_option_is_an_error_with_the_right_name(self):
        context = self.mock()
        for call in (lambda: context.build("x", fastmath=True), lambda: cjit.KernelOptions("x", fastmath=True),
                     lambda: context.build(cjit.KernelOptions("x"), fastmath=True)):
            with self.assertRaisesRegex(TypeError, "^'fastmath' is not an option of KernelOptions; "
                                        "did you mean 'fast_math'\\?$"):
                call()
        with self.assertRaisesRegex(TypeError, "'mockdevice' is not an option .*; did you mean 'mock_device'"):
            cjit.Context(mockdevice="sm_90")
        with self.assertRaisesRegex(TypeError, r"'xyz' .* LaunchOptions; help\(cjit.LaunchOptions\) describes them"):
            cjit.LaunchOptions(xyz=1)
        with self.assertRaisesRegex(TypeError, "positional|missing"):
            cjit.KernelOptions()

    def test_the_package_exports_what_is_public(self):
        public = {name for name, value in vars(cjit).items()
                  if not name.startswith("_") and not isinstance(value, types.ModuleType)}
        self.assertEqual(public - set(cjit.__all__),
                         {"Any", "List", "Sequence", "TYPE_CHECKING", "Union", "VERSION", "takes"})
        self.assertEqual(len(cjit.__all__), len(set(cjit.__all__)))

    def test_dir_lists_what_is_public(self):
        self.assertEqual(set(dir(cjit)), {*cjit.__all__, "__version__"})

    def test_slips_are_told_what_to_write(self):
        context = self.mock()
        self.assertEqual(repr(context), "<cjit.Context cache_mode='off', mock_device='sm_90'>")
        kernel = context.kernel('extern "C" __global__ void k(int n) {}', "k")
        with self.assertRaisesRegex(TypeError, r"write kernel\[grid, block\]\(\.\.\.\)"):
            kernel(3)
        with self.assertRaisesRegex(TypeError, "headers must be a mapping .* are include_dirs"):
            context.build("", headers=["mine.h"])
        context.close()
        self.assertEqual(repr(context), "<cjit.Context, closed>")

    def test_the_version_is_that_of_the_library(self):
        self.assertEqual(cjit.__version__, ".".join(map(str, cjit.version())))
