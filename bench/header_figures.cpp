// A result in memory whose headers are checked before it is returned, against the status queries alone.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "bench.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

namespace fs = std::filesystem;

constexpr int kHeaders = 200;
constexpr int kBatch = 100;
constexpr double kMicrosecond = 1e3;

// An include directory with many headers of the user, as deep as in a project.
class HeaderFolder {
 public:
  explicit HeaderFolder(const std::string& scratch) : path_(scratch + "/project/source/include/operators") {
    fs::create_directories(path_);
    std::ofstream all(path_ + "/all.cuh");
    for (int i = 0; i < kHeaders; ++i) {
      names_.push_back("operator_" + std::to_string(i) + ".cuh");
      std::ofstream(path_ + '/' + names_.back())
          << "__device__ inline int value_" << i << "() { return " << i << "; }\n";
      all << "#include \"" << names_.back() << "\"\n";
    }
    names_.push_back("all.cuh");
  }

  const std::string& path() const { return path_; }
  void query_absolute() const {
    for (const std::string& name : names_) query(AT_FDCWD, path_ + '/' + name);
  }
  void query_relative() const {
    const int folder = ::open(path_.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC);
    for (const std::string& name : names_) query(folder, name);
    ::close(folder);
  }

 private:
  static void query(int folder, const std::string& path) {
    struct statx status {};
    if (::statx(folder, path.c_str(), AT_STATX_DONT_SYNC,
                STATX_TYPE | STATX_INO | STATX_SIZE | STATX_MTIME | STATX_CTIME, &status) != 0)
      throw std::runtime_error("cannot read the status of " + path);
  }

  std::string path_;
  std::vector<std::string> names_;
};

class HitCase {
 public:
  HitCase(std::string source, const std::string& include_dir, cjit_header_check_t check)
      : source_(std::move(source)), include_dir_(include_dir), check_(check) {}

  double mean(cjit_context_t* context) const {
    return nanoseconds_of([&] {
             for (int i = 0; i < kBatch; ++i)
               if (build(context) != CJIT_CACHE_OUTCOME_MEMORY) throw std::runtime_error("it was not in memory");
           }) /
           kBatch;
  }
  cjit_cache_outcome_t build(cjit_context_t* context) const {
    const char* const folders[] = {include_dir_.c_str()};
    auto options = sized<cjit_kernel_build_options_t>();
    options.source = source_.data();
    options.source_size = source_.size();
    options.source_name = "/nowhere/bench.cu";
    options.include_dirs = folders;
    options.include_dir_count = include_dir_.empty() ? 0 : 1;
    options.arch = kArch;
    options.header_check = check_;
    Result result;
    check([&](cjit_error_t** error) { return cjit_kernel_build(context, &options, result.get(), error); });
    return result->cache_outcome;
  }

 private:
  const std::string source_;
  const std::string include_dir_;
  const cjit_header_check_t check_;
};

}  // namespace

void measure_headers(Bench& bench) {
  const HeaderFolder folder(bench.scratch.path());
  const std::string of_user = "#include <all.cuh>\n__global__ void k(int* x) { *x = value_1(); }\n";
  const std::string of_toolkit = "#include <cuda_fp16.h>\n__global__ void k(__half* x) { *x = __half(1); }\n";
  cjit_context_t* context = bench.context.get();
  const auto absolute = [&] { return nanoseconds_of([&] { folder.query_absolute(); }); };
  const auto relative = [&] { return nanoseconds_of([&] { folder.query_relative(); }); };
  const auto measure = [&](const std::string& subject, const std::string& source, cjit_header_check_t check,
                           const std::string& peer, const auto& by_hand, const Target& target) {
    const HitCase one(source, &source == &of_user ? folder.path() : "", check);
    one.build(context);
    bench.report.times(subject, peer,
                       interleave(
                           {3, 30, 300}, [&] { return one.mean(context); }, by_hand),
                       target);
  };
  measure("memory hit, 200 headers, checked", of_user, CJIT_HEADER_CHECK_DEFAULT, "201 statx, absolute", absolute,
          Target::ratio(1.3));
  measure("memory hit, 200 headers, checked", of_user, CJIT_HEADER_CHECK_DEFAULT, "201 statx, relative", relative,
          Target::ratio(1.3));
  measure("memory hit, headers of the toolkit, checked", of_toolkit, CJIT_HEADER_CHECK_DEFAULT, "201 statx, relative",
          relative, Target::none());
  measure("memory hit, 200 headers, checked once", of_user, CJIT_HEADER_CHECK_ONCE, "201 statx, relative", relative,
          Target::below(3 * kMicrosecond));
}

}  // namespace cjit_bench
