// Numbers as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace cjit_cli {

// "812 bytes", "1.2 KB", "5 GB", in powers of 1024.
std::string size_text(std::uint64_t bytes);
// "0.4 s", "41 s", "3.5 min", "41 min", "5.2 h", "12 days"
std::string duration_text(double seconds);
// "93 %"; "-" if `whole` is 0.
std::string percent_text(std::uint64_t part, std::uint64_t whole);
// "1 entry", "2 entries"
std::string count_text(std::uint64_t count, const std::string& one, const std::string& many);

}  // namespace cjit_cli
