// The real nvcc behind `cjit nvcc`: where it is, and running it.
#pragma once

#include <string>
#include <vector>

namespace cjit_cli {

// Returns the path of the program nvcc that would run without cjit: `CJIT_NVCC`, else the first on PATH that is not
// cjit's, else the one that cjit finds. Throws cjit::error if there is none.
std::string find_real_nvcc();

// Runs it in place of this process.
[[noreturn]] void become_nvcc(const std::string& nvcc, const std::vector<std::string>& words);

// What a run printed, and how it ended.
struct NvccRun {
  int wait_status = 0;
  std::string out, errors;

  bool succeeded() const { return wait_status == 0; }
};

// Runs it as a child that ends with this process. Its standard input is that of this process.
NvccRun run_nvcc(const std::string& nvcc, const std::vector<std::string>& words);

// Ends this process as the child ended.
[[noreturn]] void end_like(const NvccRun& run);

// Writes all bytes; returns false if that fails.
bool write_bytes(int descriptor, const char* data, std::size_t size);

}  // namespace cjit_cli
