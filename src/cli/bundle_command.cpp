// Bundles: made, changed, compared, taken apart.
#include <filesystem>
#include <iostream>

#include "bundle_report.hpp"
#include "commands.hpp"
#include "compile_options.hpp"
#include "interruptible_build.hpp"
#include "output_lock.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

struct BundleArguments {
  std::string file, output, name, arch, kind, conflict, first, producer;
  std::vector<std::string> inputs;
  std::vector<std::string> archs;
  KernelSpec spec;
  std::string compiler;
  std::uint32_t level = 0;
  bool plain = false;
  bool keep_fatbin = false;
  bool json = false;
};

cjit_bundle_conflict_t conflict_of(const std::string& word) {
  if (word == "keep") return CJIT_BUNDLE_CONFLICT_KEEP;
  return word == "replace" ? CJIT_BUNDLE_CONFLICT_REPLACE : CJIT_BUNDLE_CONFLICT_REFUSE;
}

const char* text_or_null(const std::string& text) { return text.empty() ? nullptr : text.c_str(); }

Bundle make_bundle() {
  cjit_bundle_t* bundle = nullptr;
  call(cjit_bundle_create, &bundle);
  return Bundle(bundle);
}

// What is no file is written, but not read.
Bundle open_or_make(const std::string& path) {
  std::error_code none;
  return fs::is_regular_file(path, none) ? open_bundle(path) : make_bundle();
}

// `name=file`, or a file whose name without its ending is the name.
std::pair<std::string, std::string> named_file(const std::string& text) {
  const auto equals = text.find('=');
  if (equals != std::string::npos) return {text.substr(0, equals), text.substr(equals + 1)};
  return {fs::path(text).stem().native(), text};
}

const std::string& output_of(const BundleArguments& arguments) {
  return arguments.output.empty() ? arguments.file : arguments.output;
}

void report(const BundleArguments& arguments, const std::string& path, const Blob& bytes) {
  const Json document = describe_bundle(path, bytes);
  arguments.json ? print_json(document) : print_bundle(document);
}

// Under a lock, if what is written was read before. Says what was written.
void save(const BundleArguments& arguments, const Bundle& bundle) {
  auto options = sized<cjit_bundle_write_options_t>();
  options.compression = arguments.plain ? CJIT_SWITCH_OFF : CJIT_SWITCH_DEFAULT;
  options.compression_level = arguments.level;
  cjit_blob_t* raw = nullptr;
  call(cjit_bundle_write, bundle.get(), &options, &raw);
  const Blob blob(raw);
  write_file(output_of(arguments), cjit_blob_data(raw), cjit_blob_size(raw));
  report(arguments, output_of(arguments), blob);
}

void run_list(BundleArguments& arguments) { report(arguments, arguments.file, read_file(arguments.file)); }

void run_build(BundleArguments& arguments) {
  const Context context = make_context();
  open_or_make(arguments.output);  // what cannot be added to is found before anything is compiled
  const Bundle built = make_bundle();
  arguments.spec.plain.compiler = parse_compiler(arguments.compiler);
  std::vector<KernelSpec> specs;
  std::vector<std::string> names;
  for (const std::string& input : arguments.inputs) {
    const auto [name, file] = named_file(input);
    specs.push_back(arguments.spec);
    specs.back().source = read_text(file);
    specs.back().source_name = file;
    names.push_back(name);
  }
  std::vector<std::unique_ptr<KernelOptions>> kernels;
  std::vector<const cjit_kernel_build_options_t*> pointers;
  for (const KernelSpec& spec : specs)
    pointers.push_back(kernels.emplace_back(std::make_unique<KernelOptions>(spec))->get());
  const auto name_pointers = pointers_to(names);
  std::string list;
  if (arguments.archs.empty()) arguments.archs.emplace_back("native");
  for (const std::string& arch : arguments.archs) list += (list.empty() ? "" : ",") + arch;
  auto options = sized<cjit_bundle_build_options_t>();
  options.names = name_pointers.data();
  options.kernels = pointers.data();
  options.kernel_count = pointers.size();
  options.archs = list.c_str();
  options.conflict = conflict_of(arguments.conflict);
  build_bundle(context.get(), built.get(), options);
  const OutputLock lock(output_of(arguments));
  const Bundle bundle = open_or_make(arguments.output);
  call(cjit_bundle_merge, bundle.get(), built.get(), conflict_of(arguments.conflict));
  save(arguments, bundle);
}

void run_add(const BundleArguments& arguments) {
  const OutputLock lock(output_of(arguments));
  const Bundle bundle = open_or_make(arguments.file);
  for (const std::string& input : arguments.inputs) {
    const auto [name, file] = named_file(input);
    const Blob bytes = read_file(file);
    KernelResult result;
    call(cjit_build_result_deserialize, cjit_blob_data(bytes.get()), cjit_blob_size(bytes.get()),
         cjit_deserialize_flags_t{CJIT_DESERIALIZE_DEFAULT}, result.get());
    call(cjit_bundle_add, bundle.get(), name.c_str(), result.get(), conflict_of(arguments.conflict));
  }
  save(arguments, bundle);
}

void run_import(const BundleArguments& arguments) {
  const OutputLock lock(output_of(arguments));
  const Bundle bundle = open_or_make(arguments.file);
  for (const std::string& input : arguments.inputs) {
    const auto [name, file] = named_file(input);
    const Blob bytes = read_file(file);
    auto options = sized<cjit_bundle_import_options_t>();
    options.data = cjit_blob_data(bytes.get());
    options.size = cjit_blob_size(bytes.get());
    options.producer = text_or_null(arguments.producer);
    options.conflict = conflict_of(arguments.conflict);
    options.keep_fatbin = on_if(arguments.keep_fatbin);
    call(cjit_bundle_import, bundle.get(), name.c_str(), &options);
  }
  save(arguments, bundle);
}

void run_drop(const BundleArguments& arguments) {
  const OutputLock lock(output_of(arguments));
  const Bundle bundle = open_bundle(arguments.file);
  if (arguments.name.empty() && arguments.arch.empty() && arguments.kind.empty())
    throw Failure(CJIT_ERROR_INVALID_ARGUMENT, "say what to drop: --name, --arch, --kind, or several of them");
  std::uint64_t dropped = 0;
  call(cjit_bundle_drop, bundle.get(), text_or_null(arguments.name), text_or_null(arguments.arch),
       parse_kind(arguments.kind), &dropped);
  save(arguments, bundle);
}

void run_merge(const BundleArguments& arguments) {
  const OutputLock lock(output_of(arguments));  // it may be one of the inputs
  const Bundle bundle = make_bundle();
  for (const std::string& input : arguments.inputs) {
    const Bundle other = open_bundle(input);
    call(cjit_bundle_merge, bundle.get(), other.get(), conflict_of(arguments.conflict));
  }
  save(arguments, bundle);
}

void run_diff(const BundleArguments& arguments) {
  const Bundle first = open_bundle(arguments.inputs[0]);
  const Bundle second = open_bundle(arguments.inputs[1]);
  BundleDiff diff;
  call(cjit_bundle_compare, first.get(), second.get(), diff.get());
  const Json differences = to_json(*diff);
  if (arguments.json)
    print_json({{"differences", differences}});
  else
    print_differences(differences);
}

void run_export(const BundleArguments& arguments) {
  const Context context = make_context();
  const Bundle bundle = open_bundle(arguments.file);
  cjit_blob_t* raw = nullptr;
  call(cjit_bundle_export_fatbin, context.get(), bundle.get(), text_or_null(arguments.name), &raw);
  const Blob blob(raw);
  write_file(arguments.output, cjit_blob_data(raw), cjit_blob_size(raw));
  if (arguments.json)
    print_json({{"fatbin", arguments.output}, {"bytes", cjit_blob_size(raw)}});
  else
    std::cout << arguments.output << ": " << cjit_blob_size(raw) << " bytes\n";
}

// An artifact, which has all that belongs to the image, or the image alone.
void run_extract(const BundleArguments& arguments) {
  const Bundle bundle = open_bundle(arguments.file);
  KernelResult result;
  call(cjit_bundle_get_result, bundle.get(), arguments.name.c_str(), arguments.arch.c_str(), result.get());
  const std::uint64_t size = file_size_of(result->image_kind, result->image_size);
  const bool as_artifact = fs::path(arguments.output).extension() == ".cjit";
  if (as_artifact)
    write_artifact(*result, arguments.output);
  else
    write_file(arguments.output, result->image, size);
  if (arguments.json)
    print_json({{as_artifact ? "artifact" : "image", arguments.output}, {"image_bytes", size}});
  else
    std::cout << arguments.output << ": " << kind_name(result->image_kind) << ", " << size << " bytes\n";
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
  command.add_flag("--plain", arguments.plain, "compress nothing");
  command.add_option("--level", arguments.level, "level of zstd, 1 to 19 (default 19)")->check(CLI::Range(1, 19));
}

void add_conflict(CLI::App& command, BundleArguments& arguments) {
  command
      .add_option("--conflict", arguments.conflict,
                  "what becomes of an entry that is there with other contents: refuse (default), keep, replace")
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
    command->add_option("-n,--name", arguments->spec.names, "name expression; may be repeated")->take_all();
    add_compile_options(*command, arguments->archs, arguments->spec);
    command->add_option("--compiler", arguments->compiler, "nvrtc (default) or nvcc")
        ->check(CLI::IsMember({"nvrtc", "nvcc"}));
    command->add_option("-o,--output", arguments->output, "bundle to write, or to add to")->required();
    add_conflict(*command, *arguments);
    add_writing(*command, *arguments);
  }
  {
    const auto [command, arguments] =
        add(*bundle, "add", "Add artifacts to a bundle, which is made if it is not there", run_const<run_add>);
    add_file(*command, *arguments);
    command->add_option("artifacts", arguments->inputs, "each as file or name=file")->required();
    add_conflict(*command, *arguments);
    add_writing(*command, *arguments);
  }
  {
    const auto [command, arguments] =
        add(*bundle, "import",
            "Add cubins, PTX and fatbins of other programs to a bundle, which is made if it is not there",
            run_const<run_import>);
    add_file(*command, *arguments);
    command->add_option("images", arguments->inputs, "each as file or name=file")->required();
    command->add_option("--producer", arguments->producer, "what made them (default: imported)");
    command->add_flag("--keep-fatbin", arguments->keep_fatbin, "do not take fatbins apart");
    add_conflict(*command, *arguments);
    add_writing(*command, *arguments);
  }
  {
    const auto [command, arguments] = add(*bundle, "drop", "Drop entries of a bundle", run_const<run_drop>);
    add_file(*command, *arguments);
    command->add_option("--name", arguments->name, "those of a name");
    command->add_option("--arch", arguments->arch, "those for sm_90a, compute_90, lto_90, or 90a for all kinds");
    command->add_option("--kind", arguments->kind, "those of a kind: cubin, ptx, ltoir, fatbin")
        ->check(CLI::IsMember({"cubin", "ptx", "ltoir", "fatbin"}));
    command->add_option("-o,--output", arguments->output, "bundle to write (default: the same)");
    add_writing(*command, *arguments);
  }
  {
    const auto [command, arguments] = add(*bundle, "list", "List a bundle", run_list);
    add_file(*command, *arguments);
  }
  {
    const auto [command, arguments] = add(*bundle, "merge", "Make one bundle of several", run_const<run_merge>);
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
    command->add_option("--name", arguments->name, "the entries of this name alone");
    command->add_option("-o,--output", arguments->output, "fatbin to write")->required();
  }
  {
    const auto [command, arguments] =
        add(*bundle, "extract", "Take one entry out, as an image, or as an artifact (.cjit)", run_const<run_extract>);
    add_file(*command, *arguments);
    command->add_option("name", arguments->name, "name of the entry")->required();
    command->add_option("arch", arguments->arch, "sm_90a, compute_90, lto_90, fatbin_90")->required();
    command->add_option("-o,--output", arguments->output, "file to write")->required();
  }
}

}  // namespace cjit_cli
