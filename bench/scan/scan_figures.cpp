// cjit_scan_bench: what it costs to find the headers that a source can reach. It measures internals, which no caller of
// the library sees alone, and so is a program of its own.
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "../times.hpp"
#include "base/log.hpp"
#include "compile/header_closure.hpp"
#include "toolkit/toolkit.hpp"

namespace {

namespace fs = std::filesystem;

using cjit::HeaderScanner;
using cjit::HeaderSearch;
using cjit_bench::nanoseconds_of;
using cjit_bench::Samples;

constexpr int kUserHeaders = 20;

class Workplace {
 public:
  Workplace() {
    std::string pattern = (fs::temp_directory_path() / "cjit-scan-XXXXXX").native();
    path_ = ::mkdtemp(pattern.data());
    fs::create_directories(path_ / "include");
    for (int i = 0; i < kUserHeaders; ++i) {
      std::ofstream header(path_ / "include" / ("user" + std::to_string(i) + ".cuh"));
      header << "#pragma once\n#include \"user" << i / 2 << ".cuh\"\n#include <cuda/std/cstdint>\n";
      for (int line = 0; line < 200; ++line) header << "__device__ int f" << i << '_' << line << "(int x);\n";
    }
  }
  ~Workplace() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  std::string operator/(const char* name) const { return path_ / name; }

 private:
  fs::path path_;
};

template <typename Work>
void measure(const char* subject, int count, Work&& work) {
  Samples samples;
  for (int i = 0; i < count; ++i) samples.add(nanoseconds_of(work));
  std::printf("%-62s min %10.1f us   median %10.1f us   n %d\n", subject, samples.minimum() / 1e3,
              samples.median() / 1e3, count);
}

std::string source_of_size(std::size_t size) {
  std::string source;
  while (source.size() < size) source += "__device__ float saxpy(float a, float x, float y) { return a * x + y; }\n";
  return source;
}

}  // namespace

int main() {
  const cjit::Log log(CJIT_LOG_LEVEL_OFF, nullptr, {});
  const Workplace place;
  const std::string cub = "#include <cub/cub.cuh>\n";
  std::string cub_and_user = cub;
  for (int i = 0; i < kUserHeaders; ++i) cub_and_user += "#include <user" + std::to_string(i) + ".cuh>\n";
  std::string user_only;
  for (int i = 0; i < kUserHeaders; ++i) user_only += "#include <user" + std::to_string(i) + ".cuh>\n";
  const std::string plain = source_of_size(10000);
  const std::string memo = place / "memo";

  HeaderSearch search;
  search.source_folder = place / "include";
  search.toolkit_dirs = cjit::Toolkit({}, log).include_dirs();
  ::usleep(100000);

  HeaderScanner scanner("");
  search.source = plain;
  measure("scan, 10 kB without includes", 10000, [&] { scanner.scan(search); });
  search.source = cub;
  measure("scan, CUB, nothing known", 10, [&] { HeaderScanner("").scan(search); });
  HeaderScanner(memo).scan(search);
  measure("scan, CUB, memo on disk", 100, [&] { HeaderScanner(memo).scan(search); });
  measure("scan, CUB, known", 2000, [&] { scanner.scan(search); });
  const auto closure_of_cub = scanner.scan(search);
  measure("still_holds, CUB", 10000, [&] { scanner.still_holds(*closure_of_cub); });
  search.include_dirs = {place / "include"};
  search.source = cub_and_user;
  measure("scan, CUB and 20 user headers, nothing known", 10, [&] { HeaderScanner("").scan(search); });
  measure("scan, CUB and 20 user headers, memo on disk", 100, [&] { HeaderScanner(memo).scan(search); });
  measure("scan, CUB and 20 user headers, known", 2000, [&] { scanner.scan(search); });
  const auto closure = scanner.scan(search);
  measure("still_holds, CUB and 20 user headers", 10000, [&] { scanner.still_holds(*closure); });
  std::printf("reached: %zu user headers, %zu looks at files; toolkit %s; uncacheable: '%s'; holds %d\n",
              closure->headers.size(), closure->expectations.size(), closure->toolkit_headers->identity().hex().c_str(),
              closure->uncacheable_reason.c_str(), scanner.still_holds(*closure));
  return 0;
}
