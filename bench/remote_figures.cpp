// Remote caches against the bare transfer of the same bytes, and a cluster of nodes on this machine.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <memory>
#include <vector>

#include "bench.hpp"
#include "child_process.hpp"
#include "loopback_server.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

namespace fs = std::filesystem;

constexpr unsigned kEntryBytes = 150'000;
constexpr unsigned kNodes = 16;
constexpr unsigned kKernels = 50;
constexpr int kRounds = 3;
constexpr int kBatch = 200;
// The servers, the helpers and the subject share the cores.
constexpr const char* kPatient = "|connect-timeout=20000|operation-timeout=20000|idle-timeout=30";

std::string redis_url(int port) { return "redis://127.0.0.1:" + std::to_string(port) + kPatient; }

class Redis {
 public:
  explicit Redis(const std::string& folder)
      : server_({find_program("redis-server"), "--port", std::to_string(port), "--bind", "127.0.0.1", "--save", "",
                 "--dir", folder, "--logfile", "/dev/null"},
                port) {}

  // The command that gets its only entry. The other value is the pointer to it.
  std::string get_command() const {
    BareClient client(port);
    for (;;) {
      const std::string name(client.ask("RANDOMKEY\r\n"));
      const std::string command = "GET " + name.substr(name.find("cjit:"));
      if (client.ask(command).size() > kEntryBytes) return command;
    }
  }

  const int port = free_port();

 private:
  LoopbackServer server_;
};

class Nginx {
 public:
  explicit Nginx(const std::string& folder) : folder_(folder), server_({program(), "-p", folder, "-c", "conf"}, port) {}

  // The request that gets its only entry.
  std::string get_request() const {
    for (const auto& entry : fs::recursive_directory_iterator(folder_ + "/root"))
      if (entry.is_regular_file() && entry.file_size() > kEntryBytes)
        return "GET /" + fs::relative(entry.path(), folder_ + "/root").native() +
               " HTTP/1.1\r\nHost: localhost\r\n\r\n";
    throw std::runtime_error("nginx has no entry");
  }

  const int port = free_port();

 private:
  std::string program() const {
    fs::create_directories(folder_ + "/root");
    std::ofstream(folder_ + "/conf")
        << "daemon off; master_process off; pid pid; error_log /dev/null; events {}\n"
           "http { access_log off; keepalive_requests 1000000; client_body_temp_path b; client_max_body_size 64m;\n"
           "proxy_temp_path p; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s;\n"
           "server { listen 127.0.0.1:"
        << port << "; root " << folder_ << "/root; dav_methods PUT DELETE MKCOL; create_full_put_path on; } }\n";
    return find_program("nginx");
  }

  const std::string folder_;
  LoopbackServer server_;
};

// A context whose builds never find anything in memory.
class RemoteHost {
 public:
  RemoteHost(const std::string& folder, const std::string& remote, cjit_cache_mode_t mode, std::uint64_t memory = 1)
      : folder_(folder) {
    setenv("CJIT_REMOTE", remote.c_str(), 1);
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = folder_.c_str();
    options.cache_memory_bytes = memory;
    options.cache_mode = mode;
    context_ = make_context(&options);
    unsetenv("CJIT_REMOTE");
  }

  cjit_cache_outcome_t build(const std::string& source) const {
    Result result;
    cjit_bench::build(context_.get(), source, kCodeName, result);
    return result->cache_outcome;
  }
  void build(const std::string& source, cjit_cache_outcome_t outcome) const {
    if (build(source) != outcome) throw std::runtime_error("the cache did not answer as it should");
  }
  void flush() const {
    check([&](cjit_error_t** error) { return cjit_cache_flush(context_.get(), CJIT_WAIT_FOREVER, error); });
  }
  // Removes the entries from the disk, but not its folders.
  void forget() const {
    for (const auto& entry : fs::recursive_directory_iterator(folder_ + "/v2"))
      if (entry.is_regular_file() && entry.file_size() > kEntryBytes / 2) fs::remove(entry.path());
  }

 private:
  const std::string folder_;
  Context context_;
};

// The bare transfer of an answer on a kept connection.
auto transfer(int port, const std::string& request) {
  return [=, client = std::make_shared<BareClient>(port)] { return nanoseconds_of([&] { client->ask(request); }); };
}

// Hits of an entry of 150 kB that is only in the remote cache, with and without storing it on the disk.
template <typename Bare>
void measure_hits(Bench& bench, const std::string& name, const std::string& remote, Bare&& bare) {
  const std::string source = source_with_code(kEntryBytes), folder = bench.scratch.path() + "/hits of " + name;
  {
    const RemoteHost first(folder + "0", remote, CJIT_CACHE_MODE_USE);
    first.build(source, CJIT_CACHE_OUTCOME_BUILT);
    first.flush();
  }
  const RemoteHost stores(folder + "1", remote, CJIT_CACHE_MODE_USE);
  const RemoteHost reads(folder + "2", remote, CJIT_CACHE_MODE_READ_ONLY);
  stores.build(source, CJIT_CACHE_OUTCOME_REMOTE);
  const auto by_bare = bare();
  const auto by_store = [&] {
    stores.forget();
    return nanoseconds_of([&] { stores.build(source, CJIT_CACHE_OUTCOME_REMOTE); });
  };
  const auto by_read = [&] { return nanoseconds_of([&] { reads.build(source, CJIT_CACHE_OUTCOME_REMOTE); }); };
  bench.report.times("remote hit, 150 kB, " + name, "bare GET", interleave({5, 200, 3000}, by_store, by_bare),
                     Target::ratio(1.3));
  bench.report.times("the same, not stored on disk", "bare GET", interleave({5, 200, 3000}, by_read, by_bare),
                     Target::none());
}

void measure_hits_of_servers(Bench& bench, const Redis& redis) {
  measure_hits(bench, "Redis", redis_url(redis.port), [&] { return transfer(redis.port, redis.get_command()); });
  if (find_program("nginx").empty())
    return bench.report.not_measured("remote hit, 150 kB, WebDAV", "there is no nginx");
  const Nginx nginx(bench.scratch.path() + "/nginx");
  const std::string url = "http://127.0.0.1:" + std::to_string(nginx.port);
  measure_hits(bench, "WebDAV", url + kPatient, [&] { return transfer(nginx.port, nginx.get_request()); });
  if (const std::string curl = find_program("curl"); !curl.empty()) {
    const std::string request = nginx.get_request();
    const std::string path = request.substr(4, request.find(' ', 4) - 4);
    const auto by_curl = [&] { return run_child({curl, "-s", "-o", "/dev/null", url + path}).whole; };
    const auto by_bare = transfer(nginx.port, request);
    bench.report.times("curl, a process", "bare GET", interleave({3, 20, 200}, by_curl, by_bare), Target::none());
  }
}

// Hits in memory and on disk, which a remote must not slow down.
void measure_other_hits(Bench& bench, const std::string& remote) {
  const std::string source = source_with_code(kEntryBytes);
  const auto compare = [&](const std::string& name, std::uint64_t memory, int batch, cjit_cache_outcome_t outcome) {
    const RemoteHost with(bench.scratch.path() + "/with", remote, CJIT_CACHE_MODE_USE, memory);
    const RemoteHost without(bench.scratch.path() + "/without", "", CJIT_CACHE_MODE_USE, memory);
    for (const RemoteHost* host : {&with, &without}) {
      host->build(source);
      host->flush();
    }
    const auto mean = [&](const RemoteHost& host) {
      return nanoseconds_of([&] {
               for (int i = 0; i < batch; ++i) host.build(source, outcome);
             }) /
             batch;
    };
    bench.report.times(name + ", a remote is configured", "no remote",
                       interleave(
                           {4, 200, 5000}, [&] { return mean(with); }, [&] { return mean(without); }),
                       Target::ratio(1.02));
  };
  compare("memory hit", 0, kBatch, CJIT_CACHE_OUTCOME_MEMORY);
  compare("disk hit, 150 kB", 1, 1, CJIT_CACHE_OUTCOME_DISK);
}

// Many machines that build the same kernels at once. Each is a process of the command with one thread.
class Cluster {
 public:
  explicit Cluster(const Bench& bench) : bench_(bench), folder_(bench.scratch.path() + "/cluster/") {
    for (unsigned i = 0; i < kNodes; ++i) fs::create_directories(folder_ + std::to_string(i));
  }

  // Kernels that nobody has built before.
  void use_new_kernels() {
    ++round_;
    std::ofstream manifest(folder_ + "kernels.json");
    manifest << R"({"arch": "sm_90", "kernels": [)";
    for (unsigned i = 0; i < kKernels; ++i)
      manifest << (i == 0 ? "" : ",") << R"({"text": "extern \"C\" __global__ void k)" << round_
               << "(float* x, int i) { x[i] = 2 * x[i] + " << i << R"(; }"})";
    manifest << "]}";
  }
  void forget_disks() const {
    for (unsigned i = 0; i < kNodes; ++i) fs::remove_all(folder_ + std::to_string(i) + "/cache");
  }
  double build(const std::string& cache_mode, const std::string& remote) const {
    return nanoseconds_of([&] {
      std::vector<std::future<void>> nodes;
      for (unsigned i = 0; i < kNodes; ++i)
        nodes.push_back(std::async(std::launch::async, [&, i] { run_node(i, cache_mode, remote); }));
      for (std::future<void>& node : nodes) node.get();
    });
  }

 private:
  void run_node(unsigned number, const std::string& cache_mode, const std::string& remote) const {
    const std::string home = folder_ + std::to_string(number);
    run_child({"/usr/bin/env", "HOME=" + home, "XDG_RUNTIME_DIR=" + home, "CJIT_CACHE_DIR=" + home + "/cache",
               "CJIT_CACHE=" + cache_mode, "CJIT_REMOTE=" + remote, bench_.machine.folder + "/cjit", "prebuild",
               folder_ + "kernels.json", "--jobs", "1", "--quiet"});
  }

  const Bench& bench_;
  const std::string folder_;
  int round_ = 0;
};

void measure_cluster(Bench& bench, const Redis& redis) {
  Cluster cluster(bench);
  Samples none, disk, cold, warm;
  cluster.use_new_kernels();
  cluster.build("use", redis_url(redis.port));  // starts the helpers
  for (int round = 0; round < kRounds; ++round) {
    cluster.use_new_kernels();
    const auto with_empty_disks = [&](const std::string& cache_mode, const std::string& remote) {
      cluster.forget_disks();
      return cluster.build(cache_mode, remote);
    };
    none.add(with_empty_disks("off", ""));
    disk.add(with_empty_disks("use", ""));
    cold.add(with_empty_disks("use", redis_url(redis.port)));
    warm.add(with_empty_disks("use", redis_url(redis.port)));
  }
  const std::string many = std::to_string(kNodes) + " nodes, " + std::to_string(kKernels) + " kernels, ";
  bench.report.times(many + "a cold remote cache", "no cache", {cold, none}, Target::below_peer());
  bench.report.times(many + "a cold remote cache", "each its own disk", {cold, disk}, Target::below_peer());
  bench.report.times(many + "a warm remote cache", "no cache", {warm, none}, Target::below_peer());
}

}  // namespace

void measure_remotes(Bench& bench) {
  if (find_program("redis-server").empty())
    return bench.report.not_measured("remote caches", "there is no redis-server");
  if (!fs::exists(bench.machine.folder + "/cjit-storage-redis"))
    return bench.report.not_measured("remote caches", "cjit was built without storage helpers");
  const std::string folder = bench.scratch.path() + "/run";
  fs::create_directories(folder);
  fs::permissions(folder, fs::perms::owner_all);
  setenv("XDG_RUNTIME_DIR", folder.c_str(), 1);  // of helpers
  const Redis redis(folder);
  measure_hits_of_servers(bench, redis);
  measure_other_hits(bench, redis_url(redis.port));
  measure_cluster(bench, redis);
}

}  // namespace cjit_bench
