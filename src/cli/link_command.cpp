#include <deque>
#include <filesystem>

#include "commands.hpp"
#include "kernel_spec.hpp"
#include "report.hpp"
#include "resource_limits.hpp"

namespace cjit_cli {

namespace {

struct LinkArguments {
  std::vector<std::string> inputs, names, used_kernels, used_variables, raw_options;
  std::string arch, kind, lto, output;
  std::uint32_t max_registers = 0;
  cjit_resource_limits_t limits = sized<cjit_resource_limits_t>();
  bool no_optimization = false, debug = false, lineinfo = false, unused_variables = false, verbose = false;
  bool key_only = false, json = false;
};

// The inputs of a link and what they point to.
class LinkInputs {
 public:
  explicit LinkInputs(const LinkArguments& arguments) {
    bool names_are_taken = false;
    for (const std::string& path : arguments.inputs) {
      const std::string extension = std::filesystem::path(path).extension();
      cjit_link_input_t& input = inputs_.emplace_back(sized<cjit_link_input_t>());
      input.name = path.c_str();
      if (extension == ".cjit") {
        add_artifact(path, input);
      } else if (extension == ".cu") {
        add_source(path, names_are_taken ? std::vector<std::string>{} : arguments.names, input);
        names_are_taken = true;
      } else {
        input.path = path.c_str();
      }
    }
    if (!arguments.names.empty() && !names_are_taken)
      throw Failure(CJIT_ERROR_INVALID_ARGUMENT, "--name is for the first input in CUDA C++ (.cu), and there is none");
    for (const cjit_link_input_t& input : inputs_) pointers_.push_back(&input);
  }

  const cjit_link_input_t* const* data() const { return pointers_.data(); }
  std::uint64_t size() const { return pointers_.size(); }

 private:
  void add_artifact(const std::string& path, cjit_link_input_t& input) {
    const Blob bytes = read_file(path);
    KernelResult& result = results_.emplace_back();
    call(cjit_build_result_deserialize, cjit_blob_data(bytes.get()), cjit_blob_size(bytes.get()),
         cjit_deserialize_flags_t{CJIT_DESERIALIZE_DEFAULT}, result.get());
    input.result = result.get();
  }
  void add_source(const std::string& path, std::vector<std::string> names, cjit_link_input_t& input) {
    KernelSpec& spec = specs_.emplace_back();
    spec.source_name = path;
    spec.source = read_text(path);
    spec.names = std::move(names);
    input.kernel = options_.emplace_back(spec).get();
  }

  std::deque<cjit_link_input_t> inputs_;
  std::deque<KernelResult> results_;
  std::deque<KernelSpec> specs_;
  std::deque<KernelOptions> options_;
  std::vector<const cjit_link_input_t*> pointers_;
};

void run_link(const LinkArguments& arguments) {
  const Context context = make_context();
  const LinkInputs inputs(arguments);
  const auto used_kernels = pointers_to(arguments.used_kernels), used_variables = pointers_to(arguments.used_variables),
             raw_options = pointers_to(arguments.raw_options);
  auto options = sized<cjit_link_build_options_t>();
  options.inputs = inputs.data();
  options.input_count = inputs.size();
  options.arch = arguments.arch.empty() ? nullptr : arguments.arch.c_str();
  options.raw_options = raw_options.data();
  options.raw_option_count = raw_options.size();
  options.used_kernels = used_kernels.data();
  options.used_kernel_count = used_kernels.size();
  options.used_variables = used_variables.data();
  options.used_variable_count = used_variables.size();
  options.image_kind = parse_kind(arguments.kind);
  options.max_registers = arguments.max_registers;
  options.optimization = arguments.no_optimization ? CJIT_OPTIMIZATION_O0 : CJIT_OPTIMIZATION_DEFAULT;
  options.lto = arguments.lto == "on" ? CJIT_SWITCH_ON : arguments.lto == "off" ? CJIT_SWITCH_OFF : CJIT_SWITCH_DEFAULT;
  options.debug = on_if(arguments.debug);
  options.lineinfo = on_if(arguments.lineinfo);
  options.optimize_unused_variables = on_if(arguments.unused_variables);
  options.verbose = on_if(arguments.verbose);
  options.resource_limits = &arguments.limits;
  const auto* read_only = &options;
  if (arguments.key_only) {
    CacheKey key;
    call(cjit_link_build_get_key, context.get(), read_only, key.get());
    return print_json(to_json(*key.get()));
  }
  KernelResult result;
  call(cjit_link_build, context.get(), read_only, result.get());
  write_artifact(*result, arguments.output);
  if (!arguments.json) return print_build(*result, arguments.output);
  Json document = to_json(*result);
  document["artifact"] = arguments.output;
  print_json(document);
}

}  // namespace

void add_link_command(CLI::App& app) {
  auto arguments = std::make_shared<LinkArguments>();
  CLI::App* command =
      app.add_subcommand("link", "Link cubins, PTX, LTO-IR, fatbins, objects, libraries, artifacts and sources");
  command
      ->add_option("inputs", arguments->inputs,
                   "files: .cjit artifacts, .cu sources, and whatever a CUDA compiler made")
      ->required();
  command->add_option("-a,--arch", arguments->arch, "architecture, such as sm_90a; compute_90 makes PTX");
  command->add_option("-n,--name", arguments->names, "name expression of the first .cu input; may be repeated")
      ->take_all();
  command->add_option("--kind", arguments->kind, "image: cubin, ptx")->check(CLI::IsMember({"cubin", "ptx"}));
  command
      ->add_option("--lto", arguments->lto,
                   "link-time optimization: on, off (default: where an input is LTO-IR or a source)")
      ->check(CLI::IsMember({"on", "off"}));
  command->add_option("--max-registers", arguments->max_registers, "registers a thread may use");
  command
      ->add_option("--used-kernel", arguments->used_kernels,
                   "lowered name of a kernel; others may be removed; may be repeated")
      ->take_all();
  command->add_option("--used-variable", arguments->used_variables, "likewise of a variable")->take_all();
  command->add_flag("--optimize-unused-variables", arguments->unused_variables,
                    "remove variables that no device code uses");
  command->add_flag("--no-optimization", arguments->no_optimization, "-O0");
  command->add_flag("--debug", arguments->debug, "debug information");
  command->add_flag("--lineinfo", arguments->lineinfo, "line information");
  command
      ->add_option("--option", arguments->raw_options,
                   "an option as nvJitLink takes it: --option=-Xptxas=-v; may be repeated")
      ->take_all();
  command->add_flag("--verbose", arguments->verbose, "print what the linker says of registers and memory");
  add_resource_limits(*command, arguments->limits);
  command->add_option("-o,--output", arguments->output, "artifact to write")->default_val("linked.cjit");
  command->add_flag("--key", arguments->key_only,
                    "print the key of the link, field by field, as JSON, and build nothing");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_link(*arguments); }); });
}

}  // namespace cjit_cli
