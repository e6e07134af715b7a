#include "remote/upload_queue.hpp"

#include <gtest/gtest.h>

#include <future>

namespace cjit::test {
namespace {

using std::chrono::milliseconds;

// A queue whose sender waits until the test opens the gate.
class UploadQueueTest : public testing::Test {
 protected:
  ~UploadQueueTest() override { open(); }
  void open() {
    if (!std::exchange(is_open_, true)) gate_.set_value();
  }
  static Upload upload(std::size_t size, bool has_lease = false) {
    Upload made{.key = sha256("key"), .bytes = Buffer(size)};
    if (has_lease) made.lease = HeldLease{.remote = 0, .key = made.key, .token = {}, .time = milliseconds(3)};
    return made;
  }

  std::promise<void> gate_;
  std::shared_future<void> opened_{gate_.get_future()};
  bool is_open_ = false;
  std::atomic<std::size_t> bytes_{0}, leases_{0};
  UploadQueue queue_{{.send =
                          [this](const Upload& sent, const std::stop_token& stop) {
                            while (!stop.stop_requested() &&
                                   opened_.wait_for(milliseconds(1)) != std::future_status::ready) {
                            }
                            bytes_ += sent.bytes.size();
                            leases_ += sent.lease ? 1 : 0;
                          },
                      .renew = [](const HeldLease&, const std::stop_token&) {}}};
};

TEST_F(UploadQueueTest, HoldsSixtyFourUploads) {
  for (std::size_t i = 0; i < UploadQueue::kMostUploads; ++i) EXPECT_TRUE(queue_.add(upload(1))) << i;
  EXPECT_FALSE(queue_.add(upload(1)));
  EXPECT_FALSE(queue_.flush(milliseconds(10)));
  open();
  EXPECT_TRUE(queue_.flush(milliseconds(60000)));
  EXPECT_EQ(bytes_, 64u);
  EXPECT_TRUE(queue_.add(upload(1)));
}

TEST_F(UploadQueueTest, HoldsTwoHundredAndFiftySixMebibytes) {
  EXPECT_TRUE(queue_.add(upload(UploadQueue::kMostBytes - 1)));
  EXPECT_FALSE(queue_.add(upload(2)));
  EXPECT_TRUE(queue_.add(upload(1)));
  open();
  EXPECT_TRUE(queue_.flush(milliseconds(60000)));
  EXPECT_TRUE(queue_.add(upload(UploadQueue::kMostBytes)));
}

TEST_F(UploadQueueTest, AnUploadThatDoesNotFitReleasesItsLease) {
  EXPECT_TRUE(queue_.add(upload(UploadQueue::kMostBytes)));
  EXPECT_FALSE(queue_.add(upload(1, true)));
  open();
  EXPECT_TRUE(queue_.flush(milliseconds(60000)));
  EXPECT_EQ(bytes_, UploadQueue::kMostBytes);
  EXPECT_EQ(leases_, 1u);
}

TEST_F(UploadQueueTest, RenewsALeaseUntilItsUploadIsDone) {
  std::atomic<int> renewals{0};
  UploadQueue queue({.send = [](const Upload&, const std::stop_token&) {},
                     .renew = [&](const HeldLease&, const std::stop_token&) { ++renewals; }});
  Upload last = upload(1, true);
  queue.keep(*last.lease);
  while (renewals < 3) std::this_thread::yield();
  queue.add(std::move(last));
  EXPECT_TRUE(queue.flush(milliseconds(60000)));
  const int until_then = renewals;
  std::this_thread::sleep_for(milliseconds(20));
  EXPECT_EQ(renewals, until_then);
}

TEST_F(UploadQueueTest, ItsEndDropsWhatIsLeft) {
  std::size_t sent = 0;
  {
    UploadQueue queue({.send =
                           [&](const Upload&, const std::stop_token& stop) {
                             while (!stop.stop_requested()) std::this_thread::yield();
                             ++sent;
                           },
                       .renew = [](const HeldLease&, const std::stop_token&) {}});
    for (int i = 0; i < 3; ++i) queue.add(upload(1));
  }
  EXPECT_LE(sent, 1u);
}

}  // namespace
}  // namespace cjit::test
