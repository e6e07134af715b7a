// Images that the compilers of this machine do not make: handwritten PTX, and damaged images.
#include "artifact/image_kernels.hpp"

#include <elf.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "artifact/cubin_reader.hpp"
#include "artifact/kernel_resources.hpp"
#include "base/error.hpp"
#include "base/text.hpp"
#include "support/nvrtc_images.hpp"
#include "support/time_budget.hpp"

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

ImageContents read_ptx_of(std::string_view text) { return read_image_kernels(as_bytes(text)); }

std::string refusal_of(ByteSpan image) {
  try {
    read_image_kernels(image);
    return "";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT});
    return error.what();
  }
}

std::string refusal_of_entry(std::string_view parameters) {
  return refusal_of(as_bytes(concat(".version 8.0\n.target sm_90\n.entry k(", parameters, ") { ret; }\n")));
}

TEST(PtxKernels, EveryFormOfAParameterIsRead) {
  const ImageContents contents = read_ptx_of(R"(
.version 8.4
.target sm_80, texmode_independent
.address_size 64
.visible .entry k /* of all kinds */ (
  .param .f16 a, .param .bf16x2 b, // a comment, with a comma
  .param .u64 .ptr .global .align 32 c,
  .param .align 8 .b8 d[3][5], .param .v4 .f32 e, .param .b128 f, .param .texref g, .param .pred_free .u8 h)
.pragma "nounroll";
.maxntid 128
.minnctapersm 2
{ .reg .b32 %r<4>; ret; }
)");
  ASSERT_EQ(contents.kernels.size(), 1u);
  EXPECT_THAT(contents.kernels[0].parameters,
              ElementsAre(KernelParameter{0, 2, 2}, KernelParameter{4, 4, 4}, KernelParameter{8, 8, 8},
                          KernelParameter{16, 15, 8}, KernelParameter{32, 16, 16}, KernelParameter{48, 16, 16},
                          KernelParameter{64, 8, 8}, KernelParameter{72, 1, 1}));
  EXPECT_THAT(contents.kernels[0].max_block, ElementsAre(128, 1, 1));
}

TEST(PtxKernels, WhatIsDeclaredButNotDefinedIsNotThere) {
  const ImageContents contents = read_ptx_of(
      ".target sm_90a\n.entry declared(.param .u32 p);\n.extern .global .u32 elsewhere;\n"
      ".extern .shared .align 16 .b8 dynamic[];\n.visible .entry defined() { ret; }");
  ASSERT_EQ(contents.kernels.size(), 1u);
  EXPECT_EQ(contents.kernels[0].symbol, "defined");
  EXPECT_TRUE(contents.variables.empty());
}

TEST(PtxKernels, VariablesOfOneDeclarationAreAllThere) {
  const ImageContents contents = read_ptx_of(
      ".target sm_90\n.global .align 4 .u32 a, b[2] = {1, 2}, c;\n.const .f64 d = 0d3FF0000000000000;\n"
      ".global .align 8 .u64 pointers[2] = {generic(a), b+4};\n.global .texref t;\n.entry k() {}");
  std::vector<std::pair<std::string, std::uint64_t>> variables;
  for (const ImageVariable& variable : contents.variables) variables.emplace_back(variable.symbol, variable.size);
  EXPECT_THAT(variables, ElementsAre(std::pair("a", 4u), std::pair("b", 8u), std::pair("c", 4u), std::pair("d", 8u),
                                     std::pair("pointers", 16u)));
  EXPECT_EQ(contents.kernels.at(0).constant_memory, 8u);
}

TEST(PtxKernels, ManagedVariablesAreKnown) {
  const ImageContents contents = read_ptx_of(
      ".target sm_90\n.visible .global .attribute(.managed) .align 4 .u32 m;\n.global .align 4 .u32 d;\n"
      ".global .attribute(.unified(19, 95)) .u32 u;\n.entry k() {}");
  ASSERT_EQ(contents.variables.size(), 3u);
  EXPECT_TRUE(contents.variables[0].is_managed);
  EXPECT_FALSE(contents.variables[1].is_managed);
  EXPECT_FALSE(contents.variables[2].is_managed);
}

TEST(PtxKernels, InstructionsAreNotTakenForDeclarations) {
  const ImageContents contents = read_ptx_of(
      ".target sm_90\n.entry k() {\n { .shared .align 4 .b8 s[12]; st.shared::cta.u32 [s], %r1; }\n"
      " ld.param.u64 %rd1, [p+8]; st.local.u32 [%rd1], 1; @%p bra .entry; .loc 1 2 3\n}\n"
      ".section .debug_str { .b8 46, 115, 104; }\n");
  ASSERT_EQ(contents.kernels.size(), 1u);
  EXPECT_EQ(contents.kernels[0].static_shared_memory, 12u);
  EXPECT_EQ(contents.kernels[0].local_memory, 0u);
}

TEST(PtxKernels, WhatCannotBeIsRefusedWithWhatIsWrong) {
  EXPECT_THAT(refusal_of(as_bytes("")), HasSubstr("no .target"));
  EXPECT_THAT(refusal_of(as_bytes("hello")), HasSubstr("no .target"));
  EXPECT_THAT(refusal_of(as_bytes(".target compute_90")), HasSubstr("its .target is 'compute_90'"));
  EXPECT_THAT(refusal_of(as_bytes(".target sm_4000000000")), HasSubstr("its .target"));
  EXPECT_THAT(refusal_of(as_bytes(".target sm_90 .entry")), HasSubstr("has no name"));
  EXPECT_THAT(refusal_of_entry(".param .u32 a"), "");
  EXPECT_THAT(refusal_of_entry(".param a"), HasSubstr("'a' has no size"));
  EXPECT_THAT(refusal_of_entry(".param .u33 a"), HasSubstr("'a' has no size"));
  EXPECT_THAT(refusal_of_entry(".param .b8 a[]"), HasSubstr("'a' has no size"));
  EXPECT_THAT(refusal_of_entry(".param .align 3 .b8 a[4]"), HasSubstr("an alignment of 3"));
  EXPECT_THAT(refusal_of_entry(".param .align x .b8 a[4]"), HasSubstr("'x' instead of a number"));
  EXPECT_THAT(refusal_of_entry(".param .b8 a[18446744073709551615]"), HasSubstr("more than 1 TiB"));
  EXPECT_THAT(refusal_of_entry(".param .b8 a[1000000][1000000000]"), HasSubstr("more than 1 TiB"));
  EXPECT_THAT(refusal_of_entry(".param .b8 a[2000000]"), HasSubstr("more than 65536 bytes of parameters"));
  EXPECT_THAT(refusal_of_entry(".param .u32 a b"), HasSubstr("not closed"));
  EXPECT_THAT(refusal_of_entry(".param .b8 a[4"), HasSubstr("a bracket is not closed"));
}

// Kernels that all use all variables through one function.
std::string kernels_that_share(int kernels, int variables) {
  std::string text = ".version 9.0 .target sm_90 ";
  for (int i = 0; i < variables; ++i) text += concat(".shared .b8 s", i, ";\n");
  text += ".func f() {";
  for (int i = 0; i < variables; ++i) text += concat("s", i, " ");
  text += "}\n";
  for (int i = 0; i < kernels; ++i) text += concat(".entry e", i, "() {f;}\n");
  return text;
}

TEST(PtxKernels, WhatKernelsShareIsCountedForEach) {
  const ImageContents contents = read_ptx_of(kernels_that_share(500, 1000));
  ASSERT_EQ(contents.kernels.size(), 500u);
  EXPECT_EQ(contents.kernels.front().static_shared_memory, 1000u);
  EXPECT_EQ(contents.kernels.back().static_shared_memory, 1000u);
}

TEST(PtxKernels, SharingThatTakesTheSquareOfTheTextIsRefusedInTime) {
  const test::TimeBudget budget;
  EXPECT_THAT(refusal_of(as_bytes(kernels_that_share(6'000, 6'000))), HasSubstr("share more functions and variables"));
}

// A cubin of the real NVRTC, which tests damage.
class CubinKernels : public testing::Test {
 protected:
  void SetUp() override {
    test::NvrtcImages images;
    const CompiledProgram program = images.build(
        "__device__ int v; extern \"C\" __global__ void one(int a, char b) { v = a; }\n"
        "extern \"C\" __global__ void __launch_bounds__(64) two(double *p) { __shared__ int s[9]; s[v] = 1; *p = s[0]; "
        "}",
        90);
    const ByteSpan bytes = program.images[0].bytes;
    cubin.assign(bytes.begin(), bytes.end());
  }

  Elf64_Ehdr header() const {
    Elf64_Ehdr header;
    std::memcpy(&header, cubin.data(), sizeof(header));
    return header;
  }
  template <typename Work>
  void change_header(Work work) {
    Elf64_Ehdr changed = header();
    work(changed);
    std::memcpy(cubin.data(), &changed, sizeof(changed));
  }
  template <typename Work>
  void change_sections(Work work) {
    for (std::size_t i = 1; i < header().e_shnum; ++i) {
      std::byte* const at = cubin.data() + header().e_shoff + i * sizeof(Elf64_Shdr);
      Elf64_Shdr section;
      std::memcpy(&section, at, sizeof(section));
      work(section, std::string(reinterpret_cast<const char*>(cubin.data()) + names_at() + section.sh_name));
      std::memcpy(at, &section, sizeof(section));
    }
  }
  template <typename Work>
  void change_symbols(Work work) {
    change_sections([&](Elf64_Shdr& section, const std::string& name) {
      if (name != ".symtab") return;
      std::vector<Elf64_Sym> symbols(section.sh_size / sizeof(Elf64_Sym));
      std::memcpy(symbols.data(), cubin.data() + section.sh_offset, section.sh_size);
      work(symbols);
      std::memcpy(cubin.data() + section.sh_offset, symbols.data(), section.sh_size);
    });
  }
  std::uint64_t names_at() const {
    Elf64_Shdr section;
    std::memcpy(&section, cubin.data() + header().e_shoff + header().e_shstrndx * sizeof(section), sizeof(section));
    return section.sh_offset;
  }

  std::vector<std::byte> cubin;
};

TEST_F(CubinKernels, ItsSizeIsFoundFromItsBeginning) { EXPECT_EQ(whole_cubin(cubin.data()).size(), cubin.size()); }

TEST_F(CubinKernels, OneThatNamesBytesBehindItsEndIsNotWhole) {
  EXPECT_NO_THROW(require_whole_cubin(cubin));
  for (std::size_t size = SELFMAG; size < cubin.size(); ++size)
    ASSERT_THROW(require_whole_cubin(ByteSpan(cubin).first(size)), Error) << size;
  change_sections([](Elf64_Shdr& section, const std::string& name) {
    if (name == ".symtab") section.sh_offset = 0 - section.sh_size;  // ends at 0
  });
  EXPECT_THROW(require_whole_cubin(cubin), Error);
}

TEST_F(CubinKernels, AnyPrefixIsRefused) {
  for (std::size_t size = SELFMAG; size < cubin.size(); ++size)
    ASSERT_NE(refusal_of(ByteSpan(cubin).first(size)), "") << size;
}

TEST_F(CubinKernels, OneOfAnotherMachineIsRefused) {
  change_header([](Elf64_Ehdr& header) { header.e_machine = EM_X86_64; });
  EXPECT_THAT(refusal_of(cubin), HasSubstr("another machine"));
}

TEST_F(CubinKernels, ASectionTableThatLiesNowhereIsRefused) {
  change_header([](Elf64_Ehdr& header) { header.e_shoff = ~std::uint64_t{0} - 8; });
  EXPECT_THAT(refusal_of(cubin), HasSubstr("its section table lies beyond the end of the cubin"));
}

TEST_F(CubinKernels, ASectionThatLiesNowhereIsRefused) {
  change_sections([](Elf64_Shdr& section, const std::string& name) {
    if (name == ".nv.info.two") section.sh_offset = ~std::uint64_t{0};
  });
  EXPECT_THAT(refusal_of(cubin), HasSubstr("a section lies beyond the end of the cubin"));
}

TEST_F(CubinKernels, OneThatSaysThatItsAttributesBelongNowhereIsRefused) {
  change_sections([](Elf64_Shdr& section, const std::string& name) {
    if (name == ".nv.info.two") section.sh_info = 60000;
  });
  EXPECT_THAT(refusal_of(cubin), HasSubstr("refers to a missing section"));
}

// Otherwise a small file could make the reader allocate the square of its size.
TEST_F(CubinKernels, SectionsThatShareTheirBytesAreRefused) {
  change_sections([&](Elf64_Shdr& section, const std::string& name) {
    if (!name.starts_with(".nv.info.")) return;
    section.sh_offset = 0;
    section.sh_size = cubin.size() - 8;
  });
  EXPECT_THAT(refusal_of(cubin), HasSubstr("its sections overlap"));
}

// The same could be done with attributes that many kernels share.
TEST_F(CubinKernels, KernelsThatShareTheirCodeAreRefused) {
  change_symbols([](std::vector<Elf64_Sym>& symbols) {
    std::uint16_t code = 0;
    for (Elf64_Sym& symbol : symbols) {
      if (ELF64_ST_TYPE(symbol.st_info) != STT_FUNC) continue;
      if (code == 0) code = symbol.st_shndx;
      symbol.st_shndx = code;
    }
  });
  EXPECT_THAT(refusal_of(cubin), HasSubstr("two kernels share their code"));
}

// The same could be done with code sections that all cover the file: `cjit diff` keeps a copy for each kernel.
TEST_F(CubinKernels, CodeThatSharesItsBytesIsRefused) {
  change_sections([&](Elf64_Shdr& section, const std::string& name) {
    if (!name.starts_with(".text.")) return;
    section.sh_offset = 0;
    section.sh_size = cubin.size();
  });
  EXPECT_THAT(refusal_of(cubin), HasSubstr("its sections overlap"));
}

// CUDA 12 has no attribute for barriers; CUDA 13 writes one if a kernel uses barriers.
TEST_F(CubinKernels, BarriersOfCuda12LieInTheFlagsOfTheCode) {
  change_sections([](Elf64_Shdr& section, const std::string& name) {
    if (name == ".text.one") section.sh_flags |= 6 << 20;
  });
  for (const ImageKernel& kernel : read_image_kernels(cubin).kernels)
    EXPECT_EQ(kernel.barrier_count, kernel.symbol == "one" ? 6u : 0u) << kernel.symbol;
}

TEST_F(CubinKernels, CodeThatLiesNowhereIsRefused) {
  change_sections([](Elf64_Shdr& section, const std::string& name) {
    if (name == ".text.one") section.sh_size = ~std::uint64_t{0};
  });
  EXPECT_THAT(refusal_of(cubin), HasSubstr("a section lies beyond the end of the cubin"));
}

// A relocatable cubin may refer to a kernel that is defined in another one.
TEST_F(CubinKernels, KernelsThatLieElsewhereAreNotThere) {
  change_symbols([](std::vector<Elf64_Sym>& symbols) {
    for (Elf64_Sym& symbol : symbols)
      if (ELF64_ST_TYPE(symbol.st_info) == STT_FUNC) symbol.st_shndx = SHN_UNDEF;
  });
  EXPECT_TRUE(read_image_kernels(cubin).kernels.empty());
}

// Damages the parts from which the reader takes numbers: the headers, the tables, and the sections of attributes.
class DamagedTables : public CubinKernels {
 protected:
  std::vector<std::size_t> places() const {
    std::vector<std::size_t> places;
    const auto add = [&](std::uint64_t offset, std::uint64_t size) {
      for (std::uint64_t i = 0; i < size; ++i) places.push_back(offset + i);
    };
    add(0, sizeof(Elf64_Ehdr));
    add(header().e_phoff, std::uint64_t{header().e_phnum} * header().e_phentsize);
    add(header().e_shoff, std::uint64_t{header().e_shnum} * header().e_shentsize);
    for (std::size_t i = 1; i < header().e_shnum; ++i) {
      Elf64_Shdr section;
      std::memcpy(&section, cubin.data() + header().e_shoff + i * sizeof(section), sizeof(section));
      const std::string name(reinterpret_cast<const char*>(cubin.data()) + names_at() + section.sh_name);
      if (name.starts_with(".nv.info") || name == ".symtab") add(section.sh_offset, section.sh_size);
    }
    return places;
  }
  // The number of kernels that a result would have; 0 if the image is refused.
  std::size_t kernels_in_proportion() const {
    std::vector<Image> images;
    images.push_back(Image::borrowing(CJIT_IMAGE_KIND_CUBIN, cubin));
    const CubinResources resources;
    const KernelResources& report = resources.of(images);
    std::size_t names = 0, parameters = 0;
    for (std::size_t i = 0; i < report.size(); ++i) {
      const cjit_image_kernel_t& kernel = *report.data()[i];
      names += std::strlen(kernel.symbol);
      parameters += kernel.parameter_count;
      EXPECT_LE(kernel.resources->code_size, cubin.size());
    }
    EXPECT_LE(report.size(), cubin.size() / sizeof(Elf64_Sym));
    EXPECT_LE(names, cubin.size());
    EXPECT_LE(parameters * 12, cubin.size());
    return report.size();
  }
};

TEST_F(DamagedTables, GiveAReportOrNone) {
  const std::vector<std::size_t> all = places();
  ASSERT_GT(all.size(), 2000u);
  std::size_t refused = 0;
  for (const std::size_t place : all) {
    const std::byte original = cubin[place];
    for (const std::byte value : {std::byte{0}, std::byte{0xff}, ~original}) {
      cubin[place] = value;
      if (kernels_in_proportion() == 0) ++refused;
      if (HasFailure()) FAIL() << "byte " << place << " as " << static_cast<int>(value);
    }
    cubin[place] = original;
  }
  EXPECT_GT(refused, 500u);
  EXPECT_EQ(kernels_in_proportion(), 2u);
}

TEST_F(CubinKernels, ChangingAnyByteNeverDoesHarm) {
  std::size_t refused = 0;
  for (std::size_t i = 0; i < cubin.size(); ++i) {
    const std::byte original = cubin[i];
    for (const int value : {0, 1, 0x7f, 0xff}) {
      cubin[i] = std::byte(value);
      if (!refusal_of(cubin).empty()) ++refused;
    }
    cubin[i] = original;
  }
  EXPECT_GT(refused, 100u);
  EXPECT_EQ(refusal_of(cubin), "");
}

}  // namespace
}  // namespace cjit
