#include "base/machine.hpp"

#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

unsigned cores_of_affinity() {
  cpu_set_t cores;
  const long count =
      ::sched_getaffinity(0, sizeof(cores), &cores) == 0 ? CPU_COUNT(&cores) : ::sysconf(_SC_NPROCESSORS_ONLN);
  return static_cast<unsigned>(std::max(count, 1L));
}

std::string first_line(const std::string& file) {
  std::string line;
  LineReader(file).next(line);
  return line;
}

// Nothing for "max" and "-1", which mean no limit.
std::optional<std::uint64_t> number_in(const std::string& file) {
  return parse_integer<std::uint64_t>(first_line(file));
}

class Share {
 public:
  explicit Share(const std::string& root) : root_(root), share_{cores_of_affinity(), memory_of_machine()} {}

  MachineShare find() {
    LineReader lines(concat(root_, "/proc/self/cgroup"));
    for (std::string line; lines.next(line);) {  // "4:cpu,cpuacct:/docker/1f", or "0::/user.slice" for version 2
      const auto parts = split(line, ':');
      if (parts.size() < 3) continue;
      const std::string_view path = std::string_view(line).substr(parts[0].size() + parts[1].size() + 2);
      for (const std::string_view controller : split(parts[1], ',')) apply(controller, path);
    }
    return share_;
  }

 private:
  std::uint64_t memory_of_machine() const {
    LineReader lines(concat(root_, "/proc/meminfo"));
    for (std::string line; lines.next(line);) {  // "MemTotal:       24595268 kB"
      constexpr std::string_view kTotal = "MemTotal:", kUnit = "kB";
      if (!line.starts_with(kTotal) || !line.ends_with(kUnit)) continue;
      line.resize(line.size() - kUnit.size());
      return parse_integer<std::uint64_t>(trim(line.substr(kTotal.size()))).value_or(0) << 10;
    }
    return static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) * static_cast<std::uint64_t>(::getpagesize());
  }

  // In a container the path may be that of the host; then the mounted directory itself is the container's cgroup.
  void apply(std::string_view controller, std::string_view path) {
    const std::string mounts = concat(root_, "/sys/fs/cgroup");
    if (controller.empty())
      for (const std::string& mount : {mounts, concat(mounts, "/unified")})
        apply_to_each(mount, path, &Share::apply_version_2);
    if (controller == "memory") apply_to_each(concat(mounts, '/', controller), path, &Share::apply_memory_version_1);
    if (controller == "cpu") apply_to_each(concat(mounts, '/', controller), path, &Share::apply_cpu_version_1);
  }

  void apply_to_each(std::string folder, std::string_view path, void (Share::*apply_limits)(const std::string&)) {
    (this->*apply_limits)(folder);
    for (const std::string_view part : split(path, '/')) {
      folder.append("/").append(part);
      (this->*apply_limits)(folder);
    }
  }

  void apply_version_2(const std::string& cgroup) {
    for (const char* file : {"memory.max", "memory.high"}) limit_memory(number_in(concat(cgroup, '/', file)));
    const std::string text = first_line(concat(cgroup, "/cpu.max"));  // "150000 100000", or "max 100000"
    if (const auto parts = split(text, ' '); parts.size() == 2)
      limit_cores(parse_integer<std::uint64_t>(parts[0]), parse_integer<std::uint64_t>(parts[1]));
  }
  void apply_memory_version_1(const std::string& cgroup) {
    limit_memory(number_in(concat(cgroup, "/memory.limit_in_bytes")));
  }
  void apply_cpu_version_1(const std::string& cgroup) {
    limit_cores(number_in(concat(cgroup, "/cpu.cfs_quota_us")), number_in(concat(cgroup, "/cpu.cfs_period_us")));
  }

  void limit_memory(std::optional<std::uint64_t> bytes) {
    if (bytes) share_.memory = std::min(share_.memory, *bytes);
  }
  void limit_cores(std::optional<std::uint64_t> quota, std::optional<std::uint64_t> period) {
    if (!quota || !period || *period == 0) return;
    const std::uint64_t cores = std::max<std::uint64_t>(*quota / *period + (*quota % *period != 0 ? 1 : 0), 1);
    share_.cores = static_cast<unsigned>(std::min<std::uint64_t>(share_.cores, cores));
  }

  const std::string root_;
  MachineShare share_;
};

}  // namespace

MachineShare machine_share(const std::string& root) { return Share(root).find(); }

}  // namespace cjit
