#include "artifact/ptx_uses.hpp"

#include <map>
#include <set>

#include "artifact/ptx_tokens.hpp"

namespace cjit {

namespace {

// The variables that are mentioned in the initial value of a variable, by that variable; those mentioned in functions
// have the key "".
class Mentions {
 public:
  Mentions(std::string_view ptx, const std::vector<ImageVariable>& variables) {
    for (const ImageVariable& variable : variables) known_.insert(variable.symbol);
    for (PtxTokens tokens(ptx); !tokens.at_end();) read_statement(tokens);
  }

  std::set<std::string_view> reached() const {
    std::set<std::string_view> reached;
    for (std::vector<std::string_view> next = {""}; !next.empty();) {
      const auto mentions = by_.find(next.back());
      next.pop_back();
      if (mentions == by_.end()) continue;
      for (const std::string_view name : mentions->second)
        if (reached.insert(name).second) next.push_back(name);
    }
    return reached;
  }

 private:
  // Reads up to the semicolon, or to the end of a function.
  void read_statement(PtxTokens& tokens) {
    bool is_function = false;
    std::string_view declared;
    for (int depth = 0; !tokens.at_end();) {
      const PtxToken token = tokens.next();
      is_function = is_function || token.is(".entry") || token.is(".func");
      if (token.is("{")) ++depth;
      if (token.is("}") && --depth <= 0 && is_function) return;
      if (token.is(";") && depth <= 0) return;
      const auto known = token.kind == PtxToken::Kind::kWord ? known_.find(token.text) : known_.end();
      if (known == known_.end()) continue;
      if (is_function)
        by_[""].insert(*known);
      else if (declared.empty())
        declared = *known;
      else
        by_[declared].insert(*known);
    }
  }

  std::set<std::string_view> known_;
  std::map<std::string_view, std::set<std::string_view>> by_;
};

}  // namespace

std::vector<std::string> used_variables(std::string_view ptx, const std::vector<ImageVariable>& variables) {
  const std::set<std::string_view> reached = Mentions(ptx, variables).reached();
  std::vector<std::string> used;
  for (const ImageVariable& variable : variables)
    if (reached.contains(variable.symbol)) used.push_back(variable.symbol);
  return used;
}

}  // namespace cjit
