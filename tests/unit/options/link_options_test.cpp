#include "options/link_options.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

using testing::ElementsAre;

TEST(LinkOptions, SymbolsAreOneListThatFitsNoOtherSymbol) {
  LinkOptions options;
  options.append_symbols("-variables-used", {"table", "a$b.c"});
  options.append_symbols("-kernels-used", {});
  EXPECT_THAT(options.render(), ElementsAre("-variables-used=!,table,a.b.c,!"));
}

}  // namespace
}  // namespace cjit
