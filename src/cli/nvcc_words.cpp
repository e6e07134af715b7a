#include "nvcc_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "build_flags.hpp"
#include "facts/compiler_options.hpp"
#include "suggestion.hpp"

namespace cjit_cli {

namespace {

using cjit::facts::OptionForm;
namespace option = cjit::facts::option;

// Options of nvcc that the library refuses, and that are read here. Their value may be the next word.
constexpr auto kOthersWithValue =
    std::to_array<std::string_view>({"-code", "--gpu-code", "-gencode", "--generate-code", "-t", "--threads", "-ccbin",
                                     "--compiler-bindir", "-isystem", "--system-include", "-x", "-MF"});

// Options of nvcc that mean the same as one of the command.
struct Same {
  std::string_view nvccs, own;
};
constexpr auto kSame = std::to_array<Same>({
    {option::kDebug, "--debug"},
    {option::kLineInfo, "--lineinfo"},
    {option::kFastMath, "--fast-math"},
    {option::kLto, "--lto"},
    {option::kDefaultDevice, "--default-device"},
    {option::kRdc, "--rdc"},
    {option::kMaxRegisters, "--max-registers"},
    {option::kDisableWarnings, "--no-warnings"},
    {option::kPreInclude, "--pre-include"},
    {option::kInclude, "--include"},
    {option::kDefine, "--define"},
    {option::kUndefine, "--undefine"},
    {"-ccbin", "--host-compiler"},
    {"--compiler-bindir", "--host-compiler"},
    {"-MF", "--depfile"},
    {"-t", "--split-compile"},
    {"--threads", "--split-compile"},
});

// Options of nvcc that the library does not know, and that the parser would take for -a, -n or -o and a value.
constexpr auto kLikeOwn = std::to_array<std::string_view>(
    {"-arbin", "-arch-ls", "-astoolspatch", "-aug-hls", "-nodlink", "-noprof", "-objtemp", "-odir", "-optf"});

bool has(const auto& list, std::string_view name) { return std::find(list.begin(), list.end(), name) != list.end(); }

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

// Whether a compiler has an option of this name.
bool is_compilers(std::string_view name) {
  return cjit::facts::find_option(name) != nullptr || has(kOthersWithValue, name) || has(kLikeOwn, name);
}

// Whether the value of a compiler's option may be the next word.
bool takes_next(std::string_view name) {
  const auto* const spec = cjit::facts::find_option(name);
  return spec == nullptr ? has(kOthersWithValue, name) : spec->form != OptionForm::kFlag;
}

bool is_boolean(std::string_view name) {
  const auto* const spec = cjit::facts::find_option(name);
  return spec != nullptr && spec->form == OptionForm::kBoolean;
}

// The name without aliases.
std::string_view canonical(std::string_view name) {
  const auto* const spec = cjit::facts::find_option(name);
  return spec == nullptr ? name : spec->name;
}

// The option of the command or of its parents that the parser takes the word for; nullptr if there is none.
const CLI::Option* own_option(const CLI::App& command, const std::string& word) {
  const bool is_long = word.starts_with("--");
  const std::string name = is_long ? word.substr(2, word.find('=') - 2) : word.substr(1, 1);
  for (const CLI::Option* option : command.get_options())
    if (is_long ? option->check_lname(name) : option->check_sname(name)) return option;
  if (command.get_parent() == nullptr || !command.get_fallthrough()) return nullptr;
  return own_option(*command.get_parent(), word);
}

// "sm_90a", "compute_90a" and "lto_90a" -> "90a"
std::string number_of(const std::string& arch) { return arch.substr(std::min(arch.size(), arch.find('_'))); }

// "[sm_90,compute_90]", also in quotes -> "sm_90,compute_90"
std::string without_brackets(std::string text) {
  std::erase_if(text, [](char c) { return c == '[' || c == ']' || c == '"' || c == '\'' || c == ' '; });
  return text;
}

class WordReader {
 public:
  explicit WordReader(const CLI::App& app) : command_(&app) {}

  std::vector<std::string> read(const std::vector<std::string>& words) {
    for (at_ = 0; at_ < words.size(); ++at_) {
      const std::string& word = words[at_];
      if (word == "--") {
        out_.insert(out_.end(), words.begin() + static_cast<std::ptrdiff_t>(at_), words.end());
        break;
      }
      const bool is_option = word.size() > 1 && word[0] == '-' && (word[1] < '0' || word[1] > '9');
      is_option ? read_option(words) : read_word(word);
    }
    add_arch_and_code();
    return std::move(out_);
  }

 private:
  struct Given {
    std::string name, value;
    std::string text;  // as it was given
  };

  void read_word(const std::string& word) {
    const std::vector<std::string> names = subcommand_names(*command_);
    // Options that follow belong to the command that was meant.
    if (!names.empty() && !has(names, word)) throw refuse(unknown_subcommand(*command_, word));
    if (!names.empty()) command_ = command_->get_subcommand(word);
    out_.push_back(word);
  }

  void read_option(const std::vector<std::string>& words) {
    const std::string& word = words[at_];
    const std::string name = word.substr(0, word.find('='));
    const bool has_own_form = name.starts_with("--") || name.size() == 2 || !is_compilers(name);
    const CLI::Option* own = own_option(*command_, word);
    if (own != nullptr && has_own_form && name != option::kStd) {
      if (name.size() == 2 && name != word && is_compilers(name)) {  // "-D=X"
        out_.insert(out_.end(), {name, word.substr(name.size() + 1)});
        return;
      }
      out_.push_back(word);
      const bool is_alone = word.starts_with("--") ? word == name : word.size() == 2;
      if (!is_alone || at_ + 1 == words.size()) return;
      const std::string& next = words[at_ + 1];
      if (takes_value(*own)) out_.push_back(words[++at_]);
      // A switch such as --ftz takes no further word, and NVRTC's option of this name does.
      else if (is_boolean(name) && (next == "true" || next == "false"))
        out_.back() += "=" + words[++at_];
      return;
    }
    convert(given(words));
  }

  // An option of nvcc with its value, which may be the next word.
  Given given(const std::vector<std::string>& words) {
    Given one{.text = words[at_]};
    one.name = one.text.substr(0, one.text.find('='));
    if (one.name.size() == 3 && one.name.starts_with("-O")) {
      one.value = one.name.substr(2);
      one.name = "-O";
    } else if (one.name != one.text) {
      one.value = one.text.substr(one.name.size() + 1);
    } else if (takes_next(one.name) && at_ + 1 < words.size()) {
      one.value = words[++at_];
      one.text += " " + one.value;
    }
    return one;
  }

  void convert(const Given& one) {
    const std::string_view name = canonical(one.name);
    if (has_own("--arch")) {
      if (name == option::kArch) return keep(arch_, one);
      if (one.name == "-code" || one.name == "--gpu-code") return keep(code_, one);
      if (one.name == "-gencode" || one.name == "--generate-code") return add_generated(one);
    }
    if (name == option::kStd && has_own("--std")) return add_standard(one);
    if (name == "--optimize" && add_optimization(one.value)) return;
    if (const std::string own = own_name(one.name); has_own(own))
      return out_.push_back(own + (one.text == one.name ? "" : "=" + one.value));
    add_raw(one);
  }

  // The name of an option of the command with the same meaning. NVRTC and nvcc take long names with one hyphen too.
  static std::string own_name(const std::string& name) {
    const auto* const same =
        std::find_if(kSame.begin(), kSame.end(), [&](const Same& one) { return one.nvccs == canonical(name); });
    if (same != kSame.end()) return std::string(same->own);
    return name.starts_with("--") ? name : "-" + name;
  }

  bool has_own(const std::string& name) const { return own_option(*command_, name) != nullptr; }

  static void keep(Given& place, const Given& one) {
    if (!place.name.empty() && place.value != one.value)
      throw refuse("cannot use '" + place.text + "' together with '" + one.text + "'; keep one of them");
    place = one;
  }

  // "arch=compute_90,code=[sm_90,compute_90]"
  void add_generated(const Given& one) {
    const auto code = one.value.find(",code=");
    if (!one.value.starts_with("arch=") || code == std::string::npos)
      throw refuse("cannot read '" + one.text + "'; write -gencode arch=compute_90,code=sm_90");
    add_archs(one.value.substr(5, code - 5), without_brackets(one.value.substr(code + 6)), one.text);
  }

  void add_arch_and_code() {
    if (code_.name.empty()) {
      if (!arch_.name.empty()) out_.push_back("--arch=" + arch_.value);
    } else if (arch_.name.empty()) {
      throw refuse("cannot use '" + code_.text + "' without -arch; pass the architecture with -a");
    } else {
      add_archs(arch_.value, without_brackets(code_.value), arch_.text + " " + code_.text);
    }
  }

  // One build compiles for the architecture whose code it makes.
  void add_archs(const std::string& arch, const std::string& codes, const std::string& text) {
    for (const std::string& code : split_archs({codes}))
      if (number_of(code) != number_of(arch))
        throw refuse("cannot use '" + text + "': it makes code for " + code + " of a source that is compiled for " +
                     arch + ", and cjit compiles the source for the architecture of the code; pass -a " + code);
    const CLI::Option& own = *own_option(*command_, "--arch");
    if (own.get_multi_option_policy() == CLI::MultiOptionPolicy::TakeLast && codes.find(',') != std::string::npos)
      throw refuse("cannot use '" + text + "': '" + full_name(*command_) + "' builds for one architecture");
    out_.push_back("--arch=" + codes);
  }

  void add_standard(const Given& one) {
    const auto plus = one.value.find("++");
    std::string number = plus == std::string::npos ? one.value : one.value.substr(plus + 2);
    if (number == "03") number = "3";
    out_.push_back("--std=" + number);
  }

  // Returns false for a level that is left to the compiler. Device code is optimized at level 3 unless it is for a
  // debugger.
  bool add_optimization(const std::string& level) {
    if (has_own("--optimization") && (level == "0" || level == "3")) {
      out_.push_back("--optimization=o" + level);
      return true;
    }
    return level == "3" && has_own("--option");
  }

  void add_raw(const Given& one) {
    std::vector<std::string> names = option_names(*command_);
    std::erase_if(names, [](const std::string& name) { return name.size() == 2; });
    const bool is_misspelt = one.name.starts_with("--") && !takes_next(one.name) && has_word_like(one.name, names);
    if (!has_own("--option") || is_misspelt) throw refuse(unknown_option(*command_, one.name));
    // A name with its value is one raw option.
    const bool is_joined = one.text.find(' ') != std::string::npos && one.text.size() > one.name.size();
    out_.push_back("--option=" + (is_joined ? one.name + "=" + one.value : one.text));
  }

  const CLI::App* command_;
  std::size_t at_ = 0;
  std::vector<std::string> out_;
  Given arch_, code_;
};

}  // namespace

std::vector<std::string> own_words(const CLI::App& app, const std::vector<std::string>& words) {
  return WordReader(app).read(words);
}

}  // namespace cjit_cli
