#include "base/file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <memory>
#include <vector>

#include "base/descriptor.hpp"
#include "base/file_write.hpp"
#include "base/folder_list.hpp"
#include "base/output_file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr int kNotRegular = EINVAL;

}  // namespace

FileDescriptor open_regular_file(const std::filesystem::path& path) {
  FileDescriptor file = open_file(path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  struct stat status {};
  if (!file || ::fstat(file.get(), &status) != 0) return FileDescriptor();
  if (S_ISREG(status.st_mode)) return file;
  file = FileDescriptor();
  errno = S_ISDIR(status.st_mode) ? EISDIR : kNotRegular;
  return FileDescriptor();
}

Buffer read_file(const std::filesystem::path& path, cjit_stage_t stage) {
  const auto fail = [&] { return os_error(concat("read ", path.native()), errno, stage); };
  const FileDescriptor file = open_regular_file(path);
  if (!file && errno == kNotRegular)
    throw os_error(concat("read ", path.native(), ", which is not a regular file (copy its contents to a file first)"),
                   errno, stage);
  struct stat status {};
  if (!file || ::fstat(file.get(), &status) != 0) throw fail();
  Buffer buffer(static_cast<std::size_t>(status.st_size));
  std::size_t done = 0;
  while (done < buffer.size()) {
    const ssize_t count =
        retry_interrupted([&] { return ::read(file.get(), buffer.data() + done, buffer.size() - done); });
    if (count < 0) throw fail();
    if (count == 0) return Buffer(buffer.bytes().first(done));  // the file has shrunk
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

int make_private_folders(const std::string& path) {
  if (::mkdir(path.c_str(), 0700) == 0 || errno == EEXIST) return 0;
  if (errno != ENOENT) return errno;
  const auto slash = path.rfind('/');
  if (slash == std::string::npos || slash == 0) return ENOENT;
  if (const int problem = make_private_folders(path.substr(0, slash)); problem != 0) return problem;
  return ::mkdir(path.c_str(), 0700) == 0 || errno == EEXIST ? 0 : errno;
}

LineReader::LineReader(const std::filesystem::path& path) : file_(open_regular_file(path)) {}

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
  std::vector<std::string> names;
  list_folder(folder, names);
  return names;
}

}  // namespace cjit
