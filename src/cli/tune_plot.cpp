#include "tune_plot.hpp"

#include <algorithm>
#include <cstdio>
#include <vector>

namespace cjit_cli {

namespace {

constexpr double kWidth = 900, kHeight = 420, kLeft = 60, kRight = 20, kTop = 50, kBottom = 40;

std::string format(const char* pattern, double a, double b = 0, double c = 0, double d = 0) {
  char text[256];
  std::snprintf(text, sizeof(text), pattern, a, b, c, d);
  return text;
}

// Candidates with a time, the fastest first.
std::vector<const Json*> measured(const Json& report) {
  std::vector<const Json*> all;
  for (const Json& candidate : report["candidates"])
    if (candidate.contains("ratio")) all.push_back(&candidate);
  std::stable_sort(all.begin(), all.end(), [](const Json* a, const Json* b) {
    return (*a)["ratio"].get<double>() < (*b)["ratio"].get<double>();
  });
  return all;
}

const char* color_of(const Json& candidate) {
  if (candidate["state"] == "wrong") return "#d62728";
  return candidate["numbers"].empty() ? "#000000" : "#1f77b4";
}

std::string for_xml(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '<')
      safe += "&lt;";
    else if (c == '&')
      safe += "&amp;";
    else
      safe += c;
  }
  return safe;
}

// The plane of the plot: candidates from left to right, ratios from the lowest up to twice the default.
struct Plane {
  double lowest = 1, highest = 1;
  std::size_t count = 0;

  double x(std::size_t index) const {
    return kLeft + (kWidth - kLeft - kRight) * (static_cast<double>(index) + 0.5) / static_cast<double>(count);
  }
  double y(double ratio) const {
    return kTop + (kHeight - kTop - kBottom) * (highest - std::min(ratio, highest)) / (highest - lowest);
  }
};

Plane plane_of(const std::vector<const Json*>& candidates) {
  constexpr double kMargin = 0.02, kMostShown = 2;
  Plane plane;
  plane.count = std::max<std::size_t>(candidates.size(), 1);
  for (const Json* candidate : candidates) {
    plane.lowest = std::min(plane.lowest, (*candidate)["low"].get<double>());
    plane.highest = std::max(plane.highest, (*candidate)["ratio"].get<double>());
  }
  plane.lowest -= kMargin;
  plane.highest = std::min(plane.highest, kMostShown) + kMargin;
  return plane;
}

std::string grid(const Plane& plane) {
  constexpr int kLines = 6;
  std::string text;
  for (int i = 0; i < kLines; ++i) {
    const double ratio = plane.lowest + (plane.highest - plane.lowest) * i / (kLines - 1);
    text += format("<line x1=\"%.0f\" y1=\"%.1f\" x2=\"%.0f\" y2=\"%.1f\" stroke=\"#dddddd\"/>\n", kLeft,
                   plane.y(ratio), kWidth - kRight, plane.y(ratio));
    text +=
        format("<text x=\"%.0f\" y=\"%.1f\" text-anchor=\"end\">%.2f</text>\n", kLeft - 6, plane.y(ratio) + 4, ratio);
  }
  return text +
         format("<line x1=\"%.0f\" y1=\"%.1f\" x2=\"%.0f\" y2=\"%.1f\" stroke=\"#888888\" stroke-dasharray=\"4\"/>\n",
                kLeft, plane.y(1), kWidth - kRight, plane.y(1));
}

std::string mark(const Plane& plane, std::size_t index, const Json& candidate) {
  const double x = plane.x(index);
  std::string text = std::string("<g stroke=\"") + color_of(candidate) + "\" fill=\"" + color_of(candidate) +
                     "\"><title>" + for_xml(candidate["numbers"].empty() ? "default" : candidate["numbers"].dump()) +
                     format(": %.3f (%.3f to %.3f)</title>", candidate["ratio"].get<double>(),
                            candidate["low"].get<double>(), candidate["high"].get<double>());
  text += format("<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", x, plane.y(candidate["low"].get<double>()),
                 x, plane.y(candidate["high"].get<double>()));
  return text +
         format("<circle cx=\"%.1f\" cy=\"%.1f\" r=\"2.5\"/></g>\n", x, plane.y(candidate["ratio"].get<double>()));
}

}  // namespace

std::string plot_tuning(const Json& report) {
  const std::vector<const Json*> candidates = measured(report);
  const Plane plane = plane_of(candidates);
  std::string text = format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.0f %.0f\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%%\" height=\"100%%\" "
      "fill=\"white\"/>\n",
      kWidth, kHeight);
  const std::string best = report["is_default"].get<bool>() ? "the default" : report["best"].dump();
  text += format("<text x=\"%.0f\" y=\"20\" font-size=\"15\">", kLeft) + "Time over that of the default, on " +
          for_xml(report["device"].get<std::string>()) + "</text>\n";
  text += format("<text x=\"%.0f\" y=\"38\">", kLeft) + "fastest: " + for_xml(best) + "</text>\n" + grid(plane);
  for (std::size_t i = 0; i < candidates.size(); ++i) text += mark(plane, i, *candidates[i]);
  text += format("<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"middle\">", kWidth / 2, kHeight - 12) +
          std::to_string(candidates.size()) + " measured candidates, the fastest first; black: the default</text>\n";
  return text + "</svg>\n";
}

}  // namespace cjit_cli
