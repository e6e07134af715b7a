#include "options/extra_options.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

OptionSet parsed(const char* variable, const std::vector<std::string>& words, cjit_compiler_t compiler) try {
  OptionSet options(compiler);
  options.parse(words);
  return options;
} catch (const Error& error) {
  Failure failure = error.failure();
  failure.message.insert(0, concat(variable, ": "));
  throw Error(std::move(failure));
}

}  // namespace

OptionSet with_extra_options(const OptionSet& options, const ExtraOptions& extra) {
  OptionSet all = parsed("CJIT_PREPEND_OPTIONS", extra.before, options.compiler());
  all.override_with(options);
  all.override_with(parsed("CJIT_APPEND_OPTIONS", extra.after, options.compiler()));
  return all;
}

}  // namespace cjit
