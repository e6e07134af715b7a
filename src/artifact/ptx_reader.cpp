#include "artifact/ptx_reader.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "artifact/ptx_tokens.hpp"
#include "artifact/refusal.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

using Kind = PtxToken::Kind;

// More than any device has. Larger sizes in forged PTX could overflow sums.
constexpr std::uint64_t kLargestSize = std::uint64_t{1} << 40;
constexpr std::uint64_t kLargestAlignment = 4096;

// The offset of the parameters in the constant bank, to which their alignment refers. Found in the output of ptxas of
// CUDA 12.0 to 13.5; tests compare it.
std::uint64_t parameter_base(std::uint32_t cc) { return cc >= 100 ? 0x380 : cc >= 90 ? 0x210 : 0x160; }

std::uint64_t align(std::uint64_t value, std::uint64_t alignment) {
  return (value + alignment - 1) / alignment * alignment;
}

// Returns the size of a type such as ".u64", ".bf16x2" or ".b128"; nothing for other directives.
std::optional<std::uint64_t> size_of_type(std::string_view type) {
  if (type == ".texref" || type == ".samplerref" || type == ".surfref") return 8;
  const auto digits = type.find_first_of("0123456789");
  if (digits == std::string_view::npos) return std::nullopt;
  const std::string_view letters = type.substr(1, digits - 1);
  if (letters != "b" && letters != "u" && letters != "s" && letters != "f" && letters != "bf") return std::nullopt;
  const std::string_view number = type.substr(digits);
  const bool is_pair = number.ends_with("x2");
  const auto bits = parse_integer<std::uint64_t>(number.substr(0, number.size() - (is_pair ? 2 : 0)));
  if (!bits || *bits == 0 || *bits > 128 || *bits % 8 != 0) return std::nullopt;
  return *bits / 8 * (is_pair ? 2 : 1);
}

std::uint64_t number(const PtxToken& token) {
  const auto value = token.kind == Kind::kNumber ? parse_integer<std::uint64_t>(token.text) : std::nullopt;
  if (!value) throw corrupt("PTX", concat("it has '", token.text.substr(0, 40), "' instead of a number"));
  return *value;
}

// A declared variable or parameter.
struct Declaration {
  std::string_view name;
  std::uint64_t size = 0;
  std::uint64_t alignment = 1;
};

// The part of a declaration before the names.
struct DeclaredType {
  std::uint64_t element_size = 0;
  std::uint64_t alignment = 0;  // 0: the element's
  bool is_reference = false;    // a texture, sampler or surface reference
  bool is_managed = false;
};

DeclaredType read_type(PtxTokens& tokens) {
  DeclaredType type;
  std::uint64_t lanes = 1;
  bool of_pointer = false;  // ".ptr .global .align 16" describes the target of a pointer parameter
  while (tokens.peek().kind == Kind::kDirective) {
    const std::string_view directive = tokens.next().text;
    if (directive == ".align") {
      const std::uint64_t alignment = number(tokens.next());
      if (alignment == 0 || alignment > kLargestAlignment || (alignment & (alignment - 1)) != 0)
        throw corrupt("PTX", concat("it has an alignment of ", alignment));
      if (!of_pointer) type.alignment = alignment;
    } else if (directive == ".ptr") {
      of_pointer = true;
    } else if (directive == ".attribute") {
      if (!tokens.take("(")) continue;
      type.is_managed |= tokens.peek().is(".managed");
      tokens.skip_group();
    } else if (directive == ".v2" || directive == ".v4" || directive == ".v8") {
      lanes = static_cast<std::uint64_t>(directive[2] - '0');
    } else if (const auto size = size_of_type(directive)) {
      type.element_size = *size;
      type.is_reference = directive.ends_with("ref");
    }
  }
  type.element_size *= lanes;
  return type;
}

Declaration read_declarator(PtxTokens& tokens, const DeclaredType& type) {
  Declaration declared{
      .name = tokens.next().text,
      .size = type.element_size,
      .alignment = type.alignment != 0 ? type.alignment : std::max<std::uint64_t>(type.element_size, 1)};
  while (tokens.take("[")) {
    const std::uint64_t count = tokens.peek().is("]") ? 0 : number(tokens.next());
    if (count > kLargestSize || (declared.size != 0 && count > kLargestSize / declared.size))
      throw corrupt("PTX", concat("it declares '", declared.name.substr(0, 80), "' with more than 1 TiB"));
    declared.size *= count;
    if (!tokens.take("]")) throw corrupt("PTX", "a bracket is not closed");
  }
  return declared;
}

// Reads the variables of ".global .align 4 .u32 a, b[2] = {1, 2};" after the first directive.
template <typename Visit>
void read_variables(PtxTokens& tokens, Visit&& visit) {
  const DeclaredType type = read_type(tokens);
  while (tokens.peek().kind == Kind::kWord) {
    visit(read_declarator(tokens, type), type);
    while (!tokens.at_end() && !tokens.peek().is(",") && !tokens.peek().is(";"))
      if (tokens.next().is("{")) tokens.skip_group();
    if (!tokens.take(",")) break;
  }
  tokens.take(";");
}

// Returns the total size of the variables in ptxas' order: the largest alignment first.
std::uint64_t size_together(std::vector<Declaration> variables) {
  std::stable_sort(variables.begin(), variables.end(),
                   [](const auto& a, const auto& b) { return a.alignment > b.alignment; });
  std::uint64_t size = 0;
  for (const Declaration& variable : variables)
    size = std::min(kLargestSize, align(size, variable.alignment) + variable.size);
  return size;
}

struct SharedVariable {
  Declaration declared;
  std::size_t seen_for = 0;  // the number of the last kernel, from 1, that was found to use it
};

// The resources and references in the text of a function.
struct Body {
  std::vector<Declaration> shared;
  std::uint64_t local_memory = 0;
  std::set<std::string_view> mentions;     // names of functions and shared variables of the module
  std::vector<SharedVariable*> variables;  // the variables in `mentions`
  std::vector<Body*> functions;            // the functions in `mentions`
  std::size_t seen_for = 0;                // as in SharedVariable
};

// Functions and variables that kernels share are visited again for each kernel. This limits the work. The output of
// compilers stays far below the limit.
constexpr std::uint64_t kStepsPerByte = 16;
constexpr std::uint64_t kStepsOfAnyText = 1 << 20;

class PtxReader {
 public:
  PtxReader(std::string_view text, std::uint32_t device_cc)
      : tokens_(text), device_cc_(device_cc), steps_left_(kStepsOfAnyText + kStepsPerByte * text.size()) {}
  ImageContents read();

 private:
  struct Entry {
    ImageKernel kernel;
    std::vector<Declaration> parameters;
    Body body;
  };

  void read_directive(std::string_view directive, bool is_extern);
  void read_target();
  void read_entry();
  void read_function();
  std::vector<Declaration> read_parameters();
  void read_performance_directives(ImageKernel& kernel);
  BlockShape read_shape();
  Body read_body();

  std::vector<KernelParameter> place(const std::vector<Declaration>& parameters) const;
  void resolve_mentions(Body& body);
  std::uint64_t static_shared_memory(const Body& body, std::size_t kernel);
  void spend(std::uint64_t steps);

  PtxTokens tokens_;
  std::uint32_t device_cc_;
  std::uint64_t steps_left_;
  ImageContents contents_;
  std::vector<Entry> entries_;
  std::map<std::string_view, Body> functions_;
  std::map<std::string_view, SharedVariable> shared_;
  std::vector<Declaration> constants_;
  std::uint64_t dynamic_alignment_ = 1;  // of dynamic shared memory, which begins at the end of static shared memory
};

ImageContents PtxReader::read() {
  bool is_extern = false;
  while (!tokens_.at_end()) {
    const PtxToken token = tokens_.next();
    if (token.is("{")) tokens_.skip_group();
    if (token.kind == Kind::kDirective) read_directive(token.text, is_extern);
    is_extern = token.is(".extern");
  }
  if (contents_.cc == 0) throw corrupt("PTX", "it has no .target");
  const std::uint64_t constant_memory = size_together(constants_);
  for (auto& [name, function] : functions_) resolve_mentions(function);
  for (Entry& entry : entries_) {
    resolve_mentions(entry.body);
    entry.kernel.parameters = place(entry.parameters);
    entry.kernel.static_shared_memory = static_shared_memory(entry.body, contents_.kernels.size() + 1);
    entry.kernel.local_memory = entry.body.local_memory;
    entry.kernel.constant_memory = constant_memory;
    contents_.kernels.push_back(std::move(entry.kernel));
  }
  return std::move(contents_);
}

void PtxReader::read_directive(std::string_view directive, bool is_extern) {
  if (directive == ".target") return read_target();
  if (directive == ".entry") return read_entry();
  if (directive == ".func") return read_function();
  const bool is_constant = directive == ".const";
  const bool is_shared = directive == ".shared";
  if (!is_constant && !is_shared && directive != ".global") return;
  read_variables(tokens_, [&](const Declaration& declared, const DeclaredType& type) {
    if (is_extern && is_shared) dynamic_alignment_ = std::max(dynamic_alignment_, declared.alignment);
    if (is_extern || type.is_reference) return;
    if (is_shared) shared_.emplace(declared.name, SharedVariable{.declared = declared});
    if (is_constant) constants_.push_back(declared);
    if (!is_shared)
      contents_.variables.push_back(
          {.symbol = std::string(declared.name), .size = declared.size, .is_managed = type.is_managed});
  });
}

void PtxReader::read_target() {
  std::string_view target = tokens_.next().text;
  if (!target.starts_with("sm_")) throw corrupt("PTX", concat("its .target is '", target.substr(0, 40), '\''));
  target.remove_prefix(3);
  if (target.ends_with('a') || target.ends_with('f')) target.remove_suffix(1);
  const auto cc = parse_integer<std::uint32_t>(target);
  if (!cc || *cc < 10 || *cc > 999) throw corrupt("PTX", concat("its .target is 'sm_", target.substr(0, 40), '\''));
  contents_.cc = *cc;
}

std::vector<Declaration> PtxReader::read_parameters() {
  std::vector<Declaration> parameters;
  if (!tokens_.take("(")) return parameters;
  while (tokens_.take(".param")) {
    const DeclaredType type = read_type(tokens_);
    parameters.push_back(read_declarator(tokens_, type));
    if (type.element_size == 0 || parameters.back().size == 0)
      throw corrupt("PTX", concat("the parameter '", parameters.back().name.substr(0, 80), "' has no size"));
    if (!tokens_.take(",")) break;
  }
  if (!tokens_.take(")")) throw corrupt("PTX", "a parameter list is not closed");
  return parameters;
}

BlockShape PtxReader::read_shape() {
  BlockShape shape = {1, 1, 1};
  for (std::uint32_t& dimension : shape) {
    const std::uint64_t value = number(tokens_.next());
    if (value > kLargestSize) throw corrupt("PTX", "a block has more threads than possible");
    dimension = static_cast<std::uint32_t>(std::min<std::uint64_t>(value, UINT32_MAX));
    if (!tokens_.take(",")) break;
  }
  return shape;
}

// Reads the directives between an entry's parameters and its body.
void PtxReader::read_performance_directives(ImageKernel& kernel) {
  bool explicit_cluster = false;
  while (!tokens_.at_end() && !tokens_.peek().is("{") && !tokens_.peek().is(";")) {
    const PtxToken token = tokens_.next();
    if (token.is(".maxntid")) kernel.max_block = read_shape();
    if (token.is(".reqntid")) kernel.required_block = read_shape();
    if (token.is(".reqnctapercluster")) kernel.required_cluster = read_shape();
    if (token.is(".explicitcluster")) explicit_cluster = true;
    if (token.is(".pragma") && tokens_.next().kind == Kind::kString) tokens_.take(";");
  }
  kernel.cluster_must_be_set = explicit_cluster && kernel.required_cluster == BlockShape{};
}

void PtxReader::read_entry() {
  Entry entry;
  const PtxToken name = tokens_.next();
  if (name.kind != Kind::kWord) throw corrupt("PTX", "an .entry has no name");
  entry.kernel.symbol = name.text;
  entry.parameters = read_parameters();
  read_performance_directives(entry.kernel);
  if (!tokens_.take("{")) return;  // declared here, defined elsewhere
  entry.body = read_body();
  entries_.push_back(std::move(entry));
}

void PtxReader::read_function() {
  while (tokens_.peek().kind == Kind::kDirective) tokens_.next();
  if (tokens_.take("(")) tokens_.skip_group();  // the return value
  const std::string_view name = tokens_.next().text;
  ImageKernel nobody;
  if (tokens_.take("(")) tokens_.skip_group();
  read_performance_directives(nobody);
  Body& body = functions_[name];  // also for a declaration; the definition follows
  if (tokens_.take("{")) body = read_body();
}

Body PtxReader::read_body() {
  Body body;
  std::vector<Declaration> local;
  for (std::size_t depth = 1; depth != 0 && !tokens_.at_end();) {
    const PtxToken token = tokens_.next();
    if (token.is("{")) ++depth;
    if (token.is("}")) --depth;
    if (token.is(".shared"))
      read_variables(tokens_,
                     [&](const Declaration& declared, const DeclaredType&) { body.shared.push_back(declared); });
    if (token.is(".local"))
      read_variables(tokens_, [&](const Declaration& declared, const DeclaredType&) { local.push_back(declared); });
    if (token.kind == Kind::kWord && (shared_.contains(token.text) || functions_.contains(token.text)))
      body.mentions.insert(token.text);
  }
  body.local_memory = size_together(std::move(local));
  return body;
}

std::vector<KernelParameter> PtxReader::place(const std::vector<Declaration>& parameters) const {
  const std::uint64_t base = parameter_base(device_cc_ != 0 ? device_cc_ : contents_.cc);
  std::vector<KernelParameter> placed;
  std::uint64_t end = base;
  for (const Declaration& parameter : parameters) {
    const std::uint64_t offset = align(end, parameter.alignment);
    end = offset + parameter.size;
    if (end - base > kLargestParameters) throw corrupt("PTX", "a kernel has more than 65536 bytes of parameters");
    placed.push_back({.offset = static_cast<std::uint32_t>(offset - base),
                      .size = static_cast<std::uint32_t>(parameter.size),
                      .alignment = static_cast<std::uint32_t>(parameter.alignment)});
  }
  return placed;
}

void PtxReader::resolve_mentions(Body& body) {
  for (const std::string_view name : body.mentions) {
    if (const auto variable = shared_.find(name); variable != shared_.end())
      body.variables.push_back(&variable->second);
    if (const auto function = functions_.find(name); function != functions_.end())
      body.functions.push_back(&function->second);
  }
}

void PtxReader::spend(std::uint64_t steps) {
  if (steps > steps_left_) throw corrupt("PTX", "its kernels share more functions and variables than its size allows");
  steps_left_ -= steps;
}

// Counts the kernel's own shared variables, and the module's that the kernel or its callees use.
std::uint64_t PtxReader::static_shared_memory(const Body& body, std::size_t kernel) {
  std::vector<Declaration> used = body.shared;
  const auto is_new = [kernel](auto& one) { return std::exchange(one.seen_for, kernel) != kernel; };
  for (std::vector<const Body*> reached = {&body}; !reached.empty();) {
    const Body& reader = *reached.back();
    reached.pop_back();
    spend(reader.variables.size() + reader.functions.size() + reader.shared.size());
    for (SharedVariable* variable : reader.variables)
      if (is_new(*variable)) used.push_back(variable->declared);
    for (Body* function : reader.functions) {
      if (!is_new(*function)) continue;
      used.insert(used.end(), function->shared.begin(), function->shared.end());
      reached.push_back(function);
    }
  }
  return align(size_together(std::move(used)), dynamic_alignment_);
}

}  // namespace

ImageContents read_ptx(std::string_view text, std::uint32_t device_cc) {
  return PtxReader(text.substr(0, text.find('\0')), device_cc).read();
}

}  // namespace cjit
