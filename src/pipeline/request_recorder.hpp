// Appends the requests of a run to a file, each once, so that they can be built ahead of another run.
#pragma once

#include <cjit/build_result.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "base/log.hpp"
#include "base/mutex.hpp"

namespace cjit {

// The options of a request as bytes (c_api/recorded_options.hpp).
struct RecordedOptions {
  std::string bytes;
  std::string problem;  // why the request cannot be made again from the bytes; "" if it can
};

struct RecordedRequest {
  std::string key;     // "": the build had none
  std::string note;    // why, or why it cannot be made again
  std::string name;    // of the source
  std::string arch;    // of the build
  std::string folder;  // the working directory
  cjit_family_t family = CJIT_FAMILY_NONE;
  std::string options;  // "": it cannot be made again
};

struct Recording {
  std::vector<RecordedRequest> requests;  // each once
  std::uint64_t damaged_count = 0;        // parts of the file that were skipped
};

// Throws Error(CJIT_ERROR_IO), and (CJIT_ERROR_INVALID_ARGUMENT) if the file is not a recording.
Recording read_recording(const std::string& path);

// Thread-safe. Several processes may append to one file.
class RequestRecorder {
 public:
  // Records nothing if `path` is "".
  RequestRecorder(std::string path, const Log& log) : path_(std::move(path)), log_(log) {}

  bool is_on() const noexcept { return !path_.empty(); }
  // Whether there is nothing to add for a request with this key: the file has it, or recording failed. "" is the key of
  // none.
  bool has(const std::string& key);
  // Appends the request if the file does not have it.
  void add(const RecordedRequest& request);
  // Records nothing more, and writes one warning to the log. Called too if the file cannot be used.
  void give_up(const std::string& problem);

 private:
  // Returns why the file cannot be used; "" if it can.
  std::string read_known();
  std::string try_to_add(const RecordedRequest& request);
  void append(const std::string& part);

  const std::string path_;
  const Log& log_;
  Mutex mutex_;
  std::optional<std::unordered_set<std::string>> known_;  // identities of the requests in the file; set at first use
  bool has_failed_ = false;
};

}  // namespace cjit
