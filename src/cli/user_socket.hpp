// A Unix socket on which programs of this user reach a server.
#pragma once

#include <sys/types.h>

#include <string>

#include "line_stream.hpp"

namespace cjit_cli {

class UserSocket {
 public:
  // Makes the socket with the mode 0600. Replaces one that a server of this user left when it was killed. Throws
  // cjit::error if another server listens there, or if something else has the name.
  explicit UserSocket(std::string path);
  // Removes the socket.
  ~UserSocket();
  UserSocket(const UserSocket&) = delete;
  UserSocket& operator=(const UserSocket&) = delete;

  int get() const { return socket_.get(); }
  // A client of this user that has connected; without one the descriptor is -1.
  Descriptor accept() const;

 private:
  const std::string path_;
  Descriptor socket_;
  dev_t device_ = 0;  // of the socket's name
  ino_t inode_ = 0;
};

}  // namespace cjit_cli
