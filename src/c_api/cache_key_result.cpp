#include "c_api/cache_key_result.hpp"

#include <memory>

#include "c_api/struct_io.hpp"

namespace cjit {

namespace {

struct KeyOwner {
  explicit KeyOwner(BuildKey described)
      : key(described.uncacheable_reason.empty() ? described.key.text() : ""),
        uncacheable_reason(std::move(described.uncacheable_reason)),
        fields(std::move(described.fields)) {
    for (const KeyField& field : fields) {
      names.push_back(field.name.c_str());
      values.push_back(field.value.c_str());
    }
  }

  const std::string key;
  const std::string uncacheable_reason;
  const std::vector<KeyField> fields;
  std::vector<const char*> names;
  std::vector<const char*> values;
};

}  // namespace

void write_cache_key(cjit_cache_key_t* description, BuildKey key) {
  auto owner = make_owned<KeyOwner>(std::move(key));
  write_struct(description, "description", kFirstSize<cjit_cache_key_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .key = owner->key.c_str(),
                .uncacheable_reason = owner->uncacheable_reason.c_str(),
                .field_names = owner->names.data(),
                .field_values = owner->values.data(),
                .field_count = owner->names.size()});
  owner.release();
}

}  // namespace cjit

void cjit_cache_key_cleanup(cjit_cache_key_t* description) { cjit::cleanup_struct<cjit::KeyOwner>(description); }
