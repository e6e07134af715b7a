#include "user_socket.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cjit/cjit.hpp>
#include <cstring>
#include <filesystem>
#include <optional>

namespace cjit_cli {

namespace {

cjit::error cannot_listen(const std::string& path, const std::string& why) {
  return cjit::error(cjit::status::io, "cannot listen on " + path + ": " + why);
}

std::string system_message() { return std::generic_category().message(errno); }

Descriptor new_socket(const std::string& path) {
  Descriptor made(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
  if (made.get() < 0) throw cannot_listen(path, system_message());
  return made;
}

std::optional<struct stat> status_of(const std::string& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return std::nullopt;
  return status;
}

// Another server that begins at the same time waits, so that of two only one replaces a socket that was left.
class FolderLock {
 public:
  explicit FolderLock(const std::string& path)
      : folder_(::open(std::filesystem::absolute(path).parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (folder_.get() < 0) throw cannot_listen(path, "cannot open its directory: " + system_message());
    ::flock(folder_.get(), LOCK_EX);
  }

 private:
  const Descriptor folder_;
};

void remove_left_socket(const std::string& path, const sockaddr* address) {
  const auto there = status_of(path);
  if (!there) return;
  if (!S_ISSOCK(there->st_mode)) throw cannot_listen(path, "a file that is no socket has the name; pass another name");
  if (there->st_uid != ::geteuid()) throw cannot_listen(path, "it is a socket of another user; pass another name");
  if (::connect(new_socket(path).get(), address, sizeof(sockaddr_un)) == 0 || errno != ECONNREFUSED)
    throw cannot_listen(path, "another server listens there; connect to it, or pass another name");
  ::unlink(path.c_str());
}

}  // namespace

UserSocket::UserSocket(std::string path) : path_(std::move(path)), socket_(new_socket(path_)) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path_.size() >= sizeof(address.sun_path))
    throw cannot_listen(path_, "its name has " + std::to_string(path_.size()) + " bytes; a socket's has at most " +
                                   std::to_string(sizeof(address.sun_path) - 1));
  std::memcpy(address.sun_path, path_.c_str(), path_.size());
  const auto* const generic = reinterpret_cast<const sockaddr*>(&address);
  const FolderLock lock(path_);
  remove_left_socket(path_, generic);
  constexpr int kWaiting = 64;
  // The file gets the mode of the socket, less the umask.
  if (::fchmod(socket_.get(), 0600) != 0 || ::bind(socket_.get(), generic, sizeof(address)) != 0 ||
      ::listen(socket_.get(), kWaiting) != 0)
    throw cannot_listen(path_, system_message());
  const auto made = status_of(path_);
  if (!made) throw cannot_listen(path_, "the socket was removed");
  device_ = made->st_dev;
  inode_ = made->st_ino;
}

UserSocket::~UserSocket() {
  if (const auto now = status_of(path_); now && now->st_dev == device_ && now->st_ino == inode_)
    ::unlink(path_.c_str());
}

Descriptor UserSocket::accept() const {
  Descriptor client(::accept4(socket_.get(), nullptr, nullptr, SOCK_CLOEXEC));
  ucred peer{};
  socklen_t size = sizeof(peer);
  if (client.get() >= 0 && ::getsockopt(client.get(), SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 &&
      peer.uid == ::geteuid())
    return client;
  return Descriptor();
}

}  // namespace cjit_cli
