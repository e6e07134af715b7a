// Tables on standard output.
#pragma once

#include <string>
#include <vector>

namespace cjit_cli {

// Prints rows of cells in columns; the first row is the heading. On a terminal, mangled names are shown as C++ names,
// and long cells are shortened in the middle until a row fits; if it cannot fit, each row becomes a few lines with the
// headings in front of the cells. Elsewhere, cells are complete, and each row is a line.
void print_table(std::vector<std::vector<std::string>> rows);

// A text with mangled names (_Z...) replaced by C++ names.
std::string demangled(const std::string& text);

}  // namespace cjit_cli
