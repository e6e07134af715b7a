// `cjit sass` and `cjit ptx`: the code of kernels with their resources.
#include <algorithm>
#include <iostream>

#include "bundle_report.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "human.hpp"
#include "report.hpp"
#include "stored_plan.hpp"
#include "tool.hpp"

namespace cjit_cli {

namespace {

struct CodeArguments {
  std::string file, kernel;
  EntryFilter entries;
};

// An image with what the artifact around it knows.
struct CodeImage {
  std::string title;  // "axpy for sm_90" of an entry of a bundle; "" otherwise
  std::string bytes;
  std::vector<std::pair<std::string, std::string>> names;   // name expressions and symbols
  std::vector<std::pair<std::string, std::string>> spills;  // symbols, and "12+8 bytes"
};

// All images of one kind in a file.
class ImageReader {
 public:
  ImageReader(const CodeArguments& arguments, cjit::image_kind kind) : arguments_(arguments), kind_(kind) {}

  std::vector<CodeImage> read() {
    const FileBytes file = read_file(arguments_.file);
    const cjit::bytes_view bytes = file.bytes();
    if (is_bundle(bytes))
      read_bundle(bytes);
    else if (cjit::artifact_get_info(bytes).status() != cjit::status::not_an_artifact)
      add("", read_artifact(bytes, cjit::deserialize_flags::in_place));
    else
      add_plain(bytes);
    if (images_.empty())
      throw cjit::error(cjit::status::not_found,
                        arguments_.file + " has no " + kind_name(kind_) + "; it has " +
                            (present_.empty() ? "no such entry" : present_) +
                            (kind_ == cjit::image_kind::ptx ? "; build it with --extra-kind ptx" : ""));
    return std::move(images_);
  }

 private:
  void read_bundle(cjit::bytes_view bytes) {
    const auto bundle = cjit::bundle::read(bytes, cjit::bundle_read_flags::in_place).value();
    for (const auto listing = bundle.list().value(); const cjit::bundle_entry& entry : listing.entries()) {
      const std::string name(entry.name()), arch(entry.arch());
      const auto is_chosen = [](const std::string& filter, const std::string& text) {
        return filter.empty() || filter == text;
      };
      if (is_chosen(arguments_.entries.name, name) && is_chosen(arguments_.entries.arch, arch))
        add(name + " for " + arch, bundle.get_result(name, arch).value());
    }
  }

  void add(const std::string& title, const cjit::build_result& result) {
    for (const cjit::image& image : result.images()) {
      note(kind_name(image.kind()));
      if (image.kind() != kind_) continue;
      CodeImage one{.title = title, .bytes = std::string(image.data().text())};
      for (std::size_t i = 0; i < result.name_expressions().size(); ++i)
        one.names.emplace_back(result.name_expressions()[i], result.lowered_names()[i]);
      for (const cjit::ptxas_report& report : result.ptxas_reports())
        one.spills.emplace_back(report.symbol(), std::to_string(report.resources().spill_stores()) + "+" +
                                                     std::to_string(report.resources().spill_loads()) + " bytes");
      images_.push_back(std::move(one));
    }
  }

  void add_plain(cjit::bytes_view bytes) {
    const auto info = cjit::image_get_info(bytes);
    if (!info)
      throw cjit::error(info.status(), "'" + arguments_.file +
                                           "' is no artifact and no bundle, and cannot be read as a " +
                                           "cubin or PTX: " + std::string(info.error().message()));
    note(kind_name(info->image_kind()));
    if (info->image_kind() == kind_) images_.push_back({.title = "", .bytes = std::string(bytes.text())});
  }

  void note(const std::string& kind) {
    if (present_.find(kind) == std::string::npos) present_.append(present_.empty() ? "" : ", ").append(kind);
  }

  const CodeArguments& arguments_;
  const cjit::image_kind kind_;
  std::vector<CodeImage> images_;
  std::string present_;
};

// Whether the user means this kernel: its symbol, its C++ name with or without parameters, or its name expression.
bool is_meant(const std::string& wanted, const std::string& symbol, const CodeImage& image) {
  const std::string name = demangled(symbol);
  if (wanted.empty() || wanted == symbol || wanted == name) return true;
  if (const auto at = name.find(wanted); at != std::string::npos && (at == 0 || name[at - 1] == ' ')) {
    const char next = name[at + wanted.size()];
    if (next == '(' || next == '<') return true;
  }
  return std::any_of(image.names.begin(), image.names.end(),
                     [&](const auto& one) { return one.first == wanted && one.second == symbol; });
}

// "// k(int*): 10 registers, 1 KB shared, 0 bytes local, spills 0+0 bytes"
void print_resources(const cjit::image_kernel& kernel, const CodeImage& image, bool has_machine_code) {
  const std::string symbol(kernel.symbol());
  const cjit::kernel_resources of = kernel.resources();
  std::string line = "// " + demangled(symbol) + ": ";
  if (has_machine_code) line += std::to_string(of.register_count()) + " registers, ";
  line += size_text(of.static_shared_memory()) + " shared";
  if (has_machine_code) line += ", " + size_text(of.local_memory()) + " local";
  for (const auto& [name, spill] : image.spills)
    if (name == symbol) line += ", spills " + spill;
  std::cout << line << '\n';
}

// The code of one function in what nvdisasm prints, where each begins with the line "//----- .text.SYMBOL -----".
std::string sass_of(const std::string& text, const std::string& symbol) {
  const std::string head = "//--------------------- .text." + symbol + " ";
  const auto begin = text.find(head);
  if (begin == std::string::npos) return "";
  const auto end = text.find("\n//---------------------", begin);
  return text.substr(begin, end == std::string::npos ? end : end - begin + 1);
}

// An entry in PTX, which ends with a line "}".
std::string ptx_of(const std::string& text, const std::string& symbol) {
  const std::string head = ".entry " + symbol + "(";
  const auto at = text.find(head);
  if (at == std::string::npos) return "";
  const auto begin = text.rfind('\n', at) + 1;
  const auto end = text.find("\n}", at);
  return text.substr(begin, end == std::string::npos ? end : end + 2 - begin) + "\n";
}

// Prints the chosen kernels of an image; returns their number.
std::size_t print_kernels(const CodeArguments& arguments, const CodeImage& image, const std::string& code,
                          std::string (*code_of)(const std::string& code, const std::string& symbol)) {
  const bool has_machine_code = code_of == sass_of;
  const auto info = cjit::image_get_info(image.bytes).value();
  std::vector<cjit::image_kernel> chosen;
  for (const cjit::image_kernel& kernel : info.kernels())
    if (is_meant(arguments.kernel, std::string(kernel.symbol()), image)) chosen.push_back(kernel);
  if (chosen.empty() && !arguments.kernel.empty()) return 0;
  if (!image.title.empty()) std::cout << "// " << image.title << '\n';
  for (const cjit::image_kernel& kernel : chosen) print_resources(kernel, image, has_machine_code);
  if (arguments.kernel.empty())
    std::cout << code;
  else
    for (const cjit::image_kernel& kernel : chosen) std::cout << code_of(code, std::string(kernel.symbol()));
  return chosen.size();
}

[[noreturn]] void throw_not_found(const CodeArguments& arguments, const std::vector<CodeImage>& images) {
  std::string names;
  for (const CodeImage& image : images)
    for (const auto info = cjit::image_get_info(image.bytes).value(); const cjit::image_kernel& kernel : info.kernels())
      if (const std::string name = demangled(std::string(kernel.symbol())); names.find(name) == std::string::npos)
        names.append(names.empty() ? "" : ", ").append(name);
  throw cjit::error(cjit::status::not_found,
                    "there is no kernel '" + arguments.kernel + "' in " + arguments.file + "; it has " + names);
}

void run_sass(const CodeArguments& arguments) {
  const std::vector<CodeImage> images = ImageReader(arguments, cjit::image_kind::cubin).read();
  const std::string program =
      find_tool(cjit::context::create().value(), "nvdisasm",
                "install nvdisasm of the CUDA toolkit (package cuda-nvdisasm; with pip: nvidia-cuda-nvdisasm)");
  std::size_t count = 0;
  for (const CodeImage& image : images)
    count +=
        print_kernels(arguments, image, run_tool(program, {"-c"}, {image.bytes.data(), image.bytes.size()}), sass_of);
  if (count == 0 && !arguments.kernel.empty()) throw_not_found(arguments, images);
}

void run_ptx(const CodeArguments& arguments) {
  const std::vector<CodeImage> images = ImageReader(arguments, cjit::image_kind::ptx).read();
  std::size_t count = 0;
  for (const CodeImage& image : images) count += print_kernels(arguments, image, image.bytes.c_str(), ptx_of);
  if (count == 0 && !arguments.kernel.empty()) throw_not_found(arguments, images);
}

void add(CLI::App& app, const char* name, const char* text, void (*run)(const CodeArguments&)) {
  const auto arguments = std::make_shared<CodeArguments>();
  CLI::App* command = app.add_subcommand(name, text);
  command->add_option("file", arguments->file, "an artifact, a bundle or an image, or - for standard input")
      ->required();
  command->add_option("-k,--kernel", arguments->kernel, "only this kernel: its name, name expression or symbol");
  command->add_option("--entry", arguments->entries.name, "only entries of the bundle with this name");
  command->add_option("-a,--arch", arguments->entries.arch, "only entries of the bundle for this architecture");
  command->callback([arguments, run] { run(*arguments); });
}

}  // namespace

void add_code_commands(CLI::App& app) {
  add(app, "sass", "Show the machine code of kernels with their resources; needs nvdisasm", run_sass);
  add(app, "ptx", "Show the PTX of kernels with their resources", run_ptx);
}

}  // namespace cjit_cli
