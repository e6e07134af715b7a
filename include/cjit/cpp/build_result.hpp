/**
 * @file cpp/build_result.hpp
 * The result of a build.
 */
#ifndef CJIT_CPP_BUILD_RESULT_HPP
#define CJIT_CPP_BUILD_RESULT_HPP

#include <cjit/cpp/blob.hpp>

CJIT_HPP_BEGIN

/**
 * Host data that a build of any family returns. Its contents are valid as long as it.
 *
 * Kernel builds, links and NVVM builds return the same type.
 */
class build_result : public build_result_data {
 public:
  using build_result_data::build_result_data;

  /** Gets the lowered name of a name expression of the build; "" if the build did not have it. */
  std::string_view lowered_name(std::string_view expression) const noexcept CJIT_HPP_LIFETIMEBOUND {
    for (std::size_t i = 0; i < name_expressions().size(); ++i)
      if (name_expressions()[i] == expression) return lowered_names()[i];
    return {};
  }
  /** Gets the JSON text of a plan of the result; "" if it has no plan of this name. */
  std::string_view plan_text(std::string_view name) const noexcept CJIT_HPP_LIFETIMEBOUND {
    for (std::size_t i = 0; i < plan_names().size(); ++i)
      if (plan_names()[i] == name) return plans()[i];
    return {};
  }
  /** Serializes the result as an artifact; equal results have equal bytes. As cjit_build_result_serialize(). */
  CJIT_HPP_LAZY result<blob> serialize() const {
    return detail::make<blob>(CJIT_FUNCTION(build_result_serialize), &c());
  }
  /**
   * Reads an artifact; needs no compiler and no driver. The bytes may be untrusted. With deserialize_flags::in_place
   * the result points into `data`, which must not change until the result is destroyed. As
   * cjit_build_result_deserialize().
   */
  CJIT_HPP_LAZY static result<build_result> deserialize(bytes_view data,
                                                        deserialize_flags flags = deserialize_flags::default_) {
    return detail::fill<build_result>(CJIT_FUNCTION(build_result_deserialize), static_cast<const void*>(data.data()),
                                      std::uint64_t{data.size()}, detail::number(flags));
  }
  /**
   * Adds a plan, which is checked against the kernels of the image. Returns a copy of the result with the plan, in
   * place of one of the same name; this result is unchanged. plan_names() and plans() list the plans of a result. As
   * cjit_build_result_add_plan().
   */
  CJIT_HPP_LAZY result<build_result> add_plan(std::string_view text) const {
    return detail::fill<build_result>(CJIT_FUNCTION(build_result_add_plan), &c(), text.data(),
                                      std::uint64_t{text.size()});
  }
};

CJIT_HPP_END

#endif
