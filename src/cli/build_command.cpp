#include <filesystem>
#include <iostream>
#include <numeric>

#include "commands.hpp"
#include "compile_options.hpp"
#include "interruptible_build.hpp"
#include "report.hpp"
#include "resource_limits.hpp"

namespace cjit_cli {

namespace {

struct BuildArguments {
  KernelSpec spec;
  std::string output;
  std::string kind, compiler;
  std::vector<std::string> archs;
  bool key_only = false;
  bool json = false;
};

struct Built {
  std::string path;
  KernelResult result;
};

// One architecture: the name as given. Several: each gets its own file, out.cjit -> out.sm_90a.cjit.
std::string output_path(const BuildArguments& arguments, const std::string& arch) {
  std::filesystem::path path = arguments.output;
  if (arguments.output.empty()) path = std::filesystem::path(arguments.spec.source_name).filename();
  if (arguments.output.empty()) path.replace_extension(".cjit");
  if (arguments.archs.size() > 1) path.replace_extension(arch + path.extension().native());
  return path.native();
}

void build_one(cjit_context_t* context, const KernelSpec& spec, Built& built) {
  build_kernel(context, spec, built.result.get());
  write_artifact(*built.result, built.path);
}

Json build_to_json(const Built& built) {
  Json document = to_json(*built.result);
  document["artifact"] = built.path;
  return document;
}

void print_report(const cjit_ptxas_report_t& report) {
  std::cerr << report.symbol << " (" << report.arch << "): " << report.register_count << " registers, "
            << report.shared_size << " bytes shared, " << report.stack_frame_size << " bytes stack, spills "
            << report.spill_store_size << '+' << report.spill_load_size << " bytes\n";
}

void print_dropped(const cjit_build_result_t& result) {
  if (result.dropped_count == 0) return;
  const std::uint64_t bytes =
      std::accumulate(result.dropped_sizes, result.dropped_sizes + result.dropped_count, std::uint64_t{0});
  std::cerr << "dropped " << result.dropped_count << " variables of " << bytes << " bytes that no kernel uses\n";
}

void print_text(const std::vector<std::unique_ptr<Built>>& all) {
  std::vector<std::vector<std::string>> rows = {
      {"architecture", "image", "bytes", "lowered name", "ms", "cache", "where", "pch", "artifact"}};
  for (const auto& built : all) {
    const auto& result = built->result;
    const auto name = [&](std::uint64_t i) { return i < result->name_count ? result->lowered_names[i] : "-"; };
    rows.push_back({arch_name(result->cc, result->arch_feature, result->image_kind),
                    std::string(kind_name(result->image_kind)), std::to_string(result->image_size), name(0),
                    milliseconds(result->compile_nanoseconds), outcome_name(result->cache_outcome),
                    place_name(result->build_place), pch_name(result->pch_outcome), built->path});
    for (std::uint64_t i = 1; i < result->name_count; ++i) rows.push_back({"", "", "", name(i)});
    for (std::uint64_t i = 0; i < result->ptxas_report_count; ++i) print_report(*result->ptxas_reports[i]);
    print_dropped(*result);
    if (result->log_size != 0) std::cerr << result->log << '\n';
  }
  print_table(rows);
}

// What the build would be looked for under; nothing is compiled.
Json key_of(cjit_context_t* context, const KernelSpec& spec) {
  CacheKey key;
  call(cjit_kernel_build_get_key, context, KernelOptions(spec).get(), key.get());
  return to_json(*key.get());
}

void print_keys(const Json& keys) {
  for (const Json& key : keys) {
    std::cout << "key " << key["key"].get<std::string>() << key["uncacheable_reason"].get<std::string>() << '\n';
    for (const Json& field : key["fields"])
      std::cout << "  " << field["name"].get<std::string>() << ": " << field["value"].get<std::string>() << '\n';
  }
}

void run_build(BuildArguments& arguments) {
  const Context context = make_context();
  KernelSpec& spec = arguments.spec;
  spec.source = read_text(spec.source_name);
  spec.plain.image_kind = parse_kind(arguments.kind);
  spec.plain.compiler = parse_compiler(arguments.compiler);
  auto archs = arguments.archs;
  if (archs.empty()) archs.emplace_back();  // the context's default
  std::vector<std::unique_ptr<Built>> all;
  Json keys = Json::array();
  for (const std::string& arch : archs) {
    spec.arch = arch;
    if (arguments.key_only) {
      keys.push_back(key_of(context.get(), spec));
      continue;
    }
    if (archs.size() > 1)
      std::cerr << '[' << all.size() + 1 << '/' << archs.size() << "] " << spec.source_name << " for " << arch << '\n';
    auto built = std::make_unique<Built>();
    built->path = output_path(arguments, arch);
    build_one(context.get(), spec, *built);
    all.push_back(std::move(built));
  }
  if (arguments.key_only) return arguments.json ? print_json({{"keys", keys}}) : print_keys(keys);
  if (!arguments.json) return print_text(all);
  Json builds = Json::array();
  for (const auto& built : all) builds.push_back(build_to_json(*built));
  print_json({{"builds", builds}});
}

}  // namespace

void add_build_command(CLI::App& app) {
  auto arguments = std::make_shared<BuildArguments>();
  CLI::App* command = app.add_subcommand("build", "Compile CUDA C++ into artifacts");
  command->add_option("source", arguments->spec.source_name, "CUDA C++ file")->required();
  command
      ->add_option("-n,--name", arguments->spec.names,
                   "name expression whose lowered name the artifact keeps; may be repeated")
      ->take_all();
  add_compile_options(*command, arguments->archs, arguments->spec);
  add_resource_limits(*command, arguments->spec.limits);
  command
      ->add_option("--kind", arguments->kind,
                   "image: cubin, ptx, ltoir, fatbin (default: cubin for sm_, ptx for compute_)")
      ->check(CLI::IsMember({"cubin", "ptx", "ltoir", "fatbin"}));
  command->add_option("--compiler", arguments->compiler, "nvrtc (default) or nvcc, which also takes host code")
      ->check(CLI::IsMember({"nvrtc", "nvcc"}));
  command->add_flag_callback(
      "--slim", [arguments] { arguments->spec.plain.slim = CJIT_SWITCH_ON; },
      "a cubin without the variables that no kernel uses and no --name names");
  command->add_option("--host-compiler", arguments->spec.host_compiler,
                      "host compiler of nvcc: a program or its folder (default: gcc on PATH)");
  command
      ->add_option("--arguments", arguments->spec.argument_schemas,
                   "names and kinds of a kernel's parameters to keep with the artifact: 'axpy<float>=a: float32, x: "
                   "pointer', or "
                   "'axpy<float>=*' for the sizes that the image tells; may be repeated")
      ->take_all();
  command
      ->add_option("--image-pass", arguments->spec.image_passes,
                   "a pass over the cubin, with its options if it has any: cjit.ffma_interleave=force; may be repeated")
      ->take_all();
  command->add_option("--policy", arguments->spec.policy, "name=number to keep with the artifact; may be repeated")
      ->take_all();
  command->add_option("-o,--output", arguments->output,
                      "artifact to write; with several architectures each gets its own: out.sm_90.cjit");
  command->add_flag("--key", arguments->key_only, "print the keys of the builds, field by field, and build nothing");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_build(*arguments); }); });
}

}  // namespace cjit_cli
