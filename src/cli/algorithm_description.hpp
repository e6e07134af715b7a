// The description of an algorithm from the words of a command line.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cjit_cli {

struct AlgorithmWords {
  std::string family, type, operation;
  std::vector<std::string> keys;  // KEY=VALUE

  // The flags --type and --op.
  void add_flags(CLI::App& command);
};

// The description as JSON. Throws cjit::error for words that are no KEY=VALUE, and for keys that are set twice.
std::string description_of(const AlgorithmWords& words);

}  // namespace cjit_cli
