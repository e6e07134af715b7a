// Errors in a description that a file has, with the place of each fault.
#pragma once

#include <cjit/cjit.hpp>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "facts/json_position.hpp"

namespace cjit_cli {

struct DescriptionFault {
  std::string file;
  std::string path;  // in the description, as a JSON pointer
  std::string text;
  cjit::fault code = cjit::fault::value;
  cjit::facts::TextPosition position{};
};

class DescriptionError : public cjit::error {
 public:
  DescriptionError(cjit::status status, const std::string& message, std::vector<DescriptionFault> faults)
      : cjit::error(status, message), faults_(std::move(faults)) {}

  const std::vector<DescriptionFault>& faults() const noexcept { return faults_; }

 private:
  std::vector<DescriptionFault> faults_;
};

// The faults of a description: those of the command, or those that the library found. Empty for any other error.
std::vector<DescriptionFault> faults_of(const cjit::error& error);

// An error with one fault, at a place that rethrow_within() completes.
DescriptionError fault_at(std::string path, const std::string& why, cjit::fault code = cjit::fault::value);

// Throws the error with `where` before its message, and `path` before the places of its faults. An error without a
// place is a fault of the value at `path`, if it is one of usage.
[[noreturn]] void rethrow_within(const std::string& where, const std::string& path, const cjit::error& error);

// Where the values of a file are.
class FilePositions {
 public:
  explicit FilePositions(std::string file) : file_(std::move(file)) {}

  // `find` returns the position of a value, or that of the innermost one around it that the file has.
  void set(std::function<cjit::facts::TextPosition(std::string_view path)> find) { find_ = std::move(find); }

  // The faults with this file and their positions.
  std::vector<DescriptionFault> place(std::vector<DescriptionFault> faults) const;

 private:
  std::string file_;
  std::function<cjit::facts::TextPosition(std::string_view path)> find_;
};

}  // namespace cjit_cli
