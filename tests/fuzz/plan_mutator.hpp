// Mutations of the JSON of a plan. Most results are accepted or have one fault.
#pragma once

#include <random>
#include <string>
#include <string_view>
#include <vector>

// As in the library: a failed assertion would end the process.
#define JSON_ASSERT(condition) static_cast<void>(0)
#include <nlohmann/json.hpp>

namespace cjit::test {

class PlanMutator {
 public:
  using Json = nlohmann::ordered_json;

  explicit PlanMutator(unsigned seed) : random_(seed) {}

  // Empty if the text is not JSON.
  std::string mutate(std::string_view text) {
    constexpr int kDeepest = 80;  // this class recurses
    const auto is_kept = [](int depth, Json::parse_event_t, Json&) { return depth < kDeepest; };
    Json plan = Json::parse(text.begin(), text.end(), is_kept, false);
    if (plan.is_discarded()) return "";
    for (unsigned i = 0; i <= below(3); ++i) {
      places_.clear();
      collect(plan);
      change(*places_[below(places_.size())]);
    }
    return plan.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

 private:
  std::size_t below(std::size_t count) { return random_() / 8 % count; }

  void collect(Json& value) {
    places_.push_back(&value);
    if (value.is_structured())
      for (Json& each : value) collect(each);
  }

  void change(Json& place) {
    switch (below(6)) {
      case 0: {
        const Json copy = *places_[below(places_.size())];
        place = copy;
        return;
      }
      case 1:
        if (place.is_array() && !place.empty()) {
          const Json copy = place[below(place.size())];
          place.insert(place.begin() + static_cast<std::ptrdiff_t>(below(place.size() + 1)), copy);
        } else if (place.is_string()) {
          place = place.get<std::string>() + " + " + expression();
        }
        return;
      case 2:
        if (place.is_structured() && !place.empty()) {
          place.erase(std::next(place.begin(), static_cast<std::ptrdiff_t>(below(place.size()))));
        } else if (place.is_string()) {
          place = "min(" + place.get<std::string>() + ", " + expression() + ")";
        }
        return;
      case 3:
        if (place.is_object()) {
          place[std::string(kKeys[below(std::size(kKeys))])] = value();
        } else if (place.is_array()) {
          place.push_back(below(2) == 0 ? step() : value());
        } else {
          place = expression();
        }
        return;
      default:
        place = value();
    }
  }

  Json value() {
    switch (below(8)) {
      case 0:
        return below(2) == 0;
      case 1:
        return kNumbers[below(std::size(kNumbers))];
      case 2:
        return std::string(kWords[below(std::size(kWords))]);
      case 3:
        return Json::array({expression(), expression()});
      default:
        return expression();
    }
  }

  Json step() {
    switch (below(4)) {
      case 0:
        return {{"memset", "x + 4"}, {"bytes", expression()}, {"value", expression()}, {"width", 4}};
      case 1:
        return {{"copy", "x"}, {"from", "y"}, {"bytes", expression()}};
      case 2:
        return {{"repeat", expression()}, {"index", "i"}, {"steps", Json::array({step_without_repeat()})}};
      default:
        return step_without_repeat();
    }
  }
  Json step_without_repeat() {
    return {{"launch", "u"}, {"grid", expression()}, {"block", 32}, {"arguments", Json::array({"y", expression()})}};
  }

  std::string expression() {
    static constexpr std::string_view kParts[] = {"n",
                                                  "m",
                                                  "c",
                                                  "d",
                                                  "i",
                                                  "s",
                                                  "x",
                                                  "w",
                                                  "w.bytes",
                                                  "0",
                                                  "1",
                                                  "-1",
                                                  "4",
                                                  "256",
                                                  "1048576",
                                                  "9223372036854775807",
                                                  "device.cc",
                                                  "device.multiprocessor_count",
                                                  "kernel.k.register_count",
                                                  "kernel.u.max_dynamic_shared_memory"};
    static constexpr std::string_view kOperators[] = {" + ", " - ", " * ", " / ", " % ", " << ", " < ", " && "};
    std::string text(kParts[below(std::size(kParts))]);
    while (below(3) == 0)
      text.append(kOperators[below(std::size(kOperators))]).append(kParts[below(std::size(kParts))]);
    return text;
  }

  static constexpr std::string_view kKeys[] = {"a",
                                               "b",
                                               "w",
                                               "d",
                                               "m",
                                               "k",
                                               "u",
                                               "name",
                                               "kernels",
                                               "parameters",
                                               "nullable",
                                               "constants",
                                               "definitions",
                                               "workspace",
                                               "l2_persistence",
                                               "tensor_maps",
                                               "steps",
                                               "result",
                                               "when",
                                               "launch",
                                               "grid",
                                               "block",
                                               "cluster",
                                               "preferred_cluster",
                                               "dynamic_shared_memory",
                                               "pdl",
                                               "cooperative",
                                               "non_portable_cluster",
                                               "priority",
                                               "shared_memory_carveout",
                                               "cluster_scheduling",
                                               "memory_sync_domain",
                                               "l2_window",
                                               "arguments",
                                               "memset",
                                               "bytes",
                                               "value",
                                               "width",
                                               "copy",
                                               "from",
                                               "repeat",
                                               "index",
                                               "occupancy",
                                               "threads",
                                               "shared_memory",
                                               "search",
                                               "to",
                                               "where",
                                               "alignment",
                                               "address",
                                               "element",
                                               "dims",
                                               "strides",
                                               "box_dims",
                                               "element_strides",
                                               "mode",
                                               "interleave",
                                               "swizzle",
                                               "l2_promotion",
                                               "oob_fill",
                                               "pixel_box_lower",
                                               "pixel_box_upper",
                                               "channels_per_pixel",
                                               "pixels_per_column",
                                               "wide_mode",
                                               "kind",
                                               "hit_ratio",
                                               "hit",
                                               "miss"};
  static constexpr std::string_view kWords[] = {"k",
                                                "u",
                                                "mapped",
                                                "small",
                                                "empty",
                                                "scale<float>",
                                                "default",
                                                "spread",
                                                "persisting",
                                                "streaming",
                                                "float16",
                                                "uint8",
                                                "im2col",
                                                "im2col_wide",
                                                "128b",
                                                "32b",
                                                "16b",
                                                "nan",
                                                "w128",
                                                "float32",
                                                "int8",
                                                "0a0b0c0d",
                                                "x: pointer, y: pointer, n: int64, m: uint32",
                                                "x: pointer, y: pointer, n: uint8, f: float32, b: bytes[24:8]"};
  static constexpr std::int64_t kNumbers[] = {0,
                                              1,
                                              -1,
                                              2,
                                              3,
                                              8,
                                              32,
                                              64,
                                              128,
                                              256,
                                              1 << 20,
                                              (1 << 20) + 1,
                                              std::int64_t{1} << 32,
                                              std::int64_t{1} << 44,
                                              INT64_MAX,
                                              INT64_MIN + 1};

  std::minstd_rand random_;
  std::vector<Json*> places_;
};

}  // namespace cjit::test
