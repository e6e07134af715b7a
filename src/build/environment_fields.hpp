// Variables of the environment in keys, for every family of builds.
#pragma once

#include "build/key_fields.hpp"
#include "toolkit/compiler_variables.hpp"

namespace cjit {

// Adds what is set; says why nothing can be cached, if that is so.
inline std::string add_environment(KeyFields& fields, const std::vector<std::string>& variables) {
  for (const std::string& variable : variables) {
    const auto equals = variable.find('=');
    fields.add(concat("variable ", variable.substr(0, equals)), std::string_view(variable).substr(equals + 1));
  }
  return uncacheable_variable(variables);
}

}  // namespace cjit
