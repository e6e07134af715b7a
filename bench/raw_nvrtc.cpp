#include "raw_nvrtc.hpp"

namespace cjit_bench {

RawNvrtc::RawNvrtc(const std::string& path) : library_(path) {
  library_.find("nvrtcCreateProgram", create_);
  library_.find("nvrtcDestroyProgram", destroy_);
  library_.find("nvrtcAddNameExpression", add_name_);
  library_.find("nvrtcCompileProgram", compile_);
  library_.find("nvrtcGetProgramLogSize", log_size_);
  library_.find("nvrtcGetProgramLog", log_);
  library_.find("nvrtcGetLoweredName", lowered_name_);
  library_.find("nvrtcGetCUBINSize", cubin_size_);
  library_.find("nvrtcGetCUBIN", cubin_);
  library_.find("nvrtcGetErrorString", error_string_);
}

std::string RawNvrtc::build(const std::string& source, const char* name,
                            const std::vector<std::string>& options) const {
  std::vector<const char*> arguments;
  for (const std::string& option : options) arguments.push_back(option.c_str());
  Program* program = nullptr;
  check(create_(&program, source.c_str(), "kernel.cu", 0, nullptr, nullptr), "create a program");
  check(add_name_(program, name), "add a name expression");
  const int compiled = compile_(program, static_cast<int>(arguments.size()), arguments.data());
  std::size_t size = 0;
  check(log_size_(program, &size), "read the log's size");
  std::string log(size, '\0');
  check(log_(program, log.data()), "read the log");
  check(compiled, log.c_str());
  const char* lowered = nullptr;
  check(lowered_name_(program, name, &lowered), "read a lowered name");
  check(cubin_size_(program, &size), "read the cubin's size");
  std::string cubin(size, '\0');
  check(cubin_(program, cubin.data()), "read the cubin");
  check(destroy_(&program), "destroy a program");
  return cubin;
}

void RawNvrtc::check(int result, const char* what) const {
  if (result != 0) throw std::runtime_error(std::string("raw NVRTC: ") + error_string_(result) + ": " + what);
}

}  // namespace cjit_bench
