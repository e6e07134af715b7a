#include "nvvm/ir_bitcode.hpp"

#include <algorithm>

namespace cjit {

namespace {

constexpr std::uint32_t kMagic = 0xDEC04342;  // "BC" C0 DE
constexpr std::uint32_t kWrapperMagic = 0x0B17C0DE;

enum Block : std::uint64_t { kModuleBlock = 8, kIdentificationBlock = 13, kStringTableBlock = 23 };
enum ModuleRecord : std::uint64_t { kVersion = 1, kTriple = 2, kDataLayout = 3, kFunction = 8 };
constexpr std::uint64_t kProducer = 1;     // of the identification block
constexpr std::uint64_t kStringTable = 1;  // of the string table block
enum AbbreviationId : std::uint64_t { kEndBlock = 0, kEnterBlock = 1, kDefineAbbreviation = 2, kUnabbreviated = 3 };

// Limits the number of values, because literals in an abbreviation give values without using bits of the input. No
// known writer comes near this limit.
constexpr std::uint64_t kValuesPerByte = 64;

// Reads bits from the front, the lowest bit of each byte first. Past the end it returns zero, and ok() returns false.
class Bits {
 public:
  explicit Bits(ByteSpan bytes) : bytes_(bytes) {}

  std::uint64_t fixed(unsigned width) {
    std::uint64_t value = 0;
    if (width > 64 || width > size() - position_) return fail();
    for (unsigned i = 0; i < width; ++i, ++position_) {
      const auto byte = std::to_integer<unsigned>(bytes_[position_ / 8]);
      value |= static_cast<std::uint64_t>((byte >> (position_ % 8)) & 1U) << i;
    }
    return value;
  }
  std::uint64_t variable(unsigned width) {
    if (width < 2 || width > 32) return fail();
    const std::uint64_t more = std::uint64_t{1} << (width - 1);
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += width - 1) {
      const std::uint64_t chunk = fixed(width);
      value |= (chunk & (more - 1)) << shift;
      if ((chunk & more) == 0) return value;
    }
    return fail();
  }
  void align() { skip((32 - position_ % 32) % 32); }
  void skip(std::uint64_t count) {
    if (count > size() - position_)
      fail();
    else
      position_ += count;
  }
  // Reads whole bytes at an aligned position.
  ByteSpan raw(std::uint64_t count) {
    const std::uint64_t begin = position_ / 8;
    if (count > bytes_.size() - begin) {
      fail();
      return {};
    }
    position_ += count * 8;
    return bytes_.subspan(begin, count);
  }

  bool ok() const noexcept { return ok_; }
  bool at_end() const noexcept { return size() - position_ < 32; }

 private:
  std::uint64_t size() const noexcept { return static_cast<std::uint64_t>(bytes_.size()) * 8; }
  std::uint64_t fail() {
    ok_ = false;
    position_ = size();
    return 0;
  }

  ByteSpan bytes_;
  std::uint64_t position_ = 0;
  bool ok_ = true;
};

struct Operand {
  enum Kind : std::uint64_t { kLiteral = 0, kFixed = 1, kVariable = 2, kArray = 3, kCharacter = 4, kBlob = 5 };
  std::uint64_t kind = kLiteral;
  std::uint64_t value = 0;  // of a literal, or the width
};
using Abbreviation = std::vector<Operand>;

struct Record {
  std::uint64_t code = 0;
  std::vector<std::uint64_t> operands;
  ByteSpan blob;

  std::string text() const {
    std::string text;
    for (const std::uint64_t operand : operands) text.push_back(static_cast<char>(operand));
    return text;
  }
};

// Reads the records of one block; skips nested blocks.
class BlockRecords {
 public:
  // `values_left` limits the number of values in records; it is reduced by each record.
  BlockRecords(Bits& bits, unsigned width, std::uint64_t& values_left)
      : bits_(bits), width_(width), values_left_(values_left) {}

  // Returns false at the end of the block, and if the block is damaged.
  bool next(Record& record) {
    while (bits_.ok()) {
      switch (const std::uint64_t id = bits_.fixed(width_); id) {
        case kEndBlock:
          bits_.align();
          return false;
        case kEnterBlock:
          bits_.variable(8);
          bits_.variable(4);
          bits_.align();
          bits_.skip(bits_.fixed(32) * 32);
          break;
        case kDefineAbbreviation:
          define();
          break;
        case kUnabbreviated:
          unabbreviated(record);
          return bits_.ok();
        default:
          if (id - 4 >= abbreviations_.size()) return broken();
          return abbreviated(abbreviations_[id - 4], record);
      }
    }
    return false;
  }

 private:
  bool broken() {
    bits_.fixed(65);
    return false;
  }

  void define() {
    Abbreviation abbreviation;
    for (std::uint64_t left = bits_.variable(5); left > 0 && bits_.ok(); --left) {
      Operand operand;
      if (bits_.fixed(1) == 1) {
        operand.value = bits_.variable(8);
      } else {
        operand.kind = bits_.fixed(3);
        if (operand.kind == Operand::kFixed || operand.kind == Operand::kVariable) operand.value = bits_.variable(5);
      }
      abbreviation.push_back(operand);
    }
    abbreviations_.push_back(std::move(abbreviation));
  }

  void unabbreviated(Record& record) {
    record = {};
    record.code = bits_.variable(6);
    for (std::uint64_t left = bits_.variable(6); left > 0 && bits_.ok(); --left)
      record.operands.push_back(bits_.variable(6));
  }

  bool abbreviated(const Abbreviation& abbreviation, Record& record) {
    record = {};
    if (abbreviation.size() > values_left_) return broken();
    values_left_ -= abbreviation.size();
    std::vector<std::uint64_t>& values = record.operands;
    for (std::size_t i = 0; i < abbreviation.size() && bits_.ok(); ++i) {
      const Operand& operand = abbreviation[i];
      if (operand.kind == Operand::kArray) {
        // Elements of zero width would let a short input state any number of elements.
        if (i + 1 == abbreviation.size() || !has_width(abbreviation[i + 1])) return broken();
        for (std::uint64_t left = bits_.variable(6); left > 0 && bits_.ok(); --left)
          values.push_back(scalar(abbreviation[i + 1]));
        break;
      }
      if (operand.kind == Operand::kBlob) {
        const std::uint64_t size = bits_.variable(6);
        bits_.align();
        record.blob = bits_.raw(size);
        bits_.align();
        break;
      }
      values.push_back(scalar(operand));
    }
    if (values.empty() || !bits_.ok()) return broken();
    record.code = values.front();
    values.erase(values.begin());
    return true;
  }

  static bool has_width(const Operand& operand) {
    return operand.kind == Operand::kCharacter ||
           ((operand.kind == Operand::kFixed || operand.kind == Operand::kVariable) && operand.value > 0);
  }

  std::uint64_t scalar(const Operand& operand) {
    static constexpr char kCharacters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
    switch (operand.kind) {
      case Operand::kLiteral:
        return operand.value;
      case Operand::kFixed:
        return bits_.fixed(static_cast<unsigned>(std::min<std::uint64_t>(operand.value, 65)));
      case Operand::kVariable:
        return operand.value == 0 ? 0
                                  : bits_.variable(static_cast<unsigned>(std::min<std::uint64_t>(operand.value, 33)));
      case Operand::kCharacter:
        return static_cast<std::uint64_t>(kCharacters[bits_.fixed(6)]);
      default:
        broken();
        return 0;
    }
  }

  Bits& bits_;
  unsigned width_;
  std::uint64_t& values_left_;
  std::vector<Abbreviation> abbreviations_;
};

struct NamedFunction {
  std::uint64_t offset = 0;
  std::uint64_t size = 0;
  bool is_declaration = false;
};

struct Findings {
  IrSummary summary;
  std::vector<NamedFunction> functions;  // names in the string table
  ByteSpan string_table;
  bool has_module = false;
};

void read_module(BlockRecords& block, Findings& findings) {
  findings.has_module = true;
  std::uint64_t version = 0;
  for (Record record; block.next(record);) {
    const auto& operands = record.operands;
    if (record.code == kVersion && !operands.empty()) {
      version = operands[0];
    } else if (record.code == kTriple) {
      findings.summary.triple = record.text();
    } else if (record.code == kDataLayout) {
      findings.summary.data_layout = record.text();
    } else if (record.code == kFunction) {
      const bool named_in_table = version >= 2 && operands.size() > 4;
      findings.summary.names_are_known &= named_in_table;
      if (named_in_table) findings.functions.push_back({operands[0], operands[1], operands[4] != 0});
    }
  }
}

void read_block(std::uint64_t id, BlockRecords& block, Findings& findings) {
  if (id == kModuleBlock) return read_module(block, findings);
  for (Record record; block.next(record);) {
    if (id == kIdentificationBlock && record.code == kProducer) findings.summary.producer = record.text();
    if (id == kStringTableBlock && record.code == kStringTable) findings.string_table = record.blob;
  }
}

// Returns false if names overlap, because their total size could then be any multiple of the input.
bool name_functions(Findings& findings) {
  const std::string_view names = as_text(findings.string_table);
  std::size_t bytes = 0;
  for (const NamedFunction& function : findings.functions) {
    if (function.offset > names.size()) continue;
    const std::string_view name = names.substr(function.offset, function.size);
    if (!name.starts_with(kDevicePrefix)) continue;
    bytes += name.size();
    if (bytes > names.size()) return false;
    auto& list = function.is_declaration ? findings.summary.declared_device_functions
                                         : findings.summary.defined_device_functions;
    list.emplace_back(name);
  }
  return true;
}

// Returns the bitcode in a wrapper: magic, version, offset, size, processor.
ByteSpan unwrapped(ByteSpan bytes) {
  ByteReader header(bytes);
  if (header.integer<std::uint32_t>() != kWrapperMagic) return bytes;
  header.integer<std::uint32_t>();
  const auto offset = header.integer<std::uint32_t>();
  const auto size = header.integer<std::uint32_t>();
  if (!header.ok() || offset > bytes.size() || size > bytes.size() - offset) return {};
  return bytes.subspan(offset, size);
}

}  // namespace

bool is_bitcode(ByteSpan bytes) {
  const auto magic = ByteReader(bytes).integer<std::uint32_t>();
  return magic == kMagic || magic == kWrapperMagic;
}

std::optional<IrSummary> summarize_bitcode(ByteSpan bytes) {
  Bits bits(unwrapped(bytes));
  if (bits.fixed(32) != kMagic) return std::nullopt;
  Findings findings;
  findings.summary.form = IrForm::kBitcode;
  std::uint64_t values_left = kValuesPerByte * bytes.size();
  while (!bits.at_end()) {
    if (bits.fixed(2) != kEnterBlock) return std::nullopt;
    const std::uint64_t id = bits.variable(8);
    const auto width = static_cast<unsigned>(std::min<std::uint64_t>(bits.variable(4), 65));
    bits.align();
    const std::uint64_t words = bits.fixed(32);
    if (width < 2) return std::nullopt;
    if (id == kModuleBlock || id == kIdentificationBlock || id == kStringTableBlock) {
      BlockRecords block(bits, width, values_left);
      read_block(id, block, findings);
    } else {
      bits.skip(words * 32);
    }
    if (!bits.ok()) return std::nullopt;
  }
  if (!findings.has_module || !name_functions(findings)) return std::nullopt;
  return std::move(findings.summary);
}

}  // namespace cjit
