#include "description_error.hpp"

#include <utility>

namespace cjit_cli {

std::vector<DescriptionFault> faults_of(const cjit::error& error) {
  if (const auto* const own = dynamic_cast<const DescriptionError*>(&error)) return own->faults();
  std::vector<DescriptionFault> faults;
  if (error.status() != cjit::status::invalid_argument || !error.log().empty()) return faults;
  for (const cjit::diagnostic& one : error.diagnostics())
    faults.push_back({.file = std::string(one.file()),
                      .path = std::string(one.path()),
                      .text = std::string(one.text()),
                      .code = static_cast<cjit::fault>(one.code()),
                      .position = {.line = one.line(), .column = one.column()}});
  return faults;
}

DescriptionError fault_at(std::string path, const std::string& why, cjit::fault code) {
  return {cjit::status::invalid_argument, why, {{.file = "", .path = std::move(path), .text = why, .code = code}}};
}

void rethrow_within(const std::string& where, const std::string& path, const cjit::error& error) {
  std::vector<DescriptionFault> faults = faults_of(error);
  const std::string message(error.message());
  if (faults.empty() && error.status() == cjit::status::invalid_argument)
    faults.push_back({.file = "", .path = "", .text = message});
  for (DescriptionFault& fault : faults) fault.path.insert(0, path);
  throw DescriptionError(error.status(), where + ": " + message, std::move(faults));
}

std::vector<DescriptionFault> FilePositions::place(std::vector<DescriptionFault> faults) const {
  for (DescriptionFault& fault : faults) {
    fault.file = file_;
    fault.position = find_(fault.path);
  }
  return faults;
}

}  // namespace cjit_cli
