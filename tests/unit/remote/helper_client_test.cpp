#include "remote/helper_client.hpp"

#include <gmock/gmock.h>
#include <sys/socket.h>

#include <functional>
#include <thread>

namespace cjit::test {
namespace {

using namespace std::string_literals;
using std::chrono::milliseconds;
using testing::HasSubstr;

constexpr const char* kKey = "key";
const std::string kGreeting = "\1\2\0\x80"s;

// A client whose helper is the test: it sends prepared answers and reads the requests afterwards.
class HelperClientTest : public testing::Test {
 protected:
  HelperClientTest() {
    int ends[2];
    EXPECT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends), 0);
    client_end_ = FileDescriptor(ends[0]);
    helper_ = FileDescriptor(ends[1]);
  }
  void answer(const std::string& bytes) {
    ASSERT_EQ(::send(helper_.get(), bytes.data(), bytes.size(), 0), static_cast<ssize_t>(bytes.size()));
  }
  HelperClient greeted(const std::string& greeting = kGreeting) {
    answer(greeting);
    return HelperClient(std::move(client_end_), limit());
  }
  std::string requests() const {
    std::string bytes(1000, '\0');
    const ssize_t count = ::recv(helper_.get(), bytes.data(), bytes.size(), 0);
    bytes.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    return bytes;
  }
  static WaitLimit limit(milliseconds time = milliseconds(5000)) {
    return {std::chrono::steady_clock::now() + time, {}};
  }
  static std::string failure_of(const std::function<void()>& work) {
    try {
      work();
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), CJIT_ERROR_IO);
      return error.what();
    }
    return "none";
  }
  static std::string length(std::uint64_t value) {
    return std::string(reinterpret_cast<const char*>(&value), sizeof(value));
  }

  FileDescriptor client_end_, helper_;
};

TEST_F(HelperClientTest, AsksAsTheProtocolSays) {
  HelperClient client = greeted();
  EXPECT_TRUE(client.has_leases());
  answer("\0"s + length(5) + "value");
  const auto value = client.get(as_bytes(kKey), limit());
  ASSERT_TRUE(value.has_value());
  EXPECT_EQ(as_text(value->bytes()), "value");
  EXPECT_EQ(requests(), "\0\3key"s);
  answer("\1");
  EXPECT_FALSE(client.get(as_bytes(kKey), limit()).has_value());
  requests();
  answer("\0"s);
  client.put(as_bytes(kKey), as_bytes("v"), true, limit());
  EXPECT_EQ(requests(), "\1\3key\1"s + length(1) + "v");
  answer("\1");
  client.put(as_bytes(kKey), as_bytes("v"), false, limit());
  EXPECT_EQ(requests(), "\1\3key\0"s + length(1) + "v");
  const HelperClient::Token token{std::byte{7}};
  const std::string sent_token = "\x10\x07"s + std::string(15, '\0');
  answer("\0"s);
  EXPECT_TRUE(client.lease(as_bytes(kKey), token, milliseconds(30000), limit()));
  EXPECT_EQ(requests(), "\x80\3key"s + sent_token + length(30000));
  answer("\1");
  EXPECT_FALSE(client.renew(as_bytes(kKey), token, milliseconds(2), limit()));
  EXPECT_EQ(requests(), "\x81\3key"s + sent_token + length(2));
  answer("\1");
  client.release(as_bytes(kKey), token, limit());
  EXPECT_EQ(requests(), "\x82\3key"s + sent_token);
  EXPECT_TRUE(client.is_usable());
}

TEST_F(HelperClientTest, AHelperOfCcacheHasNoLeases) { EXPECT_FALSE(greeted("\1\2\0\1"s).has_leases()); }

TEST_F(HelperClientTest, UnknownGreetingsAreRefused) {
  EXPECT_THAT(failure_of([&] { greeted("\2\1\0"s); }), HasSubstr("version 2 of the protocol"));
}

TEST_F(HelperClientTest, AHelperWithoutStorageIsRefused) {
  EXPECT_THAT(failure_of([&] { greeted("\1\1\1"s); }), HasSubstr("does not offer"));
}

TEST_F(HelperClientTest, AReportedErrorKeepsTheConnection) {
  HelperClient client = greeted();
  answer("\2\4full"s);
  EXPECT_EQ(failure_of([&] { client.put(as_bytes(kKey), as_bytes("v"), true, limit()); }), "the helper reported: full");
  EXPECT_TRUE(client.is_usable());
}

TEST_F(HelperClientTest, MalformedAnswersEndTheConnection) {
  HelperClient client = greeted();
  answer("\3");
  EXPECT_THAT(failure_of([&] { client.get(as_bytes(kKey), limit()); }), HasSubstr("begins with 3"));
  EXPECT_FALSE(client.is_usable());
}

TEST_F(HelperClientTest, HugeValuesAreRefused) {
  HelperClient client = greeted();
  answer("\0"s + length((std::uint64_t{128} << 20) + 1));
  EXPECT_THAT(failure_of([&] { client.get(as_bytes(kKey), limit()); }), HasSubstr("at most 134217728"));
  EXPECT_FALSE(client.is_usable());
}

TEST_F(HelperClientTest, AClosedConnectionIsNoticedInsideAValueAndBetweenRequests) {
  HelperClient client = greeted();
  answer("\0"s + length(10) + "half");
  helper_ = FileDescriptor();
  EXPECT_THAT(failure_of([&] { client.get(as_bytes(kKey), limit()); }), HasSubstr("closed the connection"));
  EXPECT_FALSE(client.is_usable());
}

TEST_F(HelperClientTest, BytesThatNobodyAskedForMakeItUseless) {
  HelperClient client = greeted();
  answer("\0"s);
  EXPECT_FALSE(client.is_usable());
}

TEST_F(HelperClientTest, WaitsEndAtTheDeadline) {
  HelperClient client = greeted();
  EXPECT_THAT(failure_of([&] { client.get(as_bytes(kKey), limit(milliseconds(20))); }), HasSubstr("time limit"));
  EXPECT_FALSE(client.is_usable()) << "the answer could still arrive, and would be taken for that of another request";
}

TEST_F(HelperClientTest, WaitsEndWhenAStopIsRequested) {
  HelperClient client = greeted();
  std::stop_source stop;
  std::jthread stopper([&] { stop.request_stop(); });
  EXPECT_THAT(
      failure_of([&] {
        client.get(as_bytes(kKey), {std::chrono::steady_clock::now() + std::chrono::hours(1), stop.get_token()});
      }),
      HasSubstr("cancelled"));
}

}  // namespace
}  // namespace cjit::test
