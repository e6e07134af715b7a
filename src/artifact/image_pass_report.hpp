// The report of an image pass.
#pragma once

#include <cstdint>
#include <string>

namespace cjit {

// See cjit_image_pass_report_t.
struct ImagePassReport {
  std::string name;
  std::string options;
  std::string note;
  std::uint32_t version = 0;
  std::uint64_t change_count = 0;

  bool operator==(const ImagePassReport&) const = default;
};

}  // namespace cjit
