// NVRTC called directly: the floor that builds are measured against.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "library.hpp"

namespace cjit_bench {

class RawNvrtc {
 public:
  explicit RawNvrtc(const std::string& path);

  // What anyone who wants a cubin has to do: compile, read log, lowered name and cubin. Returns the cubin.
  std::string build(const std::string& source, const char* name, const std::vector<std::string>& options) const;

 private:
  struct Program;

  void check(int result, const char* what) const;

  Library library_;
  int (*create_)(Program**, const char*, const char*, int, const char* const*, const char* const*);
  int (*destroy_)(Program**);
  int (*add_name_)(Program*, const char*);
  int (*compile_)(Program*, int, const char* const*);
  int (*log_size_)(Program*, std::size_t*);
  int (*log_)(Program*, char*);
  int (*lowered_name_)(Program*, const char*, const char**);
  int (*cubin_size_)(Program*, std::size_t*);
  int (*cubin_)(Program*, char*);
  const char* (*error_string_)(int);
};

}  // namespace cjit_bench
