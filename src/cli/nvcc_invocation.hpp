// The command lines of nvcc whose result `cjit nvcc` can take from the cache: one CUDA source, one device image.
#pragma once

#include <cjit/cjit.hpp>
#include <string>
#include <vector>

namespace cjit_cli {

struct NvccInvocation {
  std::string source;
  std::string output;                  // also if the command line names none
  std::vector<std::string> key_words;  // the command line without the names of the source and of the output
  cjit::kernel_options description;    // what determines the headers that the source reaches
  bool makes_ptx = false;
  bool is_relocatable = false;   // -rdc=true, and options that imply it
  bool depends_on_path = false;  // the image contains the path of the source, or cannot be examined
};

// A reason why a command line goes to the real nvcc.
struct NotServed {
  std::string reason;
};

// Throws NotServed for any other command line. Files are not looked at.
NvccInvocation read_nvcc_invocation(const std::vector<std::string>& words);

}  // namespace cjit_cli
