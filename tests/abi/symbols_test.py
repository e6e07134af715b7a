"""The symbol gate detects libraries that break a promise."""
import subprocess
import tempfile
import unittest
import zipfile
from pathlib import Path

import abigail
import describe
import emit_map
import symbols
from tree import HERE


class Symbols(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = Path(scratch.name)

    def problems(self, extra="", flags=("-Wl,-z,nodelete",), script=HERE.root / "abi/cjit.map", without=None,
                 static_runtime=False):
        """The problems of a library that has every function and `extra`."""
        description = describe.read(HERE.description)
        description["functions"] = [f for f in description["functions"] if f["name"] != without]
        source = self.folder / "library.c"
        source.write_text(abigail.promise_source(description) + extra)
        library = self.folder / "library.so"
        subprocess.run(["gcc", "-shared", "-fPIC", "-I", str(HERE.include), f"-Wl,-soname,{description['soname']}",
                        f"-Wl,--version-script,{script}", *flags, str(source), "-o", str(library)],
                       check=True, capture_output=True)
        return "\n".join(symbols.problems(HERE, library, static_runtime))

    def test_a_library_with_all_functions_passes(self):
        self.assertEqual(self.problems(), "")

    def test_a_missing_function_is_named(self):
        node = emit_map.node_name(emit_map.nodes(describe.read(HERE.description))["cjit_kernel_build"])
        self.assertEqual(self.problems(without="cjit_kernel_build"),
                         f"the library lacks cjit_kernel_build@@{node}, which the headers declare")

    def test_a_symbol_that_leaks_is_named(self):
        script = self.folder / "open.map"
        script.write_text("CJIT_0.1 { global: *; };")
        self.assertIn("the library has leak@@CJIT_0.1", self.problems("void leak(void) {}", script=script))

    def test_printing_and_ending_the_host_is_seen(self):
        for call, name in (('puts("x")', "puts"), ('printf("%d", (int)cjit_blob_size(0))', "printf"),
                           ("exit(1)", "exit"), ("abort()", "abort"),
                           ('fprintf(stderr, "%d", (int)cjit_blob_size(0))', "fprintf")):
            with self.subTest(name):
                extra = (
                    f"#include <stdio.h>\n#include <stdlib.h>\n__attribute__((used)) static void f(void) {{ {call}; }}")
                self.assertIn(f"the library calls {name}:", self.problems(extra))

    def test_an_environment_that_may_be_another_users_is_seen(self):
        extra = '#include <stdlib.h>\n__attribute__((used)) static char *f(void) { return getenv("PATH"); }'
        self.assertIn("calls getenv", self.problems(extra))

    def test_other_libraries_are_seen(self):
        self.assertIn("needs libz.so.1",
                      self.problems(flags=("-Wl,-z,nodelete", "-Wl,--no-as-needed", "-l:libz.so.1")))

    def test_a_library_that_can_be_unloaded_is_seen(self):
        self.assertIn("nodelete", self.problems(flags=()))

    def test_another_soname_is_seen(self):
        self.assertIn("soname", self.problems(flags=("-Wl,-z,nodelete", "-Wl,-soname,libcjit.so.9")))

    def test_an_executable_stack_is_seen(self):
        self.assertIn("GNU_STACK", self.problems(flags=("-Wl,-z,nodelete", "-Wl,-z,execstack")))

    def test_a_newer_libc_than_promised_is_seen(self):
        floor = dict(symbols.FLOOR)
        self.addCleanup(symbols.FLOOR.update, floor)
        symbols.FLOOR["GLIBC"] = (2, 2, 4)
        extra = "#include <string.h>\n__attribute__((used)) static char *f(char *a) { return strdup(a); }"
        self.assertIn("strdup needs GLIBC_2.2.5, but the promise allows at most GLIBC_2.2.4", self.problems(extra))

    def test_a_runtime_that_should_be_inside_and_is_not_is_seen(self):
        extra = "extern void _ZSt9terminatev(void); __attribute__((used)) static void f(void) { _ZSt9terminatev(); }"
        found = self.problems(extra, flags=("-Wl,-z,nodelete", "-Wl,--no-as-needed", "-lstdc++"), static_runtime=True)
        self.assertIn("_ZSt9terminatev needs GLIBCXX_3.4, but the promise allows no GLIBCXX version", found)
        self.assertIn("it needs libstdc++.so.6", found)

    def test_a_libgcc_inside_that_needs_a_newer_libc_is_seen(self):
        extra = "#include <dlfcn.h>\n__attribute__((used)) static int f(void *x) { return _dl_find_object(x, 0); }"
        self.assertIn("_dl_find_object needs GLIBC_2.35, but the promise allows at most GLIBC_2.34",
                      self.problems(extra, flags=("-D_GNU_SOURCE", "-Wl,-z,nodelete"), static_runtime=True))

    def program(self, *flags):
        source = self.folder / "program.c"
        source.write_text(
            "#include <dlfcn.h>\nint main(int argc, char **argv) { return argc > 1 && _dl_find_object(argv, 0); }")
        subprocess.run(["gcc", "-D_GNU_SOURCE", str(source), *flags, "-o", str(self.folder / "cjit-worker")],
                       check=True)
        return self.folder / "cjit-worker"

    def test_what_a_program_needs_is_seen(self):
        found = "\n".join(symbols.program_problems(HERE, self.program("-Wl,--no-as-needed", "-l:libz.so.1")))
        self.assertIn("cjit-worker: _dl_find_object needs GLIBC_2.35, but the promise allows at most GLIBC_2.34", found)
        self.assertIn("cjit-worker: it needs libz.so.1, which", found)

    def test_what_a_wheel_has_is_looked_at(self):
        self.problems()
        wheel = self.folder / "cjit.whl"
        with zipfile.ZipFile(wheel, "w") as packed:
            packed.write(self.folder / "library.so", "cjit/_native/libcjit.so.0")
            packed.write(self.program(), "cjit/_native/cjit-worker")
        self.assertEqual(symbols.wheel_problems(HERE, wheel),
                         ["cjit-worker: _dl_find_object needs GLIBC_2.35, but the promise allows at most GLIBC_2.34"])

    def test_the_programs_of_a_wheel_for_servers_need_what_it_brings(self):
        self.problems()
        program = self.program("-Wl,--no-as-needed", "-l:libz.so.1", "-l:libcrypto.so.3")
        wheel = self.folder / "cjit.whl"

        def found(*added):
            with zipfile.ZipFile(wheel, "w") as packed:
                for name in ("cjit-worker", "cjit-oci"):
                    packed.write(program, f"cjit/_native/{name}")
                for name in added:
                    packed.write(self.folder / "library.so", f"cjit.libs/{name}")
            return "\n".join(symbols.wheel_problems(HERE, wheel))
        self.assertIn("cjit-oci: it needs libcrypto.so.3, which", found())
        with_it = found("libcrypto.so.3")
        self.assertNotIn("cjit-oci: it needs", with_it)
        self.assertIn("cjit-oci: _dl_find_object needs GLIBC_2.35", with_it)
        self.assertIn("cjit-worker: it needs libcrypto.so.3, which", with_it)

    def test_of_a_runtime_that_is_inside_calls_that_print_are_its_own(self):
        extra = "#include <stdio.h>\n__attribute__((used)) static void f(void) { puts(\"x\"); }"
        self.assertEqual(self.problems(extra, static_runtime=True), "")

    def test_the_promised_versions_are_written_down(self):
        promise = (HERE.root / "abi/README.md").read_text()
        for kind, number in (*symbols.FLOOR.items(), *symbols.STATIC_FLOOR.items()):
            self.assertIn(f"{kind}_{'.'.join(map(str, number))}", promise)


if __name__ == "__main__":
    unittest.main()
