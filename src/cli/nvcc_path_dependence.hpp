// Whether an image of nvcc depends on where its source is.
#pragma once

#include <string>
#include <string_view>

namespace cjit_cli {

// Each returns a reason, or "" if there is none. `kept` is the directory of the intermediate files of the compilation.

// Why the text that nvcc compiles, or what nvcc printed, depends on the path of the source.
std::string text_dependence(const std::string& kept, const std::string& source, std::string_view printed);

// Why an image without line information may depend on the path of the source although the text does not.
std::string name_dependence(const std::string& kept, const std::string& source, std::string_view image);

}  // namespace cjit_cli
