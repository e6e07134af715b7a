// CJIT_DUMP_DIR: writes the source, options, log and images of each build to files, for debugging.
#pragma once

#include <filesystem>
#include <string>

#include "base/log.hpp"
#include "compile/nvrtc_compiler.hpp"

namespace cjit {

// Each build has its own directory. Its name consists of the source name and a hash of the inputs, so that equal builds
// share a directory. Failures to write are logged and do not fail the build. Does nothing if `root` is empty.
class Dump {
 public:
  Dump(const std::string& root, const Compilation& compilation, const Log& log);

  void succeeded(const CompiledProgram& compiled) const;
  void failed(const Error& error) const;

 private:
  void write(const std::string& name, ByteSpan bytes) const;

  std::filesystem::path folder_;  // empty: no dump
  const Log& log_;
};

}  // namespace cjit
