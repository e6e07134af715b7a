// Log lines and compilations of a context, taken from a queue.
#include <cjit/event.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "support/external_build.hpp"
#include "support/fake_nvrtc.hpp"
#include "support/jobs.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

using OwnedEvent = OwnedStruct<cjit_event_t, cjit_event_cleanup>;
using OwnedQueue = std::unique_ptr<cjit_event_queue_t, Destroyer<cjit_event_queue_destroy>>;

class Events : public testing::Test {
 protected:
  Events() {
    settings_.nvrtc_path = kFakeNvrtcPath.c_str();
    settings_.cache_mode = CJIT_CACHE_MODE_USE;
    settings_.cache_dir = "";
    context_ = make_context(&settings_);
  }
  OwnedQueue queue() {
    cjit_event_queue_t* made = nullptr;
    EXPECT_EQ(cjit_event_queue_create(context_.get(), &options_, &made, error_.out()), CJIT_SUCCESS)
        << error_.message();
    return OwnedQueue(made);
  }
  OwnedQueue queue_of_compilations() {
    options_.log_level = CJIT_LOG_LEVEL_OFF;
    return queue();
  }
  std::string build(const std::string& name) {
    KernelBuild build("__global__ void " + name + "() {}");
    build.options.source_name = name.c_str();
    EXPECT_EQ(build.run(context_.get()), CJIT_SUCCESS) << build.error.message();
    return build.result->cache_key;
  }
  cjit_status_t take(const OwnedQueue& from, OwnedEvent& event, std::uint64_t timeout = 0) {
    return cjit_event_queue_take(from.get(), timeout, &event, error_.out());
  }
  static bool is_readable(const OwnedQueue& queue) {
    std::int32_t descriptor = -1;
    EXPECT_EQ(cjit_event_queue_get_event_fd(queue.get(), &descriptor, nullptr), CJIT_SUCCESS);
    pollfd event{descriptor, POLLIN, 0};
    return ::poll(&event, 1, 0) == 1;
  }

  FakeNvrtc nvrtc_;
  cjit_context_options_t settings_ = sized<cjit_context_options_t>();
  cjit_event_queue_options_t options_ = sized<cjit_event_queue_options_t>();
  OwnedContext context_;
  OwnedError error_;
};

TEST_F(Events, AreTheCompilationsAndTheLogLinesOfAContext) {
  const OwnedQueue events = queue();
  const std::string key = build("seen.cu");
  std::vector<std::string> lines;
  std::unique_ptr<OwnedEvent> compilation;
  OwnedEvent none;
  do {
    compilation = std::make_unique<OwnedEvent>();
    ASSERT_EQ(take(events, *compilation), CJIT_SUCCESS) << error_.message();
    const cjit_event_t& event = **compilation;
    if (event.kind != CJIT_EVENT_KIND_LOG) break;
    EXPECT_GE(event.log_level, cjit_log_level_t{CJIT_LOG_LEVEL_ERROR});
    EXPECT_LE(event.log_level, cjit_log_level_t{CJIT_LOG_LEVEL_INFO});
    EXPECT_EQ(event.compilation, nullptr);
    lines.emplace_back(event.text);
  } while (true);
  EXPECT_THAT(lines, testing::Contains(AllOf(HasSubstr("built seen.cu for sm_90 in "), HasSubstr(key))));
  const cjit_compilation_t& ended = *(*compilation)->compilation;
  EXPECT_EQ((*compilation)->kind, cjit_event_kind_t{CJIT_EVENT_KIND_COMPILATION});
  EXPECT_STREQ((*compilation)->text, "");
  EXPECT_STREQ(ended.source_name, "seen.cu");
  EXPECT_EQ(ended.cache_key, key);
  EXPECT_EQ(ended.status, CJIT_SUCCESS);
  EXPECT_EQ(ended.family, cjit_family_t{CJIT_FAMILY_KERNEL});
  EXPECT_EQ(take(events, none), cjit_status_t{CJIT_ERROR_NOT_READY});
  EXPECT_THAT(error_.message(), HasSubstr("none within 0 ms"));
}

TEST_F(Events, AnEventOutlivesItsQueueAndItsContext) {
  OwnedQueue events = queue_of_compilations();
  build("kept.cu");
  OwnedEvent event;
  ASSERT_EQ(take(events, event), CJIT_SUCCESS);
  events.reset();
  context_.reset();
  EXPECT_STREQ(event->compilation->source_name, "kept.cu");
}

TEST_F(Events, AFullQueueKeepsTheNewestAndCountsTheOthers) {
  options_.capacity = 2;
  const OwnedQueue events = queue_of_compilations();
  for (const char* name : {"a", "b", "c", "d", "e"}) build(name);
  OwnedEvent first, second;
  ASSERT_EQ(take(events, first), CJIT_SUCCESS);
  EXPECT_STREQ(first->compilation->source_name, "d");
  EXPECT_EQ(first->dropped_count, 3u);
  ASSERT_EQ(take(events, second), CJIT_SUCCESS);
  EXPECT_STREQ(second->compilation->source_name, "e");
  EXPECT_EQ(second->dropped_count, 0u);
}

TEST_F(Events, EachQueueHasWhatItAskedFor) {
  const OwnedQueue compilations = queue_of_compilations();
  options_.log_level = CJIT_LOG_LEVEL_DEBUG;
  options_.compilations = CJIT_SWITCH_OFF;
  const OwnedQueue all_lines = queue();
  build("k");
  OwnedEvent event;
  ASSERT_EQ(take(compilations, event), CJIT_SUCCESS);
  EXPECT_EQ(event->kind, cjit_event_kind_t{CJIT_EVENT_KIND_COMPILATION});
  OwnedEvent none;
  EXPECT_EQ(take(compilations, none), cjit_status_t{CJIT_ERROR_NOT_READY});
  bool has_command = false;
  for (;;) {
    OwnedEvent line;
    if (take(all_lines, line) != CJIT_SUCCESS) break;
    EXPECT_EQ(line->kind, cjit_event_kind_t{CJIT_EVENT_KIND_LOG});
    has_command |= std::string_view(line->text).find(" compiles k: ") != std::string_view::npos;
  }
  EXPECT_TRUE(has_command);
}

TEST_F(Events, ACallbackStillGetsItsOwnLevel) {
  std::vector<std::string> lines;
  settings_.log_level = CJIT_LOG_LEVEL_ERROR;
  settings_.log_user_data = &lines;
  settings_.log_callback = [](void* to, cjit_log_level_t, const char* text) {
    static_cast<std::vector<std::string>*>(to)->emplace_back(text);
  };
  context_ = make_context(&settings_);
  const OwnedQueue events = queue();
  build("k");
  OwnedEvent event;
  EXPECT_EQ(take(events, event), CJIT_SUCCESS);
  EXPECT_THAT(lines, testing::IsEmpty());
}

TEST_F(Events, TheDescriptorIsReadableWhileThereAreEvents) {
  const OwnedQueue events = queue_of_compilations();
  EXPECT_FALSE(is_readable(events));
  build("a");
  build("b");
  EXPECT_TRUE(is_readable(events));
  OwnedEvent first, second;
  EXPECT_EQ(take(events, first), CJIT_SUCCESS);
  EXPECT_TRUE(is_readable(events));
  EXPECT_EQ(take(events, second), CJIT_SUCCESS);
  EXPECT_FALSE(is_readable(events));
  context_.reset();
  EXPECT_TRUE(is_readable(events));
}

TEST_F(Events, AWaitEndsWithTheEventOfAnotherThread) {
  const OwnedQueue events = queue_of_compilations();
  std::thread builder([&] { build("later"); });
  OwnedEvent event;
  EXPECT_EQ(take(events, event, CJIT_WAIT_FOREVER), CJIT_SUCCESS);
  builder.join();
  EXPECT_STREQ(event->compilation->source_name, "later");
}

TEST_F(Events, TheEndOfTheContextEndsTheQueueAfterItsEvents) {
  const OwnedQueue events = queue_of_compilations();
  build("last");
  context_.reset();
  OwnedEvent event, none;
  EXPECT_EQ(take(events, event, CJIT_WAIT_FOREVER), CJIT_SUCCESS);
  EXPECT_EQ(take(events, none, CJIT_WAIT_FOREVER), cjit_status_t{CJIT_ERROR_NOT_FOUND});
  EXPECT_THAT(error_.message(), HasSubstr("its context was destroyed"));
}

TEST_F(Events, OptionsOutOfRangeAreRefused) {
  const auto expect_refused = [&](const char* what) {
    cjit_event_queue_t* made = nullptr;
    EXPECT_EQ(cjit_event_queue_create(context_.get(), &options_, &made, error_.out()),
              cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
    EXPECT_EQ(made, nullptr);
    EXPECT_THAT(error_.message(), HasSubstr(what));
  };
  options_.capacity = 1024 * 1024 + 1;
  expect_refused("`capacity` is 1048577");
  options_.capacity = 0;
  options_.log_level = 77;
  expect_refused("`log_level` is 77");
}

TEST_F(Events, AChildOfAForkHasAQueueOfItsOwn) {
  const OwnedQueue events = queue_of_compilations();
  build("before");
  EXPECT_TRUE(is_readable(events));
  const pid_t child = ::fork();
  if (child == 0) {
    OwnedEvent event;
    const bool is_good = take(events, event) == CJIT_SUCCESS && !is_readable(events);
    auto in_the_child = ExternalBuild::of_ptx();  // NVRTC of the parent cannot be used there
    in_the_child.run(context_.get());
    ::_exit(is_good && is_readable(events) ? 0 : 1);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_TRUE(is_readable(events)) << "the child took its own copy";
  OwnedEvent event;
  ASSERT_EQ(take(events, event), CJIT_SUCCESS);
  EXPECT_STREQ(event->compilation->source_name, "before");
}

}  // namespace
}  // namespace cjit::test
