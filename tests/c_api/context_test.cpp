#include <cjit/context.h>
#include <gtest/gtest.h>

#include <cstring>

namespace {

struct Create {
  cjit_status_t status;
  cjit_context_t* context = nullptr;
  cjit_error_t* error = nullptr;

  explicit Create(const cjit_context_options_t* options) { status = cjit_context_create(options, &context, &error); }
  ~Create() {
    cjit_context_destroy(context);
    cjit_error_destroy(error);
  }
};

cjit_context_options_t no_options() { return {.struct_size = sizeof(cjit_context_options_t)}; }

TEST(Context, IsMadeWithoutOptions) {
  const Create created(nullptr);
  EXPECT_EQ(created.status, CJIT_SUCCESS);
  EXPECT_NE(created.context, nullptr);
  EXPECT_EQ(created.error, nullptr);
}

TEST(Context, NeedsSomewhereToPutTheContext) {
  EXPECT_EQ(cjit_context_create(nullptr, nullptr, nullptr), CJIT_ERROR_NULL_POINTER);
}

TEST(Context, AStructSizeThatWasNeverReleasedIsRefused) {
  auto options = no_options();
  options.struct_size = 8;
  const Create created(&options);
  EXPECT_EQ(created.status, CJIT_ERROR_STRUCT_SIZE);
  EXPECT_EQ(created.context, nullptr);
}

TEST(Context, AReservedFieldThatIsSetIsRefused) {
  auto options = no_options();
  options.reserved0 = 1;
  EXPECT_EQ(Create(&options).status, CJIT_ERROR_UNSUPPORTED_FIELD);
}

TEST(Context, ALogLevelThatDoesNotExistIsRefused) {
  auto options = no_options();
  options.log_level = 6;
  const Create created(&options);
  EXPECT_EQ(created.status, CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_NE(std::strstr(cjit_error_message(created.error), "log_level"), nullptr);
}

TEST(Context, ADefaultArchitectureThatIsNoneIsRefused) {
  auto options = no_options();
  options.default_arch = "sm_ninety";
  const Create created(&options);
  EXPECT_EQ(created.status, CJIT_ERROR_UNKNOWN_ARCH);
  EXPECT_NE(std::strstr(cjit_error_message(created.error), "sm_ninety"), nullptr);
}

TEST(Context, DestroyingNothingDoesNothing) { cjit_context_destroy(nullptr); }

}  // namespace
