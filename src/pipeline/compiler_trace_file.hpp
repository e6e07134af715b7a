// The file that NVRTC writes its own trace into.
#pragma once

#include <string>

namespace cjit {

// In a folder of its own, which is gone with it.
class CompilerTraceFile {
 public:
  // Throws os_error.
  CompilerTraceFile();
  ~CompilerTraceFile();
  CompilerTraceFile(const CompilerTraceFile&) = delete;
  CompilerTraceFile& operator=(const CompilerTraceFile&) = delete;

  std::string option() const;
  // "" if NVRTC has written none.
  std::string read() const;

 private:
  std::string folder_;
};

}  // namespace cjit
