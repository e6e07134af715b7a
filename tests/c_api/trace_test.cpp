// Traces through the C ABI.
#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>

#include "support/jobs.hpp"

namespace cjit::test {
namespace {

using nlohmann::json;

class TraceTest : public testing::Test {
 protected:
  OwnedContext traced_context(bool with_compiler = false) const {
    auto options = sized<cjit_context_options_t>();
    options.trace_file = file_.c_str();
    options.trace_compiler = with_compiler ? CJIT_SWITCH_ON : CJIT_SWITCH_DEFAULT;
    options.worker_mode = CJIT_WORKER_MODE_AUTOMATIC;
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.cache_dir = cache_.c_str();
    options.worker_count = 1;
    return make_context(&options);
  }
  std::multimap<std::string, json> events() const {
    std::ifstream file(file_);
    std::multimap<std::string, json> found;
    const json document = json::parse(file);
    for (const json& event : document["traceEvents"]) found.emplace(event["name"], event);
    return found;
  }
  static bool holds(const json& outer, const json& inner) {
    return outer["tid"] == inner["tid"] && outer["ts"] <= inner["ts"] &&
           outer["ts"].get<double>() + outer["dur"].get<double>() + 1 >=
               inner["ts"].get<double>() + inner["dur"].get<double>();
  }

  const TemporaryFolder folder_;
  const std::string file_ = folder_.path() / "trace.json", cache_ = folder_.path() / "cache";
};

TEST_F(TraceTest, SaysWhatBuildsAndWorkersSpendTheirTimeOn) {
  {
    const OwnedContext context = traced_context();
    std::vector<KernelBuild> builds;
    for (int i = 0; i < 3; ++i) {
      builds.push_back(short_build("k" + std::to_string(i)));
      builds.back().source.insert(0, "#include <cuda/std/cstddef>\n");
      builds.back().options.source_name = "traced.cu";
    }
    const OwnedJob job = start_job(context.get(), builds);
    wait_for(job.get());
    EXPECT_FALSE(std::filesystem::exists(file_)) << "it is written when the context ends";
  }
  const auto all = events();
  for (const auto& [name, count] : std::map<std::string, std::size_t>{{"build", 3},
                                                                      {"queue", 3},
                                                                      {"key and header scan", 3},
                                                                      {"look on disk", 3},
                                                                      {"wait for a worker", 4},  // also for its version
                                                                      {"start a worker", 1},
                                                                      {"compile", 4},  // also the precompiled headers
                                                                      {"front end", 4},
                                                                      {"optimizer and code generation", 4},
                                                                      {"publish", 3}})
    EXPECT_GE(all.count(name), count) << name;
  EXPECT_EQ(all.find("build")->second["args"]["detail"], "traced.cu");
  const json compile = all.find("compile")->second, front_end = all.find("front end")->second;
  EXPECT_TRUE(holds(compile, front_end)) << compile << front_end;
  EXPECT_NE(compile["tid"], all.find("build")->second["tid"]) << "the worker has a line of its own";
  ASSERT_EQ(all.count("thread_name"), 1u);
  EXPECT_EQ(all.find("thread_name")->second["tid"], compile["tid"]);
}

TEST_F(TraceTest, HoldsWhatTheCompilerSaysWhenAskedTo) {
  KernelBuild here = short_build("a"), there = short_build("b");
  there.options.worker_mode = CJIT_WORKER_MODE_WORKER;
  {
    const OwnedContext context = traced_context(true);
    ASSERT_EQ(here.run(context.get()), CJIT_SUCCESS);
    ASSERT_EQ(there.run(context.get()), CJIT_SUCCESS);
  }
  const auto all = events();
  EXPECT_EQ(all.count("CUDA C++ Front-End"), 2u);
  const auto [first, last] = all.equal_range("compile");
  ASSERT_EQ(std::distance(first, last), 2);
  for (const auto& [name, event] : all) {
    if (name != "LibNVVM") continue;
    EXPECT_TRUE(holds(first->second, event) || holds(std::next(first)->second, event)) << event;
  }
}

TEST_F(TraceTest, AFileThatCannotBeWrittenIsNoFailure) {
  auto options = sized<cjit_context_options_t>();
  options.trace_file = "/nonexistent/trace.json";
  KernelBuild build = short_build();
  EXPECT_EQ(build.run(make_context(&options).get()), CJIT_SUCCESS);
}

}  // namespace
}  // namespace cjit::test
