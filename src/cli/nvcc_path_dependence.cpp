#include "nvcc_path_dependence.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

std::vector<std::string> kept_texts(const std::string& folder, std::string_view ending) {
  std::vector<std::string> texts;
  std::error_code none;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, none)) {
    if (!entry.path().native().ends_with(ending)) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return texts;
}

// The name in a line `# 12 "dir/file.h" 1 3` of preprocessed text; "" in any other line.
std::string_view marked_file(std::string_view line) {
  if (line.size() < 3 || line[0] != '#' || line[1] != ' ' || line[2] < '0' || line[2] > '9') return {};
  const auto begin = line.find('"');
  const auto end = line.rfind('"');
  return begin == std::string_view::npos || begin == end ? std::string_view{} : line.substr(begin + 1, end - begin - 1);
}

// Headers that are found in an absolute directory of the command line, of the toolkit or of the host compiler have the
// same names wherever the source is.
bool moves_with_source(std::string_view file, const std::string& source) {
  if (file == source || file.starts_with('<')) return false;
  const std::string folder = fs::path(source).parent_path().native();
  return !file.starts_with('/') || (!folder.empty() && file.starts_with(folder + '/'));
}

std::string dependence_of_text(std::string_view text, const std::string& source) {
  constexpr auto kAsksForFile = std::to_array<std::string_view>({"__builtin_FILE", "__builtin_source_location"});
  const std::string name = fs::path(source).filename();
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::string_view line = text.substr(begin, end - begin);
    begin = end + 1;
    if (line.empty()) continue;
    if (const std::string_view file = marked_file(line); !file.empty()) {
      if (moves_with_source(file, source)) return "a header is beside the source: " + std::string(file);
    } else if (contains(line, name)) {
      return "the preprocessed source contains its own name";
    }
  }
  for (const std::string_view word : kAsksForFile)
    if (contains(text, word)) return "the preprocessed source contains " + std::string(word);
  return "";
}

// "tvm kernels.cu" -> "_tvm_kernels_cu_", the end of an internal name such as _INTERNAL_fd307f06_14_tvm_kernels_cu_.
std::string name_in_symbols(const std::string& source) {
  std::string name = '_' + fs::path(source).filename().native() + '_';
  for (char& c : name)
    if (!((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'))) c = '_';
  return name;
}

bool has_internal_names(std::string_view text, const std::string& source) {
  return contains(text, "_INTERNAL_") || contains(text, "__nv_static_") || contains(text, "_GLOBAL__N_") ||
         contains(text, name_in_symbols(source));
}

}  // namespace

std::string text_dependence(const std::string& kept, const std::string& source, std::string_view printed) {
  if (contains(printed, fs::path(source).filename().native())) return "nvcc printed the name of the source";
  const std::vector<std::string> preprocessed = kept_texts(kept, ".ii");
  if (preprocessed.empty()) return "nvcc kept no preprocessed source";
  for (const std::string& text : preprocessed)
    if (std::string reason = dependence_of_text(text, source); !reason.empty()) return reason;
  return "";
}

std::string name_dependence(const std::string& kept, const std::string& source, std::string_view image) {
  std::vector<std::string> texts = kept_texts(kept, ".ptx");
  texts.emplace_back(image);
  const auto names = [&](const std::string& text) { return has_internal_names(text, source); };
  return std::any_of(texts.begin(), texts.end(), names) ? "it has internal names, which contain a checksum of the path"
                                                        : "";
}

}  // namespace cjit_cli
