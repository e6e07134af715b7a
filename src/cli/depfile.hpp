// Dependency files that GNU make and ninja read.
#pragma once

#include <cjit/cjit.hpp>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace cjit_cli {

// The rule "TARGETS: PREREQUISITES". Spaces, '$', '#', ':' and backslashes in paths are escaped so that both programs
// read the same path. Throws cjit::error(invalid_argument) for a path that cannot be written so.
std::string dependency_rule(const std::vector<std::string>& targets, const std::vector<std::string>& prerequisites);

using HeaderFiles = std::map<std::string, std::string>;  // the files of headers in memory by the names of the headers

// The files that outputs are made of, and the dependency file that lists them.
class Depfile {
 public:
  explicit Depfile(std::string path) : path_(std::move(path)) {}

  // Adds a file; does nothing for "" and for a file that was added before.
  void add(const std::string& file);
  // Adds the headers of a result. `name` is that of the result in messages. Throws cjit::error if they are unknown.
  void add_headers(const std::string& name, const cjit::build_result& result, const HeaderFiles& header_files);
  void write(const std::vector<std::string>& targets) const;

 private:
  std::string path_;
  std::vector<std::string> files_;
  std::set<std::string> known_;
};

}  // namespace cjit_cli
