// Prints what a new process finds: the CUDA libraries that are loaded after cjit_context_create, then one line per
// component ("NVRTC\tCJIT_SUCCESS\t<path>\t<reason>"), then the CUDA libraries that are loaded.
#include <cjit/cjit.h>

#include <cstdio>
#include <cstring>
#include <fstream>
#include <set>
#include <string>

namespace {

void print_cuda_libraries(const char* when) {
  std::ifstream maps("/proc/self/maps");
  std::set<std::string> found;
  for (std::string line; std::getline(maps, line);)
    for (const char* library : {"libnvrtc.so", "libcuda.so", "libnvJitLink.so", "libnvvm.so"})
      if (line.find(library) != std::string::npos) found.insert(library);
  std::printf("%s:", when);
  for (const std::string& library : found) std::printf(" %s", library.c_str());
  std::printf("\n");
}

}  // namespace

int main() {
  cjit_context_t* context = nullptr;
  if (cjit_context_create(nullptr, &context, nullptr) != CJIT_SUCCESS) return 1;
  print_cuda_libraries("created");
  cjit_toolkit_info_t report = {};
  report.struct_size = sizeof(report);
  if (cjit_toolkit_get_info(context, &report, nullptr) != CJIT_SUCCESS) return 1;
  for (uint64_t i = 0; i < report.component_count; ++i) {
    const cjit_component_info_t& component = *report.components[i];
    std::printf("%s\t%s\t%s\t%s\n", component.name, cjit_status_name(component.status), component.path,
                component.reason);
  }
  print_cuda_libraries("described");
  cjit_toolkit_info_cleanup(&report);
  cjit_context_destroy(context);
  return 0;
}
