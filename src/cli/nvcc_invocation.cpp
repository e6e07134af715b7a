#include "nvcc_invocation.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <string_view>

#include "facts/compiler_options.hpp"

namespace cjit_cli {

namespace {

using cjit::facts::OptionForm;
using cjit::facts::OptionOwner;
using cjit::facts::OptionSpec;
namespace option = cjit::facts::option;

struct ImageOption {
  std::string_view name, alias, suffix;
};
constexpr auto kImageOptions = std::to_array<ImageOption>({
    {"--cubin", "-cubin", ".cubin"},
    {"--ptx", "-ptx", ".ptx"},
    {"--fatbin", "-fatbin", ".fatbin"},
    {"--ltoir", "-ltoir", ".ltoir"},
});

// Options of the table that are left to the real nvcc, with the reason.
struct LeftOption {
  std::string_view name, reason;
};
constexpr auto kLeftOptions = std::to_array<LeftOption>({
    {option::kDebug, "nvcc writes names of temporary files into debug information"},
    {option::kSplitCompile, "the image may depend on the number of threads"},
    {option::kPreInclude, "it names a file"},
});

constexpr auto kOutput = std::to_array<std::string_view>({"-o", "--output-file"});
constexpr auto kLanguage = std::to_array<std::string_view>({"-x", "--x"});
constexpr auto kThreads = std::to_array<std::string_view>({"-t", "--threads"});
constexpr auto kHostProgram = std::to_array<std::string_view>({"-ccbin", "--compiler-bindir"});
constexpr auto kCode = std::to_array<std::string_view>({"-code", "--gpu-code"});
constexpr auto kGenerate = std::to_array<std::string_view>({"-gencode", "--generate-code"});

bool is_one_of(const auto& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// nvcc passes words to a shell, some of them without quotes.
bool is_plain(std::string_view word) {
  return std::all_of(word.begin(), word.end(), [](char c) { return c > ' ' && c <= '~'; }) &&
         word.find_first_of("$`\"'\\;&|<>()*?#~!{}") == std::string_view::npos;
}

std::vector<std::string> parts_of(std::string_view list) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    parts.emplace_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

const OptionSpec* nvcc_option(std::string_view name) {
  const OptionSpec* const spec = cjit::facts::find_option(name);
  return spec == nullptr || spec->owner == OptionOwner::kNvrtcOnly ? nullptr : spec;
}

// An option whose value stands directly behind its name: -DX, -O3.
const OptionSpec* glued_option(std::string_view word) {
  if (word.size() < 3 || word[1] == '-') return nullptr;
  const OptionSpec* const spec = nvcc_option(word.substr(0, 2));
  return spec != nullptr && spec->glued ? spec : nullptr;
}

class Reading {
 public:
  explicit Reading(const std::vector<std::string>& words) : words_(words) {}

  NvccInvocation run() {
    for (at_ = 0; at_ < words_.size(); ++at_) read_word(words_[at_]);
    if (image_ == nullptr) leave("it makes more than a device image");
    if (read_.source.empty()) leave("it has no source");
    if (!read_.source.ends_with(".cu")) leave("the source is no .cu file");
    if (read_.output.empty())
      read_.output = std::filesystem::path(read_.source).stem().native() + std::string(image_->suffix);
    choose_arch();
    read_.makes_ptx = image_->name == "--ptx";
    const bool is_readable = read_.makes_ptx || image_->name == "--cubin";
    read_.depends_on_path = read_.depends_on_path || !is_readable || codes_.size() != 1;
    return std::move(read_);
  }

 private:
  [[noreturn]] static void leave(const std::string& reason) { throw NotServed{reason}; }

  void read_word(const std::string& word) {
    if (word.empty() || !is_plain(word)) leave("a word has characters that a shell may change: " + word);
    if (word[0] == '@') leave("it has an options file");
    if (word[0] != '-') return read_source(word);
    const std::string name = word.substr(0, word.find('='));
    const auto* const image = std::find_if(kImageOptions.begin(), kImageOptions.end(), [&](const ImageOption& one) {
      return one.name == word || one.alias == word;
    });
    if (image != kImageOptions.end()) return read_image(*image);
    if (is_one_of(kOutput, name)) return read_output();
    if (is_one_of(kLanguage, name)) return read_language();
    if (is_one_of(kThreads, name)) return keep(name, value(name));
    if (is_one_of(kHostProgram, name)) return read_host_program(name);
    if (is_one_of(kCode, name)) return read_codes(name);
    if (is_one_of(kGenerate, name)) return read_generated(name);
    read_option(name);
  }

  void read_source(const std::string& word) {
    if (!read_.source.empty()) leave("it has several inputs");
    read_.source = word;
  }

  void read_image(const ImageOption& image) {
    if (image_ != nullptr) leave("it has two phases");
    image_ = &image;
    read_.key_words.emplace_back(image.name);
  }

  // The value of the option at this word, which may be the next word.
  std::string value(const std::string& name) {
    const std::string& word = words_[at_];
    if (word.size() > name.size()) return word.substr(name.size() + 1);
    if (at_ + 1 == words_.size()) leave("the option " + name + " has no value");
    const std::string& next = words_[++at_];
    if (!is_plain(next)) leave("a word has characters that a shell may change: " + next);
    return next;
  }

  void keep(const std::string& name, const std::string& given) { read_.key_words.push_back(name + '=' + given); }

  void read_output() {
    if (!read_.output.empty()) leave("it has two outputs");
    read_.output = value(words_[at_].substr(0, words_[at_].find('=')));
    if (read_.output.empty() || read_.output == "-") leave("the output is no file");
  }

  void read_language() {
    if (value(words_[at_].substr(0, words_[at_].find('='))) != "cu") leave("the language is not cu");
  }

  void read_host_program(const std::string& name) {
    const std::string given = value(name);
    keep(name, given);
    if (!read_.description.host_compiler.empty()) leave("it has two host compilers");
    read_.description.host_compiler = given;
  }

  void add_code(const std::string& code) {
    constexpr auto kPrefixes = std::to_array<std::string_view>({"sm_", "compute_", "lto_"});
    const auto* const prefix =
        std::find_if(kPrefixes.begin(), kPrefixes.end(), [&](std::string_view one) { return code.starts_with(one); });
    if (prefix == kPrefixes.end()) leave("cjit cannot read the architecture " + code);
    codes_.push_back((*prefix == "lto_" ? "sm_" : std::string(*prefix)) + code.substr(prefix->size()));
  }

  void read_codes(const std::string& name) {
    const std::string given = value(name);
    keep(name, given);
    read_code_list(given);
    has_codes_ = true;
  }

  // "sm_90" or "[sm_90,compute_90]"
  void read_code_list(std::string_view list) {
    if (list.starts_with('[') && list.ends_with(']')) list = list.substr(1, list.size() - 2);
    for (const std::string& code : parts_of(list)) add_code(code);
  }

  void read_generated(const std::string& name) {
    const std::string given = value(name);
    keep(name, given);
    const auto comma = given.find(",code=");
    if (!given.starts_with("arch=") || comma == std::string::npos) leave("cjit cannot read " + given);
    read_code_list(std::string_view(given).substr(comma + 6));
    has_codes_ = true;
  }

  void read_option(const std::string& name) {
    const std::string& word = words_[at_];
    if (const OptionSpec* const glued = glued_option(word); glued != nullptr && nvcc_option(name) == nullptr)
      return read_list_value(*glued, word.substr(2));
    const OptionSpec* const spec = nvcc_option(name);
    if (spec == nullptr) leave("cjit does not serve the option " + name);
    for (const LeftOption& one : kLeftOptions)
      if (one.name == spec->name) leave("cjit does not serve the option " + name + ": " + std::string(one.reason));
    if (spec->form != OptionForm::kFlag) return read_list_value(*spec, value(name));
    if (name != word) leave("the option " + name + " takes no value");
    read_.key_words.emplace_back(spec->name);
    if (spec->name == option::kLto || spec->name == "--extensible-whole-program") read_.is_relocatable = true;
    if (spec->name == option::kLineInfo || spec->name == "--source-in-ptx")  // no header depends on them
      read_.depends_on_path = true;
    else
      read_.description.raw_options.emplace_back(spec->name);
  }

  void read_list_value(const OptionSpec& spec, const std::string& given) {
    if (given.empty()) leave("the option " + std::string(spec.name) + " has no value");
    if (spec.form == OptionForm::kBoolean && given != "true" && given != "false")
      leave("the option " + std::string(spec.name) + " is neither true nor false");
    const std::string name(spec.name);
    keep(name, given);
    if (name == option::kArch) return read_arch(given);
    if (name == option::kRdc && given == "true") read_.is_relocatable = true;
    const std::vector<std::string> parts = spec.form == OptionForm::kList ? parts_of(given) : std::vector{given};
    for (const std::string& part : parts) read_part(name, part);
  }

  void read_arch(const std::string& given) {
    if (!arch_.empty()) leave("it has two architectures");
    arch_ = given;
  }

  void read_part(const std::string& name, const std::string& part) {
    if (part.empty() || (part.starts_with('=') && name != option::kHostCompiler))
      leave("cjit cannot read the value of " + name);
    if (name == "--optimize" && (part.size() != 1 || part[0] < '0' || part[0] > '3'))
      leave("cjit cannot read -O" + part);
    if (name == option::kInclude) return read_.description.include_dirs.push_back(part);
    if (name == option::kPtxas && !is_ptxas_option_without_paths(part))
      leave("cjit does not serve ptxas' option " + part);
    if (name == option::kHostCompiler && part.find("native") != std::string::npos)
      leave("the option " + part + " depends on the machine");
    if (name == option::kHostCompiler && part.starts_with("-g")) read_.depends_on_path = true;
    read_.description.raw_options.push_back(name + '=' + part);
  }

  // Debug information that ptxas makes contains the name of a temporary file.
  static bool is_ptxas_option_without_paths(std::string_view part) {
    return part.find("-g") != 0 && part.find("debug") == std::string_view::npos &&
           part.find("line") == std::string_view::npos;
  }

  void choose_arch() {
    if (!has_codes_) {
      if (arch_.empty()) leave("it has no architecture");
      add_code(arch_);
    }
    const auto number = [](const std::string& code) {
      const std::size_t begin = code.find('_') + 1;
      unsigned found = 0;
      const auto end = std::from_chars(code.data() + begin, code.data() + code.size(), found);
      return end.ec == std::errc() ? found : leave_code(code);
    };
    read_.description.arch = *std::min_element(codes_.begin(), codes_.end(), [&](const auto& left, const auto& right) {
      return number(left) < number(right);
    });
    number(read_.description.arch);
  }

  static unsigned leave_code(const std::string& code) { leave("cjit cannot read the architecture " + code); }

  const std::vector<std::string>& words_;
  std::size_t at_ = 0;
  NvccInvocation read_;
  const ImageOption* image_ = nullptr;
  std::string arch_;
  std::vector<std::string> codes_;
  bool has_codes_ = false;
};

}  // namespace

NvccInvocation read_nvcc_invocation(const std::vector<std::string>& words) { return Reading(words).run(); }

}  // namespace cjit_cli
