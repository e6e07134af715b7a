#include "base/file.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <memory>
#include <vector>

#include "base/descriptor.hpp"
#include "base/file_write.hpp"
#include "base/output_file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// Pipes and the like do not say how much is to come.
template <typename Fail>
std::vector<std::byte> read_to_end(const FileDescriptor& file, Fail fail) {
  std::vector<std::byte> bytes;
  std::array<std::byte, 65536> piece;
  for (;;) {
    const ssize_t count = retry_interrupted([&] { return ::read(file.get(), piece.data(), piece.size()); });
    if (count < 0) throw fail();
    if (count == 0) return bytes;
    bytes.insert(bytes.end(), piece.begin(), piece.begin() + count);
  }
}

}  // namespace

Buffer read_file(const std::filesystem::path& path, cjit_stage_t stage) {
  const auto fail = [&] { return os_error(concat("read ", path.native()), errno, stage); };
  const FileDescriptor file(retry_interrupted([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); }));
  if (file.get() < 0) throw fail();
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) throw fail();
  if (S_ISDIR(status.st_mode)) throw os_error(concat("read ", path.native()), EISDIR, stage);
  if (!S_ISREG(status.st_mode)) return Buffer(read_to_end(file, fail));
  Buffer buffer(static_cast<std::size_t>(status.st_size));
  std::size_t done = 0;
  while (done < buffer.size()) {
    const ssize_t count =
        retry_interrupted([&] { return ::read(file.get(), buffer.data() + done, buffer.size() - done); });
    if (count < 0) throw fail();
    if (count == 0) return Buffer(buffer.bytes().first(done));  // it shrank meanwhile
    done += static_cast<std::size_t>(count);
  }
  return buffer;
}

void write_file_atomically(const std::filesystem::path& path, ByteSpan bytes, cjit_stage_t stage) {
  OutputFile file(path, stage);
  if (const int problem = write_all(file.descriptor(), bytes); problem != 0)
    throw os_error(concat("write ", path.native()), problem, stage);
  file.finish();
}

LineReader::LineReader(const std::filesystem::path& path)
    : file_(retry_interrupted([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC); })) {}

bool LineReader::next(std::string& line) {
  line.clear();
  bool any = false;
  while (position_ < buffer_.size() || fill()) {
    any = true;
    const std::size_t end = buffer_.find('\n', position_);
    line.append(buffer_, position_, end - position_);
    position_ = end == std::string::npos ? buffer_.size() : end + 1;
    if (end != std::string::npos) break;
  }
  return any;
}

bool LineReader::fill() {
  constexpr std::size_t kPiece = 4096;
  buffer_.resize(kPiece);
  const ssize_t count = retry_interrupted([&] { return ::read(file_.get(), buffer_.data(), buffer_.size()); });
  buffer_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
  position_ = 0;
  return count > 0;
}

std::vector<std::string> folder_entries(const std::filesystem::path& folder) {
  const auto close = [](DIR* stream) { ::closedir(stream); };
  FileDescriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  const std::unique_ptr<DIR, decltype(close)> stream(opened ? ::fdopendir(opened.get()) : nullptr, close);
  if (stream != nullptr) static_cast<void>(opened.release());
  std::vector<std::string> names;
  if (stream == nullptr) return names;
  while (const dirent* entry = ::readdir(stream.get())) {
    std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(std::move(name));
  }
  return names;
}

}  // namespace cjit
