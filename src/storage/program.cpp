#include "storage/program.hpp"

#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "base/text.hpp"
#include "storage/client.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kLargestValue = 128 << 20;
constexpr std::uint32_t kMostClients = 256;

[[noreturn]] void fail(const std::string& attempt) { throw os_error(attempt, errno, CJIT_STAGE_CACHE); }

sockaddr_un address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path)
    throw bad_setting(concat("the path of the socket '", path, "' has ", path.size(), " bytes, expected at most ",
                             sizeof address.sun_path - 1));
  std::memcpy(address.sun_path, path.data(), path.size());
  return address;
}

FileDescriptor new_socket() {
  FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!socket) fail("create a socket");
  return socket;
}

// The device and the number of a file.
using PathIdentity = std::pair<dev_t, ino_t>;
PathIdentity identity_of(const std::string& path) {
  struct stat status {};
  ::lstat(path.c_str(), &status);
  return {status.st_dev, status.st_ino};
}

// Whether the socket's file was left by a helper that ended.
bool is_stale(const sockaddr_un& address) {
  const FileDescriptor probe = new_socket();
  return ::connect(probe.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 &&
         errno == ECONNREFUSED;
}

FileDescriptor listen_on(const std::string& path) {
  const sockaddr_un address = address_of(path);
  const std::string attempt = concat("listen on the socket '", path, '\'');
  const auto slash = path.rfind('/');
  const std::string folder = slash == std::string::npos ? "." : path.substr(0, std::max<std::size_t>(slash, 1));
  // Of two helpers that start at once, one must not remove the socket of the other as stale.
  const FileDescriptor lock = open_file(folder, O_RDONLY | O_DIRECTORY);
  if (!lock || retry_interrupted([&] { return ::flock(lock.get(), LOCK_EX); }) != 0) fail(attempt);
  FileDescriptor socket = new_socket();
  const auto bind = [&] { return ::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address); };
  if (bind() != 0) {
    if (errno != EADDRINUSE) fail(attempt);
    if (!is_stale(address)) {
      errno = EADDRINUSE;
      fail(attempt);
    }
    ::unlink(path.c_str());
    if (bind() != 0) fail(attempt);
  }
  if (::listen(socket.get(), SOMAXCONN) != 0) fail(attempt);
  return socket;
}

// The threads of clients go on until the process ends, so nothing that they use is ever destroyed.
class Program {
 public:
  Program(const std::string& name, Settings settings, std::unique_ptr<Storage> storage, std::uint64_t largest_value)
      : identity_(concat(name, ' ', CJIT_VERSION_TEXT)),
        endpoint_(std::move(settings.endpoint)),
        idle_limit_(settings.idle_timeout),
        storage_(std::move(storage)),
        budget_(largest_value) {
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    ::sigprocmask(SIG_BLOCK, &ends, nullptr);
    ::signal(SIGPIPE, SIG_IGN);
    ::prctl(PR_SET_DUMPABLE, 0);  // no core files: they would contain credentials
    signals_ = FileDescriptor(::signalfd(-1, &ends, SFD_CLOEXEC));
    if (!signals_) fail("receive signals");
    ::umask(077);
    listener_ = listen_on(endpoint_);
    bound_ = identity_of(endpoint_);
  }

  [[noreturn]] void run() {
    for (;;) {
      pollfd events[] = {{listener_.get(), POLLIN, 0}, {signals_.get(), POLLIN, 0}};
      const int ready = ::poll(events, 2, milliseconds_to_wait());
      if (events[1].revents != 0 || is_idle()) end();
      if (ready > 0 && events[0].revents != 0) accept();
    }
  }

 private:
  bool is_idle() const { return idle_limit_.count() != 0 && activity_.idle_time() >= idle_limit_; }

  int milliseconds_to_wait() const {
    if (idle_limit_.count() == 0) return -1;
    const std::chrono::milliseconds left = idle_limit_ - activity_.idle_time();
    return static_cast<int>(std::clamp<std::int64_t>(left.count(), 1, INT_MAX));
  }

  void accept() {
    FileDescriptor socket(::accept4(listener_.get(), nullptr, nullptr, SOCK_CLOEXEC));
    // A value of a usual size fits, so that this process need not wait until the client reads.
    const int room = 1 << 20;
    ::setsockopt(socket.get(), SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
    activity_.note();
    if (!socket && (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS))
      std::this_thread::sleep_for(std::chrono::milliseconds(10));  // until a client leaves
    if (!socket || (activity_.clients >= kMostClients && !end_longest_wait())) return;
    ++activity_.clients;
    try {
      std::thread([this, socket = std::move(socket)]() mutable { serve(std::move(socket)); }).detach();
    } catch (const std::system_error&) {  // no further thread: the client finds its connection closed
      --activity_.clients;
    }
  }

  // The client is in `clients_`.
  class Listed {
   public:
    Listed(Program& program, Client& client) : program_(program), client_(client) {
      const std::lock_guard lock(program_.mutex_);
      program_.clients_.insert(&client_);
    }
    ~Listed() {
      const std::lock_guard lock(program_.mutex_);
      program_.clients_.erase(&client_);
    }
    Listed(const Listed&) = delete;
    Listed& operator=(const Listed&) = delete;

   private:
    Program& program_;
    Client& client_;
  };

  // Disconnects the client that has waited longest for its next request, which it sends on a new connection then. Else
  // clients that do nothing would keep out all others. Returns false if no client waits.
  bool end_longest_wait() {
    const std::lock_guard lock(mutex_);
    const auto waited_longer = [](const Client* a, const Client* b) {
      const std::int64_t of_a = a->waits_since(), of_b = b->waits_since();
      return of_a != 0 && (of_b == 0 || of_a < of_b);
    };
    const auto longest = std::min_element(clients_.begin(), clients_.end(), waited_longer);
    if (longest == clients_.end() || (*longest)->waits_since() == 0) return false;
    (*longest)->disconnect();
    clients_.erase(longest);
    return true;
  }

  void serve(FileDescriptor socket) {
    try {
      Client client(std::move(socket), identity_, *storage_, budget_, activity_);
      const Listed listed(*this, client);
      if (client.serve() == Client::End::kStop) end();
    } catch (const std::exception&) {  // no memory: the client finds its connection closed
    }
    --activity_.clients;
  }

  // Another helper may have taken the place of one that was stopped for a while.
  [[noreturn]] void end() {
    const PathIdentity now = identity_of(endpoint_);
    if (now == bound_) ::unlink(endpoint_.c_str());
    ::_exit(0);
  }

  const std::string identity_;
  const std::string endpoint_;
  const std::chrono::milliseconds idle_limit_;
  const std::unique_ptr<Storage> storage_;
  MemoryBudget budget_;
  Activity activity_;
  std::mutex mutex_;
  std::set<Client*> clients_;  // except those that were disconnected
  PathIdentity bound_;
  FileDescriptor signals_;
  FileDescriptor listener_;
};

}  // namespace

std::string hex(ByteSpan bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (const std::byte byte : bytes) {
    out.push_back(kDigits[std::to_integer<unsigned>(byte) >> 4]);
    out.push_back(kDigits[std::to_integer<unsigned>(byte) & 15]);
  }
  return out;
}

int run_storage_program(const std::string& name, std::unique_ptr<Storage> (*make)(Settings& settings)) {
  // The memory of usual values is kept for the next ones: to get it again from the system takes longer than a transfer.
  ::mallopt(M_MMAP_THRESHOLD, 4 << 20);
  ::mallopt(M_TRIM_THRESHOLD, 8 << 20);
  try {
    Settings settings = Settings::from_environment();
    const std::uint64_t largest_value =
        settings.take_number("max-value-bytes", kLargestValue, 1, std::uint64_t{1} << 36);
    auto storage = make(settings);
    settings.expect_nothing_left();
    Program(name, std::move(settings), std::move(storage), largest_value).run();
  } catch (const Error& error) {
    std::fprintf(stderr, "%s: %s\n", name.c_str(), error.what());
    return 1;
  }
}

}  // namespace cjit
