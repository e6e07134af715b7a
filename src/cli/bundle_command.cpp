// The subcommands of `cjit bundle`: build, change, compare and extract.
#include <filesystem>
#include <iostream>

#include "build_context.hpp"
#include "build_flags.hpp"
#include "bundle_report.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "interruptible_build.hpp"
#include "output_lock.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

struct BundleArguments {
  std::string file, output, name, arch, kind, conflict, first, producer;
  std::vector<std::string> inputs;
  std::unique_ptr<BuildFlags<cjit::kernel_options>> flags;  // only for `build`
  std::string compression;
  std::uint32_t level = 0;
  bool plain = false;
  bool keep_fatbin = false;
  bool compress_all = false;
  bool concatenate = false;
  bool json = false;
};

cjit::bundle_conflict conflict_of(const std::string& word) {
  if (word == "keep") return cjit::bundle_conflict::keep;
  return word == "replace" ? cjit::bundle_conflict::replace : cjit::bundle_conflict::refuse;
}

cjit::fatbin_compression compression_of(const std::string& word) {
  if (word == "none") return cjit::fatbin_compression::none;
  if (word == "size") return cjit::fatbin_compression::size;
  if (word == "speed") return cjit::fatbin_compression::speed;
  return word == "balance" ? cjit::fatbin_compression::balance : cjit::fatbin_compression::default_;
}

cjit::bundle open_bundle(const std::string& path) {
  if (path == kStream) return cjit::bundle::read(read_file(path).bytes()).value();
  return cjit::bundle::read_file(path).value();
}

// Opens an existing bundle file, or creates an empty bundle. Devices and pipes are written but not read.
cjit::bundle open_or_make(const std::string& path) {
  std::error_code none;
  return fs::is_regular_file(path, none) ? open_bundle(path) : cjit::bundle::create().value();
}

// Parses `name=file`, or a file whose name without the extension is the name.
std::pair<std::string, std::string> named_file(const std::string& text) {
  const auto equals = text.find('=');
  if (equals != std::string::npos) return {text.substr(0, equals), text.substr(equals + 1)};
  if (text == kStream) throw refuse("standard input has no name; write NAME=-");
  return {fs::path(text).stem().native(), text};
}

const std::string& output_of(const BundleArguments& arguments) {
  return arguments.output.empty() ? arguments.file : arguments.output;
}

void report(const BundleArguments& arguments, const std::string& path, cjit::bytes_view bytes) {
  const Json document = describe_bundle(path, bytes);
  arguments.json ? print_json(document) : print_bundle(document);
}

// Writes the bundle and prints a listing. The caller holds a lock if it read the file before.
void save(const BundleArguments& arguments, const cjit::bundle& bundle) {
  cjit::bundle_write_options options;
  if (arguments.plain) options.compression = false;
  options.compression_level = arguments.level;
  const cjit::blob bytes = bundle.write(options).value();
  write_file(output_of(arguments), bytes.bytes());
  report(arguments, output_of(arguments), bytes.bytes());
}

void run_list(BundleArguments& arguments) { report(arguments, arguments.file, read_file(arguments.file).bytes()); }

std::string joined(const std::vector<std::string>& archs) {
  std::string list;
  for (const std::string& arch : archs) list.append(list.empty() ? "" : ",").append(arch);
  return list.empty() ? "native" : list;
}

void run_build(BundleArguments& arguments) {
  const auto context = build_context();
  open_or_make(arguments.output);  // fails before anything is compiled if the file is not a bundle
  cjit::kernel_options common;
  arguments.flags->apply(common);
  cjit::bundle_build_options options;
  for (const std::string& input : arguments.inputs) {
    const auto [name, file] = named_file(input);
    options.names.push_back(name);
    options.kernels.push_back(common);
    options.kernels.back().source = *read_text(file);
    options.kernels.back().source_name = source_name(file);
  }
  options.archs = joined(arguments.flags->archs());
  options.conflict = conflict_of(arguments.conflict);
  auto built = cjit::bundle::create().value();
  build_bundle(context, built, options);
  const OutputLock lock(output_of(arguments));
  auto bundle = open_or_make(arguments.output);
  bundle.merge(built, options.conflict).value();
  save(arguments, bundle);
}

void run_add(const BundleArguments& arguments) {
  const OutputLock lock(output_of(arguments));
  auto bundle = open_or_make(arguments.file);
  for (const std::string& input : arguments.inputs) {
    const auto [name, file] = named_file(input);
    const auto result = read_artifact(read_file(file).bytes(), cjit::deserialize_flags::default_);
    bundle.add(name, result, conflict_of(arguments.conflict)).value();
  }
  save(arguments, bundle);
}

void run_import(const BundleArguments& arguments) {
  const OutputLock lock(output_of(arguments));
  auto bundle = open_or_make(arguments.file);
  for (const std::string& input : arguments.inputs) {
    const auto [name, file] = named_file(input);
    const FileBytes bytes = read_file(file);
    cjit::bundle_import_options options;
    options.data = bytes.bytes();
    options.producer = arguments.producer;
    options.conflict = conflict_of(arguments.conflict);
    if (arguments.keep_fatbin) options.keep_fatbin = true;
    bundle.import_image(name, options).value();
  }
  save(arguments, bundle);
}

void run_drop(const BundleArguments& arguments) {
  const OutputLock lock(output_of(arguments));
  auto bundle = open_bundle(arguments.file);
  if (arguments.name.empty() && arguments.arch.empty() && arguments.kind.empty())
    throw cjit::error(cjit::status::invalid_argument,
                      "cannot drop entries: no filter was given; pass --name, --arch, --kind, or several of them");
  bundle.drop(arguments.name, arguments.arch, parse_kind(arguments.kind)).value();
  save(arguments, bundle);
}

void run_merge(const BundleArguments& arguments) {
  const OutputLock lock(output_of(arguments));  // it may be one of the inputs
  auto bundle = cjit::bundle::create().value();
  for (const std::string& input : arguments.inputs)
    bundle.merge(open_bundle(input), conflict_of(arguments.conflict)).value();
  save(arguments, bundle);
}

void run_diff(const BundleArguments& arguments) {
  const auto first = open_bundle(arguments.inputs[0]), second = open_bundle(arguments.inputs[1]);
  const Json differences = to_json(first.compare(second).value());
  if (arguments.json)
    print_json({{"differences", differences}});
  else
    print_differences(differences);
}

void run_export(const BundleArguments& arguments) {
  const auto context = cjit::context::create().value();
  cjit::bundle_fatbin_options options;
  options.compression = compression_of(arguments.compression);
  options.compress_all = arguments.compress_all;
  options.concatenate = arguments.concatenate;
  const cjit::blob fatbin = open_bundle(arguments.file).export_fatbin(context, arguments.name, options).value();
  write_file(arguments.output, fatbin.bytes());
  if (arguments.json)
    print_json({{"fatbin", arguments.output}, {"bytes", fatbin.size()}});
  else
    std::cout << arguments.output << ": " << fatbin.size() << " bytes\n";
}

// Writes an artifact, which has everything that belongs to the image, or only the image.
void run_extract(const BundleArguments& arguments) {
  const auto result = open_bundle(arguments.file).get_result(arguments.name, arguments.arch).value();
  const cjit::bytes_view image = file_bytes(result.image_kind(), result.image());
  const bool as_artifact = fs::path(arguments.output).extension() == ".cjit";
  if (as_artifact)
    write_artifact(result, arguments.output);
  else
    write_file(arguments.output, image);
  if (arguments.json)
    print_json({{as_artifact ? "artifact" : "image", arguments.output}, {"image_bytes", image.size()}});
  else
    std::cout << arguments.output << ": " << kind_name(result.image_kind()) << ", " << image.size() << " bytes\n";
}

using Run = void (*)(BundleArguments&);

template <auto Function>
void run_const(BundleArguments& arguments) {
  Function(arguments);
}

std::pair<CLI::App*, std::shared_ptr<BundleArguments>> add(CLI::App& bundle, const char* name, const char* help,
                                                           Run run) {
  auto arguments = std::make_shared<BundleArguments>();
  CLI::App* command = bundle.add_subcommand(name, help);
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments, run] { report_failures(arguments->json, [&] { run(*arguments); }); });
  return {command, arguments};
}

void add_writing(CLI::App& command, BundleArguments& arguments) {
  command.add_flag("--plain", arguments.plain, "do not compress");
  command.add_option("--level", arguments.level, "level of zstd, 1 to 19 (default 19)")->check(CLI::Range(1, 19));
}

void add_conflict(CLI::App& command, BundleArguments& arguments) {
  command
      .add_option("--conflict", arguments.conflict,
                  "what to do if an entry exists with other contents: refuse (default), keep, replace")
      ->check(CLI::IsMember({"refuse", "keep", "replace"}));
}

void add_file(CLI::App& command, BundleArguments& arguments) {
  command.add_option("bundle", arguments.file, "bundle file")->required();
}

}  // namespace

void add_bundle_command(CLI::App& app) {
  CLI::App* bundle = app.add_subcommand("bundle", "Builds for several architectures in one file");
  bundle->require_subcommand(1);

  {
    const auto [command, arguments] =
        add(*bundle, "build", "Compile CUDA C++ for several architectures at once", run_build);
    command->add_option("sources", arguments->inputs, "CUDA C++ files, each as file or name=file")->required();
    arguments->flags = std::make_unique<BuildFlags<cjit::kernel_options>>(*command);
    command->add_option("-o,--output", arguments->output, "bundle to write, or to add to")->required();
    add_conflict(*command, *arguments);
    add_writing(*command, *arguments);
  }
  {
    const auto [command, arguments] =
        add(*bundle, "add", "Add artifacts to a bundle, which is created if it does not exist", run_const<run_add>);
    add_file(*command, *arguments);
    command->add_option("artifacts", arguments->inputs, "each as file or name=file")->required();
    add_conflict(*command, *arguments);
    add_writing(*command, *arguments);
  }
  {
    const auto [command, arguments] =
        add(*bundle, "import",
            "Add cubins, PTX and fatbins of other programs to a bundle, which is created if it does not exist",
            run_const<run_import>);
    add_file(*command, *arguments);
    command->add_option("images", arguments->inputs, "each as file or name=file")->required();
    command->add_option("--producer", arguments->producer, "name of the program that made them (default: imported)");
    command->add_flag("--keep-fatbin", arguments->keep_fatbin, "keep fatbins whole; do not extract their images");
    add_conflict(*command, *arguments);
    add_writing(*command, *arguments);
  }
  {
    const auto [command, arguments] = add(*bundle, "drop", "Drop entries of a bundle", run_const<run_drop>);
    add_file(*command, *arguments);
    command->add_option("--name", arguments->name, "drop entries with this name");
    command->add_option("--arch", arguments->arch,
                        "drop entries for this architecture: sm_90a, compute_90, lto_90, or 90a for all kinds");
    command->add_option("--kind", arguments->kind, "drop entries of this kind: cubin, ptx, ltoir, fatbin")
        ->check(CLI::IsMember({"cubin", "ptx", "ltoir", "fatbin"}));
    command->add_option("-o,--output", arguments->output, "bundle to write (default: the same)");
    add_writing(*command, *arguments);
  }
  {
    const auto [command, arguments] = add(*bundle, "list", "List a bundle", run_list);
    add_file(*command, *arguments);
  }
  {
    const auto [command, arguments] = add(*bundle, "merge", "Merge several bundles into one", run_const<run_merge>);
    command->add_option("bundles", arguments->inputs, "bundle files")->required();
    command->add_option("-o,--output", arguments->output, "bundle to write")->required();
    add_conflict(*command, *arguments);
    add_writing(*command, *arguments);
  }
  {
    const auto [command, arguments] = add(*bundle, "diff", "Compare two bundles", run_const<run_diff>);
    command->add_option("bundles", arguments->inputs, "two bundle files")->required()->expected(2);
  }
  {
    const auto [command, arguments] =
        add(*bundle, "export", "Write a bundle, or one name of it, as a fatbin", run_const<run_export>);
    add_file(*command, *arguments);
    command->add_option("--name", arguments->name, "only the entries with this name");
    command
        ->add_option("--compression", arguments->compression,
                     "of nvFatbin: default, none, size (smallest), speed (fast to load), balance")
        ->check(CLI::IsMember({"default", "none", "size", "speed", "balance"}));
    command->add_flag("--compress-all", arguments->compress_all, "compress small images too");
    command->add_flag("--concatenate", arguments->concatenate,
                      "compress the images of several architectures together (nvFatbin 13.4 and newer)");
    command->add_option("-o,--output", arguments->output, "fatbin to write")->required();
  }
  {
    const auto [command, arguments] =
        add(*bundle, "extract", "Extract one entry as an image, or as an artifact (.cjit)", run_const<run_extract>);
    add_file(*command, *arguments);
    command->add_option("name", arguments->name, "name of the entry")->required();
    command->add_option("arch", arguments->arch, "sm_90a, compute_90, lto_90, fatbin_90")->required();
    command->add_option("-o,--output", arguments->output, "file to write")->required();
  }
}

}  // namespace cjit_cli
