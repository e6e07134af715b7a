#include "manifest_matrix.hpp"

#include <algorithm>

#include "build_option.hpp"

namespace cjit_cli {

namespace {

bool is_name(const std::string& text) {
  constexpr std::string_view kDigits = "0123456789";
  constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";
  return !text.empty() && text.find_first_not_of(kLetters) == std::string::npos &&
         kDigits.find(text.front()) == std::string_view::npos;
}

// The text that is substituted for a value. Numbers with a point are refused because 1.0 and 1.00 would differ as text.
std::string value_text(const Json& value, const std::string& where) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_integer() || value.is_boolean()) return value.dump();
  throw refuse(where + " is " + value.dump() + "; write a string, a whole number, true or false");
}

const std::string* find(const Variables& variables, const std::string& name) {
  const auto found =
      std::find_if(variables.begin(), variables.end(), [&](const auto& variable) { return variable.first == name; });
  return found == variables.end() ? nullptr : &found->second;
}

struct Axis {
  std::string name;
  std::vector<std::string> values;
};

std::vector<Axis> axes_of(const Json& matrix) {
  std::vector<Axis> axes;
  for (const auto& [name, values] : matrix.items()) {
    const std::string where = "'matrix." + name + "'";
    if (!is_name(name)) throw refuse(where + " is not a valid name of a variable; use letters, digits and '_'");
    if (!values.is_array() || values.empty())
      throw refuse(where + " is " + values.dump() + "; it takes a list of values, such as [\"float\", \"double\"]");
    Axis axis{name, {}};
    for (const Json& value : values) axis.values.push_back(value_text(value, "a value of " + where));
    axes.push_back(std::move(axis));
  }
  return axes;
}

// Limits the number of combinations, so that a typing error gives a message instead of exhausting the memory.
void check_count(const std::vector<Axis>& axes) {
  constexpr std::size_t kMax = 100'000;
  std::size_t count = 1;
  for (const Axis& axis : axes) {
    count *= axis.values.size();
    if (count > kMax) throw refuse("'matrix' has more than 100000 combinations; split it into several entries");
  }
}

std::vector<Variables> exclusions(const Json& exclude, const std::vector<Axis>& axes) {
  std::vector<Variables> all;
  for (const Json& one : exclude) {
    Variables values;
    for (const auto& [name, value] : one.items()) {
      const auto has_name = [&name = name](const Axis& axis) { return axis.name == name; };
      if (std::none_of(axes.begin(), axes.end(), has_name))
        throw refuse("'exclude' names '" + name + "', which is not a variable of 'matrix'");
      values.emplace_back(name, value_text(value, "'exclude." + name + "'"));
    }
    if (values.empty()) throw refuse("'exclude' has an empty element, which would exclude everything; remove it");
    all.push_back(std::move(values));
  }
  return all;
}

bool has_all(const Variables& variables, const Variables& wanted) {
  return std::all_of(wanted.begin(), wanted.end(),
                     [&](const auto& one) { return *find(variables, one.first) == one.second; });
}

}  // namespace

std::vector<Variables> combinations(const Json& matrix, const Json& exclude) {
  const std::vector<Axis> axes = axes_of(matrix);
  check_count(axes);
  std::vector<Variables> all(1);
  for (const Axis& axis : axes) {
    std::vector<Variables> longer;
    for (const Variables& variables : all)
      for (const std::string& value : axis.values) {
        longer.push_back(variables);
        longer.back().emplace_back(axis.name, value);
      }
    all = std::move(longer);
  }
  for (const Variables& excluded : exclusions(exclude, axes))
    std::erase_if(all, [&](const Variables& variables) { return has_all(variables, excluded); });
  return all;
}

std::string substitute(const std::string& text, const Variables& variables, std::set<std::string>& used) {
  std::string out;
  std::size_t at = 0;
  for (;;) {
    const std::size_t begin = text.find("${", at);
    if (begin == std::string::npos) return out.append(text, at);
    out.append(text, at, begin - at);
    if (begin > at && text[begin - 1] == '$') {
      out.push_back('{');
      at = begin + 2;
      continue;
    }
    const std::size_t end = text.find('}', begin);
    const std::string name = end == std::string::npos ? "" : text.substr(begin + 2, end - begin - 2);
    const std::string* value = find(variables, name);
    if (value == nullptr) {
      std::string known;
      for (const auto& variable : variables) known.append(known.empty() ? "" : ", ").append(variable.first);
      throw refuse("'" + text.substr(begin, end == std::string::npos ? 20 : end - begin + 1) + "' is not defined; " +
                   (known.empty() ? "the entry has no 'matrix'" : "'matrix' has " + known) +
                   "; write $${ for a literal ${");
    }
    used.insert(name);
    out.append(*value);
    at = end + 1;
  }
}

}  // namespace cjit_cli
