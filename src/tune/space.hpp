// The candidates of a tuning: every combination of some named numbers.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cjit {

// A number, and the values to try.
struct SpaceNumber {
  std::string name;
  std::vector<std::int64_t> values;
};

using Space = std::vector<SpaceNumber>;
// One value of each number of a space, in their order.
using Candidate = std::vector<std::int64_t>;

// Returns all combinations if there are at most `most`, else `most` of them, spread evenly over the space. Equal spaces
// give equal candidates. The first one has the first value of each number.
std::vector<Candidate> candidates_of(const Space& space, std::size_t most);

// {"tile_threads": 128, "tile_items": 7}
std::string to_json(const Space& space, const Candidate& candidate);

// Returns the text with "${name}" replaced by the value of the number, for each number of the space.
std::string substitute(std::string text, const Space& space, const Candidate& candidate);

}  // namespace cjit
