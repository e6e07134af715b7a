#include "remote/helper_process.hpp"

#include <signal.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <system_error>
#include <thread>

#include "base/child_process.hpp"
#include "base/dynlib.hpp"
#include "base/environment.hpp"
#include "base/file.hpp"
#include "base/file_lock.hpp"
#include "base/key_hash.hpp"
#include "base/runtime_folder.hpp"
#include "base/spawn.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Also the name of the lock, with another ending.
constexpr std::size_t kNameDigits = 32;

// Variables that helpers and their libraries read. A prefix ends in '*'.
constexpr std::array<std::string_view, 16> kCredentials = {"AWS_*",
                                                           "CJIT_HTTP_BEARER_TOKEN",
                                                           "CJIT_HTTP_USER_PASSWORD",
                                                           "CJIT_REDIS_PASSWORD",
                                                           "REDIS_PASSWORD",
                                                           "http_proxy",
                                                           "https_proxy",
                                                           "all_proxy",
                                                           "no_proxy",
                                                           "HTTP_PROXY",
                                                           "HTTPS_PROXY",
                                                           "ALL_PROXY",
                                                           "NO_PROXY",
                                                           "SSL_CERT_DIR",
                                                           "SSL_CERT_FILE",
                                                           "CURL_CA_BUNDLE"};

bool matches(std::string_view name, std::string_view pattern) {
  return pattern.ends_with('*') ? name.starts_with(pattern.substr(0, pattern.size() - 1)) : name == pattern;
}

// "NAME=value" for each of `kCredentials` that is set, sorted.
std::vector<std::string> credentials() {
  std::vector<std::string> variables;
  for (char** variable = ::environ; variable != nullptr && *variable != nullptr; ++variable) {
    const std::string name = std::string(*variable).substr(0, std::string_view(*variable).find('='));
    const bool is_wanted = std::any_of(kCredentials.begin(), kCredentials.end(),
                                       [&](std::string_view pattern) { return matches(name, pattern); });
    const std::string_view value = is_wanted ? environment_variable(name.c_str()) : "";
    if (!value.empty()) variables.push_back(concat(name, '=', value));
  }
  std::sort(variables.begin(), variables.end());
  return variables;
}

// The library's own directories come first, as for cjit-worker.
std::string find_helper(const RemoteSettings& settings) {
  if (!settings.helper.empty()) return settings.helper;
  std::vector<std::string> folders;
  if (const std::string own = library_folder(); !own.empty())
    folders = {own, concat(own, "/../libexec"), concat(own, "/../../libexec")};
  if (const auto named = environment_variable("CJIT_STORAGE_PATH"); !named.empty()) folders.emplace_back(named);
  folders.push_back(search_path());
  const std::string path = join(folders, ":");
  for (const char* prefix : {"cjit-storage-", "ccache-storage-"})
    if (auto program = find_program(concat(prefix, settings.scheme()), path)) return *std::move(program);
  throw remote_error(concat("cannot find its helper: no directory of ", path, " has a program cjit-storage-",
                            settings.scheme(), " or ccache-storage-", settings.scheme(),
                            "; those for http, https, s3, redis and rediss are in cjit's wheel and in the Debian "
                            "package cjit-storage; or add the attribute helper=<path>"));
}

std::string socket_folder() {
  return runtime_folder("the sockets of helpers", kNameDigits + sizeof(".socket") - 1, CJIT_STAGE_CACHE);
}

// Returns 0 or an errno.
int try_connect(const std::string& path, FileDescriptor& connected) {
  FileDescriptor created(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (!created) return errno;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::copy(path.begin(), path.end(), address.sun_path);
  if (retry_interrupted(
          [&] { return ::connect(created.get(), reinterpret_cast<const sockaddr*>(&address), sizeof(address)); }) != 0)
    return errno;
  connected = std::move(created);
  return 0;
}

// The process that listens at the other end; 0: unknown.
pid_t peer_of(const FileDescriptor& socket) {
  ucred peer{};
  socklen_t size = sizeof peer;
  return ::getsockopt(socket.get(), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 ? peer.pid : 0;
}

// The letter of proc(5), such as 'T' for a stopped process; '-': unknown.
char state_of(pid_t process) {
  std::string line;
  LineReader(concat("/proc/", process, "/stat")).next(line);
  const auto name_end = line.rfind(") ");
  return name_end == std::string::npos ? '-' : line.at(name_end + 2);
}

// Whether SIGSTOP or a debugger stopped it.
bool is_stopped(pid_t process) { return state_of(process) == 'T' || state_of(process) == 't'; }

// Whether the errno of try_connect() means that no helper listens.
bool is_missing(int problem) { return problem == ENOENT || problem == ECONNREFUSED; }

}  // namespace

void HelperProcess::prepare() {
  if (!program_.empty()) return;
  std::string program = find_helper(settings_);
  environment_ = credentials();
  KeyHasher hasher;
  hasher.field(program);
  hasher.field(settings_.url);
  hasher.field(settings_.idle_seconds);
  for (const RemoteAttribute& attribute : settings_.attributes) {
    hasher.field(attribute.name);
    hasher.field(attribute.value);
  }
  hasher.fields(environment_);
  socket_ = concat(socket_folder(), '/', hasher.digest().hex().substr(0, kNameDigits), ".socket");

  const auto add = [&](std::string_view name, const auto& value) { environment_.push_back(concat(name, '=', value)); };
  for (const char* name : {"PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"})
    if (const auto value = environment_variable(name); !value.empty()) add(name, value);
  add("CRSH_IPC_ENDPOINT", socket_);
  add("CRSH_URL", settings_.url);
  add("CRSH_IDLE_TIMEOUT", settings_.idle_seconds);
  add("CRSH_NUM_ATTR", settings_.attributes.size());
  for (std::size_t i = 0; i < settings_.attributes.size(); ++i) {
    add(concat("CRSH_ATTR_KEY_", i), settings_.attributes[i].name);
    add(concat("CRSH_ATTR_VALUE_", i), settings_.attributes[i].value);
  }
  program_ = std::move(program);
}

void HelperProcess::start() {
  Spawn spawn;
  for (const int standard : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) spawn.open("/dev/null", O_RDWR, standard);
  spawn.close_others();  // it lives longer than the host: an inherited pipe would never end
  if (const int failure = spawn.run_detached(process_, {program_}, environment_); failure != 0) {
    process_ = 0;
    throw remote_error(concat("cannot start the helper ", program_, ": ", std::generic_category().message(failure)));
  }
}

// Whether the helper that this object started still runs.
bool HelperProcess::is_starting() {
  if (process_ != 0 && (::kill(process_, 0) != 0 || state_of(process_) == 'Z')) process_ = 0;
  return process_ != 0;
}

HelperClient HelperProcess::connect(const WaitLimit& limit) {
  FileDescriptor socket = connected(limit);
  const pid_t helper = peer_of(socket);
  try {
    return HelperClient(std::move(socket), limit);
  } catch (const Error&) {
    if (!is_stopped(helper)) throw;
  }
  leave(helper);
  throw remote_error(concat("its helper, the process ", helper, ", is stopped; the next build starts another one"));
}

// Removes the socket of a helper, unless another one has taken its place. The helper keeps its clients.
void HelperProcess::leave(pid_t helper) {
  const std::lock_guard guard(mutex_);
  FileLock lock(concat(socket_, ".lock"), 0);
  FileDescriptor socket;
  if (lock.attempt() != FileLock::Attempt::kTaken && try_connect(socket_, socket) == 0 && peer_of(socket) == helper)
    ::unlink(socket_.c_str());
}

FileDescriptor HelperProcess::connected(const WaitLimit& limit) {
  using std::chrono::milliseconds;
  const auto too_late = [&] { return remote_error("cannot connect to the helper within the time limit"); };
  const std::unique_lock guard(mutex_, limit.deadline);
  if (!guard) throw too_late();
  prepare();
  FileDescriptor socket;
  std::optional<FileLock> lock;  // one process starts a helper; the others wait for the socket
  bool has_started = false;
  for (milliseconds pause(1);; pause = std::min(2 * pause, milliseconds(20))) {
    int problem = try_connect(socket_, socket);
    if (is_missing(problem) && !is_starting()) {
      if (has_started)
        throw remote_error(
            concat("the helper ", program_, " ended when it was started; check the URL and the attributes"));
      if (!lock) lock.emplace(concat(socket_, ".lock"), 0);
      if (lock->attempt() != FileLock::Attempt::kTaken) {
        // Another process may have started a helper before this one got the lock.
        problem = try_connect(socket_, socket);
        if (problem == ECONNREFUSED) ::unlink(socket_.c_str());  // of a helper that was killed
        if (is_missing(problem)) start();
        has_started = is_missing(problem);
      }
    }
    if (problem == 0) return socket;
    if (!is_missing(problem) && problem != EAGAIN)
      throw remote_error(concat("cannot connect to the helper: ", std::generic_category().message(problem)));
    if (limit.stop.stop_requested() || std::chrono::steady_clock::now() + pause > limit.deadline) throw too_late();
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace cjit
