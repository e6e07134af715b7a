#include "request/adopted_image.hpp"

#include <algorithm>
#include <set>

#include "artifact/fatbin_entries.hpp"
#include "artifact/format.hpp"
#include "artifact/image_arch.hpp"
#include "artifact/requirements.hpp"
#include "base/text.hpp"
#include "link/link_inputs.hpp"
#include "options/argument_schemas.hpp"

namespace cjit {

namespace {

[[noreturn]] void refuse_image(const std::string& what) {
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, what);
}

cjit_image_kind_t kind_of_input(cjit_link_input_kind_t kind) {
  switch (kind) {
    case CJIT_LINK_INPUT_KIND_CUBIN:
      return CJIT_IMAGE_KIND_CUBIN;
    case CJIT_LINK_INPUT_KIND_PTX:
      return CJIT_IMAGE_KIND_PTX;
    case CJIT_LINK_INPUT_KIND_LTO_IR:
      return CJIT_IMAGE_KIND_LTO_IR;
    case CJIT_LINK_INPUT_KIND_FATBIN:
      return CJIT_IMAGE_KIND_FATBIN;
    default:
      return CJIT_IMAGE_KIND_NONE;
  }
}

const char* describe_kind(cjit_image_kind_t kind) {
  switch (kind) {
    case CJIT_IMAGE_KIND_CUBIN:
      return "a cubin";
    case CJIT_IMAGE_KIND_PTX:
      return "PTX";
    case CJIT_IMAGE_KIND_LTO_IR:
      return "LTO-IR";
    case CJIT_IMAGE_KIND_FATBIN:
      return "a fatbin";
    default:
      return "of an unknown kind";
  }
}

cjit_image_kind_t detected_kind(ByteSpan bytes) {
  if (bytes.empty()) refuse_image("cannot use the image: it is empty; pass the bytes that the compiler made");
  const cjit_link_input_kind_t detected = identify_link_input(bytes);
  const cjit_image_kind_t kind = kind_of_input(detected);
  if (kind != CJIT_IMAGE_KIND_NONE) return kind;
  if (detected == CJIT_LINK_INPUT_KIND_NONE)
    refuse_image(
        "cannot use the image: it is neither a cubin, PTX, LTO-IR nor a fatbin; pass the output of a CUDA compiler");
  refuse_image(concat("cannot use the image: it is ", describe_link_input(detected),
                      ", which contains images; link it with cjit_link_build()"));
}

bool states_arch(cjit_image_kind_t kind) { return kind == CJIT_IMAGE_KIND_CUBIN || kind == CJIT_IMAGE_KIND_PTX; }

bool is_of_family(const Arch& arch, std::uint32_t cc) { return arch.cc / 10 == cc / 10 && arch.cc >= cc; }

bool runs_on(const DescribedImage& image, const Arch& arch) {
  const std::uint32_t cc = image.contents.cc;
  const bool is_cubin = image.kind == CJIT_IMAGE_KIND_CUBIN;
  if (is_cubin && arch.is_virtual) return false;
  if (image.arch_feature == 'a') return arch.cc == cc && arch.feature != 'f';
  return is_cubin || image.arch_feature == 'f' ? is_of_family(arch, cc) : arch.cc >= cc;
}

Arch own_arch(const DescribedImage& image) {
  return {.is_virtual = image.kind == CJIT_IMAGE_KIND_PTX,
          .cc = image.contents.cc,
          .feature = static_cast<char>(image.arch_feature)};
}

void require_fit(const DescribedImage& image, const Arch& arch) {
  if (runs_on(image, arch)) return;
  const Arch own = own_arch(image);
  refuse_image(concat("cannot use the image: it is ", describe_kind(image.kind), " for ", to_string(own),
                      ", but `arch` is ", to_string(arch), "; use `arch = ", to_string(own), "`, or compile for ",
                      to_string(arch)));
}

std::set<std::string_view> symbols_of(const ImageContents& contents) {
  std::set<std::string_view> symbols;
  for (const ImageKernel& kernel : contents.kernels) symbols.insert(kernel.symbol);
  for (const ImageVariable& variable : contents.variables) symbols.insert(variable.symbol);
  return symbols;
}

[[noreturn]] void refuse_name(const LoweredName& name, const std::set<std::string_view>& symbols) {
  throw Error(CJIT_ERROR_NAME_EXPRESSION, CJIT_STAGE_COMPILE,
              concat("cannot find '", name.expression, "' in the image: it has no kernel or variable with the symbol '",
                     name.lowered, "'; ", symbols.empty() ? "it has none at all" : "it has " + join(symbols, ", "),
                     "; pass one of its symbols"));
}

void require_names(const std::vector<LoweredName>& names, const ImageContents& contents) {
  const std::set<std::string_view> symbols = symbols_of(contents);
  for (const LoweredName& name : names)
    if (!symbols.contains(name.lowered)) refuse_name(name, symbols);
}

// Returns the contents of the first entry that can be decompressed and read.
std::optional<ImageContents> contents_of_fatbin(ByteSpan fatbin) {
  for (const FatbinEntry& entry : read_fatbin(fatbin)) {
    const std::optional<Buffer> image = image_of(entry);
    if (!image) continue;
    try {
      return read_image_kernels(image->bytes());
    } catch (const Error&) {  // as unknown as an entry with an unknown compression
    }
  }
  return std::nullopt;
}

Arch lowest_of(ByteSpan fatbin) {
  const std::vector<FatbinEntry> entries = read_fatbin(fatbin);
  if (entries.empty())
    refuse_image("cannot use the fatbin: it has neither machine code nor PTX; pass a fatbin with a cubin or PTX");
  const auto lowest = std::min_element(entries.begin(), entries.end(),
                                       [](const FatbinEntry& a, const FatbinEntry& b) { return a.cc < b.cc; });
  return {.cc = lowest->cc};
}

Arch wanted_arch(const AdoptRequest& request, const Image& image) {
  if (!request.arch.empty()) {
    const Arch arch = parse_arch(request.arch);
    if (arch.native) refuse_image("cannot adopt the image for 'native'; pass an architecture such as sm_90, or none");
    return arch;
  }
  if (image.kind == CJIT_IMAGE_KIND_FATBIN) return lowest_of(image.bytes);
  if (!states_arch(image.kind))
    refuse_image("cannot adopt LTO-IR without an architecture, because it does not state its own; set `arch`");
  return own_arch(describe_image_bytes(image.bytes));
}

}  // namespace

Image copy_image(ByteSpan bytes, cjit_image_kind_t kind) {
  const cjit_image_kind_t detected = detected_kind(bytes);
  if (kind != CJIT_IMAGE_KIND_NONE && kind != detected)
    refuse_image(concat("cannot use the image: it is ", describe_kind(detected), ", but `kind` is set to ", kind, " (",
                        describe_kind(kind), "); set it to zero to detect it"));
  return Image::owning(detected, detected == CJIT_IMAGE_KIND_PTX ? terminated_ptx(bytes) : Buffer(bytes));
}

void take_names(BuildRecord& record, const ImageContents& contents) {
  for (const ImageKernel& kernel : contents.kernels) record.names.push_back({kernel.symbol, kernel.symbol});
  for (const ImageVariable& variable : contents.variables)
    record.names.push_back({concat('&', variable.symbol), variable.symbol});
}

void require_known(std::uint32_t cc, std::uint32_t arch_feature, cjit_image_kind_t kind) {
  require_known_architecture({.subject = "image",
                              .format_minor = kFormatMinor,
                              .family = CJIT_FAMILY_EXTERNAL,
                              .cc = cc,
                              .arch_feature = arch_feature,
                              .image_kind = kind});
}

Arch complete_adopted(BuildRecord& record, const Arch& arch) {
  Arch complete = arch;
  std::optional<ImageContents> contents, of_fatbin;
  for (const Image& image : record.images) {
    if (image.kind == CJIT_IMAGE_KIND_FATBIN) of_fatbin = contents_of_fatbin(image.bytes);
    if (!states_arch(image.kind)) continue;
    DescribedImage described = describe_image_bytes(image.bytes);
    require_known(described.contents.cc, described.arch_feature, image.kind);
    require_fit(described, arch);
    if (complete.feature == 0) complete.feature = static_cast<char>(described.arch_feature);
    if (!contents) contents = std::move(described.contents);
  }
  if (!contents) contents = std::move(of_fatbin);
  if (contents && record.names.empty()) take_names(record, *contents);
  if (contents) require_names(record.names, *contents);
  settle_schemas(record, contents ? contents->kernels : std::vector<ImageKernel>{});
  return complete;
}

LoweredName adopted_name(std::string expression, std::string symbol) {
  if (symbol.empty()) symbol = expression.starts_with('&') ? expression.substr(1) : expression;
  return {std::move(expression), std::move(symbol)};
}

BuildRecord adopt_image(AdoptRequest request) {
  check_producer(request.producer);
  BuildRecord record;
  record.family = CJIT_FAMILY_EXTERNAL;
  record.producer = std::move(request.producer);
  record.policy = std::move(request.policy);
  record.names = std::move(request.names);
  record.argument_schemas = std::move(request.argument_schemas);
  record.images.push_back(copy_image(request.image, request.kind));
  const Arch arch = complete_adopted(record, wanted_arch(request, record.images.front()));
  record.cc = arch.cc;
  record.arch_feature = static_cast<unsigned char>(arch.feature);
  require_known(record.cc, record.arch_feature, record.images.front().kind);
  return record;
}

void check_producer(std::string_view producer) {
  if (producer.empty() || producer.size() > kLongestProducer)
    refuse_image(concat("the producer has ", producer.size(), " bytes, but it needs 1 to ", kLongestProducer,
                        "; set it to name and version of the compiler"));
}

}  // namespace cjit
