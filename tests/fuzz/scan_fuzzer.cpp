// Any text as a source, virtual headers and macro definitions: the scan for headers ends, gives the same result twice,
// and includes each reached header in the key.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "compile/header_closure.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"

namespace {

using cjit::HeaderClosure;
using cjit::HeaderScanner;
using cjit::HeaderSearch;
using cjit::VirtualHeader;

// Every scan may use 2^20 steps for macros, however short its text is. They take 0.2 s alone and 0.3 s in a long run.
constexpr cjit::test::Budget kBudget{.bytes_per_byte = 1024, .fixed_seconds = 1, .seconds_per_byte = 20e-6};

// Lines "@define NAME=VALUE" and "@header NAME" precede the source; a header's text ends at the next such line, and
// "@source" begins the source.
struct Input {
  explicit Input(std::string_view text) {
    std::string* into = &source;
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(text.size(), line.size() + 1));
      if (line.starts_with("@define ")) {
        defines.emplace_back(line.substr(8));
      } else if (line.starts_with("@header ") && headers.size() < kMaxHeaders) {
        headers.push_back({std::string(line.substr(8)), ""});
        into = &headers.back().text;
      } else if (line == "@source") {
        into = &source;
      } else {
        into->append(line).push_back('\n');
      }
    }
  }

  struct Header {
    std::string name, text;
  };
  static constexpr std::size_t kMaxHeaders = 64;
  std::string source;
  std::vector<Header> headers = reserved();
  std::vector<std::string> defines;

 private:
  static std::vector<Header> reserved() {
    std::vector<Header> headers;
    headers.reserve(kMaxHeaders);
    return headers;
  }
};

std::shared_ptr<const HeaderClosure> scan(const Input& input, cjit::HeaderRules rules) {
  std::vector<VirtualHeader> headers;
  for (const Input::Header& header : input.headers) headers.push_back({header.name, header.text});
  HeaderSearch search;
  search.source = input.source;
  search.source_name = "fuzz.cu";
  search.source_folder = "/nowhere";
  search.headers = headers;
  search.defines = input.defines;
  search.rules = rules;
  return HeaderScanner("").scan(search);
}

void expect_same(const HeaderClosure& one, const HeaderClosure& other) {
  CJIT_FUZZ_EXPECT(one.uncacheable_reason == other.uncacheable_reason);
  if (!one.uncacheable_reason.empty()) return;
  CJIT_FUZZ_EXPECT(one.digest == other.digest);
  CJIT_FUZZ_EXPECT(one.headers == other.headers);
}

// The key must depend on the text of each header that may be read.
void expect_headers_count(Input input, const HeaderClosure& closure, cjit::HeaderRules rules) {
  if (!closure.uncacheable_reason.empty()) return;
  for (std::size_t i = 0; i < std::min<std::size_t>(input.headers.size(), 2); ++i) {
    Input::Header& header = input.headers[i];
    const bool is_first = std::none_of(input.headers.begin(), input.headers.begin() + static_cast<std::ptrdiff_t>(i),
                                       [&](const auto& other) { return other.name == header.name; });
    const bool is_reached = std::any_of(closure.headers.begin(), closure.headers.end(),
                                        [&](const auto& reached) { return reached.name == header.name; });
    if (!is_first || !is_reached) continue;
    header.text.insert(0, "int changed;\n");
    const auto changed = scan(input, rules);
    CJIT_FUZZ_EXPECT(!changed->uncacheable_reason.empty() || changed->digest != closure.digest);
    header.text.erase(0, std::string_view("int changed;\n").size());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Input input({reinterpret_cast<const char*>(data), size});
  for (const auto rules : {cjit::HeaderRules::kLikeNvrtc, cjit::HeaderRules::kLikeHostCompiler}) {
    std::shared_ptr<const HeaderClosure> closure;
    cjit::test::expect_within(kBudget, size, [&] { closure = scan(input, rules); });
    expect_same(*closure, *scan(input, rules));
    expect_headers_count(input, *closure, rules);
  }
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
