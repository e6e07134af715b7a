// What can be known of an artifact, a cubin or PTX without loading it, so that two can be compared.
#pragma once

#include <map>
#include <string>

#include "report.hpp"

namespace cjit_cli {

// Each section maps names to values.
struct Facts {
  std::string path;
  std::string summary;  // "sm_90 cubin by NVRTC 13.0"
  Json artifact = Json::object(), key = Json::object(), names = Json::object(), arguments = Json::object(),
       policy = Json::object(), passes = Json::object(), variables = Json::object();
  std::map<std::string, std::string> images;  // bytes, by kind
  std::map<std::string, Json> kernels;        // numbers, by symbol
  std::map<std::string, std::string> code;    // machine code, by symbol
  std::string log;
};

// Throws Failure for a file that is none of these.
Facts read_facts(const std::string& path);

}  // namespace cjit_cli
