// Jobs, callbacks and threads: what goes on at the same time, and what is thrown where C waits.
#include <poll.h>

#include <atomic>
#include <chrono>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <thread>

#include "support.hpp"

namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

TEST(Jobs, GiveTheResultsInTheOrderOfTheOptions) {
  const auto context = test::mock_context();
  const std::vector<cjit::kernel_options> builds{test::axpy(), test::broken(), test::axpy()};
  const auto job = cjit::kernel_build_batch_async(context, builds).value();
  job.wait().value();
  const auto progress = job.poll().value();
  EXPECT_EQ(progress.total(), 3u);
  EXPECT_EQ(progress.succeeded(), 2u);
  EXPECT_EQ(progress.failed(), 1u);
  EXPECT_TRUE(job.result_of(0).has_value());
  EXPECT_EQ(job.result_of(1).status(), cjit::status::compilation);
  EXPECT_TRUE(job.result_of(2).has_value());
  EXPECT_EQ(job.result_of(3).status(), cjit::status::not_found);
}

TEST(Jobs, OfNoBuildsAreDone) {
  const auto context = test::mock_context();
  EXPECT_TRUE(cjit::kernel_build_batch_async(context, {}).value().wait().has_value());
}

TEST(Jobs, HaveADescriptor) {
  const auto context = test::mock_context();
  const auto job = cjit::kernel_build_async(context, cjit::kernel_request(test::axpy())).value();
  pollfd ready{job.event_fd().value(), POLLIN, 0};
  EXPECT_EQ(poll(&ready, 1, 60000), 1);
  EXPECT_TRUE(job.result_of(0).has_value());
}

TEST(Jobs, CallBackOnceAndWaitForIt) {
  const auto context = test::mock_context();
  std::atomic<int> calls{0}, results{0};
  cjit::job_options options;
  options.callback = [&](const cjit::job_view& job) {
    std::this_thread::sleep_for(50ms);
    ++calls;
    if (job.result_of(0)) ++results;
  };
  const auto job = cjit::kernel_build_async(context, test::axpy(), options).value();
  job.wait().value();
  EXPECT_EQ(calls, 1);
  EXPECT_EQ(results, 1);
}

TEST(Jobs, WhatACallbackThrowsComesOutOfTheWaitOnce) {
  const auto context = test::mock_context();
  cjit::job_options options;
  options.callback = [](const cjit::job_view&) { throw std::logic_error("from the callback"); };
  const auto job = cjit::kernel_build_async(context, test::axpy(), options).value();
  EXPECT_THROW((void)job.wait(), std::logic_error);
  EXPECT_TRUE(job.wait().has_value());
  EXPECT_TRUE(job.result_of(0).has_value());
}

TEST(Jobs, MayEndInTheirCallback) {
  const auto context = test::mock_context();
  std::unique_ptr<cjit::job> job;
  std::mutex mutex;
  std::atomic<bool> done{false};
  cjit::job_options options;
  options.callback = [&](const cjit::job_view&) {
    const std::lock_guard<std::mutex> lock(mutex);
    job.reset();
    done = true;
  };
  {
    const std::lock_guard<std::mutex> lock(mutex);
    job = std::make_unique<cjit::job>(cjit::kernel_build_async(context, test::axpy(), options).value());
  }
  for (int i = 0; i < 600 && !done; ++i) std::this_thread::sleep_for(100ms);
  EXPECT_TRUE(done);
}

TEST(Jobs, AreWholeInTheirCallbackAfterItGaveThemUp) {
  const auto context = test::mock_context();
  auto build = test::axpy();
  build.worker_mode = cjit::worker_mode::automatic;
  for (int round = 0; round < 2; ++round) {  // compiled, and taken from memory
    std::optional<cjit::job> job;
    std::mutex mutex;
    std::promise<std::uint64_t> succeeded;
    const auto starter = std::this_thread::get_id();
    cjit::job_options options;
    options.callback = [&](const cjit::job_view& view) {
      if (std::this_thread::get_id() != starter) {  // a hit calls back from the call that starts the job
        const std::lock_guard<std::mutex> lock(mutex);
        job.reset();
      }
      const bool built = view.result_of(0).has_value();
      succeeded.set_value(built ? view.poll().value().succeeded() : 99);
    };
    {
      const std::lock_guard<std::mutex> lock(mutex);
      job.emplace(cjit::kernel_build_async(context, build, options).value());
    }
    auto outcome = succeeded.get_future();
    ASSERT_EQ(outcome.wait_for(60s), std::future_status::ready);
    EXPECT_EQ(outcome.get(), 1u);
  }
}

TEST(Jobs, ACancelEndsASlowBuildPromptly) {
  const auto context = test::mock_context();
  auto options = test::slow();
  options.worker_mode = cjit::worker_mode::worker;
  std::atomic<bool> called{false};
  cjit::job_options with_callback;
  with_callback.callback = [&](const cjit::job_view&) { called = true; };
  const auto job = cjit::kernel_build_async(context, options, with_callback).value();
  EXPECT_EQ(job.wait(300ms).status(), cjit::status::not_ready);
  EXPECT_EQ(job.result_of(0).status(), cjit::status::not_ready);
  const auto begin = std::chrono::steady_clock::now();
  job.cancel();
  EXPECT_TRUE(job.wait().has_value());
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 20s);
  EXPECT_EQ(job.result_of(0).status(), cjit::status::cancelled);
  EXPECT_TRUE(called);
}

TEST(Jobs, AFailureMayEndTheOthers) {
  const auto context = test::mock_context();
  auto slow = test::slow();
  slow.worker_mode = cjit::worker_mode::worker;
  cjit::job_options options;
  options.stop_at_failure = true;
  const std::vector<cjit::kernel_options> builds{slow, test::broken()};
  const auto job = cjit::kernel_build_batch_async(context, builds, options).value();
  job.wait().value();
  EXPECT_EQ(job.result_of(0).status(), cjit::status::cancelled);
}

TEST(Jobs, DestroyingOneThatGoesOnCancelsIt) {
  const auto begin = std::chrono::steady_clock::now();
  {
    const auto context = test::mock_context();
    auto options = test::slow();
    options.worker_mode = cjit::worker_mode::worker;
    (void)cjit::kernel_build_async(context, options).value();
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 20s);
}

TEST(LogCallbacks, ReceiveLines) {
  std::mutex mutex;
  std::vector<std::string> lines;
  cjit::context_options options;
  options.log_level = cjit::log_level::debug;
  options.log_callback = [&](cjit::log_level level, std::string_view line) {
    const std::lock_guard<std::mutex> lock(mutex);
    EXPECT_LE(level, cjit::log_level::debug);
    lines.emplace_back(line);
  };
  const auto context = test::mock_context(options);
  (void)cjit::kernel_build(context, test::axpy()).value();
  EXPECT_FALSE(lines.empty());
}

TEST(LogCallbacks, WhatTheyThrowComesOutOfTheCallOnce) {
  std::atomic<int> thrown{0};
  cjit::context_options options;
  options.log_level = cjit::log_level::debug;
  options.log_callback = [&](cjit::log_level, std::string_view) {
    if (thrown++ == 0) throw std::logic_error("from the log");
  };
  EXPECT_THROW(
      {
        const auto context = test::mock_context(options);
        (void)cjit::kernel_build(context, test::axpy());
      },
      std::logic_error);
  const auto context = test::mock_context(options);
  EXPECT_TRUE(cjit::kernel_build(context, test::axpy()).has_value());
}

TEST(LogCallbacks, OutliveTheContextUntilItsBuildsEnd) {
  auto lines = std::make_shared<std::atomic<int>>(0);
  auto job = [&] {
    cjit::context_options options;
    options.log_level = cjit::log_level::debug;
    options.log_callback = [lines](cjit::log_level, std::string_view) { ++*lines; };
    return cjit::kernel_build_async(test::mock_context(options), test::axpy()).value();
  }();
  job.wait().value();
  EXPECT_GT(*lines, 0);
  { const auto gone = std::move(job); }
  for (int i = 0; i < 600 && lines.use_count() > 1; ++i) std::this_thread::sleep_for(100ms);
  EXPECT_EQ(lines.use_count(), 1) << "the last of the context takes the callback along";
}

// Throws the number of the thread that logs, if it has one.
thread_local int thrower = 0;

cjit::context_options throwing_log() {
  cjit::context_options options;
  options.log_level = cjit::log_level::debug;
  options.log_callback = [](cjit::log_level, std::string_view) {
    if (thrower != 0) throw thrower;
  };
  return options;
}

TEST(LogCallbacks, WhatTheyThrowComesOutOfTheCallOfTheirThread) {
  const auto context = test::mock_context(throwing_log());
  const cjit::kernel_request request(test::axpy());
  std::atomic<int> own{0}, none{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      for (int n = 0; n < 4; ++n) {
        thrower = i % 2 == 0 ? 0 : 100 * i + n + 1;
        try {
          none += cjit::kernel_build(context, request).has_value() ? 1 : 0;
        } catch (int thrown) {
          own += thrown == thrower ? 1 : 0;
        }
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(own, 2 * 4);
  EXPECT_EQ(none, 2 * 4);
}

TEST(LogCallbacks, WhatTheyThrowWhenAnObjectIsDestroyedIsDropped) {
  std::atomic<int> thrown{0};
  cjit::context_options options;
  options.log_level = cjit::log_level::debug;
  options.trace_file = "/dev/full";  // cannot be written when the context ends
  options.log_callback = [&](cjit::log_level, std::string_view) {
    if (thrower == 0) return;
    ++thrown;
    throw thrower;
  };
  auto context = test::mock_context(options);
  (void)cjit::kernel_build(context, test::axpy()).value();
  cjit::external_options build;
  build.producer = "Sample 1.0";
  build.arch = "sm_90";
  build.callback = [&](const cjit::external_call&) {
    thrower = 1;
    context.close();
    thrower = 0;
    return cjit::status::compilation;
  };
  EXPECT_EQ(cjit::external_build(test::mock_context(), build).status(), cjit::status::compilation);
  EXPECT_GT(thrown, 0);
}

TEST(LogCallbacks, WhatTheyThrowForAJobComesOutOfTheJob) {
  const auto here = std::this_thread::get_id();
  cjit::context_options options;
  options.log_level = cjit::log_level::debug;
  options.log_callback = [here](cjit::log_level, std::string_view) {
    if (std::this_thread::get_id() != here) throw std::logic_error("from the log");
  };
  const auto context = test::mock_context(options);
  const auto job = cjit::kernel_build_async(context, test::axpy()).value();
  pollfd ready{job.event_fd().value(), POLLIN, 0};
  ASSERT_EQ(poll(&ready, 1, 60000), 1);
  EXPECT_TRUE(cjit::kernel_build(context, test::axpy()).has_value()) << "it is not the exception of this call";
  EXPECT_THROW((void)job.wait(), std::logic_error);
  EXPECT_TRUE(job.wait().has_value());
}

TEST(CompileCallbacks, ReceiveWhatWasCompiledAndMayThrow) {
  std::vector<std::string> seen;
  cjit::context_options options;
  options.cache_mode = cjit::cache_mode::use;
  options.cache_dir = "";
  options.compile_callback = [&](const cjit::compilation& ended) {
    EXPECT_EQ(ended.status(), cjit::status::success);
    EXPECT_EQ(ended.family(), cjit::family::kernel);
    EXPECT_GT(ended.duration_nanoseconds(), 0u);
    seen.push_back(std::string(ended.source_name()) + ' ' + std::string(ended.arch()) + ' ' +
                   std::string(ended.cache_key()));
    if (seen.size() == 2) throw std::logic_error("from the callback");
  };
  const auto context = test::mock_context(options);
  auto request = test::axpy();
  request.source_name = "axpy.cu";
  const auto result = cjit::kernel_build(context, request).value();
  (void)cjit::kernel_build(context, request).value();
  ASSERT_EQ(seen.size(), 1u) << "a result from memory was not compiled";
  EXPECT_EQ(seen[0], "axpy.cu sm_90 " + std::string(result.cache_key()));
  request.defines = {"OTHER"};
  EXPECT_THROW((void)cjit::kernel_build(context, request), std::logic_error);
}

TEST(CacheModes, OnlyRefusesWhatIsNotCached) {
  cjit::context_options options;
  options.cache_mode = cjit::cache_mode::only;
  options.cache_dir = "";
  const auto refused = cjit::kernel_build(test::mock_context(options), test::axpy());
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().status(), cjit::status::not_cached);
}

TEST(Dependencies, AreHeadersWithTheirOrigin) {
  cjit::context_options options;
  options.cache_mode = cjit::cache_mode::use;
  options.cache_dir = "";
  auto request = test::axpy();
  request.source.insert(0, "#include \"mine.h\"\n");
  request.headers.push_back({"mine.h", ""});
  const auto result = cjit::kernel_build(test::mock_context(options), request).value();
  EXPECT_EQ(result.dependency_note(), "");
  bool found = false;
  for (const cjit::dependency& one : result.dependencies())
    found |= one.path() == "mine.h" && one.origin() == cjit::dependency_origin::memory && one.sha256().size() == 64;
  EXPECT_TRUE(found);
}

TEST(ImagePasses, ChangeImagesAndSayWhatTheyDid) {
  const auto context = test::mock_context();
  auto options = test::axpy();
  options.image_passes = {cjit::image_pass(
      "mine.look", 3,
      [](const cjit::image_pass_call& call) {
        EXPECT_GT(call.image().size(), 64u);
        EXPECT_EQ(call.options(), "deep");
        EXPECT_EQ(call.cc(), 90u);
        EXPECT_FALSE(call.producer().empty());
        call.set_note(std::string(100000, 'x'));
        call.set_change_count(5);
        return cjit::status::success;
      },
      "deep")};
  const auto built = cjit::kernel_build(context, options).value();
  const auto report = built.image_pass_reports()[0];
  EXPECT_EQ(report.change_count(), 5u);
  EXPECT_EQ(report.version(), 3u);
  EXPECT_EQ(report.note().substr(0, 3), "xxx");
}

cjit::image_pass throwing_pass() {
  return {"mine.throw", 1,
          [](const cjit::image_pass_call&) -> cjit::status { throw std::out_of_range("from the pass"); }};
}

TEST(ImagePasses, WhatTheyThrowComesOutOfTheBuild) {
  const auto context = test::mock_context();
  auto options = test::axpy();
  options.image_passes = {throwing_pass()};
  EXPECT_THROW((void)cjit::kernel_build(context, options), std::out_of_range);
  EXPECT_THROW((void)cjit::kernel_build(context, cjit::kernel_request(options)), std::out_of_range);
  const auto job = cjit::kernel_build_async(context, options).value();
  job.wait().value();
  EXPECT_THROW((void)job.result_of(0), std::out_of_range);
  const auto again = job.result_of(0);
  EXPECT_EQ(again.status(), cjit::status::image_pass);
  EXPECT_THAT(again.error().what(), HasSubstr("from the pass"));
}

TEST(ImagePasses, WhatTheyThrowComesOutOfTheirBuildOnly) {
  const auto context = test::mock_context();
  const cjit::image_pass_callback throws_if_bad = [](const cjit::image_pass_call& call) {
    if (call.options() == "bad") throw std::out_of_range("from the pass");
    return cjit::status::success;
  };
  std::vector<cjit::kernel_options> builds{test::axpy(), test::axpy(), test::broken()};
  builds[0].image_passes = {cjit::image_pass("mine.throw", 1, throws_if_bad, "bad")};
  builds[1].image_passes = {cjit::image_pass("mine.throw", 1, throws_if_bad, "good")};
  builds[2].image_passes = builds[0].image_passes;
  const auto job = cjit::kernel_build_batch_async(context, builds).value();
  job.wait().value();
  EXPECT_EQ(job.result_of(2).status(), cjit::status::compilation);
  EXPECT_TRUE(job.result_of(1).has_value());
  EXPECT_THROW((void)job.result_of(0), std::out_of_range);
  EXPECT_EQ(job.result_of(0).status(), cjit::status::image_pass);

  const cjit::kernel_request bad(builds[0]), broken(builds[2]);
  std::atomic<int> thrown{0}, failed{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, i] {
      for (int n = 0; n < 3; ++n) try {
          failed += cjit::kernel_build(context, i % 2 == 0 ? bad : broken).status() == cjit::status::compilation;
        } catch (const std::out_of_range&) {
          thrown += i % 2 == 0 ? 1 : 100;
        }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(thrown, 6);
  EXPECT_EQ(failed, 6);
}

TEST(External, WhatACallbackThrewInAJobDoesNotComeOutOfALaterBuild) {
  const auto context = test::mock_context();
  cjit::external_options options;
  options.producer = "Sample 1.0";
  options.arch = "sm_90";
  std::atomic<int> calls{0};
  options.callback = [&](const cjit::external_call&) {
    if (calls++ == 0) throw std::runtime_error("a defect");
    return cjit::status::compilation;
  };
  const auto job = cjit::external_build_async(context, options).value();
  job.wait().value();
  EXPECT_EQ(cjit::external_build(context, options).status(), cjit::status::compilation);
  EXPECT_THROW((void)job.result_of(0), std::runtime_error);
}

TEST(Completions, ReleaseWhatIsHeldBeforeTheyCallBack) {
  const auto context = test::mock_context();
  auto memory = std::make_shared<int>(1);
  const std::weak_ptr<int> watched = memory;
  std::atomic<bool> called{false}, was_released{false};
  cjit::completion_options options;
  options.held = {std::move(memory)};
  options.callback = [&, watched](cjit::status status) {
    was_released = watched.expired();
    called = status == cjit::status::success;
  };
  const auto completion = cjit::completion::create(context, options).value();
  options.held.clear();
  completion.wait().value();
  EXPECT_TRUE(called);
  EXPECT_TRUE(watched.expired());
  EXPECT_TRUE(completion.poll().has_value());
}

TEST(Completions, WhatTheirCallbackThrowsComesOutOfTheWait) {
  const auto context = test::mock_context();
  cjit::completion_options options;
  options.callback = [](cjit::status) { throw std::logic_error("from the completion"); };
  const auto completion = cjit::completion::create(context, options).value();
  EXPECT_THROW((void)completion.wait(std::chrono::milliseconds(60000)), std::logic_error);
  EXPECT_TRUE(completion.wait().has_value());
}

TEST(Completions, CallBackWhenNobodyHasThem) {
  auto called = std::make_shared<std::atomic<bool>>(false);
  {
    const auto context = test::mock_context();
    cjit::completion_options options;
    options.callback = [called](cjit::status) { *called = true; };
    (void)cjit::completion::create(context, options).value();
  }
  for (int i = 0; i < 600 && !*called; ++i) std::this_thread::sleep_for(100ms);
  EXPECT_TRUE(*called);
}

TEST(Threads, SixteenBuildAndLaunchAtOnce) {
  cjit::context_options in_memory;
  in_memory.cache_mode = cjit::cache_mode::use;
  in_memory.cache_dir = "";
  const auto context = test::mock_context(in_memory);
  const cjit::kernel_request shared(test::axpy());
  std::atomic<int> right{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 16; ++i)
    threads.emplace_back([&, i] {
      auto own = test::axpy();
      own.defines = {"THREAD=" + std::to_string(i % 4)};
      const auto equal = cjit::kernel_build(context, shared);
      const auto distinct = cjit::kernel_build(context, own);
      if (!equal || !distinct) return;
      for (const auto* built : {&*equal, &*distinct}) {
        const auto kernel = cjit::module::load(context, *built).value().get_kernel("axpy<float>").value();
        for (int n = 0; n < 50; ++n)
          if (kernel.launch(test::shape(), 1u, 1.0f, cjit::device_address{1}, cjit::device_address{2})) ++right;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 16 * 2 * 50);
  EXPECT_EQ(cjit::mock_get_launch_count(context).value(), 1600u);
}

TEST(Threads, ErrorsBelongToTheirCalls) {
  const auto context = test::mock_context();
  std::atomic<int> right{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < 16; ++i)
    threads.emplace_back([&, i] {
      for (int n = 0; n < 100; ++n) {
        auto options = test::axpy();
        options.arch = "sm_x" + std::to_string(i);
        const auto built = cjit::kernel_build(context, options);
        if (!built && std::string(built.error().what()).find("'" + options.arch + "'") != std::string::npos) ++right;
      }
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(right, 1600);
}

TEST(Lifetimes, AnyOrderOfDestructionIsFine) {
  auto context = std::make_unique<cjit::context>(test::mock_context());
  auto built = std::make_unique<cjit::build_result>(cjit::kernel_build(*context, test::axpy()).value());
  auto loaded = std::make_unique<cjit::module>(cjit::module::load(*context, *built).value());
  auto kernel = std::make_unique<cjit::kernel>(loaded->get_kernel("axpy<float>").value());
  auto job = std::make_unique<cjit::job>(cjit::kernel_build_async(*context, test::axpy()).value());
  context.reset();
  built.reset();
  loaded.reset();
  EXPECT_TRUE(job->wait().has_value());
  EXPECT_TRUE(kernel->launch(test::shape(), 1u, 1.0f, cjit::device_address{1}, cjit::device_address{2}).has_value());
  std::thread([&] { kernel.reset(); }).join();
  EXPECT_TRUE(job->result_of(0).has_value());
}

TEST(Lifetimes, AssignmentGivesUpWhatWasThere) {
  auto context = test::mock_context();
  context = test::mock_context();
  auto job = cjit::kernel_build_async(context, test::axpy()).value();
  job = cjit::kernel_build_async(context, test::axpy()).value();
  EXPECT_TRUE(job.wait().has_value());
  auto built = job.result_of(0).value();
  built = job.result_of(0).value();
  auto& same = built;
  built = std::move(same);
  EXPECT_GT(built.image().size(), 0u);
}

TEST(Events, AreTakenInsteadOfCalledBack) {
  auto context = std::make_optional(test::mock_context());
  cjit::event_queue_options options;
  options.capacity = 2;
  options.log_level = cjit::log_level::off;
  const auto events = cjit::event_queue::create(*context, options).value();
  EXPECT_EQ(events.take(std::chrono::seconds(0)).status(), cjit::status::not_ready);
  std::vector<cjit::external_options> builds(3);
  const std::string ptx = ".version 7.8\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n  ret;\n}\n";
  for (std::size_t i = 0; i < builds.size(); ++i) {
    builds[i].producer = "sample " + std::to_string(i);
    builds[i].arch = "sm_90";
    builds[i].callback = [&](const cjit::external_call& call) {
      return call.set_image(cjit::bytes_view(ptx)) ? cjit::status::success : cjit::status::external_compiler;
    };
  }
  const auto job = cjit::external_build_batch_async(*context, builds).value();
  job.wait().value();
  for (std::size_t i = 0; i < builds.size(); ++i) EXPECT_EQ(job.result_of(i).value().producer(), builds[i].producer);
  const auto event = events.take().value();
  EXPECT_EQ(event.kind(), cjit::event_kind::compilation);
  EXPECT_EQ(event.compilation().family(), cjit::family::external);
  EXPECT_EQ(event.dropped_count(), 1u);
  EXPECT_GE(events.event_fd().value(), 0);
  EXPECT_TRUE(events.take().has_value());
  EXPECT_EQ(cjit::link_build_batch_async(*context, {}).value().poll().value().total(), 0u);
  EXPECT_EQ(cjit::nvvm_build_batch_async(*context, {}).value().poll().value().total(), 0u);
}

}  // namespace
