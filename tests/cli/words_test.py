"""The words of the command line: suggestions, help, nvcc's spellings, streams, and errors in the command's words.
Usage: words_test.py <cjit>"""

import dataclasses
import json
import pathlib
import re
import subprocess
import sys
import unittest

from command import CJIT, CommandTest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLE = ROOT / "src/facts/compiler_options.hpp"
VALUES = {"Flag": "", "Boolean": "true", "Value": "2", "List": "X"}
OTHER_VALUES = {"--gpu-architecture": "sm_90", "--std": "c++20", "--warning-as-error": "all-warnings",
                "--prec-div": "false", "--prec-sqrt": "false"}  # as --use_fast_math has them
APART = {"--optix-ir"}  # makes another image than --dlto
OWN_MEANING = {"--pch"}  # the command has a flag of this name, which means its own precompiled headers
KERNEL = "__global__ void k(int* x) { *x = 1; }\n"


@dataclasses.dataclass(frozen=True)
class Option:
    name: str
    alias: str
    form: str
    compilers: tuple

    @property
    def value(self):
        return OTHER_VALUES.get(self.name, VALUES[self.form])

    def joined(self, name):
        return f"{name}={self.value}" if self.value else name


def compiler_options():
    """The rows of the table that the library reads."""
    text = TABLE.read_text()
    names = dict(re.findall(r'std::string_view (k\w+) = "([^"]+)";', text))
    rows = re.findall(r'\{(?:option::(k\w+)|"([^"]+)"), "([^"]*)", OptionForm::k(\w+)'
                      r'(?:,\s*(?:true|false)(?:,\s*OptionOwner::k(\w+))?)?', text)
    compilers = {"NvrtcOnly": ("nvrtc",), "NvccOnly": ("nvcc",)}
    return [Option(names.get(constant, name), alias, form, compilers.get(owner, ("nvrtc", "nvcc")))
            for constant, name, alias, form, owner in rows]


class Words(CommandTest):
    def refused(self, *arguments, code=1):
        return self.cjit(*arguments, code=code).stderr

    def key_of(self, *arguments):
        document = json.loads(self.cjit(*arguments, "--key", "--json").stdout)
        return [one["key"] for one in document.get("keys", [document])]

    def test_a_misspelt_word_is_named_with_what_was_meant(self):
        self.assertIn("there is no command 'cjit buidl'; did you mean 'build'?", self.refused("buidl", "k.cu"))
        self.assertIn("no command 'cjit cache whi'; did you mean 'why'?", self.refused("cache", "whi"))
        self.assertIn("'cjit build' has no option '--josn'; did you mean '--json'?",
                      self.refused("build", "k.cu", "--josn"))
        self.assertIn("'cjit cache stats' has no option '--jsn'", self.refused("cache", "stats", "--jsn=1"))
        self.assertIn("does not take the argument 'b'; see 'cjit help pull'", self.refused("pull", "a", "b"))
        self.assertIn("see 'cjit help'", self.refused("zzzzzz"))
        self.assertIn("there is no command 'cjit buidl'; did you mean 'build'?",
                      self.refused("buidl", "k.cu", "-a", "sm_90", "--slim"))
        self.assertIn("no command 'cjit cache whi'; did you mean 'why'?", self.refused("cache", "whi", "--x"))
        self.assertIn("'cjit cache' has no option '--whi'", self.refused("cache", "--whi"))

    def test_a_usage_error_with_json_is_a_document(self):
        for words in (("build", "k.cu", "--json", "--nonsense-of-mine", "-a"), ("buidl", "--json"),
                      ("cache", "stats", "--nonsense", "--json")):
            done = self.cjit(*words, code=1)
            error = json.loads(done.stdout)["error"]
            self.assertEqual(error["status"], "CJIT_ERROR_INVALID_ARGUMENT", words)
            self.assertNotEqual(error["message"], "")
            self.assertIn(error["message"], done.stderr)

    def test_every_option_of_compilers_means_the_same_in_each_spelling(self):
        self.write("k.cu", KERNEL)
        options = compiler_options()
        self.assertEqual((len(options), {option.form for option in options}),
                         (len(re.findall("OptionForm::k[A-Z]", TABLE.read_text())),
                          {"Flag", "Boolean", "Value", "List"}))
        for compiler in ("nvrtc", "nvcc"):
            known = [option for option in options if compiler in option.compilers and option.name not in OWN_MEANING]
            for apart in (True, False):
                self.check_spellings(compiler, [option for option in known if (option.name in APART) == apart])

    def check_spellings(self, compiler, options):
        """All options in one run, because it takes a tenth of a second; in parts if a compiler lacks some of them."""
        if not options:
            return
        expected = self.request(compiler, [f"--option={option.joined(option.name)}" for option in options])
        if isinstance(expected, str) and len(options) > 1:
            self.check_halves(compiler, options)
            return
        for joined in (True, False):
            for alias in (True, False):
                words = []
                for option in options:
                    name = option.alias if alias and option.alias else option.name
                    words += [option.joined(name)] if joined or not option.value else [name, option.value]
                found = self.request(compiler, words)
                if found != expected and len(options) > 1:
                    self.check_halves(compiler, options)  # fails for the option that is misread
                self.assertEqual(found, expected, words)

    def check_halves(self, compiler, options):
        middle = len(options) // 2
        self.check_spellings(compiler, options[:middle])
        self.check_spellings(compiler, options[middle:])

    def request(self, compiler, words):
        """The request that the library makes of the words, or its status."""
        done = self.raw("build", "k.cu", "-a", "sm_90", "--compiler", compiler, *words, "--key", "--json")
        document = json.loads(done.stdout)
        return document["error"]["status"] if "error" in document else document.get("keys", [document])[0]["fields"]

    def test_no_option_of_nvcc_is_taken_for_a_name_or_an_architecture(self):
        self.write("k.cu", KERNEL)
        report = json.loads(self.cjit("doctor", "--json").stdout)
        nvcc = next(one["path"] for one in report["components"] if one["name"] == "nvcc")
        text = subprocess.run([nvcc, "--help"], capture_output=True, text=True, check=True).stdout
        names = set(re.findall(r"\((-[ano][A-Za-z-]+)\)", text)) - {"-arch"}
        self.assertIn("-nodlink", names)
        plain = self.key_of("build", "k.cu", "-a", "sm_90")
        for name in sorted(names):
            done = self.raw("build", "k.cu", "-a", "sm_90", name, "--key", "--json")
            document = json.loads(done.stdout)
            self.assertNotIn("cannot read the architecture", done.stderr, name)
            for key in document.get("keys", []):
                self.assertNotIn("name expression", [field["name"] for field in key["fields"]], name)
            self.assertEqual(len(document.get("keys", plain)), 1, name)

    def test_help_of_a_command_is_that_of_its_flag(self):
        self.assertEqual(self.cjit("help", "cache", "why").stdout, self.cjit("cache", "why", "--help").stdout)
        self.assertEqual(self.cjit("help").stdout, self.cjit("--help").stdout)
        self.assertEqual(self.cjit("help", "cache").stdout, self.cjit("cache", "--help").stdout)
        self.assertIn("did you mean 'cache'?", self.refused("help", "cach"))

    def test_bash_completes_commands_options_and_their_values(self):
        self.write("completions", self.cjit("completions", "bash").stdout)
        script = ('. ./completions; for line in "$@"; do COMP_WORDS=($line); [[ $line == *" " ]] && COMP_WORDS+=(""); '
                  'COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _cjit; echo "${COMPREPLY[*]}"; done')
        lines = {"cjit bui": "build", "cjit cache wh": "why", "cjit help in": "inspect",
                 "cjit completions ": "bash zsh fish",
                 "cjit build x.cu --lin": "--lineinfo", "cjit build --kind cu": "cubin",
                 "cjit build --kind = pt": "ptx",
                 "cjit --color ": "auto always never", "cjit build --color a": "auto always",
                 "cjit inspect comp": "completions", "cjit build -o comp": "completions"}
        done = subprocess.run(["bash", "-c", script, "bash", *lines], cwd=self.folder, capture_output=True, text=True)
        self.assertEqual((done.stdout.splitlines(), done.stderr), (list(lines.values()), ""))
        for shell in ("zsh", "fish"):
            text = self.cjit("completions", shell).stdout
            self.assertIn("lineinfo", text)
            self.assertIn("cubin ptx ltoir fatbin", text)

    def test_nvccs_spellings_are_those_of_the_command(self):
        self.write("k.cu", KERNEL)
        nvcc = ("-gencode", "arch=compute_80,code=sm_80", "-gencode=arch=compute_90,code=[sm_90,compute_90]",
                "-std=c++20", "-lineinfo", "-O3", "-default-device", "-device-int128", "--use_fast_math", "-Iinc",
                "-DX=1", "-maxrregcount", "32", "-Xptxas", "-v", "-rdc=true", "-diag-suppress", "177", "-w",
                "-ftz", "true", "-include", "cstdint")
        own = ("-a", "sm_80,sm_90", "-a", "compute_90", "--std", "20", "--lineinfo", "--default-device",
               "--option=--device-int128", "--fast-math", "-I", "inc", "-D", "X=1", "--max-registers", "32",
               "--option=-Xptxas=-v", "--rdc", "--suppressed-diagnostic", "177", "--no-warnings", "--ftz",
               "--pre-include", "cstdint")
        keys = self.key_of("build", "k.cu", *nvcc)
        self.assertEqual((keys, len(set(keys))), (self.key_of("build", "k.cu", *own), 3))
        self.assertEqual(self.key_of("build", "k.cu", "-a", "sm_90", "-std=c++23"),
                         self.key_of("build", "k.cu", "-a", "sm_90", "--std", "23"))
        self.assertEqual(self.key_of("build", "k.cu", "-arch", "compute_90", "-code=sm_90,compute_90", "-G"),
                         self.key_of("build", "k.cu", "-a", "sm_90,compute_90", "--debug"))
        self.assertEqual(self.key_of("link", "k.cu", "-arch=sm_90", "-O0", "-G", "-lineinfo"),
                         self.key_of("link", "k.cu", "-a", "sm_90", "--no-optimization", "--debug", "--lineinfo"))

    def test_what_means_something_else_is_refused_with_the_reason(self):
        self.write("k.cu", KERNEL)
        for words, reason in (
                (("-gencode", "arch=compute_80,code=sm_90"), "makes code for sm_90 of a source that is compiled for"),
                (("-code=sm_90",), "without -arch"),
                (("-arch=sm_90", "-arch=sm_80"), "together with"),
                (("-gencode=sm_90",), "write -gencode arch=compute_90,code=sm_90"),
                (("-arch=sm_90", "-ptx"), "select its kind with --kind"),
                (("-arch=sm_90", "-g"), "use --debug (-G) for device code, or --lineinfo"),
                (("-arch=sm_90", "-isystem", "inc"), "use -I"),
                (("-arch=sm_90", "-O2"), "use -Xptxas=-O2"),
                (("-arch=sm_90", "-lcudart"), "linking is a step of its own"),
                (("-arch=sm_90", "--kind", "fatbin"), "build with nvcc (--compiler nvcc)"),
                (("-arch=sm_90", "--fast-math", "-fmad=false"), "the options --fast-math and --no-fmad contradict"),
                (("-arch=compute_90", "--kind=cubin"), "use sm_90, or --kind ptx")):
            self.assertIn(reason, self.refused("build", "k.cu", *words), words)
        self.assertIn("builds for one architecture",
                      self.refused("link", "k.cu", "-gencode", "arch=compute_90,code=[sm_90,compute_90]"))

    def test_a_hyphen_is_standard_input_and_standard_output(self):
        def run(*arguments, data=KERNEL.encode(), code=0):
            done = subprocess.run([CJIT, *arguments], cwd=self.folder, input=data, capture_output=True, timeout=120)
            self.assertEqual(done.returncode, code, done.stderr)
            return done
        built = run("build", "-", "-a", "sm_90", "-n", "k", "-o", "-", "--json")
        self.assertEqual(json.loads(built.stderr)["builds"][0]["artifact"], "-")
        info = json.loads(run("inspect", "-", "--json", data=built.stdout).stdout)
        self.assertEqual((info["names"][0]["expression"], info["bytes"]), ("k", len(built.stdout)))
        image = run("extract", "-", "-o", "-", data=built.stdout)
        self.assertEqual((image.stdout[:4], image.stderr), (b"\x7fELF", b"-: cubin, %d bytes\n" % len(image.stdout)))
        bundle = run("bundle", "build", "k=-", "-a", "sm_90", "-o", "-").stdout
        self.assertIn(b"sm_90", run("bundle", "list", "-", data=bundle).stdout)
        self.assertIn(b"pass -o FILE, or -o -", run("build", "-", "-a", "sm_90", code=1).stderr)
        self.assertIn(b"write NAME=-", run("bundle", "build", "-", "-a", "sm_90", "-o", "-", code=1).stderr)
        self.assertTrue(run("build", "-", "-a", "sm_90", "-o", "-", data=b"no C++", code=3).stderr.startswith(
            b"<stdin>(1): error: "))
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_errors_begin_with_the_file_and_advise_flags(self):
        self.write("bad.cu", '#include "no.h"\n')
        for compiler in ("nvrtc", "nvcc"):
            lines = self.refused("build", "bad.cu", "-a", "sm_90", "--compiler", compiler, code=3).splitlines()
            self.assertRegex(lines[0], r"^bad\.cu(\(1\)|:1:\d+): .*error: .*no\.h")
            self.assertRegex(lines[-1], r"^cjit: cannot compile bad\.cu: .*; add its directory to -I, or pass it as a "
                                        r"header in memory \(--header-file\)$")

    def test_without_a_device_the_message_names_the_architectures_of_the_compiler(self):
        self.write("k.cu", KERNEL)
        text = self.refused("build", "k.cu", code=6)
        self.assertRegex(text, r"or use -a sm_90; NVRTC [0-9.]+ compiles for (sm_\d+, )+sm_\d+$")
        self.assertIn("or use -a sm_90", self.cjit("link", "k.cu", code=6).stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
