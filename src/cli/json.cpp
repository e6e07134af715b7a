#include "json.hpp"

#include <cjit/cjit.hpp>
#include <vector>

namespace cjit_cli {

namespace {

cjit::error cannot_parse(const std::string& why) { return cjit::error(cjit::status::invalid_argument, why); }

}  // namespace

Json parse_json(const std::string& text, int deepest) try {
  std::vector<std::size_t> keys;  // the number of keys of each table that is still open
  return Json::parse(text, [&](int depth, Json::parse_event_t event, Json&) {
    if (depth > deepest)
      throw cannot_parse("values are nested more than " + std::to_string(deepest) +
                         " levels deep, and no key takes such values");
    if (event == Json::parse_event_t::object_start) keys.push_back(0);
    if (event == Json::parse_event_t::object_end) keys.pop_back();
    if (event == Json::parse_event_t::key && ++keys.back() > kMaxKeys)
      throw cannot_parse("a table has more than " + std::to_string(kMaxKeys) + " keys");
    return true;
  });
} catch (const Json::exception& error) {
  const std::string what = error.what();  // "[json.exception.parse_error.101] parse error at line 1, column 2: ..."
  const auto end_of_name = what.find("] ");
  throw cannot_parse(end_of_name == std::string::npos ? what : what.substr(end_of_name + 2));
}

}  // namespace cjit_cli
