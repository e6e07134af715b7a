// The JSON reader of plans: what it finds in a text, and what it refuses.
#include "plan/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "algorithm/algorithm.hpp"
#include "base/error.hpp"
#include "plan/definition.hpp"
#include "tune/tuning_description.hpp"

namespace cjit {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string refusal_of_json(const std::string& text) {
  try {
    const JsonDocument document({text, "plan"});
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.what(), HasSubstr("cannot read the plan: "));
    return error.what();
  }
  ADD_FAILURE() << "'" << text.substr(0, 40) << "' was accepted";
  return "";
}

std::string repeated(const std::string& text, std::size_t count) {
  std::string all;
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

TEST(Json, ValuesKeepTheOrderOfTheText) {
  const JsonDocument document({R"({"b": [1, {"x": [2, 3]}, "s"], "a": -4, "c": {}})", "plan"});
  const JsonValue& root = document.root();
  std::vector<std::string> keys;
  for (const JsonValue& member : root) keys.emplace_back(member.key);
  EXPECT_THAT(keys, ElementsAre("b", "a", "c"));
  std::vector<std::string> elements;
  for (const JsonValue& element : *root.find("b")) elements.push_back(element.describe());
  EXPECT_THAT(elements, ElementsAre("1", "an object", "\"s\""));
  EXPECT_EQ(root.find("b")->size, 3U);
  EXPECT_EQ(root.find("a")->integer, -4);
  EXPECT_EQ(root.find("c")->size, 0U);
  EXPECT_EQ(root.find("x"), nullptr);
  EXPECT_EQ(root.find("a")->find("x"), nullptr);
}

TEST(Json, NumbersKeepTheirKind) {
  const JsonDocument document(
      {"[-9223372036854775808, 9223372036854775807, 9223372036854775808, 0.5, true, null]", "it"});
  std::vector<JsonValue::Kind> kinds;
  std::vector<std::string> described;
  for (const JsonValue& value : document.root()) {
    kinds.push_back(value.kind);
    described.push_back(value.describe());
  }
  using Kind = JsonValue::Kind;
  EXPECT_THAT(kinds,
              ElementsAre(Kind::kInteger, Kind::kInteger, Kind::kUnsigned, Kind::kReal, Kind::kBoolean, Kind::kNull));
  EXPECT_THAT(described,
              ElementsAre("-9223372036854775808", "9223372036854775807", "9223372036854775808", "0.5", "true", "null"));
}

TEST(Json, StringsAreDecoded) {
  const JsonDocument document({R"({"\u0061\n": "\ud83d\ude00\"\\"})", "it"});
  const JsonValue& member = *document.root().begin();
  EXPECT_EQ(member.key, "a\n");
  EXPECT_EQ(member.text, "\xf0\x9f\x98\x80\"\\");
  EXPECT_EQ(member.describe(), "\"\xf0\x9f\x98\x80\\\"\\\\\"");
}

TEST(Json, LongTextIsCutInMessages) {
  const std::string text = "[\"" + std::string(100, 'x') + "\"]";
  const JsonDocument document({text, "it"});
  EXPECT_EQ((*document.root().begin()).describe(), "\"" + std::string(60, 'x') + "\"...");
}

TEST(Json, WhatIsNoJsonIsRefusedWithItsPlace) {
  EXPECT_THAT(refusal_of_json("{\n\"a\": }"), HasSubstr("parse error at line 2, column 6"));
  for (const char* text : {"", "{", "[1,]", "{} {}", "{\"a\": 1", "\"\xff\"", "nul", "[1e999]"})
    EXPECT_THAT(refusal_of_json(text), testing::Not(HasSubstr("json.exception"))) << text;
  EXPECT_THAT(refusal_of_json(std::string("{}\0", 3)), HasSubstr("a NUL byte at offset 2"));
}

TEST(Json, AKeyOccursOnceInAnObject) {
  EXPECT_THAT(refusal_of_json(R"({"a": {"k": 1, "b": 2, "k": 3}})"), HasSubstr("an object has two members 'k'"));
  EXPECT_NO_THROW(JsonDocument({R"({"a": {"k": 1}, "b": {"k": 1}, "k": 1})", "it"}));
}

TEST(Json, SizeDepthAndCountsAreBounded) {
  const auto nested = [](std::size_t levels) { return repeated("[", levels) + repeated("]", levels); };
  EXPECT_NO_THROW(JsonDocument({nested(kMaxJsonDepth), "it"}));
  EXPECT_THAT(refusal_of_json(nested(kMaxJsonDepth + 1)), HasSubstr("nested more than 64 levels deep"));
  EXPECT_THAT(refusal_of_json(repeated("[", 100000)), HasSubstr("nested more than 64 levels deep"));
  const auto list = [](std::size_t count) { return "{\"list\": [" + repeated("0,", count - 1) + "0]}"; };
  EXPECT_NO_THROW(JsonDocument({list(kMaxJsonElements), "it"}));
  EXPECT_THAT(refusal_of_json(list(kMaxJsonElements + 1)), HasSubstr("'list' has more than 4096 elements"));
  EXPECT_THAT(refusal_of_json(std::string(kMaxJsonSize + 1, ' ')), HasSubstr("1048577 bytes; the maximum is 1048576"));
}

TEST(Json, ATextOfTheMaximumSizeIsRead) {
  // 254 lists of 2060 numbers: more than half a million values.
  std::string text = "[[" + repeated("0,", 2059) + "0]";
  while (text.size() + 4200 < kMaxJsonSize) text += ",[" + repeated("0,", 2059) + "0]";
  text += std::string(kMaxJsonSize - text.size() - 1, ' ') + "]";
  const JsonDocument document({text, "it"});
  std::uint64_t count = 0;
  for (const JsonValue& list : document.root()) count += list.size;
  EXPECT_EQ(count, 2060U * document.root().size);
  EXPECT_GT(count, 500000U);
}

// "/steps/0/grid 3:14 TYPE" for each diagnostic of the error that `read` throws.
std::vector<std::string> faults_of(const std::function<void()>& read) {
  constexpr const char* kCodes[] = {"NONE", "SYNTAX", "VERSION", "MISSING_KEY", "UNKNOWN_KEY", "TYPE", "VALUE"};
  std::vector<std::string> faults;
  try {
    read();
  } catch (const Error& error) {
    for (const Diagnostic& one : error.failure().diagnostics) {
      EXPECT_EQ(one.severity, cjit_severity_t{CJIT_SEVERITY_ERROR});
      EXPECT_NE(std::string(error.what()).find(one.text), std::string::npos) << one.text;
      faults.push_back(one.path + " " + std::to_string(one.line) + ":" + std::to_string(one.column) + " " +
                       kCodes[one.code]);
    }
  }
  return faults;
}

TEST(Faults, EachHasItsPlaceAndItsCode) {
  const std::string plan = R"({"name": "p",
  "constants": {"a/b": 1, "size": "x"}, "kernels": {},
  "steps": [{"launch": "k"},
            {"repeat": 2, "steps": [
              {"memset": "x", "bytes": [], "colour": 1, "width": 3}]}]})";
  EXPECT_THAT(faults_of([&] { read_plan(plan); }),
              ElementsAre("/constants/a~1b 2:24 VALUE", "/constants/size 2:35 TYPE", "/steps/0/grid 3:13 MISSING_KEY",
                          "/steps/1/steps/0/bytes 5:40 TYPE", "/steps/1/steps/0/width 5:66 VALUE",
                          "/steps/1/steps/0/colour 5:54 UNKNOWN_KEY"));
  EXPECT_THAT(faults_of([] { read_algorithm("{\"algorithm\":\n  \"reduce\", \"input\": \"float\"}"); }),
              ElementsAre("/input 2:22 VALUE", "/accumulator 1:1 MISSING_KEY", "/output 1:1 MISSING_KEY",
                          "/operator 1:1 MISSING_KEY"));
  EXPECT_THAT(faults_of([] { read_tuning_description(R"({"runs": [{"n": []}], "seconds": "1"})"); }),
              ElementsAre("/runs/0/n 1:17 TYPE", "/seconds 1:34 TYPE"));
  EXPECT_THAT(faults_of([] { read_tuning_description(R"({"runs": [{}], "requires": "99.0"})"); }),
              ElementsAre("/requires 1:28 VERSION"));
}

TEST(Faults, OfTheTextHaveAPlaceToo) {
  EXPECT_THAT(faults_of([] { read_plan("{\n\"a\": }"); }), ElementsAre(" 2:6 SYNTAX"));
  EXPECT_THAT(faults_of([] { read_plan("{\"a\": [0,\n {\"k\": 1, \"k\": 2}]}"); }), ElementsAre("/a/1 2:2 SYNTAX"));
  EXPECT_THAT(faults_of([] { read_plan(repeated("[", 70)); }), ElementsAre(testing::EndsWith(" 1:65 SYNTAX")));
}

TEST(Faults, AtMostFiftyAreListed) {
  const std::string text = "{\"name\": \"p\", \"steps\": [" + repeated("1,", 79) + "1]}";
  EXPECT_EQ(faults_of([&] { read_plan(text); }).size(), 50U);
}

// The documents that a newer program may have written, with the text before their other keys.
struct RequiringDocument {
  const char* rest;
  std::function<void(const std::string&)> read;
  const char* refusal;
};

TEST(Requires, ADocumentForALaterVersionSaysSoBeforeItsUnknownKeys) {
  const RequiringDocument documents[] = {
      {R"("name": "p", "kernels": {}, "steps": [])", [](const std::string& text) { read_plan(text); },
       "cannot use the plan"},
      {R"("algorithm": "for_each", "input": "int32", "operator": "negate")",
       [](const std::string& text) { read_algorithm(text); }, "cannot use the algorithm"},
      {R"("runs": [{"n": "1"}])", [](const std::string& text) { read_tuning_description(text); }, "cannot tune"}};
  for (const RequiringDocument& document : documents) {
    SCOPED_TRACE(document.refusal);
    const auto refusal = [&](const std::string& requires_text, const std::string& more,
                             cjit_status_t status = CJIT_ERROR_INVALID_ARGUMENT) -> std::string {
      try {
        document.read("{\"requires\": " + requires_text + ", " + document.rest + more + "}");
      } catch (const Error& error) {
        EXPECT_EQ(error.status(), status);
        return error.what();
      }
      return "";
    };
    for (const char* const known : {"\"0.0\"", "\"0.7\""}) EXPECT_EQ(refusal(known, ""), "");
    const std::string later = std::to_string(CJIT_VERSION_MAJOR) + "." + std::to_string(CJIT_VERSION_MINOR + 1);
    for (const std::string& version : {later, std::string("99.0")}) {
      const std::string text = refusal('"' + version + '"', R"(, "later_key": 1)", CJIT_ERROR_UNSUPPORTED);
      EXPECT_THAT(text, AllOf(StartsWith(document.refusal), HasSubstr("requires cjit " + version),
                              HasSubstr("use a newer libcjit.so"), Not(HasSubstr("later_key"))));
    }
    for (const char* const wrong : {"1.1", "\"1\"", "\"1.x\"", "\"-1.0\"", "\"\"", "null"})
      EXPECT_THAT(refusal(wrong, ""), HasSubstr("expected a version of cjit such as \"0.7\"")) << wrong;
  }
}

}  // namespace
}  // namespace cjit
