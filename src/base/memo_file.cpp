#include "base/memo_file.hpp"

#include <sys/stat.h>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/text.hpp"

namespace cjit {

std::optional<Buffer> read_memo(const std::string& folder, const std::string& name) {
  if (folder.empty()) return std::nullopt;
  try {
    return read_file(concat(folder, '/', name), CJIT_STAGE_CACHE);
  } catch (const Error&) {
    return std::nullopt;
  }
}

void write_memo(const std::string& folder, const std::string& name, ByteSpan contents) {
  if (folder.empty()) return;
  ::mkdir(folder.c_str(), 0700);
  try {
    write_file_atomically(concat(folder, '/', name), contents, CJIT_STAGE_CACHE);
  } catch (const Error&) {
  }
}

}  // namespace cjit
