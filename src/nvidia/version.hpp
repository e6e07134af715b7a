// Versions as NVIDIA's libraries and headers report them.
#pragma once

#include <string>

#include "base/text.hpp"

namespace cjit {

struct Version {
  int major = 0;
  int minor = 0;

  std::string text() const { return concat(major, '.', minor); }
  bool operator==(const Version&) const = default;
};

}  // namespace cjit
