// Environment variables with invalid values: no context is created, and the error names the variable and its valid
// values.
#include <cjit/cjit.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "support/owned.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

class Variables : public testing::Test {
 protected:
  // The error message; "" if a context is created.
  std::string problem_with(const std::string& name, const std::string& value) const {
    const char* const before = ::getenv(name.c_str());
    const std::string kept = before != nullptr ? before : "";
    ::setenv(name.c_str(), value.c_str(), 1);
    OwnedError error;
    cjit_context_t* context = nullptr;
    const cjit_status_t status = cjit_context_create(nullptr, &context, error.out());
    cjit_context_destroy(context);
    before != nullptr ? ::setenv(name.c_str(), kept.c_str(), 1) : ::unsetenv(name.c_str());
    if (status == CJIT_SUCCESS) return "";
    EXPECT_EQ(status, cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT}) << error.message();
    return error.message();
  }
  std::string in(const std::string& name) const { return (folder_.path() / name).string(); }

  TemporaryFolder folder_;
};

TEST_F(Variables, AValueThatMeansNothingIsRefusedWithWhatIsAllowed) {
  std::ofstream(in("file")) << "x";
  const struct {
    const char* name;
    std::string value;
    const char* takes;
  } kBad[] = {{"CJIT_CUDA_HOME", in("no/such/cuda"), "an existing directory"},
              {"CJIT_CUDA_HOME", in("file"), "an existing directory"},
              {"CJIT_LOG", "loud", "warning"},
              {"CJIT_LOG", "info,loud", "warning"},
              {"CJIT_LOG", "info:", "the file cannot be opened: No such file"},
              {"CJIT_LOG", "info:" + in("no/such/log"), "the file cannot be opened: No such file"},
              {"CJIT_TRACE", in("no/such/trace"), "an existing directory"},
              {"CJIT_TRACE", folder_.path().string(), "a writable file in an existing directory"},
              {"CJIT_DUMP_DIR", in("file/dumps"), "a directory that is writable"},
              {"CJIT_DUMP_DIR", in("file"), "a directory that is writable"},
              {"CJIT_CACHE", "maybe", "read-only"},
              {"CJIT_HEADER_CHECK", "never", "always, once"},
              {"CJIT_APPEND_OPTIONS", "-D 'X", "closed quotes"},
              {"CJIT_CACHE_DISK_BYTES", "4X", "a number from 1"},
              {"CJIT_CACHE_MEMORY_BYTES", "-1", "a number from 1"},
              {"CJIT_CACHE_WAIT_MILLISECONDS", "0.5", "a number of milliseconds from 1"},
              {"CJIT_WORKERS", "many", "automatic"},
              {"CJIT_WORKER_COUNT", "all", "a number from 1"},
              {"CJIT_WORKER_IDLE_MILLISECONDS", "x", "a number of milliseconds from 1"},
              {"CJIT_WORKER_MEMORY_BYTES", "lots", "a number from 1"},
              {"CJIT_TIME_LIMIT_MILLISECONDS", "never", "or \"none\""},
              {"CJIT_PCH", "yes", "on, off"},
              {"CJIT_PCH_BYTES", "2 G", "a number from 1"}};
  for (const auto& [name, value, takes] : kBad)
    EXPECT_THAT(problem_with(name, value),
                AllOf(HasSubstr(std::string(name) + " is '" + value + "'"), HasSubstr(takes)));
}

TEST_F(Variables, WhatIsAllowedIsTaken) {
  for (const auto& [name, value] : {std::pair{"CJIT_LOG", std::string("off")},
                                    {"CJIT_CUDA_HOME", folder_.path().string()},
                                    {"CJIT_LOG", "command,error:" + in("log")},
                                    {"CJIT_LOG", ""},
                                    {"CJIT_TRACE", in("trace")},
                                    {"CJIT_TRACE", in("trace-%p")},
                                    {"CJIT_TRACE", "/dev/null"},
                                    {"CJIT_CACHE_WAIT_MILLISECONDS", "none"},
                                    {"CJIT_WORKER_IDLE_MILLISECONDS", "none"},
                                    {"CJIT_TIME_LIMIT_MILLISECONDS", "4294967294"},
                                    {"CJIT_TIME_LIMIT_MILLISECONDS", "none"},
                                    {"CJIT_DUMP_DIR", in("new/dumps")}})
    EXPECT_EQ(problem_with(name, value), "") << name << '=' << value;
  EXPECT_TRUE(std::filesystem::is_directory(in("new/dumps")));
}

}  // namespace
}  // namespace cjit::test
