// Finds or starts the helper program of a remote. All processes of the user with equal settings share one.
#pragma once

#include <sys/types.h>

#include <mutex>
#include <string>
#include <vector>

#include "remote/helper_client.hpp"
#include "remote/remote_settings.hpp"

namespace cjit {

// Thread-safe. The program is no child of this process, and does not end with this object.
class HelperProcess {
 public:
  explicit HelperProcess(const RemoteSettings& settings) : settings_(settings) {}
  HelperProcess(const HelperProcess&) = delete;
  HelperProcess& operator=(const HelperProcess&) = delete;

  // Connects to the helper; starts it if none answers. Throws remote_error(). A helper that is still starting at the
  // deadline continues, and a later call finds it. Of a helper that is stopped the socket is removed, so that a later
  // call starts another one.
  HelperClient connect(const WaitLimit& limit);

 private:
  FileDescriptor connected(const WaitLimit& limit);
  void prepare();
  void start();
  bool is_starting();
  void leave(pid_t helper);

  const RemoteSettings settings_;
  std::timed_mutex mutex_;
  std::string program_;  // "": prepare() was not called, or failed
  std::vector<std::string> environment_;
  std::string socket_;  // path
  pid_t process_ = 0;   // 0: this object started none that still runs
};

}  // namespace cjit
