// Requests of external builds, whose callback is a C++ function.
#pragma once

#include <cjit/external.h>

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "support/c_api.hpp"

namespace cjit::test {

// PTX of kernels with one pointer and one 32-bit parameter.
inline std::string ptx_of(const std::vector<std::string>& kernels, const std::string& target = "sm_80") {
  std::string text = ".version 7.8\n.target " + target + "\n.address_size 64\n";
  for (const std::string& kernel : kernels)
    text += ".visible .entry " + kernel + "(.param .u64 " + kernel + "_param_0, .param .u32 " + kernel +
            "_param_1)\n{\n  ret;\n}\n";
  return text;
}

inline cjit_status_t set_image(const cjit_external_call_t& call, const std::string& image,
                               cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE) {
  return cjit_external_output_set_image(call.output, kind, image.data(), image.size(), nullptr);
}

// The arguments of cjit_external_build as C++ values; `options` has the other fields.
struct ExternalBuild {
  using Callback = std::function<cjit_status_t(const cjit_external_call_t&)>;

  explicit ExternalBuild(Callback make) : callback(std::move(make)) {
    options.producer = "Sample 1.0";
    options.arch = "sm_90";
  }
  // Returns the PTX of one kernel.
  static ExternalBuild of_ptx(const std::string& kernel = "k") {
    return ExternalBuild([kernel](const auto& call) { return set_image(call, ptx_of({kernel})); });
  }

  ExternalBuild& with(std::string name, std::string value) & {
    fields.emplace_back(std::move(name), std::move(value));
    return *this;
  }
  ExternalBuild&& with(std::string name, std::string value) && {
    return std::move(with(std::move(name), std::move(value)));
  }
  cjit_status_t run(cjit_context_t* context) {
    result = KernelResult();
    return cjit_external_build(context, complete(), result.get(), error.out());
  }
  // The complete options, valid until the next call.
  const cjit_external_build_options_t* complete() {
    records_.clear();
    pointers_.clear();
    for (const auto& [name, value] : fields) {
      records_.push_back(std::make_unique<cjit_external_field_t>(sized<cjit_external_field_t>()));
      records_.back()->name = name.c_str();
      records_.back()->data = value.empty() ? nullptr : value.data();
      records_.back()->size = value.size();
      pointers_.push_back(records_.back().get());
    }
    const auto list = [](const std::vector<std::string>& texts, std::vector<const char*>& to) {
      to.clear();
      for (const std::string& text : texts) to.push_back(text.c_str());
      return to.data();
    };
    options.fields = pointers_.data();
    options.field_count = pointers_.size();
    options.files = list(files, file_pointers_);
    options.file_count = files.size();
    options.name_expressions = list(names, name_pointers_);
    options.name_count = names.size();
    options.argument_schemas = schemas.empty() ? nullptr : list(schemas, schema_pointers_);
    if (callback) {
      options.callback = [](void* self, const cjit_external_call_t* call) {
        auto& build = *static_cast<ExternalBuild*>(self);
        ++build.calls;
        return build.callback(*call);
      };
      options.user_data = this;
    }
    return &options;
  }

  Callback callback;
  std::vector<std::pair<std::string, std::string>> fields;
  std::vector<std::string> files, names, schemas;
  cjit_external_build_options_t options = sized<cjit_external_build_options_t>();
  KernelResult result;
  OwnedError error;
  int calls = 0;

 private:
  std::vector<std::unique_ptr<cjit_external_field_t>> records_;
  std::vector<const cjit_external_field_t*> pointers_;
  std::vector<const char*> file_pointers_, name_pointers_, schema_pointers_;
};

}  // namespace cjit::test
