#include "nvvm/ir_summary.hpp"

#include <gmock/gmock.h>

#include "base/file.hpp"
#include "nvvm/ir_bitcode.hpp"
#include "support/fake_machine.hpp"
#include "support/ir_samples.hpp"
#include "support/time_budget.hpp"

namespace cjit {
namespace {

using cjit::test::failure_of;
using cjit::test::kNewScale;
using cjit::test::kOldScale;
using cjit::test::kOldWave;
using cjit::test::sample_bitcode;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(IrSummary, TextSaysTargetVersionAndDialect) {
  const IrSummary old_dialect = summarize_ir(kOldScale, "old.ll");
  EXPECT_EQ(old_dialect.form, IrForm::kText);
  EXPECT_EQ(old_dialect.triple, "nvptx64-nvidia-cuda");
  EXPECT_THAT(old_dialect.data_layout.value_or(""), testing::StartsWith("e-p:64:64:64-i1"));
  EXPECT_EQ(old_dialect.ir_version, (Version{2, 0}));
  EXPECT_TRUE(old_dialect.uses_typed_pointers);
  EXPECT_FALSE(old_dialect.uses_opaque_pointers);
  const IrSummary new_dialect = summarize_ir(kNewScale, "new.ll");
  EXPECT_FALSE(new_dialect.uses_typed_pointers);
  EXPECT_TRUE(new_dialect.uses_opaque_pointers);
}

TEST(IrSummary, WhatTextLeavesOutIsUnknown) {
  const IrSummary summary = summarize_ir("define void @f() {\n  ret void\n}\n", "m.ll");
  EXPECT_EQ(summary.triple, std::nullopt);
  EXPECT_EQ(summary.data_layout, std::nullopt);
  EXPECT_EQ(summary.ir_version, std::nullopt);
  EXPECT_FALSE(summary.uses_typed_pointers || summary.uses_opaque_pointers);
}

TEST(IrSummary, NamesStringsAndCommentsAreNoPointers) {
  const IrSummary summary = summarize_ir(
      "; float* ptr\ndefine void @ptr(i32 %ptr) {\n  call void asm \"* ptr\", \"\"()\n  br label %b\n}\n!ptr = !{}\n",
      "m.ll");
  EXPECT_FALSE(summary.uses_typed_pointers);
  EXPECT_FALSE(summary.uses_opaque_pointers);
}

TEST(IrSummary, VersionIsFoundBeforeAndBehindItsNameAndWithThatOfDebugMetadata) {
  EXPECT_EQ(summarize_ir("!12 = !{i32 1, i32 7, i32 3, i32 2}\n!nvvmir.version = !{!12}\n", "m").ir_version,
            (Version{1, 7}));
  EXPECT_EQ(summarize_ir("!nvvmir.version = !{!1}\n!10 = !{i32 9, i32 9}\n!1 = !{i32 2, i32 0}\n", "m").ir_version,
            (Version{2, 0}));
  EXPECT_EQ(summarize_ir("!nvvmir.version = !{!1}\n!1 = !{!\"two\"}\n", "m").ir_version, std::nullopt);
}

TEST(IrSummary, FunctionsOfLibdeviceAreToldApartFromOthers) {
  const IrSummary summary = summarize_ir(
      concat(kOldWave, "\ndeclare void @other()\ndefine linkonce_odr double @\"__nv_tan\"(double %x) {\n"), "m.ll");
  EXPECT_THAT(summary.declared_device_functions, ElementsAre("__nv_sin", "__nv_pow", "__nv_exp"));
  EXPECT_THAT(summary.defined_device_functions, ElementsAre("__nv_tan"));
}

TEST(IrSummary, BitcodeSaysProducerTargetAndFunctions) {
  const IrSummary summary = summarize_ir(sample_bitcode("sine.bc"), "sine.bc");
  EXPECT_EQ(summary.form, IrForm::kBitcode);
  EXPECT_EQ(summary.producer, "LLVM14.0.6");
  EXPECT_EQ(summary.triple, "nvptx64-nvidia-cuda");
  EXPECT_EQ(concat("target datalayout = \"", summary.data_layout.value_or(""), "\"\n"),
            cjit::test::kOldHead.substr(0, cjit::test::kOldHead.find('\n') + 1));
  EXPECT_TRUE(summary.names_are_known);
  EXPECT_THAT(summary.declared_device_functions, ElementsAre("__nv_sin"));
  EXPECT_THAT(summary.defined_device_functions, ElementsAre("__nv_cos"));
  EXPECT_THAT(summarize_ir(sample_bitcode("scale_typed.bc"), "").declared_device_functions, IsEmpty());
}

TEST(IrSummary, BitcodeOfOldWritersKeepsItsNamesElsewhere) {
  const cjit::Log log(CJIT_LOG_LEVEL_OFF, nullptr, {});
  const Buffer libdevice = read_file(Toolkit({}, log).libdevice(), CJIT_STAGE_NONE);
  const IrSummary summary = summarize_ir(as_text(libdevice.bytes()), "libdevice.10.bc");
  EXPECT_EQ(summary.producer, "LLVM3.8.0");
  EXPECT_EQ(summary.triple, "nvptx64-nvidia-gpulibs");
  EXPECT_FALSE(summary.names_are_known);
}

TEST(IrSummary, BitcodeMayBeInAWrapper) {
  const std::string bare = sample_bitcode("sine.bc");
  ByteWriter wrapped;
  wrapped.integer(std::uint32_t{0x0B17C0DE});
  wrapped.integer(std::uint32_t{0});
  wrapped.integer(std::uint32_t{20});
  wrapped.integer(static_cast<std::uint32_t>(bare.size()));
  wrapped.integer(std::uint32_t{7});
  wrapped.raw(as_bytes(bare));
  EXPECT_EQ(summarize_ir(as_text(wrapped.bytes()), "m").producer, "LLVM14.0.6");
  EXPECT_FALSE(summarize_bitcode(wrapped.bytes().first(40))) << "the wrapper promises more";
}

TEST(IrSummary, WhatIsNoIrIsRefusedByName) {
  for (const auto& [bytes, why] :
       std::vector<std::pair<std::string, std::string>>{{"", "empty"},
                                                        {" \n", "empty"},
                                                        {std::string("\x7f"
                                                                     "ELF\0",
                                                                     5),
                                                         "not LLVM bitcode"},
                                                        {std::string("define\0", 7), "NUL byte"},
                                                        {"BC\xC0\xDE", "blocks are damaged or truncated"},
                                                        {"BC\xC0\xDE and some more text", "damaged"}}) {
    const auto failure = failure_of([&, &code = bytes] { summarize_ir(code, "bad.bc"); });
    EXPECT_EQ(failure.status, CJIT_ERROR_INVALID_IR);
    EXPECT_THAT(failure.message, HasSubstr("cannot use 'bad.bc' as NVVM IR: "));
    EXPECT_THAT(failure.message, HasSubstr(why));
  }
}

TEST(IrSummary, BitcodeCutAnywhereIsRefused) {
  const std::string whole = sample_bitcode("sine.bc");
  const IrSummary summary = summarize_ir(whole, "");
  std::size_t refused = 0;
  for (std::size_t size = 4; size < whole.size(); ++size) {
    const auto cut = summarize_bitcode(as_bytes(std::string_view(whole).substr(0, size)));
    refused += cut ? 0 : 1;
    EXPECT_EQ(cut.value_or(summary).triple, summary.triple) << "cut between blocks";
  }
  EXPECT_GT(refused, whole.size() * 9 / 10);
}

// Writes numbers bit by bit, as in bitcode.
class BitWriter {
 public:
  void fixed(std::uint64_t value, unsigned width) {
    for (unsigned i = 0; i < width; ++i, ++size_) {
      if (size_ % 8 == 0) bytes_.push_back('\0');
      bytes_.back() = static_cast<char>(bytes_.back() | ((value >> i & 1) << (size_ % 8)));
    }
  }
  void variable(std::uint64_t value, unsigned width) {
    const std::uint64_t more = std::uint64_t{1} << (width - 1);
    for (; value >= more; value >>= width - 1) fixed((value & (more - 1)) | more, width);
    fixed(value, width);
  }
  void align() { fixed(0, static_cast<unsigned>((32 - size_ % 32) % 32)); }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
  std::size_t size_ = 0;
};

void begin_block(BitWriter& bits, std::uint64_t id) {
  bits.fixed(1, 2);
  bits.variable(id, 8);
  bits.variable(3, 4);  // ids inside it have three bits
  bits.align();
  bits.fixed(0, 32);  // the size of the block, which a reader of records does not need
}
void end_block(BitWriter& bits) {
  bits.fixed(0, 3);
  bits.align();
}
BitWriter begun_module() {
  BitWriter bits;
  bits.fixed(0xDEC04342, 32);
  begin_block(bits, 8);
  return bits;
}
void literal(BitWriter& bits, std::uint64_t value) {
  bits.fixed(1, 1);
  bits.variable(value, 8);
}
void record(BitWriter& bits, std::uint64_t code, std::initializer_list<std::uint64_t> operands) {
  bits.fixed(3, 3);
  bits.variable(code, 6);
  bits.variable(operands.size(), 6);
  for (const std::uint64_t operand : operands) bits.variable(operand, 6);
}

TEST(IrSummary, AnArrayOfNothingDoesNotFillTheMemory) {
  BitWriter bits = begun_module();
  bits.fixed(2, 3);  // an abbreviation: code 3, an array of numbers of width 0
  bits.variable(3, 5);
  literal(bits, 3);
  bits.fixed(0, 1);
  bits.fixed(3, 3);
  bits.fixed(0, 1);
  bits.fixed(1, 3);
  bits.variable(0, 5);
  bits.fixed(4, 3);  // a record with it, of four thousand million numbers
  bits.variable(0xFFFFFFFF, 6);
  bits.fixed(0, 64);
  bits.align();
  EXPECT_FALSE(summarize_bitcode(as_bytes(bits.bytes())));
}

// In 128 KB: an abbreviation with 60,000 literals, and 160,000 records of three bits that use it.
TEST(IrSummary, RecordsThatTheirAbbreviationSpellsOutAreCountedInTime) {
  const test::TimeBudget budget;
  BitWriter bits = begun_module();
  constexpr std::uint64_t kLiterals = 60'000;
  bits.fixed(2, 3);
  bits.variable(kLiterals, 5);
  for (std::uint64_t i = 0; i < kLiterals; ++i) literal(bits, 3);
  for (int i = 0; i < 160'000; ++i) bits.fixed(4, 3);
  end_block(bits);
  EXPECT_LT(bits.bytes().size(), 130'000u);
  EXPECT_FALSE(summarize_bitcode(as_bytes(bits.bytes())));
}

// In 32 KB: functions whose names are all the same 16 KB.
TEST(IrSummary, NamesThatOverlapAreRefused) {
  const auto module_of = [](std::uint64_t functions) {
    const std::string name = concat("__nv_", std::string(16'000, 'x'));
    BitWriter bits = begun_module();
    record(bits, 1, {2});  // names are in a table
    for (std::uint64_t i = 0; i < functions; ++i) record(bits, 8, {0, name.size(), 0, 0, 1});
    end_block(bits);
    begin_block(bits, 23);
    bits.fixed(2, 3);  // an abbreviation: code 1, a blob
    bits.variable(2, 5);
    literal(bits, 1);
    bits.fixed(0, 1);
    bits.fixed(5, 3);
    bits.fixed(4, 3);
    bits.variable(name.size(), 6);
    bits.align();
    for (const char c : name) bits.fixed(static_cast<unsigned char>(c), 8);
    bits.align();
    end_block(bits);
    return bits.bytes();
  };
  const auto one = summarize_bitcode(as_bytes(module_of(1)));
  ASSERT_TRUE(one);
  EXPECT_EQ(one->declared_device_functions.size(), 1u);
  EXPECT_LT(module_of(1500).size(), 33'000u);
  EXPECT_FALSE(summarize_bitcode(as_bytes(module_of(1500))));
}

// For the sanitizers: no input may cause reads past the bytes or excessive allocations.
TEST(IrSummary, FlippedBitsNeverHurt) {
  const std::string whole = sample_bitcode("sine.bc");
  std::size_t refused = 0;
  for (std::size_t bit = 32; bit < whole.size() * 8; ++bit) {
    std::string flipped = whole;
    flipped[bit / 8] = static_cast<char>(flipped[bit / 8] ^ (1 << (bit % 8)));
    if (const auto summary = summarize_bitcode(as_bytes(flipped)); !summary)
      ++refused;
    else
      EXPECT_LE(summary->declared_device_functions.size() + summary->defined_device_functions.size(), 8u);
  }
  EXPECT_GT(refused, 100u);
}

}  // namespace
}  // namespace cjit
