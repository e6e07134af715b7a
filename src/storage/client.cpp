#include "storage/client.hpp"

#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <vector>

#include "base/text.hpp"
#include "storage/settings.hpp"

namespace cjit {

namespace {

constexpr std::uint8_t kProtocolVersion = 1;
constexpr std::uint8_t kCanStore = 0x00;
constexpr std::uint8_t kCanInform = 0x01;
constexpr std::uint8_t kCanLease = 0x80;

enum class Answer : std::uint8_t { kOk = 0, kNothing = 1, kError = 2 };

constexpr std::uint8_t kOverwrite = 1;
constexpr std::uint64_t kLongestDiscard = std::uint64_t{1} << 40;  // a larger value is nonsense
constexpr std::uint64_t kLongestLease = 24 * 3600 * 1000;          // milliseconds

ByteSpan bytes_of(const auto& object) { return std::as_bytes(std::span(&object, 1)); }

// A message with its length: at most 255 bytes of UTF-8 without control characters.
std::string as_message(std::string_view text) {
  std::size_t size = std::min<std::size_t>(text.size(), 255);
  if (size < text.size())
    while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80) --size;
  std::string message(1, static_cast<char>(size));
  for (const char c : text.substr(0, size)) message.push_back(static_cast<unsigned char>(c) < ' ' ? ' ' : c);
  return message;
}

class Running {
 public:
  explicit Running(Activity& activity) : activity_(activity) { ++activity_.running; }
  ~Running() {
    activity_.note();
    --activity_.running;
  }

 private:
  Activity& activity_;
};

}  // namespace

Client::End Client::serve() {
  try {
    greet();
    while (answer_request()) {
    }
    return End::kStop;
  } catch (const Lost&) {
    return End::kGone;
  }
}

void Client::disconnect() const noexcept { ::shutdown(socket_.get(), SHUT_RDWR); }

void Client::greet() {
  std::vector<std::uint8_t> capabilities = {kCanStore, kCanInform};
  if (session_->leases() != nullptr) capabilities.push_back(kCanLease);
  const std::array<std::uint8_t, 2> head = {kProtocolVersion, static_cast<std::uint8_t>(capabilities.size())};
  send({bytes_of(head), std::as_bytes(std::span(capabilities))});
}

// False if the client requests the end of the helper.
bool Client::answer_request() {
  waits_since_ = Activity::now();
  const auto operation = static_cast<Operation>(receive_integer<std::uint8_t>());
  waits_since_ = 0;
  if (operation == Operation::kStop) {
    reply(true);
    return false;
  }
  try {
    answer(operation);
  } catch (const std::exception& error) {
    ++activity_.errors;
    reply_error(error.what());
  }
  return true;
}

void Client::answer(Operation operation) {
  switch (operation) {
    case Operation::kGet:
      return answer_get();
    case Operation::kPut:
      return answer_put();
    case Operation::kRemove:
      return answer_remove();
    case Operation::kInfo:
      return answer_info();
    case Operation::kLease:
    case Operation::kRenew:
    case Operation::kRelease:
      return answer_lease(operation);
    default:
      throw Lost();
  }
}

void Client::answer_get() {
  const std::string key = receive_string();
  Value value(budget_);
  const bool is_found = [&] {
    const Running running(activity_);
    return session_->get(as_bytes(key), value);
  }();
  ++(is_found ? activity_.gets.done : activity_.gets.nothing);
  if (!is_found) return reply(false);
  const std::uint64_t size = value.bytes().size();
  send({bytes_of(Answer::kOk), bytes_of(size), value.bytes()});
}

void Client::answer_put() {
  const std::string key = receive_string();
  const bool overwrite = (receive_integer<std::uint8_t>() & kOverwrite) != 0;
  const auto size = receive_integer<std::uint64_t>();
  if (size > kLongestDiscard) throw Lost();
  Value value(budget_);
  std::byte* into = nullptr;
  try {
    into = value.resize(size);
  } catch (const Error&) {
    discard(size);  // the next request begins after the value
    throw;
  }
  receive(into, size);
  const bool is_stored = [&] {
    const Running running(activity_);
    return session_->put(as_bytes(key), value.bytes(), overwrite);
  }();
  ++(is_stored ? activity_.puts.done : activity_.puts.nothing);
  reply(is_stored);
}

void Client::answer_remove() {
  const std::string key = receive_string();
  const bool is_removed = [&] {
    const Running running(activity_);
    return session_->remove(as_bytes(key));
  }();
  ++(is_removed ? activity_.removes.done : activity_.removes.nothing);
  reply(is_removed);
}

void Client::answer_lease(Operation operation) {
  Leases* const leases = session_->leases();
  if (leases == nullptr) throw Lost();  // the greeting did not offer it
  const std::string key = receive_string();
  const std::string token = receive_string();
  const auto number = operation == Operation::kRelease ? 1 : receive_integer<std::uint64_t>();
  if (number == 0 || number > kLongestLease)
    throw storage_error(concat("the time of a lease is ", number, " ms, expected 1 to ", kLongestLease));
  const std::chrono::milliseconds time(number);
  const bool is_done = [&] {
    const Running running(activity_);
    if (operation == Operation::kLease) return leases->acquire(as_bytes(key), as_bytes(token), time);
    if (operation == Operation::kRenew) return leases->renew(as_bytes(key), as_bytes(token), time);
    return leases->release(as_bytes(key), as_bytes(token));
  }();
  ++(is_done ? activity_.leases.done : activity_.leases.nothing);
  reply(is_done);
}

void Client::answer_info() {
  std::vector<std::string> lines = {concat("server: ", place_)};
  const auto count = [&](std::string_view name, const OperationCounts& counts) {
    lines.push_back(concat(name, ": ", counts.done.load(), " done, ", counts.nothing.load(), " without effect"));
  };
  lines.push_back(concat("get: ", activity_.gets.done.load(), " found, ", activity_.gets.nothing.load(), " not found"));
  count("put", activity_.puts);
  count("remove", activity_.removes);
  if (session_->leases() != nullptr) count("lease", activity_.leases);
  lines.push_back(concat("errors: ", activity_.errors.load()));
  lines.push_back(concat("clients: ", activity_.clients.load()));
  std::string text = as_message(identity_);
  text.push_back(static_cast<char>(lines.size()));
  for (const std::string& line : lines) text.append(as_message(line));
  send({as_bytes(text)});  // this answer has no status
}

void Client::reply(bool is_done) { send({bytes_of(is_done ? Answer::kOk : Answer::kNothing)}); }

void Client::reply_error(std::string_view message) {
  const std::string text = as_message(message);
  send({bytes_of(Answer::kError), as_bytes(text)});
}

void Client::receive(std::byte* into, std::uint64_t size) {
  const std::size_t known = std::min<std::uint64_t>(size, ahead_end_ - ahead_begin_);
  if (known != 0) std::memcpy(into, ahead_.data() + ahead_begin_, known);
  ahead_begin_ += known;
  for (std::uint64_t done = known; done < size;) {
    // A large value goes to its place at once; small fields arrive together.
    const bool is_large = size - done >= ahead_.size();
    std::byte* const place = is_large ? into + done : ahead_.data();
    const std::size_t room = is_large ? size - done : ahead_.size();
    const ssize_t count = retry_interrupted([&] { return ::recv(socket_.get(), place, room, 0); });
    if (count <= 0) throw Lost();
    activity_.note();
    if (is_large) {
      done += static_cast<std::uint64_t>(count);
      continue;
    }
    ahead_end_ = static_cast<std::size_t>(count);
    ahead_begin_ = std::min<std::uint64_t>(size - done, ahead_end_);
    std::memcpy(into + done, ahead_.data(), ahead_begin_);
    done += ahead_begin_;
  }
}

void Client::discard(std::uint64_t size) {
  std::vector<std::byte> part(64 << 10);
  for (; size != 0; size -= std::min<std::uint64_t>(size, part.size()))
    receive(part.data(), std::min<std::uint64_t>(size, part.size()));
}

template <typename Integer>
Integer Client::receive_integer() {
  Integer value{};
  receive(reinterpret_cast<std::byte*>(&value), sizeof value);
  return value;
}

std::string Client::receive_string() {
  std::string text(receive_integer<std::uint8_t>(), '\0');
  receive(reinterpret_cast<std::byte*>(text.data()), text.size());
  return text;
}

void Client::send(std::initializer_list<ByteSpan> parts) {
  std::vector<ByteSpan> rest(parts);
  for (std::size_t first = 0; first < rest.size();) {
    if (rest[first].empty()) {
      ++first;
      continue;
    }
    std::array<iovec, 4> pieces{};
    const std::size_t count = std::min(pieces.size(), rest.size() - first);
    for (std::size_t i = 0; i < count; ++i)
      pieces[i] = {const_cast<std::byte*>(rest[first + i].data()), rest[first + i].size()};
    msghdr message{};
    message.msg_iov = pieces.data();
    message.msg_iovlen = count;
    const ssize_t sent = retry_interrupted([&] { return ::sendmsg(socket_.get(), &message, MSG_NOSIGNAL); });
    if (sent <= 0) throw Lost();
    activity_.note();
    auto left = static_cast<std::size_t>(sent);
    for (ByteSpan& part : rest) {
      const std::size_t of_it = std::min(left, part.size());
      part = part.subspan(of_it);
      left -= of_it;
    }
  }
}

}  // namespace cjit
