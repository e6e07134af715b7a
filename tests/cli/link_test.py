"""`cjit link` with inputs that only programs of the toolkit make: fatbins, objects, libraries."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import unittest

from command import CommandTest

KERNEL = """extern "C" __device__ float op(float a, float b);
template <typename T> __global__ void reduce(T* x, int n) { \
T s = 0; for (int i = 0; i < n; ++i) s = op(s, x[i]); x[0] = s; }
"""
SUM = 'extern "C" __device__ float op(float a, float b) { return a + b; }\n'


def toolkit_program(name):
    roots = [os.environ.get(variable) for variable in ("CJIT_CUDA_HOME", "CUDA_HOME", "CUDA_PATH")]
    roots += ["/usr/local/cuda", *pathlib.Path(__file__).parents[2].glob(".toolkit/nvidia/*")]
    found = [pathlib.Path(root) / "bin" / name
             for root in roots if root and (pathlib.Path(root) / "bin" / name).exists()]
    return str(found[0]) if found else shutil.which(name)


class Link(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("reduce.cu", KERNEL)
        self.write("sum.cu", SUM)

    def cubin(self, source, name, *options):
        self.cjit("build", source, "-a", "sm_90", "--option=--relocatable-device-code=true", *options, "-o",
                  f"{name}.cjit")
        self.cjit("extract", f"{name}.cjit", "-o", f"{name}.cubin")
        return f"{name}.cubin"

    def run_program(self, *command):
        subprocess.run(command, cwd=self.folder, check=True, capture_output=True)

    def fatbin(self, cubin):
        name = pathlib.Path(cubin).with_suffix(".fatbin").name
        self.run_program(toolkit_program("fatbinary"), f"--create={name}", f"--image3=kind=elf,sm=90,file={cubin}")
        return name

    def host_object(self, fatbin):
        """An object like that of nvcc's host compilation: a fatbin, and a record that points to it."""
        name = pathlib.Path(fatbin).stem
        self.write(f"{name}.s", f'.section __nv_relfatbin,"a"\n.align 8\ncode:\n.incbin "{fatbin}"\n'
                                '.section .nvFatBinSegment,"aw"\n.align 8\n.long 0x466243b1, 1\n.quad code, 0\n')
        self.run_program("as", "-o", f"{name}.o", f"{name}.s")
        return f"{name}.o"

    def test_sources_artifacts_and_files_are_linked(self):
        done = json.loads(self.cjit("link", "reduce.cu", "sum.cu", "-a", "sm_90a", "-n", "reduce<float>", "-o",
                                    "l.cjit", "--json").stdout)
        self.assertEqual(done["names"], [{"expression": "reduce<float>", "lowered": "_Z6reduceIfEvPT_i",
                                          "arguments": "p0: pointer, p1: int32"}])
        self.assertEqual((done["arch"], done["image"]), ("sm_90a", "cubin"))
        inspected = json.loads(self.cjit("inspect", "l.cjit", "--json").stdout)
        self.assertEqual(inspected["names"][0]["lowered"], "_Z6reduceIfEvPT_i")
        self.cubin("reduce.cu", "reduce", "-n", "reduce<float>")
        text = self.cjit("link", "reduce.cjit", self.cubin("sum.cu", "sum"), "-a", "sm_90", "--verbose").stdout
        self.assertIn("_Z6reduceIfEvPT_i", text)
        self.assertRegex(text, r"used \d+ registers")
        self.assertTrue((self.folder / "linked.cjit").exists())

    def test_errors_name_what_is_wrong(self):
        failed = self.cjit("link", "reduce.cu", "-n", "reduce<float>", "-a", "sm_90", "--json", code=3)
        error = json.loads(failed.stdout)["error"]
        self.assertEqual(error["status"], "CJIT_ERROR_UNDEFINED_SYMBOL")
        self.assertIn("'op'", failed.stderr)
        self.write("notes.txt", "hello")
        self.assertIn("it is not a cubin", self.cjit("link", "notes.txt", "-a", "sm_90", code=3).stderr)
        self.assertIn("cannot use --name", self.cjit("link", "notes.txt", "-n", "k", code=1).stderr)
        self.cjit("link", "nowhere.cubin", "-a", "sm_90", code=5)

    def test_nvvm_ir_is_linked_and_ptx_is_made_beside_the_cubin(self):
        self.write("op.ll", """\
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-\
f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
define float @op(float %a, float %b) {
  %sum = fadd float %a, %b
  ret float %sum
}
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
""")
        done = json.loads(self.cjit("link", "reduce.cu", "op.ll", "-a", "sm_90", "-n", "reduce<float>", "--extra-kind",
                                    "ptx", "-o", "l.cjit", "--json").stdout)
        self.assertEqual([each["lowered"] for each in done["names"]], ["_Z6reduceIfEvPT_i"])
        inspected = json.loads(self.cjit("inspect", "l.cjit", "--json").stdout)
        self.assertEqual([each["image"] for each in inspected["images"]], ["cubin", "ptx"])
        self.assertIn("-arch=sm_90", inspected["linker_options"])

    def test_the_key_tells_each_input(self):
        key = json.loads(self.cjit("link", "reduce.cu", "sum.cu", "-a", "sm_90", "-n", "reduce<float>", "--key").stdout)
        names = [field["name"] for field in key["fields"]]
        self.assertIn("source reduce.cu", names)
        self.assertIn("source sum.cu", names)

    def test_fatbins_and_objects_are_linked_and_a_symbol_twice_ends_no_process(self):
        reduce = self.cubin("reduce.cu", "reduce", "-n", "reduce<float>")
        fatbin = self.fatbin(self.cubin("sum.cu", "sum"))
        done = self.cjit("link", reduce, fatbin, "-a", "sm_90", "--json", CJIT_WORKERS="automatic").stdout
        self.assertEqual(json.loads(done)["where"], "worker")
        self.cjit("link", reduce, self.host_object(fatbin), "-a", "sm_90")
        self.write("product.cu", SUM.replace("+", "*"))
        other = self.fatbin(self.cubin("product.cu", "product"))
        failed = self.cjit("link", reduce, fatbin, other, "-a", "sm_90", "--json", code=3, CJIT_WORKERS="automatic")
        self.assertEqual(json.loads(failed.stdout)["error"]["status"], "CJIT_ERROR_DUPLICATE_SYMBOL")

    def test_of_a_library_only_what_is_needed_is_taken(self):
        objects = []
        # One compilation for each would take too long: names of the same length are patched in.
        self.write("template.cu", SUM.replace("op", "op_000"))
        template = (self.folder / self.cubin("template.cu", "template")).read_bytes()
        self.assertIn(b"op_000", template)
        needed = self.cubin("sum.cu", "sum")
        for number in range(1, 200):
            (self.folder / f"m{number}.cubin").write_bytes(template.replace(b"op_000", b"op_%03d" % number))
            objects.append(self.host_object(self.fatbin(f"m{number}.cubin")))
        objects.insert(137, self.host_object(self.fatbin(needed)))
        self.run_program("ar", "rcs", "libparts.a", *objects)
        reduce = self.cubin("reduce.cu", "reduce", "-n", "reduce<float>")
        self.cjit("link", reduce, "libparts.a", "-a", "sm_90", "-o", "l.cjit")
        self.cjit("extract", "l.cjit", "-o", "l.cubin")
        image = (self.folder / "l.cubin").read_bytes()
        self.assertEqual(set(re.findall(rb"\bop(?:_\d\d\d)?\b", image)), {b"op"})


if __name__ == "__main__":
    unittest.main(argv=["link_test"])
