#include "request/external_build.hpp"

#include <cxxabi.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "base/text.hpp"
#include "request/adopted_image.hpp"

namespace cjit {

namespace {

using Clock = std::chrono::steady_clock;

// Bounds the recursion of callbacks that request builds without the cache, where no flight detects it.
class Nesting {
 public:
  Nesting() {
    constexpr unsigned kDeepest = 32;
    if (depth_ == kDeepest)
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  concat("cannot start an external build: ", kDeepest,
                         " callbacks of external builds wait for each other on this thread; end the recursion"));
    ++depth_;
  }
  ~Nesting() { --depth_; }
  Nesting(const Nesting&) = delete;
  Nesting& operator=(const Nesting&) = delete;

 private:
  static thread_local unsigned depth_;
};
thread_local unsigned Nesting::depth_ = 0;

class ExternalPlan final : public BuildPlan {
 public:
  ExternalPlan(Context& context, const ExternalRequest& request)
      : context_(context),
        request_(request),
        arch_(resolve_native(context, parse_arch(request.arch.empty() ? context.default_arch : request.arch))) {}

  Arch arch() const override { return arch_; }
  void describe(KeyBuilder& key) override;
  void require_toolchain() override {}
  BuiltRecord make(const BuildPreferences& preferences, const BuildControl& control) override;

 private:
  cjit_status_t call(ExternalOutput& output) const;
  Error failure(cjit_status_t status, const ExternalOutput& output, ExternalParts parts) const;
  Error error(cjit_status_t status, const std::string& reason, std::string log) const;
  Arch fill(BuildRecord& record, ExternalParts parts) const;

  Context& context_;
  const ExternalRequest& request_;
  const Arch arch_;
};

void ExternalPlan::describe(KeyBuilder& key) {
  key.add("name", request_.label);
  key.add("arch", to_string(arch_));
  for (const KeyField& field : request_.fields) key.add(field.name, field.value);
  for (const std::string& file : request_.files)
    key.add(concat("file ", std::filesystem::path(file).filename().string()), context_.files.hash(file).hex());
  for (const std::string& name : request_.names) key.add("name expression", name);
  for (const std::string& schema : request_.argument_schemas) key.add("argument schema", schema);
  key.add_identity("producer", request_.producer);
}

Error ExternalPlan::error(cjit_status_t status, const std::string& reason, std::string log) const {
  return Error(Failure{.status = status,
                       .stage = CJIT_STAGE_COMPILE,
                       .message = concat("cannot build '", request_.label, "' for ", to_string(arch_), " with ",
                                         request_.producer, ": ", reason),
                       .library = {},
                       .native_code = 0,
                       .native_name = {},
                       .log = std::move(log),
                       .diagnostics = {}});
}

// An exception of the callback is a failure without a status.
cjit_status_t ExternalPlan::call(ExternalOutput& output) const {
  try {
    return request_.make_images({request_.label, arch_, output});
  } catch (const abi::__forced_unwind&) {
    throw;
  } catch (const std::exception& thrown) {
    output.set_failure(concat("the callback threw an exception: ", thrown.what(), "; it must return a status"));
  } catch (...) {
    output.set_failure("the callback threw an exception; it must return a status");
  }
  return CJIT_ERROR_EXTERNAL_COMPILER;
}

Error ExternalPlan::failure(cjit_status_t status, const ExternalOutput& output, ExternalParts parts) const {
  if (output.is_cancelled()) return cancelled_error(CJIT_STAGE_COMPILE);
  if (parts.failure.empty())
    parts.failure = concat("the callback returned the status ", status,
                           "; call cjit_external_output_set_failure() to give the reason");
  if (status == CJIT_ERROR_COMPILATION) return error(status, parts.failure, std::move(parts.log));
  if (output.is_late())
    return error(CJIT_ERROR_TIME_LIMIT, concat("the time limit has passed; ", parts.failure), std::move(parts.log));
  return error(CJIT_ERROR_EXTERNAL_COMPILER, parts.failure, std::move(parts.log));
}

// The names are those of the request, or those that the callback set; complete_adopted() takes others from the image.
void set_names(BuildRecord& record, const ExternalRequest& request, std::vector<NamedSymbol> set) {
  const auto symbol_of = [&](const std::string& expression) -> NamedSymbol {
    const auto found =
        std::find_if(set.begin(), set.end(), [&](const NamedSymbol& one) { return one.name.expression == expression; });
    return found != set.end() ? *found : NamedSymbol{adopted_name(expression, ""), ""};
  };
  std::vector<NamedSymbol> names;
  for (const std::string& name : request.names) names.push_back(symbol_of(name));
  if (names.empty()) names = std::move(set);
  for (NamedSymbol& name : names) {
    const std::size_t index = record.names.size();
    const bool is_requested = index < request.argument_schemas.size() && !request.argument_schemas[index].empty();
    record.argument_schemas.push_back(is_requested ? request.argument_schemas[index] : name.argument_schema);
    record.names.push_back(std::move(name.name));
  }
}

Arch ExternalPlan::fill(BuildRecord& record, ExternalParts parts) const {
  record.producer = request_.producer;
  record.policy = std::move(parts.policy);
  record.images = std::move(parts.images);
  record.log = std::move(parts.log);
  if (record.images.empty())
    throw error(CJIT_ERROR_EXTERNAL_COMPILER,
                "the callback returned CJIT_SUCCESS, but set no image; call cjit_external_output_set_image() and check "
                "its status",
                std::move(record.log));
  set_names(record, request_, std::move(parts.names));
  try {
    return complete_adopted(record, arch_);
  } catch (const Error& refused) {  // depends on the callback, not only on the request
    throw error(CJIT_ERROR_EXTERNAL_COMPILER, refused.what(), std::move(record.log));
  }
}

BuiltRecord ExternalPlan::make(const BuildPreferences& preferences, const BuildControl& control) {
  if (!request_.make_images)
    throw Error(
        CJIT_ERROR_NOT_CACHED, CJIT_STAGE_CACHE,
        concat("cannot build '", request_.label,
               "': it is not in the cache, and the request has no callback that could make it; set `callback`"));
  const Nesting nesting;
  const CompileSettings settings = compile_settings(context_, preferences, control);
  ExternalOutput output(settings.time_limit, settings.stop);
  const auto start = Clock::now();
  const cjit_status_t status = call(output);
  const auto duration = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start);
  if (status == CJIT_ERROR_OUT_OF_MEMORY) throw std::bad_alloc();
  if (status != CJIT_SUCCESS) throw failure(status, output, output.take());
  BuiltRecord result{.arch = {}, .site = {CJIT_BUILD_PLACE_PROCESS, "the callback of the request made the images"}};
  result.arch = fill(*result.record, output.take());
  result.record->compile_nanoseconds = static_cast<std::uint64_t>(duration.count());
  return result;
}

bool is_short_text(std::string_view value) {
  constexpr std::size_t kLongest = 80;
  return value.size() <= kLongest &&
         std::all_of(value.begin(), value.end(), [](char character) { return character >= ' ' && character <= '~'; });
}

}  // namespace

std::unique_ptr<BuildPlan> ExternalRequest::plan(Context& context) const {
  return std::make_unique<ExternalPlan>(context, *this);
}

// The prefix distinguishes a text from a hash that is written like it.
KeyField external_field(std::string_view name, ByteSpan value) {
  const std::string_view text = as_text(value);
  if (is_short_text(text)) return {concat("field ", name), std::string(text)};
  return {concat("hash of field ", name), sha256(value).hex()};
}

}  // namespace cjit
