// The file into which NVRTC writes its own trace.
#pragma once

#include <string>

namespace cjit {

// The file lies in a temporary directory of its own, which the destructor removes.
class CompilerTraceFile {
 public:
  // Throws os_error.
  CompilerTraceFile();
  ~CompilerTraceFile();
  CompilerTraceFile(const CompilerTraceFile&) = delete;
  CompilerTraceFile& operator=(const CompilerTraceFile&) = delete;

  std::string option() const;
  // Returns "" if NVRTC wrote no trace.
  std::string read() const;

 private:
  std::string folder_;
};

}  // namespace cjit
