#include "pipeline/request_recorder.hpp"

#include <fcntl.h>
#include <limits.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <thread>
#include <utility>

#include "base/bytes.hpp"
#include "base/descriptor.hpp"
#include "base/error.hpp"
#include "base/file.hpp"
#include "base/file_write.hpp"
#include "base/hash.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// The file is a sequence of parts, each with one request: this mark, the size of the rest and its XXH3 (64 bits each),
// and the fields. A process that is killed leaves an incomplete part, which the next one follows.
constexpr std::string_view kMark = "cjitrec1";
constexpr std::uint64_t kHashedPerByte = 16;
constexpr std::size_t kHead = kMark.size() + 2 * sizeof(std::uint64_t);

// Equal for equal requests.
std::string identity_of(const RecordedRequest& request) {
  if (!request.key.empty()) return request.key;
  return xxh3_128(as_bytes(concat(request.name, '\n', request.arch, '\n', request.options))).hex();
}

std::string encode(const RecordedRequest& request) {
  ByteWriter fields;
  for (const std::string* text : {&request.key, &request.note, &request.name, &request.arch, &request.folder})
    fields.string(*text);
  fields.integer(std::uint32_t{request.family});
  fields.string(request.options);
  ByteWriter part;
  part.raw(as_bytes(kMark));
  part.integer(std::uint64_t{fields.size()});
  part.integer(xxh3_64(fields.bytes()));
  part.raw(fields.bytes());
  return std::string(as_text(part.bytes()));
}

std::optional<RecordedRequest> decode(ByteSpan fields) {
  ByteReader in(fields);
  RecordedRequest request;
  for (std::string* text : {&request.key, &request.note, &request.name, &request.arch, &request.folder})
    *text = in.string();
  request.family = in.integer<std::uint32_t>();
  request.options = in.string();
  if (!in.ok() || !in.at_end()) return std::nullopt;
  return request;
}

// The part at the beginning of `bytes`, and its size. `budget` is the number of bytes that may still be hashed.
std::optional<std::pair<RecordedRequest, std::size_t>> part_at(ByteSpan bytes, std::uint64_t& budget) {
  ByteReader in(bytes);
  if (as_text(in.raw(kMark.size())) != kMark) return std::nullopt;
  const auto size = in.integer<std::uint64_t>();
  const auto checksum = in.integer<std::uint64_t>();
  const ByteSpan fields = in.raw(size);
  if (!in.ok() || fields.size() > budget) return std::nullopt;
  budget -= fields.size();
  if (xxh3_64(fields) != checksum) return std::nullopt;
  auto request = decode(fields);
  if (!request) return std::nullopt;
  return std::pair(*std::move(request), kHead + static_cast<std::size_t>(size));
}

// The lock keeps parts whole also where appending is not atomic, as on NFS. Whoever can read the file can hold it for
// ever, so that the part is written without it after a second.
void lock_for_a_while(int file) {
  constexpr int kAttempts = 100;
  for (int i = 0; i < kAttempts && ::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

std::string working_folder() {
  std::string folder(PATH_MAX, '\0');
  return ::getcwd(folder.data(), folder.size()) == nullptr ? "" : folder.c_str();
}

}  // namespace

Recording read_recording(const std::string& path) {
  const Buffer file = read_file(path, CJIT_STAGE_ARTIFACT);
  if (!as_text(file.bytes()).starts_with(kMark) && file.size() != 0)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_ARTIFACT,
                concat(path, " is not a recording: it does not begin with '", kMark,
                       "'; pass a file that CJIT_RECORD or `record_file` wrote"));
  Recording recording;
  std::unordered_set<std::string> known;
  // Each mark in a forged file could ask for the hash of all that follows.
  std::uint64_t budget = kHashedPerByte * file.size();
  for (ByteSpan rest = file.bytes(); !rest.empty();) {
    if (auto part = part_at(rest, budget)) {
      rest = rest.subspan(part->second);
      if (known.insert(identity_of(part->first)).second) recording.requests.push_back(std::move(part->first));
      continue;
    }
    ++recording.damaged_count;
    const std::size_t next = as_text(rest).find(kMark, 1);
    rest = next == std::string_view::npos ? ByteSpan() : rest.subspan(next);
  }
  return recording;
}

bool RequestRecorder::has(const std::string& key) {
  std::string problem;
  {
    const std::lock_guard lock(mutex_);
    problem = read_known();
    if (problem.empty()) return has_failed_ || known_->contains(key);
  }
  give_up(problem);
  return true;
}

void RequestRecorder::add(const RecordedRequest& request) {
  if (const std::string problem = try_to_add(request); !problem.empty()) give_up(problem);
}

// The callback of the log runs without the lock.
void RequestRecorder::give_up(const std::string& problem) {
  {
    const std::lock_guard lock(mutex_);
    if (std::exchange(has_failed_, true)) return;
  }
  log_.write(CJIT_LOG_LEVEL_WARNING, concat("requests are not recorded: ", problem));
}

std::string RequestRecorder::try_to_add(const RecordedRequest& request) {
  const std::lock_guard lock(mutex_);
  if (std::string problem = read_known(); !problem.empty()) return problem;
  if (has_failed_ || !known_->insert(identity_of(request)).second) return "";
  RecordedRequest placed = request;
  placed.folder = working_folder();
  try {
    append(encode(placed));
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

std::string RequestRecorder::read_known() {
  if (known_) return "";
  known_.emplace();
  if (::access(path_.c_str(), F_OK) != 0) return "";
  try {
    for (const RecordedRequest& request : read_recording(path_).requests) known_->insert(identity_of(request));
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

void RequestRecorder::append(const std::string& part) {
  const FileDescriptor file(::open(path_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666));
  if (!file) throw os_error(concat("open ", path_), errno, CJIT_STAGE_ARTIFACT);
  lock_for_a_while(file.get());
  if (const int problem = write_all(file.get(), as_bytes(part)); problem != 0)
    throw os_error(concat("write ", path_), problem, CJIT_STAGE_ARTIFACT);
}

}  // namespace cjit
