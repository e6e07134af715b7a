// The report of one compilation: a line in the log, and a call of the caller's compile callback. A hit is a line in the
// log.
#pragma once

#include <chrono>
#include <string>

#include "pipeline/build_request.hpp"
#include "pipeline/context.hpp"

namespace cjit {

// `name` is that of the source. Does nothing if the result is not from the cache.
void report_hit(const Context& context, const std::string& name, const Served& served);

class CompilationReport {
 public:
  // The compilation begins now. `key` is "" if the build does not use the cache.
  CompilationReport(const Context& context, const BuildRequest& request, std::string key)
      : context_(context), request_(request), key_(std::move(key)) {}

  void succeeded(const BuildRecord& record, const std::string& arch, cjit_build_place_t place) const;
  void failed(const Error& error, const std::string& arch) const;

 private:
  std::uint64_t nanoseconds() const;
  void log(const std::string& line) const;
  void notify(const std::string& arch, cjit_status_t status, const char* message, cjit_build_place_t place) const;

  const Context& context_;
  const BuildRequest& request_;
  const std::string key_;
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace cjit
