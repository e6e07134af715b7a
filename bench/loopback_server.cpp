#include "loopback_server.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "times.hpp"

namespace cjit_bench {

namespace {

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

// Returns -1 if nobody listens.
int connect_to(int port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback(port);
  if (::connect(socket, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) == 0) return socket;
  ::close(socket);
  return -1;
}

// Of the whole answer, when only its beginning has arrived; 0 if that is not known yet.
std::size_t answer_size(std::string_view begin) {
  const std::size_t line = begin.find("\r\n");
  if (line == begin.npos) return 0;
  if (begin.front() == '+') return line + 2;
  if (begin.front() == '$') return line + 2 + std::strtoul(begin.data() + 1, nullptr, 10) + 2;
  constexpr std::string_view kLength = "Content-Length: ";
  const std::size_t end = begin.find("\r\n\r\n"), length = begin.find(kLength);
  if (end == begin.npos || length > end) return 0;
  return end + 4 + std::strtoul(begin.data() + length + kLength.size(), nullptr, 10);
}

}  // namespace

int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof(address);
  ::bind(socket, reinterpret_cast<const sockaddr*>(&address), size);
  ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(socket);
  return ntohs(address.sin_port);
}

std::string find_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(std::string(path != nullptr ? path : "") + ":/usr/sbin:/sbin");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (::access((folder + '/' + name).c_str(), X_OK) == 0) return folder + '/' + name;
  return "";
}

LoopbackServer::LoopbackServer(const std::vector<std::string>& arguments, int port) {
  std::vector<char*> pointers;
  for (const std::string& argument : arguments) pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  for (const int output : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0);
  const int failure = posix_spawn(&process_, pointers[0], &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) throw std::runtime_error("cannot start " + arguments.front());
  for (int i = 0; i < 500; ++i) {
    if (const int socket = connect_to(port); socket >= 0) {
      ::close(socket);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  throw std::runtime_error(arguments.front() + " does not accept connections");
}

LoopbackServer::~LoopbackServer() {
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
}

BareClient::BareClient(int port) : socket_(connect_to(port)), buffer_(1 << 20, '\0') {
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

BareClient::~BareClient() { ::close(socket_); }

std::string_view BareClient::ask(const std::string& request) {
  if (::send(socket_, request.data(), request.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(request.size()))
    throw std::runtime_error("cannot send a request");
  for (std::size_t size = 0; size < buffer_.size();) {
    const ssize_t count = ::recv(socket_, buffer_.data() + size, buffer_.size() - size, 0);
    if (count <= 0) throw std::runtime_error("the server closed the connection");
    size += static_cast<std::size_t>(count);
    const std::size_t whole = answer_size({buffer_.data(), size});
    if (whole != 0 && size >= whole) return {buffer_.data(), whole};
  }
  throw std::runtime_error("the answer is too long");
}

}  // namespace cjit_bench
