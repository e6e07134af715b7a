#include "request/link_build.hpp"

#include <algorithm>
#include <map>

#include "artifact/argument_schema.hpp"
#include "artifact/image_kernels.hpp"
#include "base/text.hpp"
#include "link/link_inputs.hpp"
#include "options/file_options.hpp"
#include "pipeline/pipeline.hpp"

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

// Returns the image of a record to link. Prefers LTO-IR if `lto` is set.
const Image& image_to_link(const BuildRecord& record, bool lto, const std::string& name) {
  if (lto)
    if (const Image* image = find_image(record, CJIT_IMAGE_KIND_LTO_IR)) return *image;
  for (const cjit_image_kind_t kind : {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_FATBIN})
    if (const Image* image = find_image(record, kind)) return *image;
  if (record.images.front().kind == CJIT_IMAGE_KIND_TILE_IR)
    throw Error(CJIT_ERROR_LINK_INPUT, CJIT_STAGE_LINK,
                concat("cannot link '", name, "': its only image is Tile IR, which no linker reads; build a cubin"));
  if (record.images.front().kind == CJIT_IMAGE_KIND_OPTIX_IR)
    throw Error(CJIT_ERROR_LINK_INPUT, CJIT_STAGE_LINK,
                concat("cannot link '", name, "': its only image is OptiX-IR, which no linker reads; build a cubin"));
  throw Error(CJIT_ERROR_LINK_INPUT, CJIT_STAGE_LINK,
              concat("cannot link '", name,
                     "': its only image is LTO-IR, but link-time optimization is off; use `lto = ON`, or "
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

// A link in its canonical form.
struct CanonicalLink {
  Arch arch;
  bool lto = false;
  cjit_linker_t linker = CJIT_LINKER_NVJITLINK;
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_CUBIN;
  std::vector<std::string> options;
  // Of the second step, which assembles the PTX of the link to a cubin. Empty: the link makes one image.
  std::vector<std::string> assembler_options;
};

// PTX and a cubin, in either order.
bool wants_ptx_and_cubin(const LinkRequest& request, cjit_image_kind_t primary) {
  const cjit_image_kind_bits_t extra = request.extra_image_kinds & ~(cjit_image_kind_bits_t{1} << primary);
  if (extra == 0) return false;
  const bool is_both = (primary == CJIT_IMAGE_KIND_CUBIN && extra == CJIT_IMAGE_KIND_BIT_PTX) ||
                       (primary == CJIT_IMAGE_KIND_PTX && extra == CJIT_IMAGE_KIND_BIT_CUBIN);
  if (!is_both)
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                concat("cannot link to ", kind_name(primary), " with `extra_image_kinds` ", request.extra_image_kinds,
                       ": one link makes a cubin, PTX or LTO-IR, or PTX and a cubin; link again for other images"));
  return true;
}

// nvJitLink refuses the options of link-time optimization where there is none.
LinkOptions assembler_options(const LinkRequest& request, const Arch& arch) {
  LinkOptions options;
  options.set("-arch", to_string(arch), "`arch`");
  for (const std::string_view flag : {"-g", "-lineinfo", "-verbose", "-O0", "-O3", "-maxrregcount", "-split-compile"})
    if (const std::string* const value = request.options.find(flag)) options.set(flag, *value, "the link");
  for (const std::string& option : request.options.list("-Xptxas")) options.append("-Xptxas", option);
  return options;
}

Arch requested_arch(Context& context, const LinkRequest& request) {
  const std::string* raw = request.options.find("-arch");
  std::string text = request.arch;
  if (raw != nullptr && !text.empty() && parse_arch(*raw) != parse_arch(text))
    throw_contradiction(concat("`arch` is '", text, "', but the option is -arch=", *raw, "; keep one of them"));
  if (text.empty()) text = raw != nullptr ? *raw : context.default_arch;
  return resolve_native(context, parse_arch(text));
}

bool wants_lto(const LinkRequest& request) {
  const bool raw = request.options.has("-lto") || request.options.has("-dlto");
  if (raw && request.lto == CJIT_SWITCH_OFF)
    throw_contradiction("`lto = OFF`, but the options contain -lto; leave one out");
  if (raw || request.lto == CJIT_SWITCH_ON) return true;
  return request.lto == CJIT_SWITCH_DEFAULT && std::any_of(request.parts.begin(), request.parts.end(), can_be_lto_ir);
}

bool can_compile_sources(Context& context, const LinkRequest& request) {
  return std::all_of(request.parts.begin(), request.parts.end(), [&](const LinkPart& part) {
    if (std::holds_alternative<LinkedSource>(part.content)) return context.toolkit().compiler_file().has_value();
    return !std::holds_alternative<LinkedIr>(part.content) || !context.nvvm_release().empty();
  });
}

CanonicalLink canonical_form(Context& context, const LinkRequest& request) {
  CanonicalLink link{.arch = requested_arch(context, request), .lto = wants_lto(request)};
  link.linker = context.choose_linker(request.linker, can_compile_sources(context, request));
  if (link.linker == CJIT_LINKER_DRIVER) {
    if (request.lto == CJIT_SWITCH_ON)
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  "cannot link: `lto` is ON, but the driver's linker has no link-time optimization; use `lto = OFF`, "
                  "or install "
                  "nvJitLink");
    link.lto = false;  // sources are compiled to cubins; inputs that are LTO-IR are rejected later by name
  }
  const bool raw_ptx = request.options.has("-ptx");
  const bool is_relocatable = request.options.has(kRelocatableOption);
  link.image_kind = request.image_kind != CJIT_IMAGE_KIND_NONE ? request.image_kind
                    : link.arch.is_virtual || raw_ptx          ? cjit_image_kind_t{CJIT_IMAGE_KIND_PTX}
                                                               : cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN};
  const bool is_cubin = link.image_kind == CJIT_IMAGE_KIND_CUBIN;
  const std::string_view kind = kind_name(link.image_kind);
  if (raw_ptx && link.image_kind != CJIT_IMAGE_KIND_PTX)
    throw_contradiction(concat("`image_kind` is ", kind, ", but the options contain -ptx; leave one out"));
  if (is_relocatable && !is_cubin)
    throw_contradiction(concat("a relocatable link makes a cubin, but `image_kind` is ", kind,
                               "; leave out `relocatable`, or `image_kind`"));
  if (is_cubin && link.arch.is_virtual)
    throw_contradiction(concat("cannot link a cubin for ", to_string(link.arch),
                               ": it is a virtual architecture; pass an sm_ architecture"));
  if (!is_cubin && !link.lto)
    throw_contradiction(concat("cannot link to ", kind,
                               " without link-time optimization, and `lto` is not set; set it and pass LTO-IR or "
                               "sources, or request a cubin"));
  LinkOptions options = request.options;
  options.set("-arch", to_string(link.arch), "`arch`");
  if (link.lto && !options.has("-dlto")) options.set("-lto", "", "`lto`");
  const bool is_both = wants_ptx_and_cubin(request, link.image_kind);
  if (is_both && (link.arch.is_virtual || !link.lto || is_relocatable))
    throw_contradiction(concat("cannot link to PTX and a cubin for ", to_string(link.arch),
                               link.arch.is_virtual ? ": it is a virtual architecture; pass an sm_ architecture"
                               : is_relocatable     ? ": `relocatable` makes a cubin alone; leave one of them out"
                                                    : " without link-time optimization; set `lto`"));
  if (is_both) link.assembler_options = assembler_options(request, link.arch).render();
  // For LTO-IR too: the linker then stops before ptxas, which would refuse undefined symbols.
  if (!is_cubin || is_both) options.set("-ptx", "", "`image_kind`");
  link.options = options.render();
  return link;
}

// Returns the request of a source, with fields that it leaves open set as the link needs them.
KernelRequest completed(KernelRequest request, const CanonicalLink& link) {
  if (request.arch.empty() && request.options.find(option::kArch) == nullptr) request.arch = to_string(link.arch);
  if (request.image_kind == CJIT_IMAGE_KIND_NONE && link.lto) request.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  if (!link.lto) request.options.set(option::kRdc, "true", "a link without link-time optimization");
  return request;
}

NvvmRequest completed(NvvmRequest request, const CanonicalLink& link) {
  const std::vector<std::string> raw = canonical_options({.raw = request.options.raw});
  if (request.arch.empty() && arch_of(raw).empty()) request.arch = to_string(link.arch);
  if (request.image_kind == CJIT_IMAGE_KIND_NONE && !makes_lto_ir(raw))
    request.image_kind = link.lto ? CJIT_IMAGE_KIND_LTO_IR : CJIT_IMAGE_KIND_PTX;
  return request;
}

// The inputs as bytes, and the records that contain them.
struct Inputs {
  std::vector<LinkInput> inputs;
  std::vector<SharedRecord> records;
};

class LinkPlan final : public BuildPlan {
 public:
  LinkPlan(Context& context, const LinkRequest& request)
      : context_(context), request_(request), link_(canonical_form(context, request)) {}

  Arch arch() const override { return link_.arch; }
  void describe(KeyBuilder& key) override;
  void require_toolchain() override;
  BuiltRecord make(const BuildPreferences& preferences, const BuildControl& control) override;

 private:
  void describe_record(KeyBuilder& key, const std::string& name, const BuildRecord& record) const;
  template <typename Source>
  void describe_source(KeyBuilder& key, const std::string& name, const Source& source) const;
  template <typename Source>
  SharedRecord make_source(const Source& source, const BuildControl& control) const;
  Inputs make_inputs(const BuildControl& control) const;
  Image assemble(const Image& ptx, BuildRecord& record, const CompileSettings& settings) const;

  Context& context_;
  const LinkRequest& request_;
  const CanonicalLink link_;
  ToolIdentity linker_;  // empty if there is no key
};

void LinkPlan::describe_record(KeyBuilder& key, const std::string& name, const BuildRecord& record) const {
  const Image& image = image_to_link(record, link_.lto, name);
  key.add(concat("result ", key_name(name)), concat(image.kind, ' ', sha256(image.bytes).hex()));
  for (std::size_t i = 0; i < record.names.size(); ++i) {
    key.add("name expression", record.names[i].expression);
    key.add("lowered name", record.names[i].lowered);
    if (!record.argument_schemas.empty()) key.add("argument schema", record.argument_schemas[i]);
  }
  key.add("policy of it", as_text(record.policy));
  key.add("log of it", record.log);
}

template <typename Source>
void LinkPlan::describe_source(KeyBuilder& key, const std::string& name, const Source& source) const {
  const BuildKey created = describe_key(context_, completed(source.request, link_));
  if (!created.uncacheable_reason.empty()) key.refuse(concat("input '", name, "': ", created.uncacheable_reason));
  key.add(concat("source ", key_name(name)), created.key.request.hex());
  for (const HeaderPlaces& places : created.places) key.add_headers(places, "");
  key.add_headers({}, created.toolkit_names);
  key.add_identity(concat("of ", key_name(name)),
                   created.key.toolchain == KeyHash{} ? "" : created.key.toolchain.hex());
}

void LinkPlan::describe(KeyBuilder& key) {
  for (const LinkPart& part : request_.parts) {
    if (const auto* input = std::get_if<LinkInput>(&part.content))
      key.add(concat("input ", key_name(part.name)), concat(input->kind, ' ', sha256(input->bytes()).hex()));
    else if (const auto* record = std::get_if<SharedRecord>(&part.content))
      describe_record(key, part.name, **record);
    else if (const auto* ir = std::get_if<LinkedIr>(&part.content))
      describe_source(key, part.name, *ir);
    else
      describe_source(key, part.name, std::get<LinkedSource>(part.content));
  }
  key.add("image kind", concat(link_.image_kind));
  for (const std::string& option : link_.assembler_options) key.add("assembler option", option);
  for (const std::string& option : link_.options)
    key.add(concat("option ", option.substr(0, option.find('='))), option);
  key.refuse(uncacheable_file_option(link_.options));
  linker_ = context_.linker_identity(link_.linker);
  key.add_identity("linker", linker_.release);
}

void LinkPlan::require_toolchain() { context_.require_linker(link_.linker); }

template <typename Source>
SharedRecord LinkPlan::make_source(const Source& source, const BuildControl& control) const {
  return build(context_, completed(source.request, link_), source.preferences, std::nullopt, control).record;
}

Inputs LinkPlan::make_inputs(const BuildControl& control) const {
  Inputs created;
  for (const LinkPart& part : request_.parts) {
    if (is_bytes(part)) {
      created.inputs.push_back(borrowed(part.name, std::get<LinkInput>(part.content)));
    } else if (const auto* record = std::get_if<SharedRecord>(&part.content)) {
      created.records.push_back(*record);
      created.inputs.push_back(input_of(part.name, *record, link_.lto));
    } else {
      const auto* source = std::get_if<LinkedSource>(&part.content);
      SharedRecord built =
          source != nullptr ? make_source(*source, control) : make_source(std::get<LinkedIr>(part.content), control);
      created.records.push_back(built);
      created.inputs.push_back(input_of(part.name, std::move(built), link_.lto));
      created.inputs.back().is_compiled_here = source != nullptr;  // the IR may be damaged
    }
    check_link_input(created.inputs.back());
  }
  return created;
}

// Copies the names of the inputs that the linked image still has. Argument schemas that an input lacks, as LTO-IR does,
// are read from the image.
void take_names(const std::vector<SharedRecord>& records, const ImageContents& contents, BuildRecord& linked) {
  std::map<std::string_view, const ImageKernel*> symbols;  // nullptr for a variable
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

// What later links keep of LTO-IR and of a relocatable cubin is not known: all names of the inputs stay.
void take_all_names(const std::vector<SharedRecord>& records, BuildRecord& linked) {
  for (const SharedRecord& record : records)
    for (std::size_t i = 0; i < record->names.size(); ++i) {
      linked.names.push_back(record->names[i]);
      linked.argument_schemas.push_back(record->argument_schemas.empty() ? "" : record->argument_schemas[i]);
    }
}

// Linkers do not warn when link-time optimization removes all code.
void warn_if_empty(const ImageContents& contents, BuildRecord& linked) {
  if (!contents.kernels.empty() || !contents.variables.empty()) return;
  Diagnostic warning{
      .text =
          "the linked image has no kernels and no variables: link-time optimization removes code that no "
          "kernel uses, and from LTO-IR of libNVVM it keeps only kernels in @llvm.used; add the kernels to "
          "@llvm.used, or link an input that has kernels",
      .severity = CJIT_SEVERITY_WARNING};
  linked.log.append(concat("cjit: warning: ", warning.text, '\n'));
  linked.diagnostics.push_back(std::move(warning));
}

// Assembles the PTX of the link to a cubin, and adds its messages to the record.
Image LinkPlan::assemble(const Image& ptx, BuildRecord& record, const CompileSettings& settings) const {
  LinkProgram program{.inputs = {},
                      .options = link_.assembler_options,
                      .arch = to_string(link_.arch),
                      .image_kind = CJIT_IMAGE_KIND_CUBIN};
  program.inputs.push_back({.name = "the PTX of the link",
                            .kind = CJIT_LINK_INPUT_KIND_PTX,
                            .image = Image::borrowing(CJIT_IMAGE_KIND_PTX, ptx.bytes),
                            .owner = {},
                            .is_compiled_here = true});
  LinkedProgram linked =
      cjit::link(context_.compilers().workers(), context_.toolkit(), std::move(program), link_.linker, settings)
          .program;
  record.linker_options = link_.assembler_options;
  record.log.append(linked.error_log);
  record.info_log.append(linked.info_log);
  record.diagnostics.insert(record.diagnostics.end(), linked.diagnostics.begin(), linked.diagnostics.end());
  record.compile_nanoseconds += static_cast<std::uint64_t>(linked.duration.count());
  return std::move(linked.image);
}

BuiltRecord LinkPlan::make(const BuildPreferences& preferences, const BuildControl& control) {
  Inputs created = make_inputs(control);
  check_definitions(created.inputs);
  LinkProgram program{
      .inputs = std::move(created.inputs),
      .options = link_.options,
      .arch = to_string(link_.arch),
      .image_kind = link_.assembler_options.empty() ? link_.image_kind : cjit_image_kind_t{CJIT_IMAGE_KIND_PTX}};
  CompileSettings settings = compile_settings(context_, preferences, control);
  settings.linker_identity = linker_.file;
  LinkOutcome outcome =
      cjit::link(context_.compilers().workers(), context_.toolkit(), std::move(program), link_.linker, settings);
  BuiltRecord result{.arch = link_.arch, .site = std::move(outcome.site)};
  BuildRecord& record = *result.record;
  for (const SharedRecord& part : created.records) {
    if (record.policy.empty()) record.policy = part->policy;
    record.log.append(part->log);
    record.diagnostics.insert(record.diagnostics.end(), part->diagnostics.begin(), part->diagnostics.end());
  }
  record.linker_options = link_.options;
  add_linked(record, outcome);
  if (!link_.assembler_options.empty()) {
    Image cubin = assemble(record.images.front(), record, settings);
    const bool is_first = link_.image_kind == CJIT_IMAGE_KIND_CUBIN;
    record.images.insert(is_first ? record.images.begin() : record.images.end(), std::move(cubin));
  }
  const bool is_cubin = record.images.front().kind != CJIT_IMAGE_KIND_LTO_IR;
  const ImageContents contents = is_cubin ? read_image_kernels(record.images.front().bytes) : ImageContents();
  if (is_cubin) warn_if_empty(contents, record);
  if (!is_cubin || request_.options.has(kRelocatableOption))
    take_all_names(created.records, record);
  else
    take_names(created.records, contents, record);
  return result;
}

}  // namespace

std::unique_ptr<BuildPlan> LinkRequest::plan(Context& context) const {
  return std::make_unique<LinkPlan>(context, *this);
}

bool LinkRequest::has_quick_key() const {
  return std::none_of(parts.begin(), parts.end(),
                      [](const LinkPart& part) { return std::holds_alternative<LinkedSource>(part.content); });
}

}  // namespace cjit
