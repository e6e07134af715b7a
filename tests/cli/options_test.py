"""Every build option has a flag and a manifest key, and both reach the library. The options are those of
abi/cjit_abi.json. Usage: options_test.py <cjit>"""

import json
import pathlib
import re
import sys
import tempfile
import unittest

from command import CommandTest
from nvvm_test import WAVE

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "abi"))

import describe  # noqa: E402
import emit_cli  # noqa: E402
import inputs  # noqa: E402

KERNEL = """#if __has_include("extra.h")
#include "extra.h"
#endif
#ifdef WITH_CUB
#include <cub/block/block_reduce.cuh>
#endif
template <int N> __global__ void k(float* x, int n) {
  __shared__ float tile[N * 32];
  tile[threadIdx.x] = *x;
  __syncthreads();
  volatile float local[N * 32];
  for (int i = 0; i < n; ++i) local[i] = local[i + 1] + tile[i];
  *x = local[n];
}
"""
IR = WAVE.replace("declare", "@tile = internal addrspace(3) global i32 undef\n\ndeclare").replace(
    "  ret void", "  store volatile i32 1, i32 addrspace(3)* @tile\n  ret void")
KINDS = {"switch": ("on", "off"), "number": ("32",), "numbers": ("177",), "text": ("other.cu",), "texts": ("X",),
         "enum": ("ptx",)}
# Values for options for which the usual values of their kind may have no effect.
SAMPLES = {"algorithm": ('{"algorithm": "reduce", "input": "int32", "operator": "plus"}',),
           "argument_schemas": ("k<1>=a: pointer, b: int32",), "cache_mode": ("off",), "compiler": ("nvcc",),
           "header_check": ("once",),
           "header_names": ("extra.h=inc/extra.h",), "image_passes": ("cjit.ffma_interleave",),
           "include_dirs": ("inc",), "linker": ("driver",), "max_local_memory": ("1",), "max_register_count": ("1",),
           "max_static_shared_memory": ("1",), "name_expressions": ("k<2>",), "no_local_memory": ("on",),
           "optimization": ("o0",), "policy": ("block_x=128",), "std": ("20",), "time_limit_milliseconds": ("1",),
           "worker_mode": ("worker",)}
# Other options that an option needs to have an effect.
BESIDE = {"ptx_fallback": {"arch": "sm_999"}, "time_limit_milliseconds": {"worker_mode": "worker"},
          "used_kernels": {"lto": "on"}, "used_variables": {"lto": "on"}}
# Options without an effect on a single build: one waits for another process, one is for builds that share headers, one
# is for later builds of the same process.
UNSEEN = {"cache_wait_milliseconds", "pch", "header_check"}
COMMANDS = {"kernel": ("build", "k.cu"), "link": ("link", "k.cu"), "nvvm": ("nvvm", "wave.ll")}
ENVIRONMENT = {"CJIT_CACHE": "use", "CJIT_WORKERS": "process"}


def long_flag(family, field):
    """The flag of the command for a field."""
    flag = emit_cli.flag_of(field.name, emit_cli.kind_of(family, field))
    return next(name for name in flag.split(",") if name.startswith("--"))


def options_of(family, description):
    """The fields of a family's options except those for the inputs, and the fields of the limits."""
    fields = [f for f in inputs.fields(description, emit_cli.FAMILIES[family][0])
              if f.kind != "reserved" and f.name not in ("source", "inputs", "header_sources")]
    limits = [f for f in inputs.fields(description, "cjit_resource_limits_t") if f.kind != "reserved"]
    return [f for f in fields if f.kind != "structure"] + limits


class Options(CommandTest):
    # The tests ask for the same builds and keys in one directory, which some keys contain: each is made once.
    @classmethod
    def setUpClass(cls):
        shared = tempfile.TemporaryDirectory()
        cls.addClassCleanup(shared.cleanup)
        cls.shared = pathlib.Path(shared.name)
        cls.description = describe.read(ROOT / "abi/cjit_abi.json")
        cls.made = {}

    def setUp(self):
        self.folder = self.shared
        self.write("k.cu", KERNEL)
        self.write("inc/extra.h", "#define EXTRA 1\n")
        self.write("wave.ll", IR)

    def once(self, make, *arguments):
        request = (make.__name__, arguments)
        if request not in self.made:
            self.made[request] = make(*arguments)
        return self.made[request]

    def new_cache(self):
        return tempfile.mkdtemp(prefix="cache", dir=self.folder)

    def run_build(self, *arguments):
        return self.once(self.new_build, *arguments)

    def new_build(self, *arguments):
        """(exit code, what a build reports about the origin of its result)"""
        done = self.raw(*arguments, "-o", "x.cjit", "--json", CJIT_CACHE_DIR=self.new_cache(), **ENVIRONMENT)
        document = json.loads(done.stdout)
        return done.returncode, self.seen(document.get("builds", [document])[0])

    @staticmethod
    def seen(build):
        if "error" in build:
            return build["error"]["status"]
        return [build[name] for name in ("cache", "where", "pch")]

    def run_key(self, *arguments):
        return self.once(self.new_key, *arguments)

    def new_key(self, *arguments):
        """(exit code, the fields of the key)"""
        done = self.raw(*arguments, "--key", "--json", CJIT_CACHE_DIR="cache", **ENVIRONMENT)
        document = json.loads(done.stdout)
        if "error" in document:
            return done.returncode, document["error"]["message"]
        return done.returncode, document.get("keys", [document])[0]

    def base(self, family, field):
        beside = {"arch": "sm_90", **BESIDE.get(field.name, {})}
        if family == "kernel" and field.name not in ("name_expressions", "algorithm"):
            beside["name_expressions"] = "k<1>"
        options = {f.name: f for f in options_of(family, self.description)}
        flags = [f"{long_flag(family, options[name])}={value}"
                 for name, value in beside.items() if name != field.name and name in options]
        command = ("build",) if field.name == "algorithm" else COMMANDS[family]  # instead of a source
        return [*command, *flags, *(["--name=k<1>"] if family == "link" else [])], beside

    def samples(self, field):
        return ("compute_90",) if field.name == "arch" else SAMPLES.get(field.name) or KINDS[field.kind]

    def check_flag(self, family, field):
        run = self.run_build if field.name in inputs.NOT_BUILT or field.name in LIMITS else self.run_key
        command, _ = self.base(family, field)
        plain = run(*command, *(["--arch=sm_90"] if field.name == "arch" else []))
        results = [run(*command, f"{long_flag(family, field)}={value}") for value in self.samples(field)]
        if field.name in UNSEEN:
            self.assertEqual(set(map(repr, results)), {repr(plain)})
        else:
            self.assertTrue(any(result != plain for result in results),
                            f"{long_flag(family, field)} changes nothing: {plain}")

    def test_every_option_has_a_flag_that_reaches_the_library(self):
        for family in COMMANDS:
            for field in options_of(family, self.description):
                with self.subTest(family=family, field=field.name):
                    self.check_flag(family, field)

    def as_manifest(self, field, value):
        """The value of a flag as in a manifest."""
        kind = emit_cli.kind_of("kernel", field)
        if kind == "Table":
            name, text = value.split("=")
            return {name: text}
        if kind in ("Texts", "Paths", "Words", "Numbers"):
            return [int(value) if kind == "Numbers" else value]
        return {"Switch": value == "on", "Number": int(value) if value.isdigit() else 0}.get(kind, value)

    def check_key(self, field, with_keys):
        """Compares each value of a field in a manifest with its flag; appends what has a key to `with_keys`."""
        fields = {f.name: f for f in options_of("kernel", self.description)}
        command, beside = self.base("kernel", field)
        for value in self.samples(field):
            entry = {} if field.name == "algorithm" else {"source": "k.cu", "source_name": "k.cu"}
            for name, text in {**beside, field.name: value}.items():
                entry[emit_cli.KEYS.get(name, name)] = self.as_manifest(fields[name], text)
            flag = f"{long_flag('kernel', field)}={value}"
            if field.name in inputs.NOT_BUILT or field.name in LIMITS:
                self.assertEqual(self.prebuild(entry), self.run_build(*command, flag))
                continue
            code, key = self.run_key(*command, flag)
            if code == 0:
                with_keys.append((field.name, value, entry, key["key"]))
            else:
                done, document = self.dry_run([entry])
                self.assertEqual(done.returncode, code, done.stdout)
                self.assertTrue(document["error"]["message"].endswith(key), document)

    def dry_run(self, entries):
        self.write("m.json", json.dumps({"kernels": entries}))
        done = self.raw("prebuild", "m.json", "--dry-run", "--json", CJIT_CACHE_DIR="cache", **ENVIRONMENT)
        return done, json.loads(done.stdout)

    def prebuild(self, entry):
        self.write("m.json", json.dumps({"kernels": [entry]}))
        done = self.raw("prebuild", "m.json", "--json", CJIT_CACHE_DIR=self.new_cache(), **ENVIRONMENT)
        return done.returncode, self.seen(json.loads(done.stdout)["builds"][0])

    def test_every_option_of_a_kernel_has_a_key_of_a_manifest_that_means_what_the_flag_means(self):
        with_keys = []
        for field in options_of("kernel", self.description):
            with self.subTest(field=field.name):
                self.check_key(field, with_keys)
        done, document = self.dry_run([entry for _, _, entry, _ in with_keys])
        self.assertEqual((done.returncode, len(document["builds"])), (0, len(with_keys)), done.stdout)
        for (name, value, _, key), build in zip(with_keys, document["builds"]):
            with self.subTest(field=name, value=value):
                self.assertEqual(build["cache_key"], key)

    def test_builds_of_a_manifest_share_precompiled_headers_unless_it_says_no(self):
        for allowed, expected in ((True, ["made", "used"]), (False, ["none", "none"])):
            kernels = [{"source": "k.cu", "source_name": "k.cu", "arch": "sm_90", "defines": ["WITH_CUB"],
                        "names": [name], "worker_mode": "worker", "pch": allowed} for name in ("k<1>", "k<2>")]
            self.write("m.json", json.dumps({"kernels": kernels}))
            done = self.raw("prebuild", "m.json", "-j1", "--json", CJIT_CACHE_DIR=self.new_cache(), **ENVIRONMENT)
            self.assertEqual([build["pch"] for build in json.loads(done.stdout)["builds"]], expected)

    def test_a_switch_is_set_in_three_ways_and_the_last_one_counts(self):
        plain, on, off = (self.run_key("build", "k.cu", "-a", "sm_90", *flags)[1]["key"]
                          for flags in ((), ("--fmad",), ("--no-fmad",)))
        self.assertEqual(len({plain, on, off}), 3)
        for flags, expected in ((("--fmad=on",), on), (("--fmad=off",), off), (("--fmad", "--no-fmad"), off),
                                (("--no-fmad=off",), on)):
            self.assertEqual(self.run_key("build", "k.cu", "-a", "sm_90", *flags)[1]["key"], expected, flags)

    def marks_of(self, family, field):
        """Pairs of a mark in a message of the library, and the words of the command."""
        kind = emit_cli.kind_of(family, field)
        flag, _, opposite = emit_cli.flag_of(field.name, kind).partition("!")
        flag = flag.split(",")[0]
        yield f"`{field.name}`", flag
        if kind == "Switch":
            yield f"`{field.name} = ON`", flag
            yield f"`{field.name} = OFF`", opposite or flag + "=false"
        elif kind in ("Word", "Words"):
            enum = next(one for one in self.description["enums"] if one["name"] == field.of)
            for word, value in emit_cli.words_of(enum):
                name = value["name"].removeprefix(re.sub("_BITS$", "_BIT", field.of.upper()) + "_")
                yield f"`{field.name} = {name}`", f"{flag} {word}"
        else:
            yield f"`{field.name} = 7`", f"{flag} 7"

    def test_every_field_that_a_message_marks_becomes_its_flag(self):
        for family, (command, _) in COMMANDS.items():
            marks = dict(mark for field in options_of(family, self.description)
                         for mark in self.marks_of(family, field))
            # The message has the name of the missing file.
            said = self.cjit(command, "-a", "sm_90", "./" + "/".join([*marks, "`dump_dir`"]), code=5).stderr
            found = said[said.index("./") + 2:].split("/")
            self.assertEqual(dict(zip(marks, found)), marks)
            self.assertTrue(found[len(marks)].startswith("`dump_dir`"), said)

    def test_marks_in_the_callers_text_may_be_long_and_open(self):
        # The message quotes the architecture. What begins a mark and does not end it is no mark.
        for arch, said in (("`arch = " + "a" * 120_000, "`arch = " + "a" * 120_000),
                           ("a`b`arch` `", "a`b-a `"), ("``arch``", "`-a`"), ("`arch", "`arch")):
            self.assertIn(f"'{said}'", self.cjit("build", "k.cu", "-a", arch, code=1).stderr)

    def test_a_value_that_an_option_does_not_take_is_named_with_the_flag(self):
        for flag, message in (("--fmad=perhaps", '--fmad is "perhaps"; it takes true or false'),
                              ("--std=new", '--std is "new"; it takes a whole number, not negative'),
                              ("--kind=elf",
                               '--kind is "elf"; it takes "cubin", "ptx", "ltoir", "fatbin", "tile-ir" or '
                               '"optix-ir"'),
                              ("--extra-kind=elf", '--extra-kind is ["elf"]; it takes a list of "cubin"'),
                              ("--policy=block_x", '--policy is "block_x"; it takes NAME=NUMBER')):
            self.assertIn(message, self.cjit("build", "k.cu", "-a", "sm_90", flag, code=1).stderr)


LIMITS = ("max_local_memory", "max_register_count", "max_static_shared_memory", "no_local_memory")

if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
