#include <charconv>
#include <filesystem>
#include <iostream>

#include "commands.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

struct BuildArguments {
  std::string source;
  std::string output;
  std::string kind;
  std::vector<std::string> archs, names, include_dirs, defines, raw_options, policy;
  std::uint32_t std_year = 0;
  bool lineinfo = false;
  bool key_only = false;
  bool json = false;
};

struct Built {
  std::string path;
  std::string arch;
  KernelResult result;
};

std::vector<const char*> pointers(const std::vector<std::string>& strings) {
  std::vector<const char*> out;
  for (const std::string& text : strings) out.push_back(text.c_str());
  return out;
}

cjit_image_kind_t parse_kind(const std::string& kind) {
  for (const cjit_image_kind_t one : {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_LTO_IR})
    if (kind_name(one) == kind) return one;
  return CJIT_IMAGE_KIND_NONE;
}

// "name=128" as int64, "name=0.5" as float64.
void set_policy_value(cjit_policy_t* policy, const std::string& text) {
  const auto equals = text.find('=');
  const std::string name = text.substr(0, equals);
  const std::string value = equals == std::string::npos ? "" : text.substr(equals + 1);
  const char* end = value.data() + value.size();
  std::int64_t integer = 0;
  if (const auto [at, failure] = std::from_chars(value.data(), end, integer); failure == std::errc{} && at == end) {
    call(cjit_policy_set_int64, policy, name.c_str(), integer);
    return;
  }
  double real = 0;
  const auto [at, failure] = std::from_chars(value.data(), end, real);
  if (failure != std::errc{} || at != end || value.empty())
    throw Failure(CJIT_ERROR_INVALID_ARGUMENT, "cannot read the policy value '" + text + "'; write name=number");
  call(cjit_policy_set_float64, policy, name.c_str(), real);
}

Blob encode_policy(const std::vector<std::string>& values) {
  cjit_policy_t* raw = nullptr;
  call(cjit_policy_create, &raw);
  const Policy policy(raw);
  for (const std::string& value : values) set_policy_value(policy.get(), value);
  cjit_blob_t* blob = nullptr;
  call(cjit_policy_encode, policy.get(), &blob);
  return Blob(blob);
}

// One architecture: the name as given. Several: each gets its own file, out.cjit -> out.sm_90a.cjit.
std::string output_path(const BuildArguments& arguments, const std::string& arch) {
  std::filesystem::path path = arguments.output;
  if (arguments.output.empty()) path = std::filesystem::path(arguments.source).filename();
  if (arguments.output.empty()) path.replace_extension(".cjit");
  if (arguments.archs.size() > 1) path.replace_extension(arch + path.extension().native());
  return path.native();
}

// The C struct over the arguments, handed to `use`.
template <typename Use>
void with_options(const BuildArguments& arguments, const std::string& arch, const cjit_blob_t* source,
                  const cjit_blob_t* policy, Use use) {
  const auto names = pointers(arguments.names);
  const auto include_dirs = pointers(arguments.include_dirs);
  const auto defines = pointers(arguments.defines);
  const auto raw_options = pointers(arguments.raw_options);
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = static_cast<const char*>(cjit_blob_data(source));
  options.source_size = cjit_blob_size(source);
  if (options.source == nullptr) options.source = "";
  options.source_name = arguments.source.c_str();
  options.arch = arch.empty() ? nullptr : arch.c_str();
  options.name_expressions = names.data();
  options.name_count = names.size();
  options.include_dirs = include_dirs.data();
  options.include_dir_count = include_dirs.size();
  options.defines = defines.data();
  options.define_count = defines.size();
  options.raw_options = raw_options.data();
  options.raw_option_count = raw_options.size();
  options.policy = cjit_blob_data(policy);
  options.policy_size = cjit_blob_size(policy);
  options.image_kind = parse_kind(arguments.kind);
  options.std = arguments.std_year;
  options.lineinfo = arguments.lineinfo ? CJIT_SWITCH_ON : CJIT_SWITCH_DEFAULT;
  use(static_cast<const cjit_kernel_build_options_t*>(&options));
}

void build_one(cjit_context_t* context, const BuildArguments& arguments, const cjit_blob_t* source,
               const cjit_blob_t* policy, Built& built) {
  with_options(arguments, built.arch, source, policy, [&](const cjit_kernel_build_options_t* options) {
    call(cjit_kernel_build, context, options, built.result.get());
  });
  cjit_blob_t* artifact = nullptr;
  call(cjit_kernel_build_result_serialize, static_cast<const cjit_kernel_build_result_t*>(built.result.get()),
       &artifact);
  const Blob owner(artifact);
  write_file(built.path, cjit_blob_data(artifact), cjit_blob_size(artifact));
}

std::string milliseconds(std::uint64_t nanoseconds) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.1f", static_cast<double>(nanoseconds) / 1e6);
  return text;
}

std::string actual_arch(const KernelResult& result) {
  return arch_name(result->cc, result->arch_feature, result->image_kind);
}

const char* outcome_name(cjit_cache_outcome_t outcome) {
  constexpr const char* kNames[] = {"none", "built", "deserialized", "memory", "disk", "layer", "shared", "bypassed"};
  return outcome < std::size(kNames) ? kNames[outcome] : "unknown";
}

Json build_to_json(const Built& built) {
  Json names = Json::array();
  for (std::uint64_t i = 0; i < built.result->name_count; ++i)
    names.push_back({{"expression", built.result->name_expressions[i]}, {"lowered", built.result->lowered_names[i]}});
  return {{"arch", actual_arch(built.result)},
          {"image", kind_name(built.result->image_kind)},
          {"bytes", built.result->image_size},
          {"names", names},
          {"milliseconds", static_cast<double>(built.result->compile_nanoseconds) / 1e6},
          {"producer", built.result->producer},
          {"cache", outcome_name(built.result->cache_outcome)},
          {"cache_key", built.result->cache_key},
          {"cache_note", built.result->cache_note},
          {"log", built.result->log},
          {"diagnostics", diagnostics_to_json(built.result->diagnostics, built.result->diagnostic_count)},
          {"artifact", built.path}};
}

void print_text(const std::vector<std::unique_ptr<Built>>& all) {
  std::vector<std::vector<std::string>> rows = {
      {"architecture", "image", "bytes", "lowered name", "ms", "cache", "artifact"}};
  for (const auto& built : all) {
    const auto& result = built->result;
    const auto name = [&](std::uint64_t i) { return i < result->name_count ? result->lowered_names[i] : "-"; };
    rows.push_back({actual_arch(result), std::string(kind_name(result->image_kind)), std::to_string(result->image_size),
                    name(0), milliseconds(result->compile_nanoseconds), outcome_name(result->cache_outcome),
                    built->path});
    for (std::uint64_t i = 1; i < result->name_count; ++i) rows.push_back({"", "", "", name(i), "", "", ""});
    if (result->log_size != 0) std::cerr << result->log << '\n';
  }
  print_table(rows);
}

// What the builds would be looked for under; nothing is compiled.
void print_keys(cjit_context_t* context, const BuildArguments& arguments, const std::vector<std::string>& archs,
                const cjit_blob_t* source, const cjit_blob_t* policy) {
  Json keys = Json::array();
  for (const std::string& arch : archs)
    with_options(arguments, arch, source, policy, [&](const cjit_kernel_build_options_t* options) {
      CacheKey key;
      call(cjit_kernel_describe_key, context, options, key.get());
      keys.push_back(to_json(*key.get()));
    });
  if (arguments.json) return print_json({{"keys", keys}});
  for (const Json& key : keys) {
    std::cout << "key " << key["key"].get<std::string>() << key["obstacle"].get<std::string>() << '\n';
    for (const Json& field : key["fields"])
      std::cout << "  " << field["name"].get<std::string>() << ": " << field["value"].get<std::string>() << '\n';
  }
}

void run_build(const BuildArguments& arguments) {
  const Context context = make_context();
  const Blob source = read_file(arguments.source);
  const Blob policy = encode_policy(arguments.policy);
  auto archs = arguments.archs;
  if (archs.empty()) archs.emplace_back();  // the context's default
  if (arguments.key_only) return print_keys(context.get(), arguments, archs, source.get(), policy.get());
  std::vector<std::unique_ptr<Built>> all;
  for (const std::string& arch : archs) {
    if (archs.size() > 1)
      std::cerr << '[' << all.size() + 1 << '/' << archs.size() << "] " << arguments.source << " for " << arch << '\n';
    auto built = std::make_unique<Built>();
    built->arch = arch;
    built->path = output_path(arguments, arch);
    build_one(context.get(), arguments, source.get(), policy.get(), *built);
    all.push_back(std::move(built));
  }
  if (!arguments.json) return print_text(all);
  Json builds = Json::array();
  for (const auto& built : all) builds.push_back(build_to_json(*built));
  print_json({{"builds", builds}});
}

}  // namespace

void add_build_command(CLI::App& app) {
  auto arguments = std::make_shared<BuildArguments>();
  CLI::App* command = app.add_subcommand("build", "Compile CUDA C++ into artifacts");
  command->add_option("source", arguments->source, "CUDA C++ file")->required();
  command
      ->add_option("-a,--arch", arguments->archs,
                   "sm_90, sm_90a, sm_100f, compute_90, native; may be repeated (default: native)")
      ->take_all();
  command
      ->add_option("-n,--name", arguments->names,
                   "name expression whose lowered name the artifact keeps; may be repeated")
      ->take_all();
  command->add_option("-I,--include", arguments->include_dirs, "folder to search for headers; may be repeated")
      ->take_all();
  command->add_option("-D,--define", arguments->defines, "macro: NAME or NAME=value; may be repeated")->take_all();
  command->add_option("--std", arguments->std_year, "C++ standard: 3, 11, 14, 17, 20");
  command->add_option("--kind", arguments->kind, "image: cubin, ptx, ltoir (default: cubin for sm_, ptx for compute_)")
      ->check(CLI::IsMember({"cubin", "ptx", "ltoir"}));
  command->add_flag("--lineinfo", arguments->lineinfo, "line information for profilers");
  command
      ->add_option("--option", arguments->raw_options,
                   "an option as NVRTC takes it: --option=-Xptxas=-v; may be repeated")
      ->take_all();
  command->add_option("--policy", arguments->policy, "name=number to keep with the artifact; may be repeated")
      ->take_all();
  command->add_option("-o,--output", arguments->output,
                      "artifact to write; with several architectures each gets its own: out.sm_90.cjit");
  command->add_flag("--key", arguments->key_only, "print the keys of the builds, field by field, and build nothing");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] {
    try {
      run_build(*arguments);
    } catch (const Failure& failure) {
      if (arguments->json) print_json({{"error", to_json(failure)}});
      throw;
    }
  });
}

}  // namespace cjit_cli
