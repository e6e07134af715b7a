#include "artifact/resource_limits.hpp"

#include <algorithm>

#include "artifact/cubin_reader.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

const Image* find_image(const BuildRecord& record, cjit_image_kind_t kind) {
  const auto found = std::find_if(record.images.begin(), record.images.end(),
                                  [kind](const Image& image) { return image.kind == kind; });
  return found == record.images.end() ? nullptr : &*found;
}

cjit_stage_t stage_of(const BuildRecord& record) {
  return record.family == CJIT_FAMILY_LINK ? CJIT_STAGE_LINK : CJIT_STAGE_COMPILE;
}

// Returns "'axpy<float>' (_Z4axpyIfEvv)", or only the symbol.
std::string name_of(const BuildRecord& record, const std::string& symbol) {
  for (const LoweredName& name : record.names)
    if (name.lowered == symbol && name.expression != symbol) return concat("'", name.expression, "' (", symbol, ')');
  return concat("'", symbol, "'");
}

// Returns the exceeded limits, each as "48 registers per thread (`max_register_count = 32`)".
std::vector<std::string> excesses_of(const ImageKernel& kernel, const ResourceLimits& limits) {
  std::vector<std::string> excesses;
  const auto compare = [&](std::uint64_t needed, std::uint64_t limit, const char* unit, const char* field) {
    if (limit != 0 && needed > limit) excesses.push_back(concat(needed, ' ', unit, " (`", field, " = ", limit, "`)"));
  };
  compare(kernel.register_count, limits.max_register_count, "registers per thread", "max_register_count");
  compare(kernel.static_shared_memory, limits.max_static_shared_memory, "bytes of static shared memory",
          "max_static_shared_memory");
  const bool bounds_local_memory = limits.no_local_memory || limits.max_local_memory != 0;
  if (kernel.has_unknown_stack && bounds_local_memory)
    excesses.push_back(concat("a stack of unknown size (",
                              limits.no_local_memory ? "`no_local_memory = ON`"
                                                     : concat("`max_local_memory = ", limits.max_local_memory, '`'),
                              ')'));
  else if (limits.no_local_memory && kernel.local_memory != 0)
    excesses.push_back(concat(kernel.local_memory, " bytes of local memory per thread (`no_local_memory = ON`)"));
  else
    compare(kernel.local_memory, limits.max_local_memory, "bytes of local memory per thread", "max_local_memory");
  return excesses;
}

[[noreturn]] void refuse(const BuildRecord& record, cjit_status_t status, std::string message) {
  throw Error(Failure{.status = status,
                      .stage = stage_of(record),
                      .message = std::move(message),
                      .library = {},
                      .native_code = 0,
                      .native_name = {},
                      .log = record.log,
                      .diagnostics = record.diagnostics});
}

void require_readable_cubin(const BuildRecord& record, const Image& cubin) try {
  if (resources_of(record).size() == 0)
    read_cubin(cubin.bytes);  // does not throw if the cubin is valid and has no kernels
} catch (const Error& error) {
  refuse(record, CJIT_ERROR_RESOURCE_LIMIT,
         concat("cannot check the resource limits: the resources of the kernels are unknown: ", error.what()));
}

}  // namespace

void check_limits(const BuildRecord& record, const ResourceLimits& limits) {
  if (limits == ResourceLimits{}) return;
  const Image* const cubin = find_image(record, CJIT_IMAGE_KIND_CUBIN);
  if (cubin == nullptr && find_image(record, CJIT_IMAGE_KIND_FATBIN) != nullptr)
    refuse(record, CJIT_ERROR_UNSUPPORTED,
           "cannot check the resource limits: the resources of kernels in a fatbin are not read; build a cubin too "
           "(`extra_image_kinds`), or leave `resource_limits` out");
  if (cubin == nullptr) return;
  require_readable_cubin(record, *cubin);
  std::vector<std::string> kernels;
  for (const ImageKernel& kernel : resources_of(record).kernels())
    if (const auto excesses = excesses_of(kernel, limits); !excesses.empty())
      kernels.push_back(concat("the kernel ", name_of(record, kernel.symbol), " needs ", join(excesses, " and ")));
  if (kernels.empty()) return;
  refuse(record, CJIT_ERROR_RESOURCE_LIMIT,
         concat("a resource limit is exceeded: ", join(kernels, "; "),
                "; raise or remove the limit, or reduce what the kernel needs (`max_registers` and __launch_bounds__ "
                "reduce registers; smaller arrays and fewer live values reduce local memory)"));
}

}  // namespace cjit
