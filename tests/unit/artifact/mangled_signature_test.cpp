#include "artifact/mangled_signature.hpp"

#include <gtest/gtest.h>

#include <string>

#include "artifact/argument_schema.hpp"
#include "artifact/value_kind.hpp"
#include "base/text.hpp"
#include "support/time_budget.hpp"

namespace cjit {
namespace {

// Returns kinds such as "pointer, float32", or "-" if the symbol has no readable signature.
std::string signature_of(std::string_view symbol, std::size_t most = 100) {
  const auto kinds = read_mangled_signature(symbol, most);
  if (!kinds) return "-";
  std::vector<std::string> names;
  for (const cjit_value_kind_t kind : *kinds) names.emplace_back(value_kind(kind).name);
  return join(names, ", ");
}

TEST(MangledSignature, HasTheKindOfEachBuiltinType) {
  EXPECT_EQ(
      signature_of("_Z1kbcahstijlmxynofdgDhDF16_DF16bwDsDiDuDn"),
      "bool, int8, int8, uint8, int16, uint16, int32, uint32, int64, uint64, int64, uint64, int128, uint128, float32, "
      "float64, float128, float16, float16, bfloat16, int32, uint16, uint32, uint8, pointer");
  EXPECT_EQ(signature_of("_Z1kv"), "");
  EXPECT_EQ(signature_of("_Z1ke"), "bytes");
}

TEST(MangledSignature, KnowsTheTypesOfTheToolkitInTheirNamespacesAlone) {
  EXPECT_EQ(signature_of("_Z1k6__half13__nv_bfloat167__half26float27double214CUtensorMap_st13__nv_fp8_e4m3"),
            "float16, bfloat16, complex32, complex64, complex128, tensor_map, float8_e4m3");
  EXPECT_EQ(signature_of("_Z1kN2ns6__halfENS_6float2ESt6__half6float3"), "bytes, bytes, bytes, bytes");
  EXPECT_EQ(signature_of("_Z1kN4cuda3std3__47complexIfEENS2_IdEENS1_5tupleIJffEEE"), "complex64, complex128, bytes");
  EXPECT_EQ(signature_of("_Z1kNSt6float2E"), "bytes");
}

TEST(MangledSignature, CountsSubstitutionsAsTheAbiDoes) {
  // void axpy<float>(int, float, float const*, float*)
  EXPECT_EQ(signature_of("_Z4axpyIfEviT_PKS0_PS0_"), "int32, float32, pointer, pointer");
  // void ns::k<ns::S>(ns::S, ns::S*, ns::S const*, ns::Box<ns::S>, int)
  EXPECT_EQ(signature_of("_ZN2ns1kINS_1SEEEvT_PS2_PKS2_NS_3BoxIS2_EEi"), "bytes, pointer, pointer, bytes, int32");
  // k(S, S*, S, float const*, float const*, float const)
  EXPECT_EQ(signature_of("_Z1k1SPS_S_PKfS2_f"), "bytes, pointer, bytes, pointer, pointer, float32");
  // void k<double, int>(double, int, double const*, double)
  EXPECT_EQ(signature_of("_Z1kIdiEvT_T0_PKS0_S0_"), "float64, int32, pointer, float64");
}

TEST(MangledSignature, ExpandsTemplateParameterPacks) {
  EXPECT_EQ(signature_of("_Z1kIJifdEEvDpT_"), "int32, float32, float64");  // k<int, float, double>(T...)
  EXPECT_EQ(signature_of("_Z1kIJifdEEviDpPT_"),
            "int32, pointer, pointer, pointer");  // k<int, float, double>(int, T*...)
  EXPECT_EQ(signature_of("_Z1kIfJdiEEvT_DpPKT0_f"), "float32, pointer, pointer, float32");
  EXPECT_EQ(signature_of("_Z1kIJEEviDpT_"), "int32");
  EXPECT_EQ(signature_of("_Z1kIJifEEvDp3BoxIT_E"), "bytes, bytes");
  EXPECT_EQ(signature_of("_Z1kIJifdEEvDpT_", 2), "-");
}

TEST(MangledSignature, PassesOverNamesAndArgumentsOfEverySort) {
  EXPECT_EQ(signature_of("_ZN12_GLOBAL__N_11kEfPf"), "float32, pointer");
  EXPECT_EQ(signature_of("_ZL1kf"), "float32");
  EXPECT_EQ(signature_of("_Z1kILi3ELb1EEv3BoxIXT_EEf"), "bytes, float32");  // k<3, true>(Box<N>, float)
  EXPECT_EQ(signature_of("_Z1kIXadL_Z3addffEEEvf"), "float32");             // k<&add>(float)
  EXPECT_EQ(signature_of("_Z1kILN2ns5ColorE1EEvi"), "int32");               // k<ns::Color(1)>(int)
  EXPECT_EQ(signature_of("_Z1kPFffEM1SiA4_iRi"), "pointer, bytes, bytes, bytes");
  EXPECT_EQ(signature_of("_Z1kIZ4mainEUlfE_EvT_f"), "bytes, float32");  // k<a lambda of main>(T, float)
  EXPECT_EQ(signature_of("_Z1kDv4_fU3AS1Pf"), "bytes, pointer");
  EXPECT_EQ(signature_of("_Z1kB3tagf"), "float32");
  EXPECT_EQ(signature_of("_Z1kf.clone"), "float32");
}

TEST(MangledSignature, SaysNothingOfWhatItCannotRead) {
  for (const char* symbol : {"",
                             "_",
                             "_Z",
                             "k",
                             "_Z1k",
                             "_Z5k",
                             "_Z1kS_",
                             "_Z1kS5_f",
                             "_ZN1k",
                             "_Z1kI",
                             "_Z1kIfE",
                             "_Z1kfz",
                             "_Z1kfE",
                             "_Z99999999999999999999k",
                             "_Z1kDTplfp_fp_E",
                             "_ZNE",
                             "_Z1kT",
                             "_Z1kSZZZZZZZZZZZZZZZZ_",
                             "_ZSt",
                             "_Z0f"})
    EXPECT_EQ(signature_of(symbol), "-") << symbol;
}

TEST(MangledSignature, TakesTimeInProportionToTheSymbol) {
  const test::TimeBudget budget;
  EXPECT_EQ(signature_of(concat("_Z1k", std::string(1'000'000, 'P'), 'f')), "-");
  std::string doubling = "_Z1k3BoxIiE";  // each type is twice as long as the previous one
  for (int i = 0; i < 30; ++i)
    doubling += concat("3BoxIS", i == 0 ? std::string("0") : concat(static_cast<char>('0' + i % 10)), "_E");
  signature_of(doubling);
  std::string packs = "_Z1kIJ";
  for (int i = 0; i < 100'000; ++i) packs += 'i';
  packs += "EEv";
  for (int i = 0; i < 100'000; ++i) packs += "DpT_";
  EXPECT_EQ(signature_of(packs, 4096), "-");
}

ImageKernel kernel(std::string symbol, std::vector<std::uint32_t> sizes) {
  ImageKernel made{.symbol = std::move(symbol)};
  for (const std::uint32_t size : sizes)
    made.parameters.push_back({.offset = 0, .size = size, .alignment = size == 24 ? 8U : 0U});
  return made;
}

TEST(SchemaOfSignature, HasSizesOfTheImageAndKindsOfTheSymbol) {
  EXPECT_EQ(to_string(schema_of_signature(kernel("_Z1kPf1Sfi", {8, 24, 4, 4}))),
            "p0: pointer, p1: bytes[24:8], p2: float32, p3: int32");
  EXPECT_EQ(to_string(schema_of_signature(kernel("_Z1kv", {}))), "");
}

TEST(SchemaOfSignature, IsNoneWhereSymbolAndImageDisagree) {
  EXPECT_TRUE(schema_of_signature(kernel("k", {8, 4})).empty());
  EXPECT_TRUE(schema_of_signature(kernel("_Z1kPff", {8})).empty());
  EXPECT_TRUE(schema_of_signature(kernel("_Z1kPff", {8, 4, 4})).empty());
  EXPECT_TRUE(schema_of_signature(kernel("_Z1kPff", {8, 8})).empty());
  EXPECT_TRUE(schema_of_signature(kernel("_Z1k1S", {0})).empty());
  EXPECT_TRUE(schema_of_signature(kernel("_Z1k1S", {65000})).empty());
}

}  // namespace
}  // namespace cjit
