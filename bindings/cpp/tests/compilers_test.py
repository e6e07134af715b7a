"""The headers compile without a warning in each standard, with gcc and clang, without exceptions, without run-time
types, and opened at run time; and what must not compile does not. compilers_test.py INCLUDE"""
import concurrent.futures
import os
import re
import subprocess
import sys
import tempfile
import unittest

INCLUDE = sys.argv[1]
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Wsign-conversion", "-Wnon-virtual-dtor",
            "-Wundef", "-Werror"]
# clang 14 reads neither std::expected nor all of C++23 of gcc 12's library; that is gcc's part.
WAYS = [("g++", "c++17"), ("g++", "c++20", "-fno-exceptions", "-fno-rtti"), ("g++", "c++23", "-DCJIT_HPP_DLOPEN"),
        ("clang++", "c++17"), ("clang++", "c++20"),
        ("clang++", "c++20", "-fno-exceptions", "-fno-rtti", "-DCJIT_HPP_DLOPEN")]

USES = """#include <cjit/cjit.hpp>
cjit::result<void> use(const cjit::context& context) {
  auto built = cjit::kernel_build(context, cjit::kernel_options{});
  if (!built) return built.error();
  auto loaded = cjit::module::load(context, *built);
  if (!loaded) return loaded.error();
  auto kernel = loaded->get_kernel("k");
  if (!kernel) return kernel.error();
  cjit::launch_options shape;
  if (auto done = kernel->launch(shape, 1, 2.0f, cjit::device_address{1}, cjit::named("x", 1).value); !done) \
return done;
  auto typed = std::move(*kernel).as<int, float>();
  if (!typed) return typed.error();
  return (*typed)(shape, 1, 2.0f);
}
cjit::result<void> use(const cjit::module& loaded, cjit_cuda_stream_t stream, const cjit::tensor_map& map) {
  auto plan = loaded.create_plan("{}");
  if (!plan) return plan.error();
  if (auto value = plan->run({}, 1, cjit::device_address{1}); !value) return value.error();
  if (auto value = plan->run({stream}, cjit::named("x", 1)); !value) return value.error();
  auto prepared = plan->prepare({stream, 4096, 256}, 1, map);
  if (!prepared) return prepared.error();
  if (auto done = prepared->set_argument(1, map); !done) return done;
  auto graph = plan->create_graph({stream}, 1, map);
  if (!graph) return graph.error();
  if (auto updated = graph->set_arguments(cjit::named("x", 1)); !updated) return updated.error();
  if (auto value = graph->run(); !value) return value.error();
  const cjit::result<std::int64_t> value = prepared->run(stream);
  if (!value) return value.error();
  return {};
}
"""
CXX20 = """#include <span>
#include <ranges>
std::span<const std::uint64_t> as_span(cjit::span<const std::uint64_t> values) { return values; }
static_assert(std::ranges::contiguous_range<cjit::span<int>> && std::ranges::borrowed_range<cjit::span<int>>);
cjit::kernel_options designated() { return {.source = "x", .arch = "sm_90", .fast_math = true}; }
cjit::run_options designated(cjit_cuda_stream_t stream) { return {.stream = stream, .workspace = 4096}; }
"""
CXX23 = "std::expected<int, cjit::error> as_expected() { return cjit::result<int>(1).to_expected(); }\n"
REFUSED = {
    "a string as an argument": 'void f(const cjit::kernel& k) { (void)k.launch({}, std::string("x")); }',
    "a mixture of names": 'void f(const cjit::kernel& k) { (void)k.launch({}, 1, cjit::named("x", 2)); }',
    "a mixture of names for a plan": 'void f(const cjit::plan& p) { (void)p.run({}, 1, cjit::named("x", 2)); }',
    "a name for a prepared plan": 'void f(cjit::prepared_plan& p) { (void)p.set_argument(0, cjit::named("x", 2)); }',
    "an argument of another type": "void f(const cjit::typed_kernel<int*>& k) { (void)k({}, 2.0f); }",
    "a missing argument": "void f(const cjit::typed_kernel<int, float>& k) { (void)k({}, 2); }",
    "a copy of a context": "void f(const cjit::context& c) { auto d = c; }",
    "a path as an artifact": 'void f(const cjit::context& c) { (void)cjit::module::load(c, std::string("a.cjit")); }',
    "a literal as an artifact": 'void f(const cjit::context& c) { (void)cjit::module::load(c, "a.cjit"); }',
    "a result that nobody looks at": "void f(const cjit::job& j) { j.wait(); }",
}
# The standard headers that the interface needs, and those that would cost the most.
NEEDED = "".join(f"#include <{name}>\n" for name in ("array", "optional", "string", "string_view", "tuple", "vector"))
EXPENSIVE = ["algorithm", "chrono", "condition_variable", "deque", "functional", "iterator", "map", "memory", "mutex",
             "ranges", "thread", "variant"]
# clang warns about each of these.
DANGLING = {
    "a view of a temporary blob": "auto v = cjit::artifact_read_file(\"a\").value().bytes(); (void)v;",
    "the image of a temporary result": "auto v = cjit::kernel_build(c, o).value().image(); (void)v;",
    "the log of a temporary result": "auto v = cjit::kernel_build(c, o).value().log(); (void)v;",
    "a lowered name of a temporary result": "auto v = cjit::kernel_build(c, o).value().lowered_name(\"k\"); (void)v;",
}


def errors(compiler, std, *flags, source):
    command = [compiler, "-x", "c++", f"-std={std}", "-fsyntax-only", "-I", INCLUDE, *WARNINGS, *flags, "-"]
    return subprocess.run(command, input=source, capture_output=True, text=True).stderr


def peak_memory(std, source):
    """Return the memory in KiB that g++ needs."""
    command = ["g++", "-x", "c++", f"-std={std}", "-fsyntax-only", "-I", INCLUDE, "-"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE)
    process.stdin.write(source.encode())
    process.stdin.close()
    _, process.returncode, usage = os.wait4(process.pid, 0)
    assert process.returncode == 0, source
    return usage.ru_maxrss


def source_for(std):
    return USES + (CXX20 if std != "c++17" else "") + (CXX23 if std == "c++23" else "")


class Compilers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count())
        cls.addClassCleanup(cls.pool.shutdown)

    def test_each_way_compiles_without_a_warning(self):
        found = self.pool.map(lambda way: errors(*way, source=source_for(way[1])), WAYS)
        for way, text in zip(WAYS, found):
            with self.subTest(" ".join(way)):
                self.assertEqual(text, "")

    def test_what_must_not_compile_does_not(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        header = os.path.join(scratch.name, "all.hpp")
        with open(header, "w") as file:
            file.write("#include <cjit/cjit.hpp>\n")
        # Read once, for all attempts.
        subprocess.run(["g++", "-x", "c++-header", "-std=c++17", "-I", INCLUDE, *WARNINGS, header, "-o",
                        header + ".gch"], check=True)

        def attempt(code):
            return errors("g++", "c++17", "-include", header, source=code)
        self.assertEqual(attempt("void f(const cjit::kernel& k) { (void)k.launch({}, 1); }"), "")
        for what, text in zip(REFUSED, self.pool.map(attempt, REFUSED.values())):
            with self.subTest(what):
                self.assertIn("error", text)

    def test_views_of_temporaries_are_warned_of(self):
        lines = "".join(f"  {{ {code} }}\n" for code in DANGLING.values())
        text = errors("clang++", "c++17", source="#include <cjit/cjit.hpp>\n"
                      f"void f(const cjit::context& c, const cjit::kernel_options& o) {{\n{lines}}}\n")
        for line, what in enumerate(DANGLING, 3):
            with self.subTest(what):
                self.assertRegex(text, rf"<stdin>:{line}:\d+: error: .*-Wdangling")

    def test_the_header_is_cheap(self):
        source = "#include <cjit/cjit.hpp>\n"
        for std in "c++17", "c++20":
            with self.subTest(std):
                listed = subprocess.run(["g++", "-x", "c++", f"-std={std}", "-M", "-I", INCLUDE, "-"], input=source,
                                        capture_output=True, text=True, check=True).stdout.split()
                self.assertEqual([name for name in EXPENSIVE if any(re.search(rf"/c\+\+/\d+/{name}$", path)
                                                                    for path in listed)], [])
                self.assertLess(peak_memory(std, source) - peak_memory(std, NEEDED), 80 << 10)  # 73 with g++ 12

    def test_an_older_standard_is_told_so(self):
        self.assertIn("cjit.hpp needs C++17", errors("g++", "c++14", source="#include <cjit/cjit.hpp>\n"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
