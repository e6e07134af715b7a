#include "c_api/cache_key_result.hpp"

#include <memory>

#include "c_api/struct_io.hpp"

namespace cjit {

namespace {

struct KeyOwner {
  KeyOwner(std::string key_text, std::string why_not, std::vector<KeyField> key_fields)
      : key(std::move(key_text)), obstacle(std::move(why_not)), fields(std::move(key_fields)) {
    for (const KeyField& field : fields) {
      names.push_back(field.name.c_str());
      values.push_back(field.value.c_str());
    }
  }

  const std::string key;
  const std::string obstacle;
  const std::vector<KeyField> fields;
  std::vector<const char*> names;
  std::vector<const char*> values;
};

}  // namespace

void write_cache_key(cjit_cache_key_t* description, std::string key, std::string obstacle,
                     std::vector<KeyField> fields) {
  auto owner = std::make_unique<KeyOwner>(std::move(key), std::move(obstacle), std::move(fields));
  write_struct(description, "description", kFirstSize<cjit_cache_key_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .key = owner->key.c_str(),
                .obstacle = owner->obstacle.c_str(),
                .field_names = owner->names.data(),
                .field_values = owner->values.data(),
                .field_count = owner->names.size()});
  owner.release();
}

}  // namespace cjit

void cjit_cache_key_cleanup(cjit_cache_key_t* description) { cjit::cleanup_struct<cjit::KeyOwner>(description); }
