"""`cjit bundle`: build, change, compare and extract; import of fatbins that NVIDIA's program wrote."""

import json
import subprocess
import unittest

from command import CJIT, CommandTest
from link_test import toolkit_program

KERNEL = """extern "C" __device__ float table[1000];
extern "C" __global__ void scale(float* x, float a, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) x[i] = x[i] * a + table[i % 1000];
}
"""


# One entry whose cubin is an empty zstd frame; all checksums are correct.
EMPTY_CUBIN = bytes.fromhex(
    "89434a424e0d0a1a010000000000000010010000000000007735fccbfad620514000000000000000010000000200000025000000"
    "000000000000000000000000d00000000000000017000000000000001700000000000000010000000000000057dc45c4f449a48a"
    "10cd1846fb8efec2f0000000000000000900000000000000000000000000000001010000030000007f498d4624c30160d8984701"
    "d306aa99010000006b010000005a0000000000000001000000c83200000200000000000000010000000000000000000000000000"
    "05000000302e372e300a0000004e565254432031332e3000000000000000000028b52ffd200001000000000000000000b2302b66"
    "8ceb68aa598b0a4b1e0a2ae7")


class BundleCommand(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("scale.cu", KERNEL)
        self.write("copy.cu", 'extern "C" __global__ void copy(int* x, int* y) { x[threadIdx.x] = y[threadIdx.x]; }')

    def build(self, *sources, archs="sm_80,sm_90a,compute_90", output="k.cjb"):
        done = self.cjit("bundle", "build", *sources, "-a", archs, "-o", output, "--json")
        return json.loads(done.stdout)

    def names(self, document):
        return [f"{entry['name']} {entry['arch']}" for entry in document["entries"]]

    def test_a_bundle_is_built_listed_and_inspected(self):
        built = self.build("scale.cu", "other=copy.cu")
        self.assertEqual(self.names(built), [f"{name} {arch}" for name in ("other", "scale")
                                             for arch in ("sm_80", "compute_90", "sm_90a")])
        for command in (("bundle", "list"), ("inspect",)):
            self.assertEqual(json.loads(self.cjit(*command, "k.cjb", "--json").stdout), built)
        self.assertLess(built["entries"][3]["stored_bytes"], built["entries"][3]["bytes"] * 0.9)
        self.assertLess(built["distinct_sections"], built["sections"])
        self.assertIn("compute_90", self.cjit("bundle", "list", "k.cjb").stdout)

    def test_processes_that_add_at_once_lose_nothing(self):
        names = [f"n{number}" for number in range(12)]
        self.cjit("build", "copy.cu", "-a", "compute_80", "-o", "copy.cjit")
        (self.folder / "link.cjb").symlink_to("all.cjb")
        adders = [subprocess.Popen([CJIT, "bundle", "add", "link.cjb" if number % 3 == 0 else "all.cjb",
                                    f"{name}=copy.cjit"], cwd=self.folder, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.PIPE, text=True)
                  for number, name in enumerate(names)]
        for adder in adders:
            self.assertEqual((adder.communicate()[1], adder.returncode), ("", 0))
        listed = json.loads(self.cjit("bundle", "list", "all.cjb", "--json").stdout)
        self.assertEqual(sorted(entry["name"] for entry in listed["entries"]), sorted(names))
        self.assertEqual(sorted(path.name for path in self.folder.glob("*.cjb*")), ["all.cjb", "link.cjb"])

    def test_ptx_is_extracted_as_a_text_file(self):
        self.build("copy.cu", archs="compute_80")
        self.cjit("bundle", "extract", "k.cjb", "copy", "compute_80", "-o", "copy.ptx")
        self.cjit("bundle", "extract", "k.cjb", "copy", "compute_80", "-o", "copy.cjit")
        self.cjit("extract", "copy.cjit", "-o", "other.ptx")
        text = (self.folder / "copy.ptx").read_bytes()
        self.assertEqual(text, (self.folder / "other.ptx").read_bytes())
        self.assertNotIn(b"\0", text)

    def test_an_image_of_no_bytes_is_refused(self):
        (self.folder / "empty.cjb").write_bytes(EMPTY_CUBIN)
        for command in (("bundle", "list"), ("inspect",), ("bundle", "drop", "--name", "k")):
            self.assertIn("is empty", self.cjit(*command, "empty.cjb", code=4).stderr)

    # The architecture in the ELF header is 0.5.
    def test_what_could_not_be_read_again_is_refused_before_anything_is_written(self):
        self.build("scale.cu", archs="sm_80")
        before = (self.folder / "k.cjb").read_bytes()
        self.cjit("bundle", "extract", "k.cjb", "scale", "sm_80", "-o", "forged.cubin")
        cubin = bytearray((self.folder / "forged.cubin").read_bytes())
        cubin[48:50] = (5).to_bytes(2, "little") if cubin[8] < 8 else (5 << 8).to_bytes(2, "little")
        (self.folder / "forged.cubin").write_bytes(cubin)
        for extra in ((), ("--conflict", "replace")):
            refused = self.cjit("bundle", "import", "k.cjb", "scale=forged.cubin", *extra, code=4)
            self.assertIn("the compute capability 5", refused.stderr)
            self.assertEqual((self.folder / "k.cjb").read_bytes(), before)
        self.cjit("bundle", "list", "k.cjb")

    def test_what_fails_is_named_and_nothing_is_written(self):
        self.write("bad.cu", "#error no\n")
        failed = self.cjit("bundle", "build", "bad.cu", "copy.cu", "-a", "sm_80,sm_90", "-o", "b.cjb", code=3)
        self.assertIn("'bad' for sm_80", failed.stderr)
        self.assertIn("'bad' for sm_90", failed.stderr)
        self.assertFalse((self.folder / "b.cjb").exists())

    def test_entries_come_and_go(self):
        self.build("scale.cu", archs="sm_80,sm_90")
        self.cjit("build", "copy.cu", "-a", "sm_90", "-o", "copy.cjit")
        added = json.loads(self.cjit("bundle", "add", "k.cjb", "copy.cjit", "--json").stdout)
        self.assertEqual(self.names(added), ["copy sm_90", "scale sm_80", "scale sm_90"])
        dropped = json.loads(self.cjit("bundle", "drop", "k.cjb", "--arch", "90", "-o", "less.cjb", "--json").stdout)
        self.assertEqual(self.names(dropped), ["scale sm_80"])
        diff = json.loads(self.cjit("bundle", "diff", "less.cjb", "k.cjb", "--json").stdout)["differences"]
        self.assertEqual([(one["kind"], one["name"], one["arch"]) for one in diff],
                         [("added", "copy", "sm_90"), ("added", "scale", "sm_90")])
        self.cjit("bundle", "merge", "less.cjb", "k.cjb", "-o", "all.cjb")
        self.assertEqual((self.folder / "all.cjb").read_bytes(), (self.folder / "k.cjb").read_bytes())
        self.assertEqual(self.cjit("bundle", "diff", "all.cjb", "k.cjb").stdout, "the bundles are equal\n")
        self.cjit("bundle", "drop", "k.cjb", "--name", "nothing", code=1)
        self.cjit("bundle", "drop", "k.cjb", code=1)

    def test_a_conflict_needs_a_word(self):
        self.build("k=scale.cu", archs="sm_90", output="one.cjb")
        self.build("k=copy.cu", archs="sm_90", output="two.cjb")
        refused = self.cjit("bundle", "merge", "one.cjb", "two.cjb", "-o", "m.cjb", code=1)
        self.assertIn("'k' for sm_90 (image.cubin", refused.stderr)
        for word, winner in (("keep", "one.cjb"), ("replace", "two.cjb")):
            self.cjit("bundle", "merge", "one.cjb", "two.cjb", "--conflict", word, "-o", "m.cjb")
            self.assertEqual((self.folder / "m.cjb").read_bytes(), (self.folder / winner).read_bytes())

    def test_an_entry_is_extracted_as_image_and_as_artifact(self):
        self.build("scale.cu")
        self.cjit("bundle", "extract", "k.cjb", "scale", "sm_90a", "-o", "a.cubin")
        self.cjit("build", "scale.cu", "-a", "sm_90a", "-o", "a.cjit")
        self.cjit("extract", "a.cjit", "-o", "alone.cubin")
        self.assertEqual((self.folder / "a.cubin").read_bytes(), (self.folder / "alone.cubin").read_bytes())
        self.cjit("bundle", "extract", "k.cjb", "scale", "sm_90a", "-o", "b.cjit")
        self.assertEqual((self.folder / "a.cjit").read_bytes(), (self.folder / "b.cjit").read_bytes())
        self.cjit("bundle", "extract", "k.cjb", "scale", "sm_70", "-o", "c.cubin", code=1)

    def test_fatbins_are_taken_apart_however_they_are_compressed(self):
        built = self.build("scale.cu")
        for arch in ("sm_80", "sm_90a", "compute_90"):
            self.cjit("bundle", "extract", "k.cjb", "scale", arch, "-o", f"{arch}.image")
        ptx = (self.folder / "compute_90.image").read_bytes().rstrip(b"\0")
        self.write("compute_90.ptx", ptx.decode())
        images = ["--image3=kind=elf,sm=80,file=sm_80.image", "--image3=kind=elf,sm=90a,file=sm_90a.image",
                  "--image3=kind=ptx,sm=90,file=compute_90.ptx"]
        for mode in ("none", "speed", "size", "balance"):
            with self.subTest(mode):
                subprocess.run([toolkit_program("fatbinary"), f"--create={mode}.fatbin", f"--compress-mode={mode}",
                                "--compress-all", *images], cwd=self.folder, check=True, capture_output=True)
                imported = json.loads(self.cjit("bundle", "import", f"{mode}.cjb", f"scale={mode}.fatbin",
                                                "--json").stdout)
                self.assertEqual(self.names(imported), self.names(built))
                for mine, theirs in zip(imported["entries"], built["entries"]):
                    if mine["image"] == "cubin":
                        self.assertEqual(mine["checksum"], theirs["checksum"])
                whole = json.loads(self.cjit("bundle", "import", "w.cjb", f"{mode}={mode}.fatbin", "--keep-fatbin",
                                             "--json").stdout)
                self.assertIn(f"{mode} fatbin_80", self.names(whole))

    def test_cubins_of_others_say_their_architecture(self):
        self.build("scale.cu", archs="sm_90,sm_90a,sm_100f,sm_103a")
        for arch in ("sm_90", "sm_90a", "sm_100f", "sm_103a"):
            self.cjit("bundle", "extract", "k.cjb", "scale", arch, "-o", f"{arch}.cubin")
            imported = json.loads(self.cjit("bundle", "import", "i.cjb", f"{arch}.cubin", "--json").stdout)
            self.assertIn(f"{arch} {arch}", self.names(imported))


if __name__ == "__main__":
    unittest.main(argv=["bundle_test"])
