"""`cjit nvvm` with files of NVVM IR."""

import json
import pathlib
import unittest

from command import CommandTest

SAMPLES = pathlib.Path(__file__).parents[1] / "unit" / "nvvm" / "samples"
HEAD = """target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-\
f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
"""
WAVE = HEAD + """declare double @__nv_sin(double)
define void @wave(double* %data) {
  %x = load double, double* %data
  %s = call double @__nv_sin(double %x)
  store double %s, double* %data
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (double*)* @wave, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
"""


class Nvvm(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("wave.ll", WAVE)

    def extracted(self, artifact):
        self.cjit("extract", artifact, "-o", "image")
        return (self.folder / "image").read_bytes()

    def test_modules_become_artifacts_of_each_kind(self):
        done = json.loads(self.cjit("nvvm", "wave.ll", "-a", "sm_90", "-o", "w.cjit", "--json").stdout)
        self.assertEqual((done["arch"], done["image"], done["artifact"]), ("sm_90", "cubin", "w.cjit"))
        self.assertEqual(done["names"], [{"expression": "wave", "lowered": "wave"}])
        self.assertEqual(self.extracted("w.cjit")[:4], b"\x7fELF")
        text = self.cjit("nvvm", "wave.ll", "-a", "compute_90").stdout
        self.assertRegex(text, r"compute_90\s+ptx\s+\d+\s+wave")
        self.assertIn(b".entry wave", self.extracted("nvvm.cjit"))
        done = json.loads(self.cjit("nvvm", "wave.ll", "-a", "sm_90", "--kind", "ltoir", "--json").stdout)
        self.assertEqual((done["image"], done["names"]), ("ltoir", []))

    def test_options_reach_the_compiler(self):
        for name in ("--ftz", "--fast-division", "--fast-sqrt", "--no-fma", "--no-optimization"):
            plain, other = (json.loads(self.cjit("nvvm", "wave.ll", "-a", "compute_90", "--key", *flag).stdout)
                            for flag in ([], [name]))
            self.assertNotEqual(plain["key"], other["key"], name)
        self.cjit("nvvm", "wave.ll", "-a", "compute_90", "--no-optimization")
        slow = self.extracted("nvvm.cjit")
        self.cjit("nvvm", "wave.ll", "-a", "compute_90")
        self.assertLess(len(self.extracted("nvvm.cjit")), len(slow))
        self.cjit("nvvm", "wave.ll", "-a", "compute_90", "--libdevice=off")
        self.assertIn(b".extern .func", self.extracted("nvvm.cjit"))
        failed = self.cjit("nvvm", "wave.ll", "-a", "compute_90", "--libdevice-path", "nowhere.bc", "--json", code=2)
        self.assertIn("nowhere.bc", json.loads(failed.stdout)["error"]["message"])

    def test_of_a_lazy_module_only_what_is_called_is_taken(self):
        self.cjit("nvvm", "wave.ll", SAMPLES / "sine.bc", "-a", "compute_90")  # it defines __nv_cos
        self.assertIn(b"__nv_cos", self.extracted("nvvm.cjit"))
        self.cjit("nvvm", "wave.ll", "--lazy", SAMPLES / "sine.bc", "-a", "compute_90")
        self.assertNotIn(b"__nv_cos", self.extracted("nvvm.cjit"))

    def test_verification_alone_makes_nothing(self):
        self.assertEqual(json.loads(self.cjit("nvvm", "wave.ll", "-a", "compute_90", "--verify", "--json").stdout),
                         {"schema": 1, "verified": True})
        self.assertFalse((self.folder / "nvvm.cjit").exists())
        self.write("broken.ll", WAVE.replace("ret void", "ret i32 %x"))
        failed = self.cjit("nvvm", "broken.ll", "-a", "compute_90", "--verify", "--json", code=3)
        error = json.loads(failed.stdout)["error"]
        self.assertEqual(error["status"], "CJIT_ERROR_INVALID_IR")
        self.assertEqual((error["diagnostics"][0]["file"], error["diagnostics"][0]["line"]), ("broken.ll", 8))

    def test_the_library_tells_what_it_takes(self):
        told = json.loads(self.cjit("nvvm", "--describe", "--json").stdout)
        self.assertRegex(told["ir_version"], r"^\d+\.\d+$")
        self.assertIn("NVVM IR " + told["ir_version"], self.cjit("nvvm", "--describe").stdout)
        self.assertIn("no module was given", self.cjit("nvvm", "-a", "compute_90", code=1).stderr)


if __name__ == "__main__":
    unittest.main(argv=["nvvm_test"])
