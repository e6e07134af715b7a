#include "dropin/nvjitlink_link.hpp"

#include <cjit/policy.h>

#include <array>
#include <filesystem>

#include "base/text.hpp"
#include "toolkit/compiler_variables.hpp"

namespace cjit {

namespace {

// What results of builds cannot say is kept in their policy. nvJitLink counts the NUL of linked PTX or not, depending
// on its version, and results always have it. They have one log: that of errors, and behind it that of information.
constexpr const char* kPtxSize = "linked_ptx_size";
constexpr const char* kErrorLogSize = "error_log_size";

const char* pointer_to(const std::optional<std::string>& name) { return name ? name->c_str() : nullptr; }

// An image of the real link; empty if it has none.
template <typename Byte>
std::string read_image(NvJitLinkHandle link, NvJitLinkResult (*query)(NvJitLinkHandle, std::size_t*),
                       NvJitLinkResult (*get)(NvJitLinkHandle, Byte*)) {
  std::size_t size = 0;
  if (query == nullptr || get == nullptr || query(link, &size) != NvJitLinkResult::kSuccess) return {};
  std::string bytes(size, '\0');
  if (get(link, reinterpret_cast<Byte*>(bytes.data())) != NvJitLinkResult::kSuccess) return {};
  return bytes;
}

// nullopt if the log is not what the drop-in would return: its text with a NUL, both counted unless it is empty.
std::optional<std::string> read_log(NvJitLinkHandle link, NvJitLinkResult (*query)(NvJitLinkHandle, std::size_t*),
                                    NvJitLinkResult (*get)(NvJitLinkHandle, char*)) {
  std::size_t size = 0;
  if (query(link, &size) != NvJitLinkResult::kSuccess) return std::nullopt;
  std::string log(size + 1, '\xff');
  if (get(link, log.data()) != NvJitLinkResult::kSuccess) return std::nullopt;
  const std::size_t length = log.find('\0');
  if (length == std::string::npos || size != (length == 0 ? 0 : length + 1)) return std::nullopt;
  log.resize(length);
  return log;
}

struct Sizes {
  std::size_t ptx = 0, error_log = 0;
};

bool set_sizes(cjit_external_output_t* output, const Sizes& sizes) {
  cjit_policy_t* policy = nullptr;
  cjit_blob_t* blob = nullptr;
  const auto set = [&](const char* name, std::size_t size) {
    return cjit_policy_set_int64(policy, name, static_cast<std::int64_t>(size), nullptr) == CJIT_SUCCESS;
  };
  const bool is_set =
      cjit_policy_create(&policy, nullptr) == CJIT_SUCCESS && set(kPtxSize, sizes.ptx) &&
      set(kErrorLogSize, sizes.error_log) && cjit_policy_encode(policy, &blob, nullptr) == CJIT_SUCCESS &&
      cjit_external_output_set_policy(output, cjit_blob_data(blob), cjit_blob_size(blob), nullptr) == CJIT_SUCCESS;
  cjit_blob_destroy(blob);
  cjit_policy_destroy(policy);
  return is_set;
}

std::string working_directory() {
  std::error_code ignored;
  return std::filesystem::current_path(ignored).native();
}

}  // namespace

NvJitLinkFunctions real_nvjitlink(RealLibrary& library) {
  NvJitLinkFunctions functions{};
  const auto load = [&](auto*& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(library.find_function(name));
  };
  load(functions.Create, "nvJitLinkCreate");
  load(functions.Destroy, "nvJitLinkDestroy");
  load(functions.AddData, "nvJitLinkAddData");
  load(functions.Complete, "nvJitLinkComplete");
  load(functions.GetLinkedCubinSize, "nvJitLinkGetLinkedCubinSize");
  load(functions.GetLinkedCubin, "nvJitLinkGetLinkedCubin");
  load(functions.GetLinkedPtxSize, "nvJitLinkGetLinkedPtxSize");
  load(functions.GetLinkedPtx, "nvJitLinkGetLinkedPtx");
  load(functions.GetLinkedLTOIRSize, "nvJitLinkGetLinkedLTOIRSize");
  load(functions.GetLinkedLTOIR, "nvJitLinkGetLinkedLTOIR");
  load(functions.GetErrorLogSize, "nvJitLinkGetErrorLogSize");
  load(functions.GetErrorLog, "nvJitLinkGetErrorLog");
  load(functions.GetInfoLogSize, "nvJitLinkGetInfoLogSize");
  load(functions.GetInfoLog, "nvJitLinkGetInfoLog");
  return functions;
}

NvJitLinkDropinLink::NvJitLinkDropinLink(Dropin& dropin, AcceptedLinks& accepted, std::vector<std::string> options,
                                         const ExactLinkOptions& read)
    : dropin_(dropin), accepted_(accepted), options_(std::move(options)), arch_(to_string(read.arch.value())) {
  if (read.records_paths) working_directory_ = working_directory();
  KeyHasher hasher;
  hasher.field(dropin_.real().file().identity);
  hasher.fields(options_);
  hasher.fields(compiler_variables());
  beginning_ = hasher.digest();
}

NvJitLinkDropinLink::~NvJitLinkDropinLink() {
  cjit_build_result_cleanup(&result_);
  if (real_ != nullptr) real_nvjitlink(dropin_.real()).Destroy(&real_);
}

void NvJitLinkDropinLink::take_real(NvJitLinkHandle created) {
  real_ = created;
  learned_.push_back(beginning_);
}

NvJitLinkResult NvJitLinkDropinLink::catch_up() {
  const NvJitLinkFunctions functions = real_nvjitlink(dropin_.real());
  if (functions.Create == nullptr || functions.Destroy == nullptr || functions.AddData == nullptr ||
      functions.Complete == nullptr)
    return NvJitLinkResult::kInternal;
  if (real_ == nullptr) {
    std::vector<const char*> options;
    for (const std::string& option : options_) options.push_back(option.c_str());
    const NvJitLinkResult created =
        functions.Create(&real_, static_cast<std::uint32_t>(options.size()), options.data());
    if (created != NvJitLinkResult::kSuccess) return created;
  }
  while (added_ < inputs_.size()) {
    Input& input = inputs_[added_++];
    const NvJitLinkResult added = functions.AddData(real_, static_cast<NvJitLinkInputType>(input.kind),
                                                    input.bytes.data(), input.bytes.size(), pointer_to(input.name));
    input.bytes = {};
    if (added != NvJitLinkResult::kSuccess) return added;
  }
  return NvJitLinkResult::kSuccess;
}

NvJitLinkResult NvJitLinkDropinLink::complete_real() {
  if (completed_) return *completed_;
  NvJitLinkResult result = catch_up();
  if (result == NvJitLinkResult::kSuccess) result = real_nvjitlink(dropin_.real()).Complete(real_);
  completed_ = result;
  return result;
}

NvJitLinkHandle NvJitLinkDropinLink::make_real(NvJitLinkResult& result) {
  result = is_linked_ ? complete_real() : catch_up();
  is_handed_over_ = real_ != nullptr;
  return real_;
}

NvJitLinkResult NvJitLinkDropinLink::add(int kind, std::string_view data, const char* name) {
  Input input{.kind = kind, .name = std::nullopt, .bytes = std::string(data), .content = sha256(data)};
  if (name != nullptr) input.name = name;
  KeyHasher hasher;
  hasher.field(beginning_);
  hasher.field(static_cast<std::uint64_t>(kind));
  hasher.field(name == nullptr ? "no name" : concat("name ", name));
  hasher.field(input.content);
  beginning_ = hasher.digest();
  inputs_.push_back(std::move(input));
  if (accepted_.contains(beginning_)) return NvJitLinkResult::kSuccess;
  const NvJitLinkResult added = catch_up();
  if (added == NvJitLinkResult::kSuccess) {
    learned_.push_back(beginning_);
  } else {
    is_handed_over_ = real_ != nullptr;
    dropin_.counts().add(DropinCount::kFailures);
  }
  return added;
}

bool NvJitLinkDropinLink::link_for_cache(cjit_external_output_t* output) {
  if (complete_real() != NvJitLinkResult::kSuccess) return false;
  const NvJitLinkFunctions functions = real_nvjitlink(dropin_.real());
  const auto errors = read_log(real_, functions.GetErrorLogSize, functions.GetErrorLog);
  const auto log = read_log(real_, functions.GetInfoLogSize, functions.GetInfoLog);
  if (!errors || !log) return false;
  const auto set = [&](cjit_image_kind_t kind, const std::string& image) {
    return image.empty() ||
           cjit_external_output_set_image(output, kind, image.data(), image.size(), nullptr) == CJIT_SUCCESS;
  };
  const auto add = [&](const std::string& text) {
    return cjit_external_output_add_log(output, text.data(), text.size(), nullptr) == CJIT_SUCCESS;
  };
  const std::string ptx = read_image(real_, functions.GetLinkedPtxSize, functions.GetLinkedPtx);
  return set(CJIT_IMAGE_KIND_CUBIN, read_image(real_, functions.GetLinkedCubinSize, functions.GetLinkedCubin)) &&
         set(CJIT_IMAGE_KIND_PTX, ptx) &&
         set(CJIT_IMAGE_KIND_LTO_IR, read_image(real_, functions.GetLinkedLTOIRSize, functions.GetLinkedLTOIR)) &&
         add(*errors) && add(*log) && set_sizes(output, {.ptx = ptx.size(), .error_log = errors->size()});
}

cjit_status_t NvJitLinkDropinLink::call_back(void* self, const cjit_external_call_t* call) noexcept try {
  return static_cast<NvJitLinkDropinLink*>(self)->link_for_cache(call->output) ? CJIT_SUCCESS
                                                                               : CJIT_ERROR_EXTERNAL_COMPILER;
} catch (...) {
  return CJIT_ERROR_OUT_OF_MEMORY;
}

// The key has what determines the result: the linker, its options, and the inputs with their kinds and names.
bool NvJitLinkDropinLink::build() {
  struct Field {
    const char* name;
    std::string value;
  };
  std::vector<Field> values = {{"linker", dropin_.real().file().identity}};
  for (const std::string& option : options_) values.push_back({"option", option});
  if (!working_directory_.empty()) values.push_back({"working directory", working_directory_});
  for (const Input& input : inputs_) {
    values.push_back({"input", concat(input.kind, ' ', input.content.hex())});
    values.push_back({"name of it", input.name ? concat("name ", *input.name) : "none"});
  }
  std::vector<cjit_external_field_t> fields;
  for (const Field& value : values)
    fields.push_back({.struct_size = sizeof(cjit_external_field_t),
                      .name = value.name,
                      .data = value.value.data(),
                      .size = value.value.size()});
  std::vector<const cjit_external_field_t*> pointers;
  for (const cjit_external_field_t& field : fields) pointers.push_back(&field);
  cjit_external_build_options_t options{.struct_size = sizeof(options)};
  options.producer = "nvJitLink";
  options.name = "a link";
  options.callback = &call_back;
  options.user_data = this;
  options.fields = pointers.data();
  options.field_count = pointers.size();
  options.arch = arch_.c_str();
  result_ = {.struct_size = sizeof(result_)};
  return cjit_external_build(dropin_.context(), &options, &result_, nullptr) == CJIT_SUCCESS;
}

NvJitLinkResult NvJitLinkDropinLink::complete() {
  is_linked_ = build() && sizes_fit();
  if (is_linked_) {
    for (const KeyHash& beginning : learned_) accepted_.add(beginning);
    dropin_.counts().add(count_of(result_.cache_outcome));
    return NvJitLinkResult::kSuccess;
  }
  const NvJitLinkResult completed = complete_real();
  is_handed_over_ = real_ != nullptr;
  dropin_.counts().add(completed == NvJitLinkResult::kSuccess ? DropinCount::kForwardedError : DropinCount::kFailures);
  return completed;
}

std::size_t NvJitLinkDropinLink::size_of(const char* name) const {
  std::int64_t size = 0;
  cjit_policy_get_int64(result_.policy, result_.policy_size, name, &size, nullptr);
  return static_cast<std::size_t>(size);
}

// A remote may return what nobody linked: no size may lead behind the bytes.
bool NvJitLinkDropinLink::sizes_fit() const {
  for (std::uint64_t i = 0; i < result_.image_count; ++i)
    if (result_.images[i]->kind == CJIT_IMAGE_KIND_PTX && size_of(kPtxSize) > result_.images[i]->size) return false;
  return size_of(kErrorLogSize) <= result_.log_size;
}

std::string_view NvJitLinkDropinLink::image(cjit_image_kind_t kind) const {
  for (std::uint64_t i = 0; is_linked_ && i < result_.image_count; ++i) {
    const cjit_image_t& image = *result_.images[i];
    const std::uint64_t size = kind == CJIT_IMAGE_KIND_PTX ? size_of(kPtxSize) : image.size;
    if (image.kind == kind) return {static_cast<const char*>(image.data), size};
  }
  return {};
}

std::string_view NvJitLinkDropinLink::error_log() const { return {result_.log, size_of(kErrorLogSize)}; }

std::string_view NvJitLinkDropinLink::info_log() const {
  return std::string_view(result_.log, result_.log_size).substr(size_of(kErrorLogSize));
}

}  // namespace cjit
