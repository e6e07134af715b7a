// The directory of precompiled headers. It is private to the user and limited in size; files are verified before use.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/key_hash.hpp"
#include "base/log.hpp"
#include "compile/file_stamp.hpp"
#include "compile/pch.hpp"

namespace cjit {

struct PchCounts {
  std::uint64_t used = 0, made = 0, refused = 0, damaged = 0, evicted = 0;
};

// Thread-safe; several processes may use one directory. The name of a file contains its key, the heap that it needs,
// its size and its checksum.
class PchStore {
 public:
  // `folder` is created with its first file. "": there is no directory, and nothing is ever found.
  PchStore(std::string folder, std::uint64_t max_bytes, const Log& log)
      : folder_(std::move(folder)), max_bytes_(max_bytes), log_(log) {}

  const std::string& folder() const noexcept { return folder_; }
  std::uint64_t max_bytes() const noexcept { return max_bytes_; }

  // Returns the path of the file for workers with this heap. Removes damaged files.
  std::optional<std::string> find(const KeyHash& key, const PchHeap& heap);
  // Returns the size of the largest heap for which there is a file with this key; nothing if there is no file.
  std::optional<std::uint64_t> heap_size_of(const KeyHash& key) const;
  // Records that the key was requested. Returns whether any process requested it before.
  bool note_request(const KeyHash& key);
  // Records that these headers can never be precompiled, so that no process tries again.
  void refuse(const KeyHash& key);
  bool is_refused(const KeyHash& key);

  // Creates the directory. Returns false if it does not exist and cannot be created.
  bool make_folder();
  // Returns the path for a new file; "" if no file can be written.
  std::string new_file();
  // Moves the file `created` into the store. Returns its new path, or nothing if it could not be kept.
  std::optional<std::string> publish(const std::string& created, const KeyHash& key, const PchHeap& heap);
  // Removes a file that NVRTC rejected.
  void reject(const std::string& path, const std::string& why);

  struct Contents {
    std::uint64_t files = 0;
    std::uint64_t bytes = 0;
  };
  Contents contents() const;
  // Returns the number of removed files.
  std::uint64_t clear();

  void count(const PchReport& report);
  PchCounts counts() const noexcept;

 private:
  struct File;

  std::vector<File> files() const;
  bool prepare();
  std::string marker(const KeyHash& key, std::string_view suffix) const;
  bool is_good(const File& file);
  void make_room(std::uint64_t max_bytes);
  void warn(const std::string& what) const;

  const std::string folder_;
  const std::uint64_t max_bytes_;
  const Log& log_;
  std::mutex mutex_;
  std::map<std::string, FileStamp> verified_;  // by path; settled ones only
  std::set<KeyHash> refused_keys_;
  std::atomic<std::uint64_t> used_{0}, made_{0}, refused_{0}, damaged_{0}, evicted_{0};
  std::atomic<std::uint64_t> next_file_{0};
};

}  // namespace cjit
