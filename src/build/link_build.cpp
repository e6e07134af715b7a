#include "build/link_build.hpp"

#include <algorithm>
#include <map>

#include "artifact/argument_schema.hpp"
#include "artifact/image_kernels.hpp"
#include "base/text.hpp"
#include "build/environment_fields.hpp"
#include "build/file_options.hpp"
#include "link/link_inputs.hpp"

namespace cjit {

namespace {

bool is_bytes(const LinkPart& part) { return std::holds_alternative<LinkInput>(part.content); }

const Image* find_image(const BuildRecord& record, cjit_image_kind_t kind) {
  for (const Image& image : record.images)
    if (image.kind == kind) return &image;
  return nullptr;
}

bool can_be_lto_ir(const LinkPart& part) {
  if (const auto* input = std::get_if<LinkInput>(&part.content)) return input->kind == CJIT_LINK_INPUT_KIND_LTO_IR;
  if (const auto* record = std::get_if<SharedRecord>(&part.content))
    return find_image(**record, CJIT_IMAGE_KIND_LTO_IR) != nullptr;
  return true;
}

cjit_link_input_kind_t input_kind(cjit_image_kind_t kind) {
  switch (kind) {
    case CJIT_IMAGE_KIND_CUBIN:
      return CJIT_LINK_INPUT_KIND_CUBIN;
    case CJIT_IMAGE_KIND_PTX:
      return CJIT_LINK_INPUT_KIND_PTX;
    case CJIT_IMAGE_KIND_LTO_IR:
      return CJIT_LINK_INPUT_KIND_LTO_IR;
    default:
      return CJIT_LINK_INPUT_KIND_FATBIN;
  }
}

// What of a record is linked: LTO-IR first, where that is.
const Image& image_to_link(const BuildRecord& record, bool lto, const std::string& name) {
  if (lto)
    if (const Image* image = find_image(record, CJIT_IMAGE_KIND_LTO_IR)) return *image;
  for (const cjit_image_kind_t kind : {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_FATBIN})
    if (const Image* image = find_image(record, kind)) return *image;
  throw Error(CJIT_ERROR_LINK_INPUT, CJIT_STAGE_LINK,
              concat("cannot link '", name,
                     "': it is LTO-IR alone, and link-time optimization is off; leave lto ON, or "
                     "build a cubin or PTX too"));
}

LinkInput input_of(const std::string& name, SharedRecord record, bool lto) {
  const Image& image = image_to_link(*record, lto, name);
  return {.name = name,
          .kind = input_kind(image.kind),
          .image = Image::borrowing(image.kind, image.bytes),
          .owner = std::move(record)};
}

LinkInput borrowed(const std::string& name, const LinkInput& input) {
  return {.name = name, .kind = input.kind, .image = Image::borrowing(input.image.kind, input.bytes()), .owner = {}};
}

// A link as it will be done.
struct LinkPlan {
  Arch arch;
  bool lto = false;
  cjit_linker_t linker = CJIT_LINKER_NVJITLINK;
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_CUBIN;
  std::vector<std::string> options;
};

[[noreturn]] void contradiction(const std::string& what) {
  throw Error(CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_STAGE_REQUEST, what);
}

Arch arch_of(Context& context, const LinkRequest& request) {
  const std::string* raw = request.options.find("-arch");
  std::string text = request.arch;
  if (raw != nullptr && !text.empty() && parse_arch(*raw) != parse_arch(text))
    contradiction(concat("the architecture is '", text, "', and the option -arch=", *raw, " says another one"));
  if (text.empty()) text = raw != nullptr ? *raw : context.default_arch;
  const Arch arch = parse_arch(text);
  return arch.native ? native_arch(*context.toolkit().driver()) : arch;
}

bool wants_lto(const LinkRequest& request) {
  const bool raw = request.options.has("-lto") || request.options.has("-dlto");
  if (raw && request.lto == CJIT_SWITCH_OFF) contradiction("lto is OFF, and the options have -lto; leave one out");
  if (raw || request.lto == CJIT_SWITCH_ON) return true;
  return request.lto == CJIT_SWITCH_DEFAULT && std::any_of(request.parts.begin(), request.parts.end(), can_be_lto_ir);
}

LinkPlan plan(Context& context, const LinkRequest& request) {
  LinkPlan plan{.arch = arch_of(context, request), .lto = wants_lto(request)};
  plan.linker = context.choose_linker(request.linker);
  if (plan.linker == CJIT_LINKER_DRIVER) {
    if (request.lto == CJIT_SWITCH_ON)
      throw Error(
          CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
          "cannot link: the driver's own linker has no link-time optimization; leave lto, or install nvJitLink");
    plan.lto = false;  // sources become cubins; what is LTO-IR already is refused by name
  }
  const bool raw_ptx = request.options.has("-ptx");
  plan.image_kind = request.image_kind != CJIT_IMAGE_KIND_NONE ? request.image_kind
                    : plan.arch.is_virtual || raw_ptx          ? cjit_image_kind_t{CJIT_IMAGE_KIND_PTX}
                                                               : cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN};
  const bool is_ptx = plan.image_kind == CJIT_IMAGE_KIND_PTX;
  if (raw_ptx && !is_ptx) contradiction("image_kind is CUBIN, and the options have -ptx; leave one out");
  if (!is_ptx && plan.arch.is_virtual)
    contradiction(
        concat("a cubin is wanted for ", to_string(plan.arch), ", which is no machine's; name an sm_ architecture"));
  if (is_ptx && !plan.lto)
    contradiction("PTX can be made by link-time optimization alone, and no input is LTO-IR; set lto, or make a cubin");
  LinkOptions options = request.options;
  options.set("-arch", to_string(plan.arch), "arch");
  if (plan.lto && !options.has("-dlto")) options.set("-lto", "", "lto");
  if (is_ptx) options.set("-ptx", "", "image_kind");
  plan.options = options.render();
  return plan;
}

// A source of a link, with what the link wants where it leaves that open.
KernelRequest completed(KernelRequest request, const LinkPlan& plan) {
  if (request.arch.empty() && request.options.find(option::kArch) == nullptr) request.arch = to_string(plan.arch);
  if (request.image_kind == CJIT_IMAGE_KIND_NONE && plan.lto) request.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  if (!plan.lto) request.options.set(option::kRdc, "true", "a link without link-time optimization");
  return request;
}

// One link: what it is of, how it is done, and for whom.
struct LinkBuild {
  Context& context;
  const LinkRequest& request;
  const BuildWish& wish;
  const BuildControl& control;
  const LinkPlan plan;
  LinkOutcome outcome{};
};

struct ToolchainParts {
  KeyFields fields;
  bool is_known = true;
};

void add_part(const LinkBuild& build, const LinkPart& part, BuildKey& key, KeyFields& fields,
              ToolchainParts& toolchain) {
  if (const auto* input = std::get_if<LinkInput>(&part.content)) {
    fields.add(concat("input ", part.name), concat(input->kind, ' ', sha256(input->bytes()).hex()));
  } else if (const auto* record = std::get_if<SharedRecord>(&part.content)) {
    const BuildRecord& made = **record;
    const Image& image = image_to_link(made, build.plan.lto, part.name);
    fields.add(concat("result ", part.name), concat(image.kind, ' ', sha256(image.bytes).hex()));
    for (std::size_t i = 0; i < made.names.size(); ++i) {
      fields.add("name expression", made.names[i].expression);
      fields.add("lowered name", made.names[i].lowered);
      if (!made.argument_schemas.empty()) fields.add("argument schema", made.argument_schemas[i]);
    }
    fields.add("policy of it", as_text(made.policy));
    fields.add("log of it", made.log);
  } else {
    const auto& source = std::get<LinkedSource>(part.content);
    const BuildKey of_source = describe_key(build.context, completed(source.request, build.plan));
    if (key.obstacle.empty() && !of_source.obstacle.empty())
      key.obstacle = concat("of the input '", part.name, "': ", of_source.obstacle);
    fields.add(concat("source ", part.name), of_source.key.request.hex());
    toolchain.fields.add(concat("of ", part.name), of_source.key.toolchain.hex());
    toolchain.is_known = toolchain.is_known && of_source.key.toolchain != KeyHash{};
  }
}

// `linker` tells the linker from any other; "": there is none.
BuildKey key_of(const LinkBuild& build, const std::string& linker) {
  BuildKey key;
  KeyFields fields(key.fields);
  std::vector<KeyField> of_toolchain;
  ToolchainParts toolchain{KeyFields(of_toolchain)};
  fields.add("recipe", kRecipe);
  fields.add("family", "link");
  for (const LinkPart& part : build.request.parts) add_part(build, part, key, fields, toolchain);
  fields.add("image kind", concat(build.plan.image_kind));
  for (const ImagePass& pass : build.request.image_passes) fields.add("image pass", pass.identity());
  for (const std::string& option : build.plan.options)
    fields.add(concat("option ", option.substr(0, option.find('='))), option);
  fields.add("policy", as_text(build.request.policy));
  if (key.obstacle.empty()) key.obstacle = file_option_obstacle(build.plan.options);
  if (const std::string why = add_environment(fields, compiler_variables()); key.obstacle.empty()) key.obstacle = why;
  key.key.request = fields.digest();
  if (linker.empty() || !toolchain.is_known) return key;
  toolchain.fields.add("linker", linker);
  key.key.toolchain = toolchain.fields.digest();
  key.fields.insert(key.fields.end(), of_toolchain.begin(), of_toolchain.end());
  return key;
}

// The inputs as bytes, and the records that they come from.
struct Inputs {
  std::vector<LinkInput> inputs;
  std::vector<SharedRecord> records;
};

Inputs make_inputs(const LinkBuild& build, const std::stop_token& stop) {
  Inputs made;
  for (const LinkPart& part : build.request.parts) {
    if (is_bytes(part)) {
      made.inputs.push_back(borrowed(part.name, std::get<LinkInput>(part.content)));
    } else if (const auto* record = std::get_if<SharedRecord>(&part.content)) {
      made.records.push_back(*record);
      made.inputs.push_back(input_of(part.name, *record, build.plan.lto));
    } else {
      const auto& source = std::get<LinkedSource>(part.content);
      BuildControl control = build.control;
      control.stop = stop;
      SharedRecord built =
          build_kernel(build.context, completed(source.request, build.plan), source.wish, std::nullopt, control).record;
      made.records.push_back(built);
      made.inputs.push_back(input_of(part.name, std::move(built), build.plan.lto));
      made.inputs.back().is_made_here = true;
    }
    check_link_input(made.inputs.back());
  }
  return made;
}

// Of the names of the inputs those that the image still has. Where an input did not know the kernel's parameters, as
// LTO-IR does not, the image does.
void take_names(const std::vector<SharedRecord>& records, const ImageContents& contents, BuildRecord& linked) {
  std::map<std::string_view, const ImageKernel*> symbols;  // NULL for a variable
  for (const ImageKernel& kernel : contents.kernels) symbols.emplace(kernel.symbol, &kernel);
  for (const ImageVariable& variable : contents.variables) symbols.emplace(variable.symbol, nullptr);
  std::vector<std::string>& schemas = linked.argument_schemas;
  for (const SharedRecord& record : records)
    for (std::size_t i = 0; i < record->names.size(); ++i) {
      const auto symbol = symbols.find(record->names[i].lowered);
      if (symbol == symbols.end()) continue;
      linked.names.push_back(record->names[i]);
      schemas.push_back(record->argument_schemas.empty() ? "" : record->argument_schemas[i]);
      if (schemas.back().empty() && symbol->second != nullptr)
        schemas.back() = to_string(schema_of_signature(*symbol->second));
    }
  if (std::all_of(schemas.begin(), schemas.end(), [](const auto& schema) { return schema.empty(); })) schemas.clear();
}

// Linkers say nothing when link-time optimization takes all of the code away.
void warn_of_emptiness(const ImageContents& contents, BuildRecord& linked) {
  if (!contents.kernels.empty() || !contents.variables.empty()) return;
  Diagnostic warning{.text =
                         "the linked image has no kernel and no variable: of LTO-IR that libNVVM made only kernels in "
                         "@llvm.used stay, and of code without kernels nothing does",
                     .severity = CJIT_SEVERITY_WARNING};
  linked.log.append(concat("cjit: warning: ", warning.text, '\n'));
  linked.diagnostics.push_back(std::move(warning));
}

SharedRecord make_record(LinkBuild& build, const std::stop_token& stop) {
  Inputs made = make_inputs(build, stop);
  check_definitions(made.inputs);
  const std::size_t input_count = made.inputs.size();
  LinkProgram program{.inputs = std::move(made.inputs),
                      .options = build.plan.options,
                      .arch = to_string(build.plan.arch),
                      .image_kind = build.plan.image_kind};
  const CompileWish wish = compile_wish(build.context, build.wish, build.control, stop);
  build.outcome = build.context.compilers().link(std::move(program), build.plan.linker, wish);
  LinkedProgram& linked = build.outcome.program;
  auto record = std::make_shared<BuildRecord>();
  record->family = CJIT_FAMILY_LINK;
  record->cc = build.plan.arch.cc;
  record->arch_feature = static_cast<unsigned char>(build.plan.arch.feature);
  record->images.push_back(std::move(linked.image));
  ImageContents contents = read_image_kernels(record->images.front().bytes);
  record->policy = build.request.policy;
  for (const SharedRecord& part : made.records) {
    if (record->policy.empty()) record->policy = part->policy;
    record->log.append(part->log);
    record->diagnostics.insert(record->diagnostics.end(), part->diagnostics.begin(), part->diagnostics.end());
  }
  record->log.append(linked.error_log);
  record->diagnostics.insert(record->diagnostics.end(), linked.diagnostics.begin(), linked.diagnostics.end());
  record->info_log = std::move(linked.info_log);
  warn_of_emptiness(contents, *record);
  take_names(made.records, contents, *record);
  record->producer = build.outcome.linker;
  record->cuda_version = build.outcome.cuda_version;
  record->compile_nanoseconds = static_cast<std::uint64_t>(linked.duration.count());
  run_image_passes(build.request.image_passes, *record);
  build.context.log.write(
      CJIT_LOG_LEVEL_INFO,
      concat("linked ", input_count, " inputs for ", to_string(build.plan.arch), " in ",
             linked.duration.count() / 1'000'000, " ms, ", record->images.front().bytes.size(), " bytes"));
  return record;
}

// Throws, saying where was looked.
void require_linker(Context& context, cjit_linker_t linker) {
  if (linker == CJIT_LINKER_DRIVER) context.toolkit().driver();
  if (linker == CJIT_LINKER_NVJITLINK) context.toolkit().nvjitlink();
}

}  // namespace

std::optional<Served> link_in_memory(Context& context, const LinkRequest& request, const BuildWish& wish) {
  const cjit_cache_mode_t mode = fetching_of(context, wish).mode;
  const bool is_source = std::any_of(request.parts.begin(), request.parts.end(), [](const LinkPart& part) {
    return std::holds_alternative<LinkedSource>(part.content);
  });
  if (is_source || (mode != CJIT_CACHE_MODE_USE && mode != CJIT_CACHE_MODE_READ_ONLY)) return std::nullopt;
  const BuildKey key = describe_key(context, request);
  if (!key.obstacle.empty()) return std::nullopt;
  SharedRecord record = context.cache.in_memory(key.key);
  if (record == nullptr) return std::nullopt;
  check_limits(*record, wish.limits);
  return Served{std::move(record), CJIT_CACHE_OUTCOME_MEMORY, key.key.text(), ""};
}

Served build_link(Context& context, const LinkRequest& request, const BuildWish& wish, const BuildControl& control) {
  const Trace::Span span(context.trace, "link", request.parts.front().name);
  LinkBuild build{context, request, wish, control, plan(context, request)};
  const auto make = [&](const std::stop_token& stop) { return make_record(build, stop); };
  const Fetching fetching = fetching_of(context, wish);
  const auto serve = [&]() -> Served {
    if (fetching.mode == CJIT_CACHE_MODE_OFF) return context.cache.bypass(fetching.why_not_taken, control.stop, make);
    const std::string linker = context.linker_identity(build.plan.linker);
    const BuildKey key = key_of(build, linker);
    if (!key.obstacle.empty()) return context.cache.bypass(key.obstacle, control.stop, make);
    if (key.key.toolchain == KeyHash{}) {
      if (auto served = context.cache.any_toolchain(key.key.request)) return *std::move(served);
      if (linker.empty()) require_linker(context, build.plan.linker);
      return context.cache.bypass("the compiler of an input is not known", control.stop, make);
    }
    return context.cache.fetch({.key = key.key,
                                .fields = key.fields,
                                .mode = fetching.mode,
                                .why_not_taken = fetching.why_not_taken,
                                .wait = fetching.wait,
                                .stop = control.stop,
                                .trace = &context.trace},
                               make);
  };
  Served served = serve();
  check_limits(*served.record, wish.limits);
  served.place = build.outcome.place;
  served.place_note = std::move(build.outcome.note);
  return served;
}

BuildKey describe_key(Context& context, const LinkRequest& request) {
  const LinkBuild build{context, request, {}, {}, plan(context, request)};
  return key_of(build, context.linker_identity(build.plan.linker));
}

}  // namespace cjit
