// Parses the mangling of the Itanium C++ ABI, chapter 5.1. Only the kinds of types are read, and substitutions are
// counted as in the ABI. Symbols with features that kernels do not have, such as expressions that depend on template
// parameters, are unreadable. Demangled text is not used, because it needs a parser too and can be extremely long.
#include "artifact/mangled_signature.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace cjit {

namespace {

// Namespaces that contain types of known kinds.
enum class Scope : std::uint8_t { kGlobal, kCuda, kCudaStd, kOther };

struct Type {
  cjit_value_kind_t kind = CJIT_VALUE_BYTES;
  // For a name: the namespace that it refers to, if it is one.
  Scope scope = Scope::kOther;
  bool is_complex_template = false;  // cuda::std::complex
  // For a template parameter pack: the index of its types in `packs_`. For a type that contains a pack: the size of the
  // pack.
  std::optional<std::size_t> pack = std::nullopt;
  std::optional<std::size_t> pack_size = std::nullopt;
  bool is_expansion = false;
};

struct Unreadable {};

struct KnownName {
  std::string_view name;
  cjit_value_kind_t kind;
};

// Types in the global namespace, from cuda.h, cuda_fp16.h and similar headers.
constexpr KnownName kKnownNames[] = {
    {"__half", CJIT_VALUE_FLOAT16},
    {"__nv_bfloat16", CJIT_VALUE_BFLOAT16},
    {"__nv_fp8_e4m3", CJIT_VALUE_FLOAT8_E4M3},
    {"__nv_fp8_e5m2", CJIT_VALUE_FLOAT8_E5M2},
    {"__nv_fp8_e8m0", CJIT_VALUE_FLOAT8_E8M0},
    {"__nv_fp6_e2m3", CJIT_VALUE_FLOAT6_E2M3},
    {"__nv_fp6_e3m2", CJIT_VALUE_FLOAT6_E3M2},
    {"__nv_fp4_e2m1", CJIT_VALUE_FLOAT4_E2M1},
    {"__half2", CJIT_VALUE_COMPLEX32},
    {"float2", CJIT_VALUE_COMPLEX64},
    {"double2", CJIT_VALUE_COMPLEX128},
    {"CUtensorMap_st", CJIT_VALUE_TENSOR_MAP},
};

std::optional<cjit_value_kind_t> builtin_kind(char letter) {
  switch (letter) {
    case 'v':
      return CJIT_VALUE_NONE;
    case 'b':
      return CJIT_VALUE_BOOL;
    case 'a':
    case 'c':
      return CJIT_VALUE_INT8;
    case 'h':
      return CJIT_VALUE_UINT8;
    case 's':
      return CJIT_VALUE_INT16;
    case 't':
      return CJIT_VALUE_UINT16;
    case 'i':
    case 'w':
      return CJIT_VALUE_INT32;
    case 'j':
      return CJIT_VALUE_UINT32;
    case 'l':
    case 'x':
      return CJIT_VALUE_INT64;
    case 'm':
    case 'y':
      return CJIT_VALUE_UINT64;
    case 'n':
      return CJIT_VALUE_INT128;
    case 'o':
      return CJIT_VALUE_UINT128;
    case 'f':
      return CJIT_VALUE_FLOAT32;
    case 'd':
      return CJIT_VALUE_FLOAT64;
    case 'e':
      return CJIT_VALUE_BYTES;
    case 'g':
      return CJIT_VALUE_FLOAT128;
    default:
      return std::nullopt;
  }
}

cjit_value_kind_t complex_of(cjit_value_kind_t part) {
  if (part == CJIT_VALUE_FLOAT16) return CJIT_VALUE_COMPLEX32;
  if (part == CJIT_VALUE_FLOAT32) return CJIT_VALUE_COMPLEX64;
  return part == CJIT_VALUE_FLOAT64 ? CJIT_VALUE_COMPLEX128 : CJIT_VALUE_BYTES;
}

Type type_named(Scope scope, std::string_view name) {
  Type type;
  if (scope == Scope::kGlobal) {
    if (name == "cuda") type.scope = Scope::kCuda;
    const auto known =
        std::find_if(std::begin(kKnownNames), std::end(kKnownNames), [&](auto& each) { return each.name == name; });
    if (known != std::end(kKnownNames)) type.kind = known->kind;
  }
  if (scope == Scope::kCuda && name == "std") type.scope = Scope::kCudaStd;
  if (scope == Scope::kCudaStd && name.starts_with("__")) type.scope = Scope::kCudaStd;  // an inline namespace
  type.is_complex_template = scope == Scope::kCudaStd && name == "complex";
  return type;
}

class SignatureReader {
 public:
  SignatureReader(std::string_view symbol, std::size_t max_count) : rest_(symbol), max_count_(max_count) {}

  // Throws Unreadable.
  std::vector<cjit_value_kind_t> read() {
    if (!take("_Z")) throw Unreadable{};
    std::vector<cjit_value_kind_t> parameters;
    if (!encoding(&parameters) || peek() == 'E') throw Unreadable{};
    return parameters;
  }

 private:
  using Types = std::vector<Type>;

  // A name, and its template arguments if it ends with them.
  struct Name {
    Type type{};
    std::optional<Types> arguments = std::nullopt;
  };

  // Limits the nesting of names and types. The output of compilers stays far below the limit.
  class Level {
   public:
    explicit Level(SignatureReader& reader) : reader_(reader) {
      if (++reader_.depth_ > kDeepest) throw Unreadable{};
    }
    ~Level() { --reader_.depth_; }
    Level(const Level&) = delete;
    Level& operator=(const Level&) = delete;

   private:
    static constexpr int kDeepest = 200;
    SignatureReader& reader_;
  };

  // Returns false for a variable, which has no parameters.
  bool encoding(std::vector<cjit_value_kind_t>* parameters) {
    const Level level(*this);
    Name name = any_name();
    if (is_at_end_of_encoding()) return false;
    const bool is_template = name.arguments.has_value();
    std::swap(template_arguments_, name.arguments);
    if (is_template) type();  // the return type
    if (!take("v"))
      while (!is_at_end_of_encoding()) {
        const Type parameter = type();
        if (parameters != nullptr) add_parameter(parameter, *parameters);
      }
    std::swap(template_arguments_, name.arguments);
    return true;
  }

  bool is_at_end_of_encoding() const { return at_end() || peek() == 'E' || peek() == '.'; }

  void add_parameter(const Type& type, std::vector<cjit_value_kind_t>& parameters) {
    if (type.is_expansion && type.pack)
      for (const Type& each : packs_[*type.pack]) parameters.push_back(each.kind);
    else if (type.is_expansion && type.pack_size && *type.pack_size <= max_count_)
      parameters.insert(parameters.end(), *type.pack_size, type.kind);
    else if (type.is_expansion)
      throw Unreadable{};
    else
      parameters.push_back(type.kind);
    if (parameters.size() > max_count_) throw Unreadable{};
  }

  Name any_name() {
    const Level level(*this);
    if (take("N")) return nested_name();
    if (take("Z")) return local_name();
    Name name;
    bool is_new = true;
    if (take("St")) {
      name.type = unqualified_name(Scope::kOther);
    } else if (peek() == 'S') {
      name.type = substitution();
      is_new = false;
    } else {
      name.type = unqualified_name(Scope::kGlobal);
    }
    if (peek() != 'I') return name;
    if (is_new) remember(name.type);
    apply_arguments(name);
    return name;
  }

  Name nested_name() {
    while (take("r") || take("V") || take("K")) continue;
    if (!take("R")) take("O");
    Name name{.type = {.scope = Scope::kGlobal}};
    bool is_first = true;
    for (; !take("E"); is_first = false) {
      if (peek() == 'I') {
        if (is_first || name.arguments) throw Unreadable{};
        apply_arguments(name);
      } else {
        name.arguments.reset();
        if (is_first && take("St")) {
          name.type = {};
          continue;
        }
        if (is_first && peek() == 'S') {
          name.type = substitution();
          continue;
        }
        name.type = is_first && peek() == 'T' ? template_parameter() : unqualified_name(name.type.scope);
      }
      remember(name.type);
    }
    if (is_first || substitutions_.empty()) throw Unreadable{};
    substitutions_.pop_back();  // the caller remembers the complete name if it is a type
    return name;
  }

  // A name that is declared in a function.
  Name local_name() {
    encoding(nullptr);
    if (!take("E")) throw Unreadable{};
    if (take("s")) {
      discriminator();
      return {};
    }
    Name name = any_name();
    name.type.kind = CJIT_VALUE_BYTES;
    discriminator();
    return name;
  }

  void discriminator() {
    if (take("__")) {
      number();
      if (!take("_")) throw Unreadable{};
    } else if (take("_")) {
      number();
    }
  }

  Type unqualified_name(Scope scope) {
    const Level level(*this);
    take("L");  // internal linkage
    Type named;
    if (take("Ul")) {
      if (!take("v"))
        while (peek() != 'E') type();
      if (!take("E")) throw Unreadable{};
      end_of_unnamed();
    } else if (take("Ut")) {
      end_of_unnamed();
    } else {
      named = type_named(scope, source_name());
    }
    while (take("B")) source_name();  // ABI tags
    return named;
  }

  void end_of_unnamed() {
    if (is_digit()) number();
    if (!take("_")) throw Unreadable{};
  }

  void apply_arguments(Name& name) {
    Types arguments = template_arguments();
    const bool is_complex = name.type.is_complex_template && arguments.size() == 1 && !arguments.front().pack;
    Type type{.kind = is_complex ? complex_of(arguments.front().kind) : cjit_value_kind_t{CJIT_VALUE_BYTES}};
    for (const Type& argument : arguments)
      if (argument.pack_size) type.pack_size = argument.pack_size;
    name = {.type = type, .arguments = std::move(arguments)};
  }

  Types template_arguments() {
    const Level level(*this);
    if (!take("I")) throw Unreadable{};
    Types arguments;
    while (!take("E")) arguments.push_back(template_argument());
    return arguments;
  }

  Type template_argument() {
    const Level level(*this);
    if (peek() == 'L') {
      literal();
      return {};
    }
    if (take("X")) {
      const Type value = expression();
      if (!take("E")) throw Unreadable{};
      return value;
    }
    if (!take("J")) return type();
    Types pack;
    while (!take("E")) pack.push_back(template_argument());
    packs_.push_back(std::move(pack));
    return {.pack = packs_.size() - 1};
  }

  // A template parameter, a literal, or the address of a function or variable.
  Type expression() {
    if (peek() == 'T') return template_parameter();
    take("ad");
    literal();
    return {};
  }

  void literal() {
    if (!take("L")) throw Unreadable{};
    if (take("_Z") || take("Z")) {
      encoding(nullptr);
    } else {
      type();
      while (!at_end() && peek() != 'E') rest_.remove_prefix(1);
    }
    if (!take("E")) throw Unreadable{};
  }

  // Reads a type, and remembers it if substitutions may refer to it.
  Type type() {
    const Level level(*this);
    if (const auto kind = builtin_kind(peek())) {
      rest_.remove_prefix(1);
      return {.kind = *kind};
    }
    if (peek() == 'D')
      if (const auto kind = extended_builtin()) return {.kind = *kind};
    if (peek() == 'S' && second() != 't') {
      const Type referred = substitution();
      if (peek() != 'I') return referred;
      Name name{.type = referred};
      apply_arguments(name);
      return remember(name.type);
    }
    return remember(compound());
  }

  std::optional<cjit_value_kind_t> extended_builtin() {
    constexpr std::pair<std::string_view, cjit_value_kind_t> kExtended[] = {
        {"Dh", CJIT_VALUE_FLOAT16},    {"DF16_", CJIT_VALUE_FLOAT16}, {"DF16b", CJIT_VALUE_BFLOAT16},
        {"DF32_", CJIT_VALUE_FLOAT32}, {"DF64_", CJIT_VALUE_FLOAT64}, {"Di", CJIT_VALUE_UINT32},
        {"Ds", CJIT_VALUE_UINT16},     {"Du", CJIT_VALUE_UINT8},      {"Dn", CJIT_VALUE_POINTER},
    };
    for (const auto& [letters, kind] : kExtended)
      if (take(letters)) return kind;
    return std::nullopt;
  }

  Type compound() {
    const char letter = peek();
    if (letter == 'r' || letter == 'V' || letter == 'K') {
      while (take("r") || take("V") || take("K")) continue;
      return peek() == 'F' ? function() : type();
    }
    if (take("U")) {  // vendor qualifier
      source_name();
      if (peek() == 'I') template_arguments();
      return type();
    }
    if (take("u")) {
      source_name();
      if (peek() == 'I') template_arguments();
      return {};
    }
    if (take("P")) return composed_of(CJIT_VALUE_POINTER, type());
    if (take("R") || take("O") || take("C") || take("G")) return composed_of(CJIT_VALUE_BYTES, type());
    if (take("M")) {
      type();
      return composed_of(CJIT_VALUE_BYTES, type());
    }
    if (letter == 'F' || take("Do")) return function();
    if (take("A")) {
      if (is_digit()) number();
      return vector_or_array();
    }
    if (take("Dv")) {
      number();
      return vector_or_array();
    }
    if (take("Dp")) {
      Type expansion = type();
      expansion.is_expansion = true;
      return expansion;
    }
    if (letter == 'T' && second() != 's' && second() != 'u' && second() != 'e') {
      Name name{.type = template_parameter()};
      if (peek() != 'I') return name.type;
      remember(name.type);
      apply_arguments(name);
      return name.type;
    }
    if (letter == 'T') rest_.remove_prefix(2);  // struct, union, enum
    return any_name().type;
  }

  static Type composed_of(cjit_value_kind_t kind, const Type& part) {
    return {.kind = kind, .pack_size = part.pack_size};
  }

  Type vector_or_array() {
    if (!take("_")) throw Unreadable{};
    return composed_of(CJIT_VALUE_BYTES, type());
  }

  Type function() {
    if (!take("F")) throw Unreadable{};
    take("Y");
    Type result;
    while (!take("E") && !take("RE") && !take("OE"))
      if (const Type part = type(); part.pack_size && !part.is_expansion) result.pack_size = part.pack_size;
    return result;
  }

  Type template_parameter() {
    if (!take("T")) throw Unreadable{};
    const std::size_t index = sequence_number(10);
    if (!template_arguments_ || index >= template_arguments_->size()) return {};
    Type argument = (*template_arguments_)[index];
    if (argument.pack) argument.pack_size = packs_[*argument.pack].size();
    return argument;
  }

  Type substitution() {
    if (!take("S")) throw Unreadable{};
    if (!at_end() &&
        std::string_view("absiod").find(peek()) != std::string_view::npos) {  // std::string and similar names
      rest_.remove_prefix(1);
      return {};
    }
    const std::size_t index = sequence_number(36);
    if (index >= substitutions_.size()) throw Unreadable{};
    return substitutions_[index];
  }

  // "_" is 0, "0_" is 1, and so on.
  std::size_t sequence_number(std::size_t base) {
    if (take("_")) return 0;
    std::size_t value = 0;
    for (; !at_end() && peek() != '_'; rest_.remove_prefix(1)) {
      const char c = peek();
      const bool is_upper = c >= 'A' && c <= 'Z' && base == 36;
      if (!is_digit() && !is_upper) throw Unreadable{};
      value = value * base + static_cast<std::size_t>(is_upper ? c - 'A' + 10 : c - '0');
      if (value > kLargestNumber) throw Unreadable{};
    }
    if (!take("_")) throw Unreadable{};
    return value + 1;
  }

  std::string_view source_name() {
    const std::size_t length = number();
    if (length == 0 || length > rest_.size()) throw Unreadable{};
    const std::string_view name = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return name;
  }

  std::size_t number() {
    if (!is_digit()) throw Unreadable{};
    std::size_t value = 0;
    for (; is_digit(); rest_.remove_prefix(1)) {
      value = value * 10 + static_cast<std::size_t>(peek() - '0');
      if (value > kLargestNumber) throw Unreadable{};
    }
    return value;
  }

  const Type& remember(const Type& type) { return substitutions_.emplace_back(type); }

  bool at_end() const { return rest_.empty(); }
  // Returns NUL at the end.
  char peek() const { return rest_.empty() ? '\0' : rest_.front(); }
  char second() const { return rest_.size() < 2 ? '\0' : rest_[1]; }
  bool is_digit() const { return peek() >= '0' && peek() <= '9'; }
  bool take(std::string_view wanted) {
    if (!rest_.starts_with(wanted)) return false;
    rest_.remove_prefix(wanted.size());
    return true;
  }

  static constexpr std::size_t kLargestNumber = std::size_t{1} << 32;

  std::string_view rest_;
  std::size_t max_count_;
  int depth_ = 0;
  std::vector<Type> substitutions_;
  std::vector<Types> packs_;
  std::optional<Types> template_arguments_;  // of the current function
};

}  // namespace

std::optional<std::vector<cjit_value_kind_t>> read_mangled_signature(std::string_view symbol,
                                                                     std::size_t max_count) try {
  return SignatureReader(symbol, max_count).read();
} catch (const Unreadable&) {
  return std::nullopt;
}

}  // namespace cjit
