// A server program on the loopback interface, and the bare transfer of a value from it.
#pragma once

#include <sys/types.h>

#include <string>
#include <string_view>
#include <vector>

namespace cjit_bench {

int free_port();
// Of the directories of PATH, /usr/sbin and /sbin; "" if none has it.
std::string find_program(const std::string& name);

// Ends with this object.
class LoopbackServer {
 public:
  // Waits until the port accepts connections. Throws if it does not within five seconds.
  LoopbackServer(const std::vector<std::string>& arguments, int port);
  ~LoopbackServer();
  LoopbackServer(const LoopbackServer&) = delete;
  LoopbackServer& operator=(const LoopbackServer&) = delete;

 private:
  pid_t process_ = 0;
};

// One connection that sends a request and receives the answer, as little as a client can do.
class BareClient {
 public:
  explicit BareClient(int port);
  ~BareClient();
  BareClient(const BareClient&) = delete;
  BareClient& operator=(const BareClient&) = delete;

  // Returns the whole answer of a Redis or an HTTP server. It is valid until the next call.
  std::string_view ask(const std::string& request);

 private:
  int socket_ = -1;
  std::string buffer_;
};

}  // namespace cjit_bench
