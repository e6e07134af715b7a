#include "nvcc/nvcc_compiler.hpp"

#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "base/descriptor.hpp"
#include "base/file.hpp"
#include "base/file_write.hpp"
#include "base/private_folder.hpp"
#include "base/text.hpp"
#include "compile/diagnostics.hpp"
#include "compile/nvrtc_failure.hpp"
#include "compile/ptxas_output.hpp"
#include "nvcc/name_markers.hpp"
#include "nvcc/nvcc_failure.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

// nvcc writes paths into images, into the names of internal symbols, and into shell command lines. With these two paths
// the source and the directory have the same names for every request, wherever they are (docs/decisions.md).
constexpr int kSourceDescriptor = 3;
constexpr int kFolderDescriptor = 4;
constexpr std::string_view kSource = "/proc/self/fd/3";
constexpr std::string_view kFolder = "/proc/self/fd/4/";
constexpr std::string_view kHeaders = "/proc/self/fd/4/headers/";

std::string in_folder(std::string_view name) { return concat(kFolder, name); }

// Whether a shell leaves the text unchanged, with or without double quotes.
bool is_safe_for_shell(std::string_view text) {
  return text.find_first_of("$`\"'\\ \t\n;&|<>()*?[]#~!{}") == std::string_view::npos;
}

// Quotes an option for an option file of GCC and Clang.
std::string in_options_file(std::string_view option) {
  std::string out = "\"";
  for (const char c : option) {
    if (c == '"' || c == '\\') out.push_back('\\');
    out.push_back(c);
  }
  return out.append("\"\n");
}

void replace_all(std::string& text, std::string_view what, std::string_view with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

FileDescriptor in_memory(std::string_view text) {
  FileDescriptor file(::memfd_create("source", MFD_CLOEXEC));
  const int problem = file ? write_all(file.get(), as_bytes(text)) : errno;
  if (problem != 0) throw os_error("store a source in memory", problem, CJIT_STAGE_COMPILE);
  return file;
}

bool wants(const NvccCompilation& compilation, cjit_image_kind_t kind) {
  const auto& kinds = compilation.program.image_kinds;
  return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

bool has_option(const NvccCompilation& compilation, std::string_view option) {
  const auto& options = compilation.program.options;
  return std::find(options.begin(), options.end(), option) != options.end();
}

class Compiling {
 public:
  Compiling(const NvccToolchain& toolchain, const NvccCompilation& compilation, const NvccRun& run)
      : toolchain_(toolchain), compilation_(compilation), run_(run), folder_("nvcc", CJIT_STAGE_COMPILE) {
    if (run.time_limit.count() != 0) deadline_ = std::chrono::steady_clock::now() + run.time_limit;
    write_headers();
    write_host_options();
    place_host_compiler();
  }

  CompiledProgram run() {
    CompiledProgram compiled;
    const auto& names = compilation_.program.name_expressions;
    // Debug information contains the markers, so PTX with debug information is made again without them.
    const bool ptx_is_wanted = !is_lto_alone();
    const bool marks_spoil = has_option(compilation_, "--device-debug") || !ptx_is_wanted;
    std::string ptx;
    if (!names.empty() || (ptx_is_wanted && !marks_spoil)) {
      ptx = make_ptx(markers_for(names));
      compiled.names = lowered_names(ptx);
    }
    if (marks_spoil) log_.clear();  // the next compilation prints the same messages
    if (ptx_is_wanted && marks_spoil) ptx = make_ptx(references_for(names));
    std::string lto_ir;
    if (wants(compilation_, CJIT_IMAGE_KIND_LTO_IR)) lto_ir = make_lto_ir(references_for(names));
    if (ptx_is_wanted) assemble(ptx);
    for (const cjit_image_kind_t kind : compilation_.program.image_kinds)
      compiled.images.push_back(image(kind, ptx, lto_ir));
    compiled.ptxas_reports = parse_ptxas_reports(log_);
    compiled.log = compilation_.shows_ptxas ? log_ : without_ptxas_reports(log_);
    compiled.diagnostics = parse_diagnostics(compiled.log);
    compiled.duration = std::chrono::steady_clock::now() - start_;
    return compiled;
  }

 private:
  bool is_lto_alone() const {
    return compilation_.program.image_kinds.size() == 1 && wants(compilation_, CJIT_IMAGE_KIND_LTO_IR);
  }

  std::string path_of(std::string_view name) const { return concat(folder_.path(), '/', name); }

  void write(const std::string& name, std::string_view text) const {
    write_file_atomically(path_of(name), as_bytes(text), CJIT_STAGE_COMPILE);
  }

  void write_headers() const {
    for (const VirtualHeader& header : compilation_.program.headers) {
      const fs::path name = fs::path(header.name).lexically_normal();
      if (name.is_absolute() || name.empty() || *name.begin() == ".." || !name.has_filename())
        throw Error(
            CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
            concat("cannot write the header '", header.name,
                   "' to a file for nvcc: its name is not a valid relative path; use a relative name without '..'"));
      std::error_code failure;
      fs::create_directories(fs::path(path_of("headers")) / name.parent_path(), failure);
      if (failure)
        throw os_error(concat("create a directory for the header '", header.name, "'"), failure.value(),
                       CJIT_STAGE_COMPILE);
      if (!fs::exists(fs::path(path_of("headers")) / name, failure))  // the first header with a name is used
        write(concat("headers/", name.native()), header.text);
    }
  }

  void write_host_options() const {
    std::string text;
    const std::string folder = fs::path(compilation_.program.source_name).parent_path();
    std::vector<std::string> options;
    if (!compilation_.program.headers.empty())
      options.insert(options.end(), {"-iquote", std::string(kHeaders), concat("-I", kHeaders)});
    options.insert(options.end(), {"-iquote", folder.empty() ? "." : folder});
    options.insert(options.end(), compilation_.host_options.begin(), compilation_.host_options.end());
    for (const std::string& option : options) text.append(in_options_file(option));
    write("host.options", text);
  }

  // nvcc does not quote the path of the host compiler for its shell. If the path is unsafe, use a script with a safe
  // path.
  void place_host_compiler() {
    host_program_ = toolchain_.host_program;
    if (is_safe_for_shell(host_program_)) return;
    std::string name = fs::path(host_program_).filename();
    if (!is_safe_for_shell(name)) name = "g++";
    ::mkdir(path_of("host").c_str(), 0700);
    write(concat("host/", name), concat("#!/bin/sh\nexec ", shell_quoted(host_program_), " \"$@\"\n"));
    ::chmod(path_of(concat("host/", name)).c_str(), 0700);
    host_program_ = in_folder(concat("host/", name));
  }

  std::vector<std::string> command(std::initializer_list<std::string> what) const {
    std::vector<std::string> arguments = {toolchain_.program, "-ccbin", host_program_};
    arguments.insert(arguments.end(), what);
    arguments.insert(arguments.end(), compilation_.program.options.begin(), compilation_.program.options.end());
    return arguments;
  }

  void run_nvcc(std::vector<std::string> arguments, const FileDescriptor& source) {
    ChildCommand child{std::move(arguments), compiler_environment(), {{folder_.descriptor(), kFolderDescriptor}}};
    child.environment.push_back(concat("TMPDIR=", kFolder));
    std::vector<std::string> shown = {folder_.path()};
    if (source) {
      child.inherited.push_back({source.get(), kSourceDescriptor});
      shown.push_back(compilation_.program.source_name);
    }
    if (run_.log != nullptr) run_.log->write_command(shell_line(child, shown));
    if (run_.stop.stop_requested()) throw cancelled_error(CJIT_STAGE_COMPILE);
    ChildEnd end = run_child(child, deadline_, run_.stop, CJIT_STAGE_COMPILE);
    log_.append(as_shown(std::move(end.output)));
    if (end.reason != ChildEnd::Reason::kExited || end.exit_code > 0)
      throw explain_nvcc_failure(toolchain_, compilation_, end, log_, run_.time_limit);
  }

  // Replaces internal paths by the caller's paths.
  std::string as_shown(std::string output) const {
    replace_all(output, kHeaders, "");
    replace_all(output, kFolder, "");
    replace_all(output, kSource, compilation_.program.source_name);
    return output;
  }

  std::string read_output(const std::string& name) const {
    try {
      return std::string(as_text(read_file(path_of(name), CJIT_STAGE_COMPILE).bytes()));
    } catch (const Error&) {
      throw Error(Failure{.status = CJIT_ERROR_COMPILER_INTERNAL,
                          .stage = CJIT_STAGE_COMPILE,
                          .message = concat("cannot read the output of nvcc for ", compilation_.program.source_name,
                                            ": nvcc succeeded but did not write ", name),
                          .library = "nvcc",
                          .log = log_});
    }
  }

  void compile_source(std::initializer_list<std::string> what, const std::string& name_lines) {
    std::vector<std::string> arguments = command(what);
    arguments.insert(arguments.end(),
                     {"-Xcompiler", concat('@', in_folder("host.options")), "-x", "cu", std::string(kSource)});
    run_nvcc(std::move(arguments), in_memory(text_for_nvcc(compilation_, name_lines)));
  }

  std::string machine() const { return concat(compilation_.is_virtual ? "compute_" : "sm_", compilation_.arch); }

  std::string make_ptx(const std::string& name_lines) {
    compile_source({"-ptx", concat("-arch=", machine()), "-o", in_folder("kernel.ptx")}, name_lines);
    return read_output("kernel.ptx");
  }

  std::string make_lto_ir(const std::string& name_lines) {
    compile_source({"-dlto", "-ltoir", concat("-arch=", machine()), "-o", in_folder("kernel.ltoir")}, name_lines);
    return read_output("kernel.ltoir");
  }

  std::vector<LoweredName> lowered_names(std::string& ptx) const {
    const auto& names = compilation_.program.name_expressions;
    const std::vector<std::string> symbols = take_markers(ptx, names.size());
    std::vector<LoweredName> lowered;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (symbols[i].empty())
        throw Error(Failure{
            .status = CJIT_ERROR_NAME_EXPRESSION,
            .stage = CJIT_STAGE_COMPILE,
            .message = concat("cannot find the name expression '", names[i], "' in ", compilation_.program.source_name,
                              ": it has no address on the device; use the name of a __global__ function, or "
                              "&variable"),
            .library = "nvcc",
            .log = log_,
            .diagnostics = parse_diagnostics(log_)});
      lowered.push_back({names[i], symbols[i]});
    }
    return lowered;
  }

  void assemble(const std::string& ptx) {
    const bool cubin = wants(compilation_, CJIT_IMAGE_KIND_CUBIN);
    const bool fatbin = wants(compilation_, CJIT_IMAGE_KIND_FATBIN);
    if (!cubin && !fatbin) return;
    write("kernel.ptx", ptx);
    const std::string virtual_arch = concat("compute_", compilation_.arch);
    std::vector<std::string> arguments;
    if (fatbin) {
      const std::string codes = compilation_.is_virtual ? virtual_arch : concat(machine(), ',', virtual_arch);
      arguments = command({"-fatbin", "-gencode", concat("arch=", virtual_arch, ",code=[", codes, ']'), "-o",
                           in_folder("kernel.fatbin")});
      ::mkdir(path_of("kept").c_str(), 0700);
      if (cubin) arguments.insert(arguments.end(), {"-keep", "-keep-dir", in_folder("kept")});
    } else {
      arguments = command({"-cubin", concat("-arch=", machine()), "-o", in_folder("kernel.cubin")});
    }
    if (!compilation_.is_virtual) arguments.insert(arguments.end(), {"-Xptxas", "-v"});
    arguments.push_back(in_folder("kernel.ptx"));
    run_nvcc(std::move(arguments), FileDescriptor());
  }

  std::string cubin() const {
    if (!wants(compilation_, CJIT_IMAGE_KIND_FATBIN)) return read_output("kernel.cubin");
    for (const std::string& name : folder_entries(path_of("kept")))
      if (name.ends_with(".cubin")) return read_output(concat("kept/", name));
    return read_output("kept/kernel.cubin");
  }

  Image image(cjit_image_kind_t kind, const std::string& ptx, const std::string& lto_ir) const {
    const auto of = [&](std::string_view bytes) { return Image::owning(kind, Buffer(as_bytes(bytes))); };
    switch (kind) {
      case CJIT_IMAGE_KIND_CUBIN:
        return of(cubin());
      case CJIT_IMAGE_KIND_PTX:
        return of({ptx.c_str(), ptx.size() + 1});
      case CJIT_IMAGE_KIND_FATBIN:
        return of(read_output("kernel.fatbin"));
      default:
        return of(lto_ir);
    }
  }

  const NvccToolchain& toolchain_;
  const NvccCompilation& compilation_;
  const NvccRun& run_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  ChildDeadline deadline_;
  PrivateFolder folder_;
  std::string host_program_;
  std::string log_;
};

// Escapes a path for a #line directive.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '"' || c == '\\') out.push_back('\\');
    out.push_back(c);
  }
  return out;
}

}  // namespace

std::string text_for_nvcc(const NvccCompilation& compilation, const std::string& name_lines) {
  std::string text;
  for (const std::string& name : compilation.pre_includes) text.append(concat("#include \"", name, "\"\n"));
  return text.append(concat("#line 1 \"", escaped(compilation.program.source_name), "\"\n", compilation.program.source,
                            name_lines, '\n'));
}

CompiledProgram compile(const NvccToolchain& toolchain, const NvccCompilation& compilation, const NvccRun& run) {
  CompiledProgram compiled = Compiling(toolchain, compilation, run).run();
  if (compilation.program.warnings_are_errors) refuse_warnings(compilation.program, compiled);
  return compiled;
}

}  // namespace cjit
