// CJIT_DUMP_DIR: source, options, log and images of each build, for people who look into one.
#pragma once

#include <filesystem>
#include <string>

#include "base/log.hpp"
#include "compile/nvrtc_compiler.hpp"

namespace cjit {

// A folder of its own for one build, named by its source and its inputs: equal builds share one. What cannot be written
// is logged and otherwise ignored. Does nothing if `root` is empty.
class Dump {
 public:
  Dump(const std::string& root, const Compilation& compilation, const Log& log);

  void succeeded(const CompiledProgram& compiled) const;
  void failed(const Error& error) const;

 private:
  void write(const std::string& name, ByteSpan bytes) const;

  std::filesystem::path folder_;  // empty: nothing is dumped
  const Log& log_;
};

}  // namespace cjit
