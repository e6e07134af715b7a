// The cache directory and the read-only layers.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/file_lock.hpp"
#include "base/flight_outcome.hpp"
#include "base/log.hpp"
#include "cache/cache_entry.hpp"
#include "cache/cache_folder.hpp"
#include "cache/entry_file.hpp"
#include "cache/miss.hpp"
#include "cache/pack.hpp"
#include "cache/similar_entry.hpp"
#include "signature/trust.hpp"

namespace cjit {

struct DiskCacheOptions {
  std::string folder;  // "": none
  std::vector<std::string> layers;
  std::uint64_t max_bytes = 0;
  bool read_only = false;
  bool is_off = false;  // neither the directory nor the layers are used
  // Why an entry of the directory (`is_own`) or of a layer must not be used, which continues a sentence: "the entry
  // ...";
  // "" if it may. Without the function all may.
  std::function<std::string(ByteSpan entry, bool is_own)> refusal{};
};

struct FoundEntry {
  CacheKey key;
  SharedRecord record;
  bool from_layer = false;
};

// Returns the record of the entry in `bytes` if it is valid and has the key `key`. Otherwise sets `why` and returns
// nullptr. The bytes may be untrusted.
SharedRecord verified_record(ByteSpan bytes, const CacheKey& key, Miss& why);

struct DiskCacheCounters {
  std::uint64_t evictions = 0;
  std::uint64_t evicted_bytes = 0;
};

struct Upkeep {
  std::uint64_t entries = 0;
  std::uint64_t bytes = 0;
  std::uint64_t present = 0;  // not imported or uploaded because they existed
  std::uint64_t damaged = 0;  // skipped
  std::uint64_t refused = 0;  // skipped
};

struct VerifiedEntry {
  EntryFile file;
  std::optional<Miss> problem;
  EntrySignature signature{};
  std::string note{};  // why it is not good, or why its signature is not accepted
};

// Thread-safe; several processes may use one directory. A problem with the directory or a layer does not fail a build:
// it is not used, and the reason can be queried.
class DiskCache {
 public:
  DiskCache(DiskCacheOptions options, const Log& log) : options_(std::move(options)), log_(log) {}

  const std::string& folder() const noexcept { return options_.folder; }
  const DiskCacheOptions& options() const noexcept { return options_; }
  // Why the directory is not used, with advice; "" if it is used. The first call creates a missing directory.
  const std::string& disabled_reason();
  // For each layer why it is not used; "" if it is used.
  std::vector<std::string> layer_problems();

  // Searches the directory, then the layers. Entries are verified. Sets `why` for the directory, and for the layers if
  // the directory has no entry.
  std::optional<FoundEntry> find(const CacheKey& key, Miss& why);
  using Accept = std::function<bool(const BuildRecord&)>;
  // The most recently used entry of a request, from any compiler, that `accept` takes. Sets `*why` as find().
  std::optional<FoundEntry> find_any_toolchain(
      const KeyHash& request, Miss* why = nullptr, const Accept& accept = [](const BuildRecord&) { return true; });
  // The entry of the directory or of a layer whose key is most similar; nothing if none is similar.
  std::optional<SimilarEntry> most_similar(const KeyHash& request, const std::vector<KeyField>& fields);
  // `entry` is from encode_entry() with this key. Returns false and logs the reason if it could not be stored. Keeps an
  // existing entry unless `replace`.
  bool publish(const CacheKey& key, ByteSpan entry, bool replace);

  // A lock between processes on one key.
  class Flight {
   public:
    Flight(DiskCache& cache, const CacheKey& key);
    // Calls `is_there` before each wait, and once more after it has acquired the lock.
    FlightOutcome acquire(std::chrono::milliseconds limit, const std::stop_token& stop,
                          const std::function<bool()>& is_there);
    bool waited() const noexcept { return waited_; }

   private:
    std::optional<FileLock> lock_;
    bool waited_ = false;
  };

  // The following functions throw Error(CJIT_ERROR_UNSUPPORTED) if there is no usable directory.
  std::vector<EntryFile> list();  // the most recently used first
  std::vector<VerifiedEntry> verify(bool remove_bad, const TrustedKeys& keys = {});
  Upkeep trim(std::uint64_t max_bytes);
  Upkeep clear() { return trim(0); }
  // Calls `use` for the good entries whose keys begin with `keys`; for all if `keys` is nullopt. Returns their number
  // and size, and the number of the damaged ones. `purpose` begins the message of an error: "export the cache".
  Upkeep visit(std::string_view purpose, const std::optional<std::vector<std::string>>& keys,
               const std::function<void(const CacheKey&, ByteSpan)>& use);
  // Exports entries, chosen as for visit().
  Upkeep export_pack(const std::string& path, const std::optional<std::vector<std::string>>& keys);
  Upkeep import_pack(const std::string& path);
  // Reads an entry of the directory or of a layer.
  CacheEntry entry(const std::string& key_prefix);

  // The entry in the directory, read and verified; absent if there is none.
  VerifiedEntry examine(const CacheKey& key, const TrustedKeys& keys) const;

  DiskCacheCounters counters() const noexcept { return {evictions_.load(), evicted_bytes_.load()}; }

 private:
  struct Layer {
    std::string path;
    std::string problem;
    std::unique_ptr<Pack> pack;  // nullptr: the layer is a directory
  };

  void prepare();
  std::string prepare_folder() const;
  static Layer open_layer(const std::string& path);
  void require_folder(bool to_write);
  std::optional<FoundEntry> find_in_layer(const Layer& layer, const CacheKey& key, Miss& why) const;
  SharedRecord usable_record(ByteSpan entry, const CacheKey& key, bool is_own, Miss& why) const;
  bool account(const CacheKey& key, std::int64_t growth);
  void warn_once(std::atomic<bool>& warned, const std::string& text) const;
  Upkeep evict(std::uint64_t down_to);
  std::vector<std::pair<std::string, Buffer>> matching(const std::string& key_prefix);

  const DiskCacheOptions options_;
  const Log& log_;
  std::once_flag prepared_;
  std::string disabled_reason_;
  std::vector<Layer> layers_;
  std::atomic<std::uint64_t> evictions_{0};
  std::atomic<std::uint64_t> evicted_bytes_{0};
  std::atomic<bool> complained_{false};
  mutable std::atomic<bool> warned_of_entry_{false};
  mutable std::atomic<bool> warned_of_refusal_{false};
};

}  // namespace cjit
