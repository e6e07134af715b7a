// Files that save later processes work. Losing one costs that work alone, so that no problem with them is an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bytes.hpp"

namespace cjit {

// Nothing if there is no such file, or no directory (""). The contents may be damaged.
std::optional<Buffer> read_memo(const std::string& folder, const std::string& name);

// Makes the directory, private to the user. Does nothing if it is "".
void write_memo(const std::string& folder, const std::string& name, ByteSpan contents);

// A memo that begins with the number of its format and a checksum, so that damage shows.
struct CheckedMemo {
  Buffer file;
  ByteSpan contents;
};

// Nothing also if the memo is damaged or has another format.
std::optional<CheckedMemo> read_checked_memo(const std::string& folder, const std::string& name, std::uint64_t format);
void write_checked_memo(const std::string& folder, const std::string& name, std::uint64_t format, ByteSpan contents);

// Removes the oldest of the memos whose names begin with `prefix`, until the others have at most `max_bytes`. Each
// counts as 16 KiB or more, which limits their number too.
void trim_memos(const std::string& folder, std::string_view prefix, std::uint64_t max_bytes);

}  // namespace cjit
