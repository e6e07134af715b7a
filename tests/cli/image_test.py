"""Resources of kernels, resource limits, and `cjit diff`. Usage: image_test.py <cjit>"""

import json
import resource
import sys
import unittest

from command import CommandTest

KERNEL = """
__device__ int counter;
template <int N> __global__ void __launch_bounds__(128) k(int* x, short n) {
  __shared__ int tile[N * 10];
  tile[threadIdx.x] = *x;
  __syncthreads();
  volatile int local[N * 10];
  for (int i = 0; i < n; ++i) local[i] = local[i + 1] + tile[i];
  *x = local[n] + counter;
}
"""
SYMBOL = "_Z1kILi3EEvPis"


class Image(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("k.cu", KERNEL)

    def build(self, output, *arguments, source="k.cu", name="k<3>", **environment):
        return self.cjit("build", source, "-a", "sm_90", "-n", name, "-o", output, *arguments, **environment)

    def diff(self, a, b):
        return json.loads(self.cjit("diff", a, b, "--json").stdout)

    def test_optix_ir_is_built_inspected_and_extracted(self):
        self.write("rays.cu", 'extern "C" __global__ void __raygen__k() {}')
        for name, option in (("kind", ["--kind", "optix-ir"]), ("raw", ["--optix-ir"])):
            self.cjit("build", "rays.cu", "-a", "sm_90", *option, "-o", f"{name}.cjit")
            self.cjit("extract", f"{name}.cjit", "--kind", "optix-ir", "-o", f"{name}.optixir")
        self.assertIn("image.optix_ir", self.cjit("inspect", "kind.cjit").stdout)
        typed, raw = ((self.folder / f"{name}.optixir").read_bytes() for name in ("kind", "raw"))
        self.assertTrue(typed)
        self.assertEqual(typed, raw)

    def test_inspect_shows_what_kernels_need(self):
        self.build("k.cjit")
        kernel, = json.loads(self.cjit("inspect", "k.cjit", "--json").stdout)["kernels"]
        self.assertEqual((kernel["symbol"], kernel["static_shared"], kernel["local"], kernel["stack"],
                          kernel["barriers"]), (SYMBOL, 120, 120, 120, 1))
        self.assertEqual((kernel["max_block"], kernel["required_cluster"]), ([128, 1, 1], [0, 0, 0]))
        self.assertEqual(kernel["parameters"], [{"offset": 0, "size": 8}, {"offset": 8, "size": 2}])
        self.assertRegex(self.cjit("inspect", "k.cjit").stdout,
                         rf"{SYMBOL} +{kernel['registers']} +1 +120 +120 +120 +0 +{kernel['code']} "
                         r"+128x1x1 +- +- +0:8 8:2")
        built = json.loads(self.build("k.cjit", "--json").stdout)["builds"][0]
        self.assertEqual(built["kernels"], [kernel])

    def test_a_limit_fails_the_build_and_names_the_kernel(self):
        for option, said in (("--max-shared-memory=119", "--max-shared-memory 119"),
                             ("--max-local-memory=119", "--max-local-memory 119"),
                             ("--no-local-memory", "(--no-local-memory)"),
                             ("--max-registers-used=2", "--max-registers-used 2")):
            done = self.cjit("build", "k.cu", "-a", "sm_90", "-n", "k<3>", "-o", "k.cjit", option, code=3)
            self.assertIn("'k<3>' (" + SYMBOL + ")", done.stderr)
            self.assertIn(said, done.stderr)
        self.assertFalse((self.folder / "k.cjit").exists())
        self.build("k.cjit", "--max-shared-memory", "120", "--max-local-memory", "120", "--max-registers-used", "255")

    def test_links_and_ir_have_limits_too(self):
        self.build("k.ltoir.cjit", "--kind", "ltoir", "--no-local-memory")  # LTO-IR has no resources yet
        error = json.loads(self.cjit("link", "k.ltoir.cjit", "-a", "sm_90", "--no-local-memory", "--json",
                                     code=3).stdout)["error"]
        self.assertEqual(error["status"], "CJIT_ERROR_RESOURCE_LIMIT")
        self.cjit("link", "k.ltoir.cjit", "-a", "sm_90", "--max-local-memory", "120")
        self.write("scale.ll", 'target triple = "nvptx64-nvidia-cuda"\n'
                               'target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"\n'
                               "define void @scale() {\n  ret void\n}\n!nvvm.annotations = !{!0}\n"
                               '!0 = !{void ()* @scale, !"kernel", i32 1}\n'
                               "!nvvmir.version = !{!1}\n!1 = !{i32 2, i32 0}\n")
        refused = self.cjit("nvvm", "scale.ll", "-a", "sm_90", "--max-registers-used", "1", code=3)
        self.assertIn("'scale' needs", refused.stderr)
        self.cjit("nvvm", "scale.ll", "-a", "sm_90", "--no-local-memory")

    def test_a_manifest_has_limits(self):
        self.write("m.toml", '[[kernels]]\nsource = "k.cu"\nnames = ["k<3>"]\narch = "sm_90"\n'
                             "max_static_shared_memory = 119\n")
        refused = self.cjit("prebuild", "m.toml", "--cache-dir", "cache", code=3, CJIT_CACHE="use")
        self.assertIn("`max_static_shared_memory = 119`", refused.stdout + refused.stderr)
        self.write("m.toml", '[[kernels]]\nsource = "k.cu"\nnames = ["k<3>"]\narch = "sm_90"\n'
                             "max_static_shared_memory = 120\nno_local_memory = false\nmax_local_memory = 120\n"
                             "max_register_count = 255\n")
        self.cjit("prebuild", "m.toml", "--cache-dir", "cache", CJIT_CACHE="use")

    def test_equal_artifacts_have_no_differences(self):
        self.build("a.cjit")
        self.build("b.cjit")
        document = self.diff("a.cjit", "b.cjit")
        self.assertTrue(document["equal"])
        self.assertTrue(all(not part for part in document.values() if isinstance(part, list)), document)
        self.assertIn("equal", self.cjit("diff", "a.cjit", "b.cjit", "--exit-code").stdout)

    def test_sixty_thousand_names_are_compared_in_time(self):
        head = ".version 9.0\n.target sm_90\n.address_size 64\n"
        for name in "ab":
            variables = "".join(f".global .u32 {name}{i};\n.global .u32 both{i};\n" for i in range(30000))
            self.write(f"{name}.ptx", head + variables)
        begin = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        variables = self.diff("a.ptx", "b.ptx")["variables"]
        self.assertLess(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - begin, 20)
        self.assertEqual(len(variables), 60000)
        self.assertEqual(variables[0], {"name": "a0", "a": 4, "b": None})

    def test_differences_are_told_part_by_part(self):
        self.build("a.cjit", "--policy", "block_x=128", "--policy", "mine.scale=0.5")
        self.write("other.cu", "#warning careful\n__device__ double more;\n" + KERNEL.replace("+ tile[i]", "* tile[i]")
                   .replace("+ counter", "+ counter + more").replace("int tile[N * 10]", "int tile[N * 20]"))
        self.build("b.cjit", "-n", "k<4>", "--policy", "block_x=256", source="other.cu")
        found = self.diff("a.cjit", "b.cjit")
        self.assertFalse(found["equal"])
        self.assertEqual(found["artifact"], [])
        self.assertEqual(found["names"], [{"name": "k<4>", "a": None, "b": "_Z1kILi4EEvPis"}])
        self.assertEqual(found["policy"], [{"name": "block_x", "a": 128, "b": 256, "delta": 128},
                                           {"name": "mine.scale", "a": 0.5, "b": None}])
        self.assertEqual([one["name"] for one in found["images"]], ["cubin"])
        changed, added = found["kernels"]
        self.assertEqual((changed["symbol"], changed["same_code"]), (SYMBOL, False))
        self.assertIn({"name": "static_shared", "a": 120, "b": 240, "delta": 120}, changed["resources"])
        self.assertEqual(added, {"symbol": "_Z1kILi4EEvPis", "only_in": "b"})
        self.assertEqual(found["variables"], [{"name": "more", "a": None, "b": 8}])
        self.assertTrue(any("careful" in one["line"] and one["only_in"] == "b" for one in found["log"]))
        text = self.cjit("diff", "a.cjit", "b.cjit").stdout
        self.assertRegex(text, rf"kernel +{SYMBOL} +static_shared 120 -> 240 \(\+120\)")
        self.assertRegex(text, rf"kernel +{SYMBOL} +other machine code")
        self.assertRegex(text, r"variable +more +- -> 8 bytes")
        self.assertEqual(self.cjit("diff", "a.cjit", "b.cjit", "--exit-code", code=1).stdout, text)

    # The images differ only in debug information; their code is equal.
    def test_code_is_compared_for_itself(self):
        self.build("a.cjit")
        self.build("b.cjit", "--lineinfo")
        found = self.diff("a.cjit", "b.cjit")
        self.assertEqual(found["kernels"], [])
        self.assertEqual([one["name"] for one in found["images"]], ["cubin"])
        self.assertFalse(found["equal"])

    def test_image_passes_are_compared(self):
        self.build("a.cjit")
        self.build("b.cjit", "--image-pass", "cjit.ffma_interleave=force")
        passes = self.diff("a.cjit", "b.cjit")["image_passes"]
        self.assertEqual([(one["name"], one["a"]) for one in passes], [("cjit.ffma_interleave", None)])
        self.assertRegex(passes[0]["b"], r"^version \d+ with force, 0 changes$")

    def test_cubins_and_ptx_are_compared_without_artifacts(self):
        self.write("a.cu", KERNEL)
        self.write("b.cu", KERNEL.replace("+ counter", "- counter"))
        for name in ("a", "b"):
            self.build(f"{name}.cjit", source=f"{name}.cu")
            self.cjit("extract", f"{name}.cjit", "-o", f"{name}.cubin")
        found = self.diff("a.cubin", "b.cubin")
        self.assertEqual([(one["symbol"], one["same_code"]) for one in found["kernels"]], [(SYMBOL, False)])
        self.assertTrue(self.diff("a.cubin", "a.cubin")["equal"])
        self.cjit("build", "a.cu", "-a", "compute_90", "-n", "k<3>", "-o", "p.cjit")
        self.cjit("extract", "p.cjit", "-o", "p.ptx")
        mixed = self.diff("a.cubin", "p.ptx")
        self.assertIn({"name": "image", "a": "cubin", "b": "ptx"}, mixed["artifact"])
        self.write("no.cubin", "not an image")
        refused = self.cjit("diff", "a.cubin", "no.cubin", code=4)
        self.assertIn("'no.cubin' is not an artifact, and it cannot be read as a cubin or PTX", refused.stderr)

    def test_entries_of_a_cache_tell_what_they_were_made_for(self):
        for value in ("1", "2"):
            self.build("k.cjit", "-D", f"VALUE={value}", CJIT_CACHE="use", CJIT_CACHE_DIR="cache")
        a, b = [path.relative_to(self.folder) for path in self.folder.glob("cache/**/*.cjit")]
        found = self.diff(a, b)["key"]
        self.assertEqual(len(found), 1, found)
        self.assertEqual({found[0]["a"], found[0]["b"]}, {"--define-macro=VALUE=1", "--define-macro=VALUE=2"})
        self.build("k.cjit", "-D", "VALUE=2")
        self.assertEqual(self.diff(a, "k.cjit")["key"], [])  # the artifact has no key


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
