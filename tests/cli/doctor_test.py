"""`cjit doctor`. Usage: doctor_test.py <cjit>"""

import ctypes
import json
import os
import pathlib
import sys
import unittest

from command import CJIT, CommandTest


class Doctor(CommandTest):
    def test_it_says_what_was_found_and_what_to_do(self):
        found = json.loads(self.cjit("doctor", "--json").stdout)
        nvrtc = found["components"][0]
        self.assertEqual((nvrtc["name"], nvrtc["status"]), ("NVRTC", "CJIT_SUCCESS"))
        self.assertTrue(pathlib.Path(nvrtc["path"]).exists())
        self.assertTrue(nvrtc["reason"])
        nvcc = [one for one in found["components"] if one["name"] == "nvcc"][0]
        self.assertEqual(nvcc["status"], "CJIT_SUCCESS")
        self.assertRegex(nvcc["detail"], r"^V\d+\.\d+")
        self.assertIn(nvrtc["path"], self.cjit("doctor").stdout)
        components = json.loads(self.cjit("doctor", "--json", CJIT_NVCC="/nowhere/nvcc").stdout)["components"]
        missing = [one for one in components if one["name"] == "nvcc"][0]
        self.assertEqual(missing["status"], "CJIT_ERROR_TOOLKIT_NOT_FOUND")
        self.assertIn("CJIT_NVCC", missing["fix"])

    def test_it_tells_of_the_machine_and_its_sandbox(self):
        found = json.loads(self.cjit("doctor", "--json").stdout)
        kernel, pages = f"{os.uname().sysname} {os.uname().release}", os.sysconf("SC_PAGESIZE")
        self.assertEqual(found["machine"],
                         {"processor": os.uname().machine, "kernel": kernel, "page_bytes": pages})
        lines = f"machine, {os.uname().machine}\n            kernel: {kernel}\n            pages: {pages} bytes\n"
        self.assertIn(lines, self.cjit("doctor").stdout)
        version = ctypes.CDLL(None).syscall(444, None, 0, 1)  # of Landlock
        self.assertIn(f"(Landlock {version})" if version > 0 else "no Landlock", found["workers"]["sandbox"])

    def test_it_tells_of_workers_and_precompiled_headers(self):
        cache = {"CJIT_CACHE": "use", "CJIT_CACHE_DIR": str(self.folder / "cache")}
        done = self.cjit("doctor", CJIT_WORKER_COUNT="3", **cache).stdout
        self.assertRegex(done, rf"\[ok\] +workers, at most 3\n +path: {CJIT.parent}/cjit-worker\n"
                               r" +sandbox: no privileges; no access to sockets")
        self.assertRegex(self.cjit("doctor", CJIT_WORKER_SANDBOX="off").stdout, r"sandbox: off: CJIT_WORKER_SANDBOX")
        self.assertRegex(done, rf"\[ok\] +precompiled headers\n +path: {self.folder}/cache/")
        found = json.loads(self.cjit("doctor", "--json", CJIT_WORKER="/nowhere", **cache).stdout)
        self.assertEqual(found["workers"]["program"], "/nowhere")
        self.assertIn("no cache directory",
                      json.loads(self.cjit("doctor", "--json").stdout)["precompiled_headers"]["note"])
        self.assertRegex(self.cjit("doctor").stdout, r"\[note\] +precompiled headers\n +note: ")

    def test_it_tells_of_the_cache_and_its_layers(self):
        self.write("layer/notes.txt", "no entries\n")
        self.write("torn.pack", "no pack\n")
        environment = {"CJIT_CACHE": "use", "CJIT_CACHE_DIR": str(self.folder / "cache"),
                       "CJIT_CACHE_LAYERS": f"{self.folder}/layer:{self.folder}/torn.pack"}
        cache = json.loads(self.cjit("doctor", "--json", **environment).stdout)["cache"]
        self.assertEqual((cache["folder"], cache["problem"], cache["mode"]), (str(self.folder / "cache"), "", "use"))
        self.assertEqual([layer["path"] for layer in cache["layers"]],
                         [f"{self.folder}/layer", f"{self.folder}/torn.pack"])
        self.assertTrue(cache["layers"][1]["problem"])
        text = self.cjit("doctor", **environment).stdout
        self.assertRegex(text, rf"\[ok\] +cache, mode use\n +path: {self.folder}/cache\n")
        self.assertRegex(text, rf"\[problem\] cache layer {self.folder}/torn\.pack: .")


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
