#include "request/compiler_trace_file.hpp"

#include <stdlib.h>

#include <cerrno>
#include <filesystem>

#include "base/file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr const char* kName = "/trace";
constexpr const char* kSuffix = ".json";  // NVRTC appends it

}  // namespace

CompilerTraceFile::CompilerTraceFile() {
  std::error_code ignored;
  std::string folder = concat(std::filesystem::temp_directory_path(ignored).native(), "/cjit-trace-XXXXXX");
  if (::mkdtemp(folder.data()) == nullptr)
    throw os_error(concat("create the directory ", folder), errno, CJIT_STAGE_COMPILE);
  folder_ = std::move(folder);
}

CompilerTraceFile::~CompilerTraceFile() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string CompilerTraceFile::option() const { return concat("-fdevice-time-trace=", folder_, kName); }

std::string CompilerTraceFile::read() const {
  try {
    const Buffer text = read_file(concat(folder_, kName, kSuffix), CJIT_STAGE_COMPILE);
    return std::string(as_text(text.bytes()));
  } catch (const Error&) {
    return "";
  }
}

}  // namespace cjit
