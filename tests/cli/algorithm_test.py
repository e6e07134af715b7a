"""`cjit algorithm`: the list, keys, artifacts and bundles, and runs on a mock. Usage: algorithm_test.py <cjit>"""

import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

from command import CJIT, CommandTest

HEADERS = "cjit-headers.tar.zst"


class Algorithm(CommandTest):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()  # headers are unpacked once for all tests
        cls.addClassCleanup(folder.cleanup)
        cls.cache = folder.name

    def build(self, *arguments, code=0):
        return self.cjit("algorithm", "build", *arguments, code=code, CJIT_CACHE_DIR=self.cache, CJIT_CACHE="use")

    def test_several_architectures_make_a_bundle_that_runs_on_each(self):
        done = self.build("reduce", "name=sum", "input=float32", "operator=plus", "-a", "sm_80,sm_90", "-o",
                          "sum.cjb", "--json")
        document = json.loads(done.stdout)
        self.assertEqual([document["entry"], document["plans"]], ["sum", ["sum"]])
        self.assertEqual([built["arch"] for built in document["builds"]], ["sm_80", "sm_90"])
        for device in ("sm_80", "sm_90"):
            done = self.cjit("plan", "run", "sum.cjb", "--mock", device, "--arg=input=zeros:100000xfloat32",
                             "--arg=output=zeros:1xfloat32", "--arg=count=100000", "--arg=initial=0")
            self.assertIn("cjit_tiles", done.stdout)

    def test_an_operator_that_does_not_compile_is_named_in_one_line(self):
        """Each mistake, and the message after the name of the source. The instantiations are in the log."""
        for call, code, message in (
                ("[](float a, float b) {\n  return a + c;\n}", "", r'operator.call\(2\): identifier "c" is undefined'),
                ("[](float a) { return a; }", "", r"operator.call\(1\): number of parameters of function .* does not "
                 r"match the call: function .* cannot be called with the given argument list, argument types are: "),
                ("[](const char* a, float) { return a[0]; }", "", r"operator.call\(1\): function .* does not match "
                 r"because argument #1 does not match parameter: function .* cannot be called with the given "),
                ("[](float, float) { struct None {}; return None{}; }", "",
                 r'operator.call: no suitable conversion function from "None" to "float" exists'),
                ("Sum{}", "struct Sum {\n  int x\n};", r'operator.code\(3\): expected a ";"')):
            operator = json.dumps({"call": call, **({"code": code} if code else {})})
            done = self.build("reduce", "input=float32", f"operator={operator}", "-a", "sm_90", "-o", "x.cjit",
                              "--json", code=3)
            error = json.loads(done.stdout)["error"]
            self.assertRegex(error["message"], f"^cannot compile reduce.cu: {message}")
            self.assertNotRegex(error["message"], "instantiation|\n|detected during")
            self.assertIn("operator.", error["diagnostics"][0]["file"] + error["message"])
            self.assertGreater(len(error["log"]), 0)

    def test_values_are_json_or_texts(self):
        self.build("transform", 'inputs=["int32", "int32"]', 'operator={"call": "[](int a, int b) { return a - b; }"}',
                   'policy={"tile_threads": 128}', "-a", "sm_90", "-o", "minus.cjit")
        shown = self.cjit("plan", "inspect", "minus.cjit").stdout
        self.assertIn("input_0: pointer, input_1: pointer, output: pointer, count: uint64", shown)
        self.assertRegex(shown, "constant *tile_threads = 128")

    def test_type_and_op_are_keys_in_the_words_of_each_algorithm(self):
        self.build("reduce", "--type", "float32", "--op", "plus", "-a", "sm_90", "-o", "short.cjit")
        done = self.cjit("algorithm", "build", "reduce", "input=float32", "operator=plus", "-a", "sm_90", "-o",
                         "long.cjit", CJIT_CACHE_DIR=self.cache, CJIT_CACHE="use", CJIT_LOG="info")
        self.assertRegex(done.stderr, "info: CUDA headers: ")
        self.assertNotRegex(done.stderr, "info: (NVRTC|nvJitLink): ", "a hit opens no library of the toolkit")
        self.assertEqual(*((self.folder / name).read_bytes() for name in ("short.cjit", "long.cjit")))
        self.build("transform", "--type=int32", "--op=negate", "-a", "sm_90", "-o", "minus.cjit")
        self.assertIn("input_0: pointer, output: pointer", self.cjit("plan", "inspect", "minus.cjit").stdout)
        for algorithm, missing in (("for_each", "operator"), ("scan_by_key", "keys"), ("merge_sort", "operator")):
            message = self.build(algorithm, "--type=int32", "-o", "x", "-a", "sm_90", code=1).stderr
            self.assertIn(f"{missing}: is missing", message)
            self.assertNotIn("has no key", message)

    def test_the_list_has_each_algorithm_with_its_keys(self):
        listed = json.loads(self.cjit("algorithm", "list", "--json").stdout)["algorithms"]
        names = ", ".join(each["algorithm"] for each in listed)
        self.assertIn(f"expected one of {names}\n", self.build("x", "-o", "x", "-a", "sm_90", code=1).stderr)
        for each in listed:
            keys = [key for part in ("required", "one_of", "optional") for key in each[part]]
            keys += ["policy", "preamble"]
            message = self.build(each["algorithm"], *(f"{key}=0" for key in keys), "name=n", "-o", "x", "-a", "sm_90",
                                 code=1).stderr
            self.assertNotIn("has no key", message)
            if not each["required"]:
                continue  # it can be built
            message = self.build(each["algorithm"], "-o", "x", "-a", "sm_90", code=1).stderr
            for key in each["required"]:
                self.assertIn(f"{key}: is missing", message)
        self.assertRegex(self.cjit("algorithm", "list").stdout,
                         r"stable sort by a comparison +operator, and key or keys  ")

    def test_what_is_wrong_is_said(self):
        for arguments, message in ((("reduce", "input"), "it is no KEY=VALUE"),
                                   (("add", "input=int32"), "expected one of adjacent_difference, batched_memcpy"),
                                   (("reduce", "input=int32"), "operator: is missing"),
                                   (("reduce", "input=int32", "--type=int8"), "cannot set 'input' twice"),
                                   (("reduce", "input=int32", "operator=plus", "--entry=x"), "cannot use --entry")):
            done = self.build(*arguments, "-a", "sm_90", "-o", "x.cjit", code=1)
            self.assertIn(message, done.stderr)

    def test_a_version_is_no_number(self):
        said = self.build("for_each", "requires=99.1", "-a", "sm_90", "-o", "x.cjit", code=1).stderr
        self.assertIn("it requires cjit 99.1, and this library is ", said)

    def test_only_the_headers_that_were_built_with_the_library_are_used(self):
        place = self.folder / "installed"
        place.mkdir()
        soname = json.loads((pathlib.Path(__file__).resolve().parents[2] / "abi/cjit_abi.json").read_text())["soname"]
        for name in ("cjit", soname):
            shutil.copy(CJIT.parent / name, place / name)

        def build(code):
            done = subprocess.run([place / "cjit", "algorithm", "build", "for_each", "--type=int8",
                                   "--op={\"call\": \"[](signed char) {}\"}", "-a", "sm_90", "-o", self.folder / "x",
                                   "--json"], capture_output=True, text=True, timeout=120,
                                  env={**os.environ, "CJIT_CACHE_DIR": str(self.folder / "new"), "CJIT_CACHE": "use"})
            self.assertEqual(done.returncode, code, done.stdout + done.stderr)
            return done.stdout

        self.assertIn(f"there is no {HEADERS} in {place}", build(5))
        whole = (CJIT.parent / HEADERS).read_bytes()
        middle = len(whole) // 2
        flipped = whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1:]
        for damaged in (b"", whole[:-1], whole + b"x", flipped):
            (place / HEADERS).write_bytes(damaged)
            self.assertIn("is damaged or belongs to another libcjit.so: its SHA-256 is", build(5))
            self.assertEqual([path for path in self.folder.glob("new/v2/algorithm-headers/*")], [])
        (place / HEADERS).write_bytes(whole)
        build(0)
        (place / HEADERS).unlink()  # unpacked before
        build(0)

    def test_headers_that_changed_are_made_again_before_they_are_compiled(self):
        self.cache = str(self.folder / "cache")

        def outcome(element):
            done = self.build("for_each", f"--type={element}", '--op={"call": "[](auto) {}"}', "-a", "sm_90", "-o", "x",
                              "--json")
            return json.loads(done.stdout)["builds"][0]["cache"]

        self.assertEqual([outcome("int8"), outcome("int8")], ["built", "disk"])
        header, = self.folder.glob("cache/v2/algorithm-headers/*/cjit/algorithm/common.cuh")
        with header.open("a") as file:
            file.write("#error changed\n")
        self.assertEqual(outcome("int8"), "disk")  # the result of the headers that the library came with
        cache = {"CJIT_CACHE": "use", "CJIT_CACHE_DIR": self.cache}
        self.assertRegex(self.cjit("doctor", **cache).stdout,
                         rf"\[note\] +unpacked headers\n +note: {header.parents[2]} lost or changed files; the next")
        self.assertEqual(outcome("uint8"), "built")
        self.assertRegex(self.cjit("doctor", **cache).stdout, r"\[ok\] +unpacked headers\n\[")
        self.assertNotIn("#error", header.read_text())
        self.assertEqual(outcome("int8"), "disk")


if __name__ == "__main__":
    unittest.main(argv=["algorithm_test"])
