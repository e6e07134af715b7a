#include "remote/remote_settings.hpp"

#include <gmock/gmock.h>

#include "base/error.hpp"

namespace cjit::test {
namespace {

using std::chrono::milliseconds;
using testing::HasSubstr;

class RemoteSettingsTest : public testing::Test {
 protected:
  ~RemoteSettingsTest() override { ::unsetenv("CJIT_REMOTE"); }
  static std::vector<RemoteSettings> read(const std::string& text) {
    ::setenv("CJIT_REMOTE", text.c_str(), 1);
    return read_remotes();
  }
  static std::string refusal(const std::string& text) {
    try {
      read(text);
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), CJIT_ERROR_INVALID_ARGUMENT);
      return error.what();
    }
    return "accepted";
  }
};

TEST_F(RemoteSettingsTest, AnEntryIsAUrlWithAttributes) {
  const auto remotes = read(
      " http://host/path  "
      "s3://bucket/p?region=eu|read-only|connect-timeout=50|operation-timeout=70|idle-timeout=0|lease-time=90|"
      "helper=/opt/x|layout=flat|bearer ");
  ASSERT_EQ(remotes.size(), 2u);
  EXPECT_EQ(remotes[0].url, "http://host/path");
  EXPECT_EQ(remotes[0].scheme(), "http");
  EXPECT_FALSE(remotes[0].is_read_only);
  EXPECT_EQ(remotes[0].connect_timeout, milliseconds(200));
  EXPECT_EQ(remotes[0].operation_timeout, milliseconds(500));
  EXPECT_EQ(remotes[0].idle_seconds, 600u);
  EXPECT_EQ(remotes[0].lease_time, milliseconds(30000));
  EXPECT_EQ(remotes[1].url, "s3://bucket/p?region=eu");
  EXPECT_TRUE(remotes[1].is_read_only);
  EXPECT_EQ(remotes[1].connect_timeout, milliseconds(50));
  EXPECT_EQ(remotes[1].operation_timeout, milliseconds(70));
  EXPECT_EQ(remotes[1].idle_seconds, 0u);
  EXPECT_EQ(remotes[1].lease_time, milliseconds(90000));
  EXPECT_EQ(remotes[1].helper, "/opt/x");
  std::vector<std::string> attributes;
  for (const RemoteAttribute& one : remotes[1].attributes) attributes.push_back(one.name + '=' + one.value);
  EXPECT_THAT(attributes, testing::ElementsAre("connect-timeout=50", "operation-timeout=70", "layout=flat", "bearer="));
}

TEST_F(RemoteSettingsTest, NoVariableMeansNoRemotes) { EXPECT_TRUE(read("").empty()); }

TEST_F(RemoteSettingsTest, QuotesProtectBlanks) {
  const auto remotes = read("'http://host|header=X: y'");
  ASSERT_EQ(remotes.size(), 1u);
  EXPECT_EQ(remotes[0].attributes[0].value, "X: y");
}

TEST_F(RemoteSettingsTest, WrongEntriesAreRefusedWithTheReason) {
  for (const char* url : {"host", "://host", "HTTP://host", "http://", "1http://host"})
    EXPECT_THAT(refusal(url), HasSubstr("an entry 1 without a URL with a scheme in lower case")) << url;
  EXPECT_THAT(refusal("http://host|"), HasSubstr("an attribute without a name"));
  EXPECT_THAT(refusal("http://host|=1"), HasSubstr("an attribute without a name"));
  EXPECT_THAT(refusal("http://host|read-only=1"), HasSubstr("takes no value"));
  EXPECT_THAT(refusal("http://host|helper=x"), HasSubstr("not an absolute path"));
  for (const char* value : {"", "0", "60001", "-1", "1s"})
    EXPECT_THAT(refusal(std::string("http://host|operation-timeout=") + value), HasSubstr("a number from 1 to 60000"));
  EXPECT_THAT(refusal("'http://host"), HasSubstr("a quote that is not closed"));
  EXPECT_THAT(refusal("http://good x"), HasSubstr("the environment variable CJIT_REMOTE has an entry 2 without"));
}

TEST_F(RemoteSettingsTest, MessagesShowNoPassword) {
  const auto shown = [](const char* url) { return read(url).front().shown_url(); };
  EXPECT_EQ(shown("redis://me:se@cret@host:1/0?a=b@c"), "redis://host:1/0?a=b@c");
  EXPECT_EQ(shown("http://host/a@b"), "http://host/a@b");
  for (const char* text : {"redis://me:s3cret@host|read-only=1", "me:s3cret@host", "'http://host|bearer-token=s3cret",
                           "http://host|bearer-token=s3cret|helper=x"})
    EXPECT_THAT(refusal(text), testing::Not(HasSubstr("s3cret"))) << text;
  EXPECT_THAT(refusal("http://good redis://me:s3cret@host|read-only=1"), HasSubstr("an entry 2 (redis://host) that"));
}

}  // namespace
}  // namespace cjit::test
