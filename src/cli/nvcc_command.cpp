// `cjit nvcc`: nvcc with cjit's cache. Device images that are proven to be the same come from the cache; everything
// else is done by the real nvcc (docs/drop-in-nvcc.md).
#include "nvcc_command.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cjit/cjit.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>

#include "commands.hpp"
#include "files.hpp"
#include "nvcc_invocation.hpp"
#include "nvcc_path_dependence.hpp"
#include "real_nvcc.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

// Variables that change what nvcc or its host compiler makes or prints, in ways that the key does not have.
constexpr auto kForwardingVariables = std::to_array<const char*>(
    {"NVCC_PREPEND_FLAGS", "NVCC_APPEND_FLAGS", "INCLUDES", "SYSTEM_INCLUDES", "LIBRARIES", "CUDAFE_FLAGS",
     "PTXAS_FLAGS", "CPATH", "C_INCLUDE_PATH", "CPLUS_INCLUDE_PATH", "OBJC_INCLUDE_PATH", "GCC_EXEC_PREFIX",
     "COMPILER_PATH", "DEPENDENCIES_OUTPUT", "SUNPRO_DEPENDENCIES", "GCC_COMPARE_DEBUG", "GCC_EXTRA_DIAGNOSTIC_OUTPUT",
     "POSIXLY_CORRECT", "LD_PRELOAD"});

// Variables that change the language of messages. They are part of the key.
constexpr auto kMessageVariables =
    std::to_array<const char*>({"LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG", "LANGUAGE", "GCC_COLORS", "GCC_URLS"});

std::string variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// `CJIT_NVCC_CACHE`: words with commas between them.
struct Setting {
  bool off = false;
  bool relocates = false;  // the image may name the path of an equal source
  bool explains = false;
};

Setting setting() {
  Setting chosen;
  const char* const given = ::secure_getenv("CJIT_NVCC_CACHE");
  std::istringstream words(given == nullptr ? "" : given);
  for (std::string word; std::getline(words, word, ',');) {
    if (word == "off") chosen.off = true;
    if (word == "relocate") chosen.relocates = true;
    if (word == "explain") chosen.explains = true;
    if (word != "on" && word != "off" && word != "relocate" && word != "explain")
      throw cjit::error(cjit::status::invalid_argument, "CJIT_NVCC_CACHE has the unknown word '" + word +
                                                            "'; use on, off, relocate and explain, with commas");
  }
  return chosen;
}

void explain(const Setting& setting, const std::string& what) {
  if (!setting.explains) return;
  const std::string line = "cjit nvcc: " + what + "\n";
  write_bytes(STDERR_FILENO, line.data(), line.size());
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw NotServed{"cannot read " + path};
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// A private directory, removed with its files.
class KeptFolder {
 public:
  KeptFolder() {
    const std::string base = variable("TMPDIR");
    path_ = (base.empty() ? "/tmp" : base) + "/cjit-nvcc-XXXXXX";
    if (::mkdtemp(path_.data()) == nullptr) throw NotServed{"cannot make a directory for intermediate files"};
  }
  ~KeptFolder() {
    std::error_code none;
    fs::remove_all(path_, none);
  }
  KeptFolder(const KeptFolder&) = delete;
  KeptFolder& operator=(const KeptFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// Whether nvcc would write a file, and not a device or a pipe.
bool is_file_or_new(const std::string& path) {
  std::error_code none;
  const fs::file_status status = fs::status(path, none);
  return !fs::exists(status) || fs::is_regular_file(status);
}

bool are_same_file(int left, int right) {
  struct stat one {
  }, other{};
  return ::fstat(left, &one) == 0 && ::fstat(right, &other) == 0 && one.st_dev == other.st_dev &&
         one.st_ino == other.st_ino;
}

// As nvcc's programs open their outputs.
bool write_output(const std::string& path, cjit::bytes_view bytes) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return false;
  const bool written = write_bytes(file, reinterpret_cast<const char*>(bytes.data()), bytes.size());
  return ::close(file) == 0 && written;
}

void append_field(std::string& text, std::string_view name, const std::string& value) {
  text.append(name).append("=").append(value).push_back('\0');
}

// One request to the cache, and the run of nvcc that answers it if the cache does not.
class ServedNvcc {
 public:
  ServedNvcc(std::string nvcc, const std::vector<std::string>& words, const Setting& setting)
      : nvcc_(std::move(nvcc)),
        words_(words),
        setting_(setting),
        read_(read_nvcc_invocation(words)),
        relocates_(setting.relocates && !read_.is_relocatable),
        context_(new_context()) {
    for (const char* name : kForwardingVariables)
      if (!variable(name).empty()) throw NotServed{std::string("the variable ") + name + " is set"};
    if (!is_file_or_new(read_.output)) throw NotServed{"the output is no file"};
    source_ = bytes_of(read_.source);
    choose_host_compiler();
    key_ = kernel_key(context_, source_);
    is_placed_ = is_placed_ || quotes_file_beside_source();
    read_.depends_on_path = read_.depends_on_path || is_placed_;
  }

  // Returns how the real nvcc ended, or would have ended.
  NvccRun run() {
    const std::string here = place();
    std::optional<cjit::build_result> result = take(here, {});
    if (!result && read_.depends_on_path && (is_placed_ || !relocates_))
      result = take(here, [this](const cjit::external_call& call) { return make_here(call); });
    else if (!result)
      result = take(relocates_ ? "any" : "", [this](const cjit::external_call& call) { return make_for_all(call); });
    if (run_) return finish();
    if (!result) throw NotServed{"the cache could not be used: " + problem_};
    return serve(*result);
  }

 private:
  void choose_host_compiler() {
    std::string& host = read_.description.host_compiler;
    if (host.empty()) host = variable("NVCC_CCBIN");
    std::error_code none;
    if (!host.empty() && host.find('/') == std::string::npos && fs::exists(host, none))
      throw NotServed{"the host compiler may be a file of the working directory"};
    if (!host.empty()) return;
    // nvcc puts its own directories in front of PATH.
    const fs::path bin = fs::path(nvcc_).parent_path();
    for (const fs::path& folder : {bin / "../nvvm/bin", bin})
      if (fs::exists(folder / "gcc", none)) throw NotServed{"the toolkit has its own gcc"};
  }

  // Its path is part of the paths of its headers. The kernel's key has what it is.
  std::string host_program() const {
    const std::string& given = read_.description.host_compiler;
    if (given.find('/') != std::string::npos) return given;
    const std::string name = given.empty() ? "gcc" : given;
    std::istringstream folders(variable("PATH"));
    for (std::string folder; std::getline(folders, folder, ':');)
      if (const std::string path = folder + '/' + name; ::access(path.c_str(), X_OK) == 0) return path;
    return name;
  }

  // A context looks at each header of these directories once, and takes what earlier processes read of it.
  cjit::context new_context() const {
    cjit::context_options options{.nvcc_path = nvcc_, .immutable_dirs = {"/usr"}};
    for (const std::string& folder : read_.description.include_dirs)
      if (folder.starts_with('/')) options.immutable_dirs.push_back(folder);
    return cjit::context::create(options).value();
  }

  // The key of a build by nvcc has everything that the compilation reads.
  std::string kernel_key(const cjit::context& context, const std::string& source) {
    cjit::kernel_options options = read_.description;
    options.source = source;
    options.source_name = read_.source;
    options.compiler = cjit::compiler::nvcc;
    const cjit::cache_key key = cjit::kernel_build_get_key(context, options).value();
    if (!key.uncacheable_reason().empty()) throw NotServed{std::string(key.uncacheable_reason())};
    return std::string(key.key()) + places_of_headers(key);
  }

  // The key has the contents of headers, and not where they are. An equal header in another directory has another name
  // in `__FILE__`.
  std::string places_of_headers(const cjit::cache_key& key) {
    constexpr std::string_view kHeader = "header ";
    std::string places;
    for (const std::string_view field : key.field_names()) {
      if (!field.starts_with(kHeader)) continue;
      const std::string name(field.substr(kHeader.size()));
      is_placed_ = is_placed_ || is_beside_source(name);
      const auto& folders = read_.description.include_dirs;
      const auto found = std::find_if(folders.begin(), folders.end(),
                                      [&](const std::string& folder) { return is_file(fs::path(folder) / name); });
      append_field(places, name, std::to_string(found - folders.begin()));
    }
    return places;
  }

  static bool is_file(const fs::path& path) {
    std::error_code none;
    return fs::is_regular_file(path, none);
  }

  bool is_beside_source(const std::string& name) const {
    return !name.empty() && is_file(fs::path(read_.source).parent_path() / name);
  }

  // Names that the source includes in quotes, and other texts.
  bool quotes_file_beside_source() const {
    for (std::size_t begin = 0; (begin = source_.find('"', begin)) != std::string::npos;) {
      const std::size_t end = source_.find_first_of("\"\n", ++begin);
      if (end == std::string::npos) return false;
      if (is_beside_source(source_.substr(begin, end - begin))) return true;
      begin = end + (source_[end] == '\n' ? 1 : 0);  // a closing quote may be an opening one
    }
    return false;
  }

  std::string place() const {
    std::error_code none;
    std::string text;
    append_field(text, "source", read_.source);
    append_field(text, "real source", fs::canonical(read_.source, none).native());
    append_field(text, "directory", fs::current_path(none).native());
    append_field(text, "logical directory", variable("PWD"));  // nvcc makes paths absolute by it
    return text;
  }

  std::string messages() const {
    std::string text;
    for (const char* name : kMessageVariables) append_field(text, name, variable(name));
    append_field(text, "terminal", ::isatty(STDERR_FILENO) != 0 ? "yes" : "no");
    return text;
  }

  std::optional<cjit::build_result> take(const std::string& place, cjit::external_callback callback) {
    std::string words;
    for (const std::string& word : read_.key_words) words.append(word).push_back('\0');
    const std::string printing = messages();
    const std::string host = host_program();
    cjit::external_options options;
    options.callback = std::move(callback);
    options.producer = "nvcc";
    options.name = fs::path(read_.source).filename();
    options.arch = read_.description.arch;
    options.fields = {{"kernel", cjit::bytes_view(key_)},        {"program", cjit::bytes_view(nvcc_)},
                      {"command line", cjit::bytes_view(words)}, {"host compiler", cjit::bytes_view(host)},
                      {"messages", cjit::bytes_view(printing)},  {"place", cjit::bytes_view(place)}};
    auto built = cjit::external_build(context_, options);
    if (built) return std::move(built).value();
    problem_ = built.error().message();
    return std::nullopt;
  }

  cjit::status make_here(const cjit::external_call& call) {
    run_with({}, "");
    return unstored_.empty() && give(call) ? cjit::status::success : cjit::status::external_compiler;
  }

  // Makes an image that an equal source in any directory may have.
  cjit::status make_for_all(const cjit::external_call& call) {
    const KeptFolder kept;
    run_with({"-keep", "-keep-dir", kept.path()}, kept.path());
    if (!unstored_.empty()) return cjit::status::external_compiler;
    dependence_ = text_dependence(kept.path(), read_.source, run_->errors);
    if (dependence_.empty() && !relocates_) dependence_ = name_dependence(kept.path(), read_.source, image_);
    return dependence_.empty() && give(call) ? cjit::status::success : cjit::status::external_compiler;
  }

  bool give(const cjit::external_call& call) const {
    return call.set_image(cjit::bytes_view(image_)) && call.add_log(run_->errors);
  }

  // Runs nvcc, and determines whether its result may be stored.
  void run_with(std::vector<std::string> more, const std::string& kept) {
    std::vector<std::string> words = words_;
    words.insert(words.end(), more.begin(), more.end());
    run_ = run_nvcc(nvcc_, words);
    const std::string printed = run_->out + run_->errors;
    names_kept_ = !kept.empty() && printed.find(kept) != std::string::npos;
    unstored_ = reason_not_to_store(printed);
  }

  std::string reason_not_to_store(const std::string& printed) {
    if (!run_->succeeded()) return "nvcc failed";
    if (!run_->out.empty()) return "nvcc printed to standard output";
    if (names_kept_ || printed.find("tmpxft") != std::string::npos) return "nvcc printed the name of a temporary file";
    try {
      image_ = bytes_of(read_.output);
      const std::string source = bytes_of(read_.source);
      if (source != source_ || kernel_key(new_context(), source) != key_)
        return "a file changed during the compilation";
    } catch (const NotServed& lost) {
      return lost.reason;
    } catch (const cjit::error& lost) {
      return std::string(lost.message());
    }
    if (image_.empty()) return "the image is empty";
    if (read_.makes_ptx && image_.back() == '\0') return "the PTX ends with a NUL";  // which files lack
    return "";
  }

  // The run that answered the request has written its files; what it printed follows.
  NvccRun finish() {
    const bool is_mixed = !run_->out.empty() && !run_->errors.empty() && are_same_file(STDOUT_FILENO, STDERR_FILENO);
    const bool has_colors = !(run_->out + run_->errors).empty() && ::isatty(STDERR_FILENO) != 0;
    if (names_kept_ || is_mixed || has_colors) throw NotServed{"what nvcc prints cannot be repeated"};
    if (unstored_.empty() && !dependence_.empty()) {
      take(place(), [this](const cjit::external_call& call) {
        return give(call) ? cjit::status::success : cjit::status::external_compiler;
      });
    }
    explain(setting_, "compiled" + (unstored_.empty() ? "" : ", not stored: " + unstored_) +
                          (dependence_.empty() ? "" : ", for this path only: " + dependence_));
    write_bytes(STDOUT_FILENO, run_->out.data(), run_->out.size());
    write_bytes(STDERR_FILENO, run_->errors.data(), run_->errors.size());
    return *run_;
  }

  NvccRun serve(const cjit::build_result& result) {
    if (!write_output(read_.output, file_bytes(result.image_kind(), result.image())))
      throw NotServed{"cannot write " + read_.output};
    explain(setting_, "from the cache");
    const std::string_view log = result.log();
    write_bytes(STDERR_FILENO, log.data(), log.size());
    return {};
  }

  const std::string nvcc_;
  const std::vector<std::string>& words_;
  const Setting& setting_;
  NvccInvocation read_;
  const bool relocates_;  // linked modules need internal names of their own
  cjit::context context_;
  std::string source_, key_, problem_;
  bool is_placed_ = false;  // a header may be beside the source
  // After a run of nvcc:
  std::optional<NvccRun> run_;
  std::string image_, unstored_, dependence_;
  bool names_kept_ = false;
};

}  // namespace

void act_as_nvcc(const std::vector<std::string>& words) {
  const Setting chosen = setting();
  const std::string nvcc = find_real_nvcc();
  std::string reason = "CJIT_NVCC_CACHE is off";
  if (!chosen.off) try {
      end_like(ServedNvcc(nvcc, words, chosen).run());  // the context has ended
    } catch (const NotServed& not_served) {
      reason = not_served.reason;
    } catch (const cjit::error& error) {
      reason = error.message();
    }
  explain(chosen, "forwarded: " + reason);
  become_nvcc(nvcc, words);
}

void add_nvcc_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand(
      "nvcc", "Do what nvcc does with these arguments, with a cache for device images (docs/drop-in-nvcc.md)");
  command->callback([] {  // main() has taken "cjit nvcc" before it reads options
    throw cjit::error(cjit::status::invalid_argument,
                      "'nvcc' must be the first word: options of cjit cannot stand before it");
  });
}

}  // namespace cjit_cli
