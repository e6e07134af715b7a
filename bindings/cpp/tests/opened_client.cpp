// Says what a program that opens the library gets: opened_client [FILE [FILE]] names it by open_library(), else the
// environment does.
#include <cjit/cjit.hpp>
#include <cstdio>

int main(int argc, char** argv) {
  for (int i = 1; i < argc; ++i)
    if (const auto opened = cjit::open_library(argv[i]); !opened) std::printf("%s\n", opened.error().what());
  const auto context = cjit::context::create();
  if (context) {
    std::printf("cjit %u.%u\n", cjit::version().value().major_number, cjit::version().value().minor_number);
    return 0;
  }
  std::printf("%s\n", context.error().what());
  // Whatever else is called says the same, and nothing crashes.
  const bool same =
      cjit::policy::create().status() == context.status() && cjit::version().status() == context.status() &&
      cjit::version_get_info().status() == context.status() && cjit::image_get_info({}).status() == context.status() &&
      cjit::bundle::read({}).status() == context.status() &&
      cjit::build_result().serialize().status() == context.status() &&
      cjit::value_kind_name(cjit::value_kind::int8).empty() && cjit::value_kind_size(cjit::value_kind::int8) == 0 &&
      cjit::status_name(context.status()) == "CJIT_ERROR_UNKNOWN";
  return same && context.status() == cjit::status::unsupported && context.error().library() == "libcjit" ? 3 : 4;
}
