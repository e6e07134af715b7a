#include "compile/ptxas_output.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kInfo = "ptxas info    : ";
constexpr std::string_view kCompiling = "Compiling entry function '";
constexpr std::string_view kProperties = "Function properties for ";

// Returns the line without "ptxas info    : "; "" for other lines.
std::string_view info_in(std::string_view line) {
  return line.starts_with(kInfo) ? line.substr(kInfo.size()) : std::string_view{};
}

bool is_properties(std::string_view line) { return line.find(" bytes stack frame") != std::string_view::npos; }

bool is_verbose(std::string_view info) {
  return info.starts_with(kCompiling) || info.starts_with(kProperties) || info.starts_with("Used ") ||
         info.starts_with("Compile time = ") || (info.find(" bytes gmem") != std::string_view::npos);
}

// Reads the numbers from "Used 12 registers, used 1 barriers, 256 bytes smem, 368 bytes cmem[0]" and "0 bytes stack
// frame, 4 bytes spill stores". Adds up all constant banks.
void read_numbers(std::string_view text, PtxasReport& report) {
  const std::array<std::pair<std::string_view, std::uint32_t*>, 9> kinds = {
      {{"registers", &report.register_count},
       {"barriers", &report.barrier_count},
       {"bytes stack frame", &report.stack_frame},
       {"bytes spill stores", &report.spill_stores},
       {"bytes spill loads", &report.spill_loads},
       {"bytes cumulative stack size", &report.stack_memory},
       {"bytes lmem", &report.local_memory},
       {"bytes smem", &report.static_shared_memory},
       {"bytes cmem", &report.constant_banks}}};
  for (std::string_view part : split(text, ',')) {
    part = trim(part);
    for (const std::string_view verb : {"Used ", "used "})
      if (part.starts_with(verb)) part.remove_prefix(verb.size());
    const auto space = part.find(' ');
    const auto number = parse_integer<std::uint32_t>(part.substr(0, space));
    if (!number || space == std::string_view::npos) continue;
    for (const auto& [kind, value] : kinds)
      if (part.substr(space + 1).starts_with(kind)) *value += *number;
  }
}

}  // namespace

std::vector<PtxasReport> parse_ptxas_reports(std::string_view log) {
  std::vector<PtxasReport> reports;
  bool of_the_kernel = false;  // false: the lines describe a function that the kernel calls
  for (const std::string_view line : split(log, '\n')) {
    const std::string_view info = info_in(line);
    if (info.starts_with(kCompiling)) {
      const auto parts = split(info, '\'');
      if (parts.size() < 4) continue;
      reports.push_back({.symbol = std::string(parts[1]), .arch = std::string(parts[3])});
      of_the_kernel = true;
    } else if (info.starts_with(kProperties)) {
      of_the_kernel = !reports.empty() && trim(info.substr(kProperties.size())) == reports.back().symbol;
    } else if (!reports.empty() && info.starts_with("Used ")) {
      read_numbers(info, reports.back());
    } else if (of_the_kernel && is_properties(line)) {
      read_numbers(line, reports.back());
    }
  }
  return reports;
}

std::string without_ptxas_reports(std::string_view log) {
  std::string kept;
  bool after_verbose = false;
  const auto lines = split(log, '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view info = info_in(lines[i]);
    const bool leave_out = is_verbose(info) || (after_verbose && is_properties(lines[i]));
    after_verbose = leave_out;
    if (leave_out) continue;
    kept.append(lines[i]);
    if (i + 1 < lines.size()) kept.push_back('\n');
  }
  return kept;
}

}  // namespace cjit
