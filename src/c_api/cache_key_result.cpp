#include "c_api/cache_key_result.hpp"

#include "c_api/result_fields.hpp"

namespace cjit {

namespace {

struct CacheKeyFields {
  BuildKey described;
  std::string key() const { return described.uncacheable_reason.empty() ? described.key.text() : ""; }
  auto field_names() const { return Mapped(described.fields, &KeyField::name); }
  auto field_values() const { return Mapped(described.fields, &KeyField::value); }
};

}  // namespace

void write_cache_key(cjit_cache_key_t* description, BuildKey key) {
  const CacheKeyFields fields{std::move(key)};
  write_result(description, "description", fields, fields.described);
}

}  // namespace cjit
