// What the command draws on: colours, and the width of a terminal.
#pragma once

#include <ostream>
#include <string>
#include <string_view>

namespace cjit_cli {

enum class Colors { kAutomatic, kAlways, kNever };

// The option --color. With kAutomatic a stream has colours if it is a terminal that is not dumb, unless NO_COLOR is
// set; CLICOLOR_FORCE gives colours to other streams too.
void set_colors(Colors colors);

enum class Style { kBold, kRed, kMagenta, kCyan, kGreen, kYellow };

// Prints a text with a style, if the stream has colours. The stream is std::cout or std::cerr.
void print_styled(std::ostream& stream, Style style, std::string_view text);

// Prints messages and logs of compilers: "error", "warning" and "note" in front of a message have colours.
void print_message(std::ostream& stream, std::string_view text);

// The number of columns of the terminal that the stream prints on; 0 if it prints on none.
std::size_t columns_of(const std::ostream& stream);

}  // namespace cjit_cli
