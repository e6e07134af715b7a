#include "launch/module.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "launch/closest_name.hpp"
#include "launch/stream_device.hpp"

namespace cjit {

namespace {

// The driver's loader reads fields of the image in place, so that the image must be aligned.
constexpr std::uintptr_t kImageAlignment = 8;

bool is_aligned(ByteSpan bytes) { return reinterpret_cast<std::uintptr_t>(bytes.data()) % kImageAlignment == 0; }

// The driver decides about a cubin that cannot be read here.
CubinAttributes attributes_of(ByteSpan cubin) try { return CubinAttributes(cubin); } catch (const Error&) {
  return {};
}

// Throws Error(CJIT_ERROR_DRIVER).
std::vector<std::string> kernel_symbols(const Driver& driver, CuLibrary library) {
  const auto check = [&](CuResult result) { driver.check(result, "list the kernels of the module", CJIT_STAGE_LOAD); };
  unsigned count = 0;
  check(driver->LibraryGetKernelCount(&count, library));
  std::vector<CuKernel> kernels(count);
  if (count != 0) check(driver->LibraryEnumerateKernels(kernels.data(), count, library));
  std::vector<std::string> symbols;
  for (CuKernel kernel : kernels) {
    const char* symbol = nullptr;
    check(driver->KernelGetName(&symbol, kernel));
    if (symbol != nullptr) symbols.emplace_back(symbol);
  }
  return symbols;
}

// For messages about other errors.
std::vector<std::string> kernel_symbols_if_known(const Driver& driver, CuLibrary library) try {
  return kernel_symbols(driver, library);
} catch (const Error&) {
  return {};
}

}  // namespace

KernelList::KernelList(std::vector<LoweredName> kernels) : names(std::move(kernels)) {
  for (const LoweredName& name : names) {
    kernel_names.push_back(name.expression.c_str());
    kernel_symbols.push_back(name.lowered.c_str());
  }
}

Module::Module(std::shared_ptr<const Driver> driver, const BuildRecord& record, const Log& log)
    : driver_(std::move(driver)), primary_context_(driver_) {
  const CurrentContext context(*driver_, primary_context_, CJIT_STAGE_LOAD);
  take(record, settle(context), log);
}

Module::Module(std::shared_ptr<const Driver> driver, const Choose& choose, const Log& log)
    : driver_(std::move(driver)), primary_context_(driver_) {
  const CurrentContext context(*driver_, primary_context_, CJIT_STAGE_LOAD);
  const DeviceIdentity device = settle(context);
  const SharedRecord record = choose(device, driver_->version());
  take(*record, device, log);
}

Module::Module(std::shared_ptr<const Driver> driver) : driver_(std::move(driver)), primary_context_(driver_) {
  const CurrentContext context(*driver_, primary_context_, CJIT_STAGE_LOAD);
  home_ = ContextIdentity::of(*driver_, context, CJIT_STAGE_LOAD);
}

DeviceIdentity Module::settle(const CurrentContext& context) {
  home_ = ContextIdentity::of(*driver_, context, CJIT_STAGE_LOAD);
  return identify_device(*driver_, context.device(CJIT_STAGE_LOAD), CJIT_STAGE_LOAD);
}

void Module::take(const BuildRecord& record, const DeviceIdentity& device, const Log& log) {
  defaults_ = read_launch_defaults(record.policy);
  names_ = record.names;
  schemas_ = record.argument_schemas;
  plans_ = record.plans;
  plans_are_checked_ = record.plans_are_checked;
  const Image& image = choose_image(record, device, driver_->version());
  image_ = {.kind = image.kind, .cc = record.cc, .arch_feature = record.arch_feature};
  load(image);
  if (log.enabled(CJIT_LOG_LEVEL_INFO))
    log.write(CJIT_LOG_LEVEL_INFO, concat("loaded ", describe_image(image_), " (", image.bytes.size(), " bytes) for ",
                                          device.name, ", sm_", device.cc));
}

TensorMapEncoder& Module::tensor_maps() {
  if (TensorMapEncoder* const known = known_tensor_maps_.load(std::memory_order_acquire)) return *known;
  const std::lock_guard lock(tensor_maps_mutex_);
  if (tensor_maps_ == nullptr) tensor_maps_ = std::make_unique<TensorMapEncoder>(driver_);
  known_tensor_maps_.store(tensor_maps_.get(), std::memory_order_release);
  return *tensor_maps_;
}

Module::~Module() {
  const Driver& driver = *driver_;
  const BesideCapture beside(driver);
  CuContext current = nullptr;
  CuContext primary = primary_context_.retained();
  const bool push = primary != nullptr && driver->CtxGetCurrent(&current) == CuResult::kSuccess && current == nullptr &&
                    driver->CtxPushCurrent(primary) == CuResult::kSuccess;
  library_.reset();
  if (push) driver->CtxPopCurrent(&current);
}

void Module::load(const Image& image) {
  const std::string attempt = concat("load ", describe_image(image_));
  if (is_cubin(image.bytes)) {
    require_whole_cubin(image.bytes);
    attributes_ = attributes_of(image.bytes);
  }
  const Buffer copy = is_aligned(image.bytes) ? Buffer{} : Buffer(image.bytes);
  const void* code = copy.size() != 0 ? copy.data() : image.bytes.data();
  const Driver& driver = *driver_;
  library_.emplace(driver);
  if (image.kind == CJIT_IMAGE_KIND_PTX) return compile(code, attempt);
  check(driver->LibraryLoadData(library_->out(), code, nullptr, nullptr, 0, nullptr, nullptr, 0), attempt,
        CJIT_STAGE_LOAD);
}

// The driver may postpone compilation until a module is requested. This requests one, so that errors appear here and
// not in the first launch.
void Module::compile(const void* ptx, const std::string& attempt) {
  const Driver& driver = *driver_;
  JitLog& log = jit_log_.emplace();
  check(driver->LibraryLoadData(library_->out(), ptx, log.options(), log.values(), log.count(), nullptr, nullptr, 0),
        attempt, CJIT_STAGE_LOAD);
  CuModule compiled = nullptr;
  check(driver->LibraryGetModule(&compiled, library_->get()), attempt, CJIT_STAGE_LOAD);
}

void Module::require_home_elsewhere(cjit_stage_t stage) const {
  if (!home_.is_alive(*driver_)) throw context_gone("use the module", stage);
}

CuLibrary Module::native() {
  const ModuleContext context(*this, CJIT_STAGE_LOAD);
  return library_->get();
}

const std::string& Module::argument_schema(const std::string& name) const noexcept {
  static const std::string kNone;
  for (std::size_t i = 0; i < schemas_.size(); ++i)
    if (names_[i].expression == name || names_[i].lowered == name) return schemas_[i];
  return kNone;
}

const std::string& Module::lowered_name(const std::string& name) const noexcept {
  const auto known = std::find_if(names_.begin(), names_.end(),
                                  [&](const LoweredName& candidate) { return candidate.expression == name; });
  return known == names_.end() ? name : known->lowered;
}

const KernelList& Module::kernels() {
  const ModuleContext context(*this, CJIT_STAGE_LOAD);
  const std::lock_guard lock(kernels_mutex_);
  if (kernels_ != nullptr) return *kernels_;
  std::vector<LoweredName> kernels;
  for (std::string& symbol : kernel_symbols(*driver_, library_->get())) {
    const auto named = std::find_if(names_.begin(), names_.end(),
                                    [&](const LoweredName& candidate) { return candidate.lowered == symbol; });
    kernels.push_back({named != names_.end() ? named->expression : symbol, std::move(symbol)});
  }
  kernels_ = std::make_unique<const KernelList>(std::move(kernels));
  return *kernels_;
}

CuKernel Module::find_kernel(const std::string& name) {
  const ModuleContext context(*this, CJIT_STAGE_LOAD);
  CuKernel kernel = nullptr;
  check_found((*driver_)->LibraryGetKernel(&kernel, library_->get(), lowered_name(name).c_str()), NameKind::kKernel,
              name);
  return kernel;
}

Variable Module::find_variable(const std::string& name) {
  const ModuleContext context(*this, CJIT_STAGE_LOAD);
  return find_variable_here(name);
}

Variable Module::find_managed_variable(const std::string& name) {
  const ModuleContext context(*this, CJIT_STAGE_LOAD);
  Variable variable;
  std::size_t size = 0;
  const CuResult result =
      (*driver_)->LibraryGetManaged(&variable.address, &size, library_->get(), lowered_name(name).c_str());
  if (result == CuResult::kNotFound) {
    find_variable_here(name);
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_LOAD,
                concat("the variable '", name, "' is not managed; declare it as __managed__, or copy it"));
  }
  check(result, concat("find the managed variable '", name, '\''), CJIT_STAGE_LOAD);
  variable.size = size;
  return variable;
}

void Module::write_variable(const VariableCopy& copy, const void* data) {
  copy_variable(copy, "write", [&](std::uint64_t address) {
    return (*driver_)->MemcpyHtoDAsync(address, data, copy.size, copy.stream);
  });
}

void Module::read_variable(const VariableCopy& copy, void* data) {
  copy_variable(copy, "read", [&](std::uint64_t address) {
    return (*driver_)->MemcpyDtoHAsync(data, address, copy.size, copy.stream);
  });
}

template <typename Submit>
void Module::copy_variable(const VariableCopy& copy, const char* verb, Submit submit) {
  const ModuleContext context(*this, CJIT_STAGE_LAUNCH);
  const Variable variable = find_variable_here(copy.name);
  const std::uint64_t offset = copy.offset.value_or(0);
  const auto refuse = [&](const std::string& requested) {
    throw Error(CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_STAGE_LAUNCH,
                concat("the variable '", copy.name, "' has ", variable.size, " bytes, but ", requested));
  };
  if (!copy.offset && copy.size != variable.size) refuse(concat(copy.size, " were passed"));
  if (offset > variable.size || copy.size > variable.size - offset)
    refuse(concat(copy.size, " bytes at offset ", offset, " were requested"));
  const std::string attempt = concat(verb, " the variable '", copy.name, '\'');
  if (copy.wait) require_no_capture(*driver_, copy.stream, attempt, CJIT_STAGE_LAUNCH);
  if (copy.size != 0) {
    const CuResult copied = submit(variable.address + offset);
    check(copied, concat(attempt, stream_advice(*driver_, copied, copy.stream)), CJIT_STAGE_LAUNCH);
  }
  if (copy.wait) check((*driver_)->StreamSynchronize(copy.stream), attempt, CJIT_STAGE_LAUNCH);
}

Variable Module::find_variable_here(const std::string& name) {
  Variable variable;
  std::size_t size = 0;
  check_found((*driver_)->LibraryGetGlobal(&variable.address, &size, library_->get(), lowered_name(name).c_str()),
              NameKind::kVariable, name);
  variable.size = size;
  return variable;
}

Failure Module::failure(CuResult result, std::string_view attempt, cjit_stage_t stage) const {
  Failure failure = driver_->failure(result, attempt, stage);
  if (jit_log_) failure.log = jit_log_->text();
  if (!failure.log.empty()) failure.message.append("; the log has the messages of the driver's compiler");
  return failure;
}

void Module::check_found(CuResult result, NameKind kind, const std::string& name) const {
  const std::string_view what = kind == NameKind::kKernel ? "kernel" : "variable";
  const std::string attempt = concat("find the ", what, " '", name, '\'');
  if (result != CuResult::kNotFound) return check(result, attempt, CJIT_STAGE_LOAD);
  Failure failure = driver_->failure(result, attempt, CJIT_STAGE_LOAD);
  failure.status = CJIT_ERROR_NOT_FOUND;
  const std::vector<std::string> known = names(kind);
  if (std::find(known.begin(), known.end(), name) != known.end()) {
    failure.message =
        concat("the driver does not find the ", what, " '", name, "' in the module's image; build it again");
    throw Error(std::move(failure));
  }
  failure.message = concat("the module has no ", what, " '", name, '\'');
  const std::string_view closest = closest_name(name, known);
  if (!known.empty()) failure.message.append(concat("; it has ", join(known, ", ")));
  if (!closest.empty()) failure.message.append(concat("; did you mean '", closest, "'?"));
  throw Error(std::move(failure));
}

// The name expressions of the build, then the kernels of the image that no expression names. The driver does not list
// variables: only those with name expressions are known. Drivers before 12.4 do not list kernels either: the
// expressions of both kinds are returned.
std::vector<std::string> Module::names(NameKind kind) const {
  std::vector<std::string> kernels = kernel_symbols_if_known(*driver_, library_->get());
  const bool kinds_are_known = !kernels.empty();
  std::vector<std::string> names;
  for (const LoweredName& name : names_) {
    const bool is_kernel = std::erase(kernels, name.lowered) != 0;
    if (!kinds_are_known || is_kernel == (kind == NameKind::kKernel)) names.push_back(name.expression);
  }
  if (kind == NameKind::kKernel) names.insert(names.end(), kernels.begin(), kernels.end());
  return names;
}

}  // namespace cjit
