"""`cjit prebuild --from`, `cache export --from` and `coverage`. Usage: recording_test.py <cjit>"""

import json
import os
import unittest

from command import CommandTest

KERNEL = '#include "mine.h"\nextern "C" __global__ void k(MINE* x) { *x = VALUE; }\n'


class RecordedRuns(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("mine.h", "#define MINE float\n")
        self.write("k.cu", KERNEL)
        self.run_it("first")

    def run_it(self, machine, **variables):
        """The run of a program on a machine with a cache of its own."""
        for value in ("1", "2"):
            self.on(machine, "build", "k.cu", "-a", "sm_90", f"-DVALUE={value}", "-o", "k.cjit",
                    **{"CJIT_RECORD": str(self.folder / "run.rec"), **variables})

    def on(self, machine, *arguments, code=0, **variables):
        return self.cjit(*arguments, code=code, **{"CJIT_CACHE": "use", "CJIT_CACHE_DIR": str(self.folder / machine),
                                                   **variables})

    def coverage(self, *arguments, code=0, machine="other"):
        return json.loads(self.on(machine, "coverage", "run.rec", "--json", *arguments, code=code).stdout)

    def test_a_pack_of_a_run_serves_it_and_nothing_else_compiles(self):
        self.on("first", "build", "k.cu", "-a", "sm_90", "-DVALUE=3", "-o", "k.cjit")  # not of the run
        self.assertIn("exported 2 entries", self.on("first", "cache", "export", "run.pack", "--from", "run.rec").stdout)
        found = self.coverage("--pack", "run.pack")
        self.assertEqual([(one["source"], one["arch"], one["from"]) for one in found["requests"]],
                         [("k.cu", "sm_90", "layer")] * 2)
        self.run_it("new", CJIT_CACHE="only", CJIT_CACHE_LAYERS=str(self.folder / "run.pack"))
        self.on("new", "build", "k.cu", "-a", "sm_90", "-DVALUE=3", "-o", "k.cjit", code=5, CJIT_CACHE="only",
                CJIT_CACHE_LAYERS=str(self.folder / "run.pack"))

    def test_prebuild_makes_it_for_other_architectures(self):
        done = json.loads(self.on("builder", "prebuild", "--from", "run.rec", "-a", "sm_80,sm_100", "--pack",
                                  "two.pack", "--json").stdout)
        self.assertEqual((done["summary"]["built"], done["pack"]["entries"], done["recording"]), (4, 4, "run.rec"))
        self.assertEqual(self.coverage("--pack", "two.pack", "-a", "sm_80")["served"], 2)
        missed = self.coverage("--pack", "two.pack", code=5)
        self.assertEqual((missed["served"], missed["total"]), (0, 2))
        self.assertIn("arch (sm_", missed["requests"][0]["why"])

    def test_coverage_compares_with_the_images_of_a_bundle(self):
        self.write("one.toml", '[[kernels]]\nsource = "k.cu"\ndefines = ["VALUE=1"]\narch = "sm_90"\n')
        self.on("first", "prebuild", "one.toml", "--bundle", "one.cjb")
        found = self.coverage("--bundle", "one.cjb", machine="first", code=5)
        self.assertEqual([one["from"] for one in found["requests"]], ["bundle", ""])
        self.assertIn("the bundle does not have its image", found["requests"][1]["why"])
        unknown = self.coverage("--bundle", "one.cjb", code=5)
        self.assertIn("cjit prebuild --from run.rec", unknown["requests"][0]["why"])

    def test_a_changed_source_is_a_miss_with_its_reason(self):
        self.on("first", "cache", "export", "run.pack", "--from", "run.rec")
        self.write("mine.h", "#define MINE double\n")
        self.assertIn("header mine.h", self.coverage("--pack", "run.pack", code=5)["requests"][0]["why"])

    def test_a_pack_for_a_run_is_complete_or_not_written(self):
        failed = self.on("other", "cache", "export", "run.pack", "--from", "run.rec", code=5)
        self.assertIn("no entry for 2 of 2 recorded requests", failed.stderr)
        self.assertFalse((self.folder / "run.pack").exists())

    def test_an_export_leaves_out_what_cannot_be_cached(self):
        self.write("time.cu", '__global__ void k() { const char* t = __TIME__; (void)t; }\n')
        self.on("first", "build", "time.cu", "-a", "sm_90", "-o", "t.cjit", CJIT_RECORD="run.rec")
        done = self.on("first", "cache", "export", "run.pack", "--from", "run.rec")
        self.assertIn("exported 2 entries", done.stdout)
        self.assertRegex(done.stderr, "time.cu cannot be cached: .*__TIME__")
        self.write("empty.rec", "")
        done = self.on("first", "cache", "export", "none.pack", "--from", "empty.rec")
        self.assertIn("exported 0 entries", done.stdout)

    def test_coverage_stores_nothing(self):
        self.on("first", "cache", "export", "run.pack", "--from", "run.rec")
        self.coverage(machine="untouched", code=5)
        self.assertEqual(list(self.folder.glob("untouched/v2/*/*.cjit")), [])

    def test_a_recording_is_read_where_its_sources_are(self):
        recorded, record = self.folder, self.folder / "run.rec"
        self.folder = recorded / "elsewhere"
        self.folder.mkdir()
        failed = self.on("other", "prebuild", "--from", record, code=3)
        self.assertIn(f"k.cu was recorded in {recorded}", failed.stderr)
        for name in ("mine.h", "k.cu"):
            os.rename(recorded / name, self.folder / name)
        self.on("other", "prebuild", "--from", record)

    def test_wrong_arguments_are_refused(self):
        for arguments in (("prebuild",), ("prebuild", "k.toml", "--from", "run.rec"),
                          ("prebuild", "--from", "run.rec", "--bundle", "b.cjb"), ("prebuild", "--from", "k.cu"),
                          ("coverage", "k.cu"), ("coverage", "run.rec", "--pack", "a", "--bundle", "b")):
            self.on("other", *arguments, code=1)


if __name__ == "__main__":
    unittest.main(argv=["recording_test"])
