// Finds the kernel templates of a source. The compiler emits a template only for name expressions and instantiations.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

struct TemplateKernel {
  std::string name;        // without namespaces
  std::uint32_t line = 0;  // of the word `template`, from 1

  bool operator==(const TemplateKernel&) const = default;
};

// Does not preprocess: templates in inactive #if groups count, those that macros make do not.
std::vector<TemplateKernel> find_template_kernels(std::string_view source);

// The warning, in the compiler's format, that a source without instances of its kernel templates made an image without
// kernels; "" if it has no kernel templates.
std::string describe_idle_templates(std::string_view source, const std::string& source_name);

}  // namespace cjit
