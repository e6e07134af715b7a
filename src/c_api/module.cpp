#include <cjit/module.h>

#include "artifact/reader.hpp"
#include "base/text.hpp"
#include "c_api/build_calls.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/load_calls.hpp"
#include "c_api/result_fields.hpp"
#include "launch/kernel.hpp"
#include "pipeline/context.hpp"

namespace cjit {

namespace {

struct ModuleFields {
  const ImageTarget& target;
  cjit_image_kind_t image_kind() const { return target.kind; }
};

cjit_module_t* load_module(cjit_context_t& context, const BuildRecord& record) {
  return new cjit_module{load_record(*context.object, record)};
}

// A kernel that is built by its name alone has this name expression.
cjit_kernel_build_options_t with_name(const cjit_kernel_build_options_t* caller, const char* const& name) {
  cjit_kernel_build_options_t options = read_struct(caller, "options");
  options.struct_size = sizeof options;
  if (options.name_expressions != nullptr || options.name_count > 1 || options.algorithm != nullptr) return options;
  options.name_expressions = &name;
  options.name_count = 1;
  return options;
}

Served build_named_kernel(Context& context, const cjit_kernel_build_options_t* caller, const char* name) {
  const cjit_kernel_build_options_t options = with_name(caller, name);
  return build_kernel(context, &options);
}

std::shared_ptr<Kernel> load_kernel(Context& context, const Served& served, const char* name) {
  return load_part(
      context, served,
      [&](std::shared_ptr<Module> loaded) { return std::make_shared<Kernel>(std::move(loaded), name); },
      [&](LoadedObjects& kept, const LoadedObjects::Load& load) { return kept.kernel(served.key, name, load); });
}

// The driver's handles are for calls of the driver.
void refuse_mock(const Driver& driver, const char* attempt) {
  if (driver.is_stand_in())
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LOAD,
                concat("cannot ", attempt, ": a mock is no CUDA driver; use a context without `mock_device`"));
}

template <typename Handle>
cjit_status_t adopt(cjit_context_t* context, Handle handle, const char* name, const char* schema,
                    cjit_kernel_t** kernel, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(kernel, "kernel");
    *kernel = nullptr;
    require_context(context);
    require_pointer(handle, name);
    std::shared_ptr<const Driver> driver = context->object->toolkit().driver();
    refuse_mock(*driver, "adopt a kernel of another library");
    *kernel = new cjit_kernel{
        std::make_shared<Kernel>(std::move(driver), NativeKernel(handle), schema == nullptr ? "" : schema)};
  });
}

}  // namespace

}  // namespace cjit

using cjit::guard;
using cjit::require_pointer;

cjit_status_t cjit_module_load(cjit_context_t* context, const cjit_build_result_t* result, cjit_module_t** loaded,
                               cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(loaded, "loaded");
    *loaded = nullptr;
    cjit::require_context(context);
    *loaded = cjit::load_module(*context, *cjit::read_build_result(result).record);
  });
}

cjit_status_t cjit_module_load_artifact(cjit_context_t* context, const void* data, uint64_t size,
                                        cjit_module_t** loaded, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(loaded, "loaded");
    *loaded = nullptr;
    cjit::require_context(context);
    const cjit::ByteSpan bytes = cjit::read_bytes(data, size, "data");
    *loaded = cjit::load_module(*context, cjit::read_artifact(bytes, cjit::ImageStorage::kBorrowed));
  });
}

cjit_status_t cjit_kernel_get(cjit_context_t* context, const cjit_kernel_build_options_t* options, const char* name,
                              cjit_kernel_t** kernel, cjit_error_t** error) {
  return guard(error, [&] {
    const cjit::PassUserData user_data = cjit::take_pass_user_data(options);
    require_pointer(kernel, "kernel");
    *kernel = nullptr;
    cjit::require_context(context);
    require_pointer(name, "name");
    *kernel = new cjit_kernel{
        cjit::load_kernel(*context->object, cjit::build_named_kernel(*context->object, options, name), name)};
  });
}

cjit_status_t cjit_kernel_load(cjit_context_t* context, const cjit_build_result_t* result, const char* name,
                               cjit_kernel_t** kernel, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(kernel, "kernel");
    *kernel = nullptr;
    cjit::require_context(context);
    require_pointer(name, "name");
    *kernel = new cjit_kernel{cjit::load_kernel(*context->object, cjit::read_build_result(result), name)};
  });
}

cjit_status_t cjit_module_get_info(const cjit_module_t* loaded, cjit_module_info_t* info, cjit_error_t** error) {
  return cjit::guard_result(info, "info", error, [&] {
    require_pointer(loaded, "loaded");
    const cjit::ImageTarget& image = loaded->object->image();
    cjit::write_result(info, "info", loaded->object->kernels(), image, cjit::ModuleFields{image});
  });
}

cjit_status_t cjit_module_get_kernel(const cjit_module_t* loaded, const char* name, cjit_kernel_t** kernel,
                                     cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(kernel, "kernel");
    *kernel = nullptr;
    require_pointer(loaded, "loaded");
    require_pointer(name, "name");
    *kernel = new cjit_kernel{std::make_shared<cjit::Kernel>(loaded->object, name)};
  });
}

cjit_status_t cjit_module_get_variable(const cjit_module_t* loaded, const char* name, uint64_t* address, uint64_t* size,
                                       cjit_error_t** error) {
  return guard(error, [&] {
    if (address != nullptr) *address = 0;
    if (size != nullptr) *size = 0;
    require_pointer(loaded, "loaded");
    require_pointer(name, "name");
    const cjit::Variable variable = loaded->object->find_variable(name);
    if (address != nullptr) *address = variable.address;
    if (size != nullptr) *size = variable.size;
  });
}

cjit_status_t cjit_module_get_managed_variable(const cjit_module_t* loaded, const char* name, void** address,
                                               uint64_t* size, cjit_error_t** error) {
  return guard(error, [&] {
    if (address != nullptr) *address = nullptr;
    if (size != nullptr) *size = 0;
    require_pointer(loaded, "loaded");
    require_pointer(name, "name");
    const cjit::Variable variable = loaded->object->find_managed_variable(name);
    if (address != nullptr) *address = reinterpret_cast<void*>(variable.address);
    if (size != nullptr) *size = variable.size;
  });
}

cjit_status_t cjit_module_get_native(const cjit_module_t* loaded, cjit_cuda_library_t* library, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(library, "library");
    *library = nullptr;
    require_pointer(loaded, "loaded");
    cjit::refuse_mock(loaded->object->driver(), "get the driver's handle of the module");
    *library = loaded->object->native();
  });
}

cjit_status_t cjit_kernel_get_native(const cjit_kernel_t* kernel, cjit_cuda_kernel_t* cuda_kernel,
                                     cjit_cuda_function_t* cuda_function, cjit_error_t** error) {
  return guard(error, [&] {
    if (cuda_kernel != nullptr) *cuda_kernel = nullptr;
    if (cuda_function != nullptr) *cuda_function = nullptr;
    require_pointer(kernel, "kernel");
    const cjit::Kernel& object = *kernel->object;
    cjit::refuse_mock(object.module().driver(), "get the driver's handles of the kernel");
    const cjit::ModuleContext context(object.module(), CJIT_STAGE_LOAD);
    const cjit::KernelInContext& here = object.in(context, CJIT_STAGE_LOAD);
    if (cuda_kernel != nullptr) *cuda_kernel = object.native().kernel();
    if (cuda_function != nullptr) *cuda_function = here.function;
  });
}

cjit_status_t cjit_kernel_adopt(cjit_context_t* context, cjit_cuda_kernel_t cuda_kernel, const char* argument_schema,
                                cjit_kernel_t** kernel, cjit_error_t** error) {
  return cjit::adopt(context, cuda_kernel, "cuda_kernel", argument_schema, kernel, error);
}

cjit_status_t cjit_kernel_adopt_function(cjit_context_t* context, cjit_cuda_function_t cuda_function,
                                         const char* argument_schema, cjit_kernel_t** kernel, cjit_error_t** error) {
  return cjit::adopt(context, cuda_function, "cuda_function", argument_schema, kernel, error);
}

cjit_status_t cjit_kernel_get_info(const cjit_kernel_t* kernel, cjit_kernel_info_t* info, cjit_error_t** error) {
  return cjit::guard_result(info, "info", error, [&] {
    require_pointer(kernel, "kernel");
    cjit::write_result(info, "info", *kernel->object, kernel->object->attributes());
  });
}

cjit_status_t cjit_kernel_get_occupancy(const cjit_kernel_t* kernel, uint32_t block_threads,
                                        uint64_t dynamic_shared_memory, uint32_t* blocks, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(blocks, "blocks");
    *blocks = 0;
    require_pointer(kernel, "kernel");
    *blocks = kernel->object->occupancy(block_threads, dynamic_shared_memory);
  });
}

cjit_status_t cjit_kernel_suggest_block_size(const cjit_kernel_t* kernel, uint64_t dynamic_shared_memory,
                                             uint32_t max_block_threads, uint32_t* block_threads,
                                             uint32_t* min_grid_blocks, cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(block_threads, "block_threads");
    *block_threads = 0;
    if (min_grid_blocks != nullptr) *min_grid_blocks = 0;
    require_pointer(kernel, "kernel");
    const cjit::BlockSuggestion suggestion =
        kernel->object->suggest_block_size(dynamic_shared_memory, max_block_threads);
    *block_threads = suggestion.block_threads;
    if (min_grid_blocks != nullptr) *min_grid_blocks = suggestion.min_grid_blocks;
  });
}

cjit_status_t cjit_kernel_get_attribute(const cjit_kernel_t* kernel, cjit_kernel_attribute_t attribute, int32_t* value,
                                        cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(value, "value");
    *value = 0;
    require_pointer(kernel, "kernel");
    *value = kernel->object->attribute(attribute);
  });
}

cjit_status_t cjit_kernel_set_attribute(cjit_kernel_t* kernel, cjit_kernel_attribute_t attribute, int32_t value,
                                        cjit_error_t** error) {
  return guard(error, [&] {
    require_pointer(kernel, "kernel");
    kernel->object->set_attribute(attribute, value);
  });
}
