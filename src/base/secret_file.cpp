#include "base/secret_file.hpp"

#include <sys/stat.h>

#include <cstdio>
#include <system_error>

#include "base/descriptor.hpp"
#include "base/file_read.hpp"
#include "base/protected_path.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::size_t kLargestSecret = 64 << 10;

std::string octal(mode_t mode) {
  char text[8];
  std::snprintf(text, sizeof text, "%04o", mode & 07777);
  return text;
}

}  // namespace

Secret read_secret_file(const std::string& path, std::string_view what) {
  const auto refuse = [&](std::string_view why) {
    return Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                 concat("cannot read ", what, " in '", path, "': ", why));
  };
  const FileDescriptor file = open_file(path, O_RDONLY | O_NONBLOCK);
  struct stat status {};
  if (!file || ::fstat(file.get(), &status) != 0) throw refuse(std::generic_category().message(errno));
  if (!S_ISREG(status.st_mode)) throw refuse("it is not a regular file");
  const mode_t mode = status.st_mode & 07777;
  if (mode != 0600 && mode != 0400)
    throw refuse(concat("its mode is ", octal(mode), ", expected 0600 or 0400; run chmod 600"));
  // Who can replace it chooses with whose rights others are asked, and what is signed.
  if (const std::string problem = problem_of_writers(path); !problem.empty())
    throw refuse(concat("others could replace it: ", problem));
  Secret whole(kLargestSecret + 1);
  const std::int64_t size = read_at(file.get(), whole.data(), whole.size(), 0);
  if (size < 0) throw refuse(std::generic_category().message(errno));
  if (static_cast<std::size_t>(size) > kLargestSecret) throw refuse("it is larger than 64 KiB");
  const std::string_view secret = trim(whole.text().substr(0, static_cast<std::size_t>(size)));
  if (secret.empty()) throw refuse("it is empty");
  return Secret(as_bytes(secret));
}

}  // namespace cjit
