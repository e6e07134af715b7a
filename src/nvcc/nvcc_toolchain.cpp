#include "nvcc/nvcc_toolchain.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/child_process.hpp"
#include "base/environment.hpp"
#include "base/file.hpp"
#include "base/key_hash.hpp"
#include "base/memo_file.hpp"
#include "toolkit/compiler_variables.hpp"
#include "toolkit/library_file.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kMagic = 0x32636376'74696a63;  // "cjitvcc2"; the file is used only on the machine that wrote it
constexpr std::chrono::seconds kProbeTimeLimit{60};

std::string query(std::vector<std::string> arguments) {
  const ChildCommand command{std::move(arguments), compiler_environment(), {}};
  ChildEnd end = run_child(command, std::chrono::steady_clock::now() + kProbeTimeLimit, {}, CJIT_STAGE_TOOLKIT);
  if (end.reason == ChildEnd::Reason::kExited && end.exit_code <= 0) return std::move(end.output);
  throw Error(
      Failure{.status = CJIT_ERROR_TOOLKIT_INCOMPLETE,
              .stage = CJIT_STAGE_TOOLKIT,
              .message = concat("cannot use nvcc: '", join(command.arguments, " "), "' fails: ", trim(end.output),
                                "; install a complete nvcc and a host compiler that it supports"),
              .library = "nvcc",
              .native_code = end.exit_code,
              .log = end.output});
}

bool is_program(const std::string& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) && ::access(path.c_str(), X_OK) == 0;
}

Error no_host_compiler(std::string_view where) {
  return Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
               concat("cannot run nvcc without a host compiler: ", where, "; install g++, or set `host_compiler`"));
}

std::string find_host_compiler(const std::string& wanted) {
  constexpr const char* kUsual = "gcc";
  const std::string path = search_path();
  if (wanted.find('/') == std::string::npos) {
    const std::string name = wanted.empty() ? kUsual : wanted;
    if (const auto found = find_program(name, path)) return *found;
    throw no_host_compiler(concat("there is no ", name, " on PATH (", path, ')'));
  }
  std::error_code ignored;
  const std::string program = fs::is_directory(wanted, ignored) ? concat(wanted, '/', kUsual) : wanted;
  if (!is_program(program)) throw no_host_compiler(concat(program, " is not an executable program"));
  return fs::absolute(program, ignored).native();
}

// Returns the value of a line "#$ NAME=value" in the output of nvcc --dryrun.
std::string_view setting(std::string_view plan, std::string_view name) {
  const std::string mark = concat("#$ ", name, '=');
  std::string_view value;
  for (const std::string_view line : split(plan, '\n'))
    if (line.starts_with(mark)) value = line.substr(mark.size());  // the last value is in effect
  return trim(value);
}

// Parses options such as `"-I/a b" "-isystem" "/c"`.
std::vector<std::string> folders_in(std::string_view options) {
  std::vector<std::string> folders;
  const auto parts = split(options, '"');
  for (std::size_t i = 1; i < parts.size(); i += 2) {
    std::string_view part = parts[i];
    if (part == "-isystem" || part == "-I") continue;
    if (part.starts_with("-I")) part.remove_prefix(2);
    if (!part.empty()) folders.emplace_back(fs::path(part).lexically_normal());
  }
  return folders;
}

std::vector<std::uint32_t> architectures_in(std::string_view list) {
  constexpr std::string_view kPrefix = "compute_";
  std::vector<std::uint32_t> known;
  for (std::string_view line : split(list, '\n')) {
    line = trim(line);
    if (!line.starts_with(kPrefix)) continue;
    line.remove_prefix(kPrefix.size());
    if (const auto cc = parse_integer<std::uint32_t>(line.substr(0, line.find_first_not_of("0123456789"))))
      known.push_back(*cc);
  }
  std::sort(known.begin(), known.end());
  known.erase(std::unique(known.begin(), known.end()), known.end());
  return known;
}

std::string content_of(const std::string& path) {
  return concat("sha256 ", sha256(read_file(path, CJIT_STAGE_TOOLKIT).bytes()).hex());
}

std::string identity_of(const std::string& path) {
  try {
    return library_identity(path);
  } catch (const Error&) {  // not a library: a script
    return content_of(path);
  }
}

// Determines the parts of the toolchain by running nvcc and the host compiler.
class Search {
 public:
  Search(const CudaProgram& program, std::string host_program) : program_(program) {
    toolchain_.program = program.path;
    toolchain_.major = static_cast<std::uint32_t>(program.version.major);
    toolchain_.minor = static_cast<std::uint32_t>(program.version.minor);
    toolchain_.host_program = std::move(host_program);
    hasher_.field(program.release);
  }

  NvccToolchain run() {
    const std::string plan = query({program_.path, "--dryrun", "-x", "cu", "-cubin", "-o", "/dev/null", "/dev/null"});
    toolchain_.include_dirs = folders_in(concat(setting(plan, "INCLUDES"), ' ', setting(plan, "SYSTEM_INCLUDES")));
    toolchain_.architectures = architectures_in(query({program_.path, "--list-gpu-arch"}));
    add_parts(plan);
    add_host_compiler();
    toolchain_.identity = concat("nvcc ", program_.release, ' ', hasher_.digest().hex());
    return std::move(toolchain_);
  }

  std::vector<StampedPath> take_files() { return std::move(files_); }

 private:
  void add(std::string_view name, const std::string& path) {
    files_.push_back({path, look_at(path).stamp});
    hasher_.field(name);
    hasher_.field(identity_of(path));
  }

  void add_required(std::string_view name, const std::string& path, std::string_view package) {
    std::error_code ignored;
    if (!fs::exists(path, ignored))
      throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
                  concat("cannot use ", program_.path, ": its ", name, " is not at ", path, "; install ", package,
                         " of the same release, or set CJIT_NVCC to a complete nvcc"));
    add(name, path);
  }

  void add_parts(std::string_view plan) {
    const fs::path here =
        setting(plan, "_HERE_").empty() ? fs::path(program_.path).parent_path() : fs::path(setting(plan, "_HERE_"));
    const auto named_or = [&](const char* name, const char* usual) {
      const std::string_view named = setting(plan, name);
      return (named.empty() ? here / usual : fs::path(named)).lexically_normal();
    };
    add("nvcc", program_.path);
    add_required("cicc", named_or("CICC_PATH", "../nvvm/bin") / "cicc", "nvidia-nvvm");
    add_required("ptxas", here / "ptxas", "nvidia-cuda-nvcc");
    add_required("libdevice", named_or("NVVMIR_LIBRARY_DIR", "../nvvm/libdevice") / "libdevice.10.bc", "nvidia-nvvm");
    std::error_code ignored;
    for (const char* name : {"nvcc.profile", "cudafe++", "fatbinary", "nvlink"})
      if (fs::exists(here / name, ignored)) add(name, here / name);
    const auto has_runtime = [&](const std::string& folder) {
      return fs::exists(fs::path(folder) / "cuda_runtime.h", ignored);
    };
    if (std::none_of(toolchain_.include_dirs.begin(), toolchain_.include_dirs.end(), has_runtime))
      throw Error(
          CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
          concat("cannot use ", program_.path, ": there is no cuda_runtime.h in ", join(toolchain_.include_dirs, ", "),
                 "; install nvidia-cuda-runtime and nvidia-cuda-crt of the "
                 "same release, or set CJIT_NVCC to a complete nvcc"));
  }

  // Reads the include directories, the version and the compiler proper from the output of `-E -v`.
  void add_host_compiler() {
    std::string output;
    try {
      output = query({toolchain_.host_program, "-E", "-v", "-x", "c++", "/dev/null"});
    } catch (const Error& error) {
      throw no_host_compiler(concat(toolchain_.host_program, " cannot preprocess C++: ", trim(error.failure().log)));
    }
    bool in_list = false;
    for (const std::string_view line : split(output, '\n')) {
      if (line.starts_with("End of search list")) in_list = false;
      if (in_list) toolchain_.host_include_dirs.emplace_back(fs::path(trim(line)).lexically_normal());
      if (line.starts_with("#include <...> search")) in_list = true;
      if (line.find(" version ") != std::string_view::npos) hasher_.field(line);
      if (const auto inner = trim(line); line.starts_with(" /") || line.starts_with(" \"/")) {
        std::string program(inner.substr(0, inner.find(' ')));
        std::erase(program, '"');
        if (!in_list && is_program(program)) add("host compiler's own", program);
      }
    }
    if (toolchain_.host_include_dirs.empty())
      throw no_host_compiler(concat(toolchain_.host_program, " does not print its include directories with -E -v"));
    add("host compiler", toolchain_.host_program);
  }

  const CudaProgram& program_;
  NvccToolchain toolchain_;
  std::vector<StampedPath> files_;
  KeyHasher hasher_;
};

bool look_the_same(const std::vector<StampedPath>& files) {
  return std::all_of(files.begin(), files.end(),
                     [](const StampedPath& file) { return look_at(file.path).stamp == file.stamp; });
}

// Whether any later change would change the stamps. Files that were modified just now could change without this.
bool are_settled(const std::vector<StampedPath>& files) {
  const std::int64_t now = wall_clock_nanoseconds();
  return std::all_of(files.begin(), files.end(), [&](const StampedPath& file) { return is_settled(file.stamp, now); });
}

template <typename Archive>
void fields(Archive& archive, NvccToolchain& toolchain, std::vector<StampedPath>& files) {
  archive(toolchain.program);
  archive(toolchain.major);
  archive(toolchain.minor);
  archive(toolchain.architectures);
  archive(toolchain.include_dirs);
  archive(toolchain.host_program);
  archive(toolchain.host_include_dirs);
  archive(toolchain.identity);
  archive(files);
}

// A file with the toolchain's properties, so that other processes need not determine them again.
class Memo {
 public:
  Memo(std::string folder, const CudaProgram& program, const std::string& host_program) : folder_(std::move(folder)) {
    KeyHasher hasher;
    hasher.field(program.path);
    hasher.field(host_program);
    name_ = concat("nvcc-", hasher.digest().hex());
  }

  bool load(NvccToolchain& toolchain, std::vector<StampedPath>& files) const {
    const auto memo = read_checked_memo(folder_, name_, kMagic);
    if (!memo) return false;
    ByteReader reader(memo->contents);
    MemoDecoder decoder(reader);
    fields(decoder, toolchain, files);
    return reader.ok() && reader.at_end() && look_the_same(files);
  }

  // Ignores failures. Does nothing if a file could still change without a new stamp.
  void save(const NvccToolchain& toolchain, const std::vector<StampedPath>& files) const {
    if (!are_settled(files)) return;
    MemoEncoder encoder;  // fields() lists the fields once, for reading and writing
    fields(encoder, const_cast<NvccToolchain&>(toolchain), const_cast<std::vector<StampedPath>&>(files));
    write_checked_memo(folder_, name_, kMagic, encoder.bytes());
  }

 private:
  const std::string folder_;
  std::string name_;
};

}  // namespace

std::shared_ptr<const NvccToolchain> NvccToolchains::find(const std::string& host_compiler) {
  const CudaProgram program = toolkit_.nvcc();
  const std::string host_program = find_host_compiler(host_compiler);
  const std::lock_guard lock(mutex_);
  const auto same = [&](const Known& known) {
    return known.host_compiler == host_program && known.toolchain->program == program.path;
  };
  const auto known = std::find_if(known_.begin(), known_.end(), same);
  if (known != known_.end() && known->settled && look_the_same(known->files)) return known->toolchain;
  if (known != known_.end()) known_.erase(known);
  const Memo memo(memo_folder_(), program, host_program);
  NvccToolchain toolchain;
  std::vector<StampedPath> files;
  if (!memo.load(toolchain, files)) {
    Search search(program, host_program);
    toolchain = search.run();
    files = search.take_files();
    memo.save(toolchain, files);
  }
  auto shared = std::make_shared<const NvccToolchain>(std::move(toolchain));
  const bool settled = are_settled(files);
  known_.push_back({host_program, std::move(files), shared, settled});
  return shared;
}

bool NvccToolchains::still_holds(const NvccToolchain& toolchain) {
  const std::lock_guard lock(mutex_);
  return std::any_of(known_.begin(), known_.end(), [&](const Known& known) {
    return known.toolchain.get() == &toolchain && known.settled && look_the_same(known.files);
  });
}

// Passes only variables that are in the cache key or do not affect the output. Others, such as CPATH, NVCC_APPEND_FLAGS
// and GCC_EXEC_PREFIX, change the output of compilers.
std::vector<std::string> compiler_environment() {
  std::vector<std::string> variables = compiler_variables();
  variables.emplace_back("LC_ALL=C");  // cjit parses the messages
  variables.push_back(concat("PATH=", search_path()));
  for (const char* name : {"HOME", "LD_LIBRARY_PATH"})
    if (const auto value = environment_variable(name); !value.empty()) variables.push_back(concat(name, '=', value));
  return variables;
}

}  // namespace cjit
