// The folder of files of precompiled headers: private to the user, verified before use, bounded.
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

// Thread-safe, for any number of processes on one folder. A file's name says all there is to know of it: what it is of,
// which heap it fits, its size and checksum.
class PchStore {
 public:
  // `folder` is made when something is first put into it; "": there is none, and nothing is ever found.
  PchStore(std::string folder, std::uint64_t max_bytes, const Log& log)
      : folder_(std::move(folder)), max_bytes_(max_bytes), log_(log) {}

  const std::string& folder() const noexcept { return folder_; }
  std::uint64_t max_bytes() const noexcept { return max_bytes_; }

  // The path of the file for workers with such a heap. Damaged files are removed.
  std::optional<std::string> find(const KeyHash& key, const PchHeap& heap);
  // Of the largest heap that a file of this key was made with; nothing if there is no file.
  std::optional<std::uint64_t> heap_size_of(const KeyHash& key) const;
  // Whether the key was asked for before, by whichever process; it is from now on.
  bool ask(const KeyHash& key);
  // No file of these headers can ever be made: nobody is to try again, in whichever process.
  void refuse(const KeyHash& key);
  bool is_refused(const KeyHash& key);

  // False where there is none, and none can be made.
  bool make_folder();
  // Where to write a new file; "" where that cannot be.
  std::string new_file();
  // Takes the file over from there; its path, or nothing if it could not be kept.
  std::optional<std::string> publish(const std::string& made, const KeyHash& key, const PchHeap& heap);
  // Removes a file that NVRTC would not take.
  void reject(const std::string& path, const std::string& why);

  struct Contents {
    std::uint64_t files = 0;
    std::uint64_t bytes = 0;
  };
  Contents contents() const;
  // The number of files.
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
  void complain(const std::string& what) const;

  const std::string folder_;
  const std::uint64_t max_bytes_;
  const Log& log_;
  std::mutex mutex_;
  std::map<std::string, FileStamp> verified_;  // by path
  std::set<KeyHash> refused_keys_;
  std::atomic<std::uint64_t> used_{0}, made_{0}, refused_{0}, damaged_{0}, evicted_{0};
  std::atomic<std::uint64_t> next_file_{0};
};

}  // namespace cjit
