"""A Cargo package that embeds kernels by the crate cjit-build. Usage: cargo_kernels_test.py <build directory>"""

import os
import shutil
import sys
import unittest

from consumer import BUILD, HEADER, ROOT, ConsumerTest

os.environ["PATH"] += f":{os.path.expanduser('~/.cargo/bin')}"
THREE = [("axpy", "sm_80"), ("axpy", "sm_90"), ("axpy", "compute_90")]


class Package(ConsumerTest):
    def setUp(self):
        super().setUp()
        self.replace("rust/Cargo.toml", "../../../bindings", f"{ROOT}/bindings")

    def cargo(self, *arguments, code=0, **environment):
        return self.run_in(self.folder / "rust", "cargo", *arguments, "--offline", "-j2", code=code, **{
            "CJIT_COMMAND": str(self.command), "CARGO_TARGET_DIR": str(self.folder / "target"), **environment})

    def bundles(self):
        return list(self.folder.glob("target/debug/build/embed-*/out/kernels.cjb"))

    def bundle(self):
        found = self.bundles()
        self.assertEqual(len(found), 1)
        return found[0]

    def changed(self):
        """Builds, and returns whether the program has another bundle."""
        before = self.bundle().read_bytes()
        self.assertIn("Compiling embed", self.cargo("build"))
        return self.bundle().read_bytes() != before

    def test_kernels_are_built_again_when_what_they_are_made_of_changes(self):
        self.cargo("build")
        self.assertEqual(self.entries(self.bundle()), THREE)
        library = str(BUILD / "libcjit.so")
        self.assertEqual(self.run_in(self.folder, "target/debug/embed", "sm_90", CJIT_LIBRARY=library),
                         "loaded axpy<float> for sm_90\n")
        self.assertNotIn("Compiling", self.cargo("build"))
        self.replace(HEADER, "blockDim.x + threadIdx.x", "blockDim.x + threadIdx.x + 1")
        self.assertTrue(self.changed())
        self.replace("kernels/kernels.toml", '"axpy<double>"', '"axpy<short>"')
        self.assertTrue(self.changed())
        self.replace("rust/build.rs", '"sm_80", ', "")
        self.assertTrue(self.changed())
        self.assertEqual(self.entries(self.bundle()), THREE[1:])
        self.assertNotIn("Compiling", self.cargo("build"))

        self.replace(HEADER, "blockIdx.x", "nowhere")
        log = self.cargo("build", code=101)
        self.assertRegex(log, r'the \$index\.cuh\(3\): error: identifier "nowhere" is undefined')
        self.assertIn("Error: cannot build the kernels of ../kernels/kernels.toml: ", log)
        self.assertEqual(self.bundles(), [])
        self.replace(HEADER, "nowhere", "blockIdx.x")
        self.cargo("build")
        self.assertEqual(self.entries(self.bundle()), THREE[1:])

    def test_without_the_command_the_build_fails_and_says_so(self):
        tools = self.folder / "tools"
        tools.mkdir()
        for tool in ("cargo", "rustc", "rustup", "cc"):
            if shutil.which(tool):
                (tools / tool).symlink_to(shutil.which(tool))
        log = self.run_in(self.folder / "rust", "env", "-u", "CJIT_COMMAND", f"PATH={tools}", "cargo", "check",
                          "--offline", code=101, CARGO_TARGET_DIR=str(self.folder / "target"))
        self.assertIn("Error: cannot find the command cjit on PATH; set CJIT_COMMAND to its path", log)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
