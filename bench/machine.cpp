#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

#include "bench.hpp"

namespace cjit_bench {

namespace {

std::string processor_name() {
  std::ifstream lines("/proc/cpuinfo");
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
  return "unknown processor";
}

// As the kernel module calls itself; "" without one.
std::string driver_module() {
  std::ifstream file("/proc/driver/nvidia/version");
  for (std::string word; file >> word;)
    if (word.find_first_not_of("0123456789.") == word.npos) return word + ", ";
  return "";
}

std::string first_gpu(cjit_context_t* context) {
  std::uint32_t count = 0;
  const cjit_status_t status = cjit_device_get_count(context, &count, nullptr);
  if (status == CJIT_ERROR_DRIVER_NOT_FOUND || (status == CJIT_SUCCESS && count == 0)) return "";
  check([&](cjit_error_t** error) { return cjit_device_get_count(context, &count, error); });
  auto info = sized<cjit_device_info_t>();
  check([&](cjit_error_t** error) { return cjit_device_get_info(context, 0, &info, error); });
  return info.name;
}

}  // namespace

Machine inspect_machine(cjit_context_t* context) {
  Machine machine;
  std::string problem;
  auto report = sized<cjit_toolkit_info_t>();
  check([&](cjit_error_t** error) { return cjit_toolkit_get_info(context, &report, error); });
  for (std::uint64_t i = 0; i < report.component_count; ++i) {
    const cjit_component_info_t& found = *report.components[i];
    if (found.component == CJIT_COMPONENT_NVRTC) {
      if (found.status != CJIT_SUCCESS) problem = std::string(found.problem) + "; " + found.fix;
      machine.nvrtc_path = found.path;
      machine.nvrtc_version = found.version;
    } else if (found.component == CJIT_COMPONENT_DRIVER) {
      machine.driver_path = found.path;
      machine.driver_version = found.version;
    }
  }
  cjit_toolkit_info_cleanup(&report);
  if (!problem.empty()) throw std::runtime_error(problem);  // nearly all figures need it
  machine.gpu = first_gpu(context);
  machine.folder = std::filesystem::read_symlink("/proc/self/exe").parent_path().native();
  return machine;
}

void print_machine(const Machine& machine) {
  auto info = sized<cjit_version_info_t>();
  cjit_version_get_info(&info);
  std::printf("cjit %s (%s, %s)\n", info.version, info.compiler, info.build_type);
  double load = 0;
  getloadavg(&load, 1);
  std::printf("CPU: %s, %u cores, load %.1f\n", processor_name().c_str(), std::thread::hardware_concurrency(), load);
  std::printf("GPU: %s\n",
              machine.gpu.empty()
                  ? "none"
                  : (machine.gpu + ", driver " + driver_module() + "for CUDA " + machine.driver_version).c_str());
  std::printf("NVRTC: %s, %s\n", machine.nvrtc_version.c_str(), machine.nvrtc_path.c_str());
}

}  // namespace cjit_bench
