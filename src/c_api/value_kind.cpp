#include "artifact/value_kind.hpp"

const char* cjit_value_kind_name(cjit_value_kind_t kind) { return cjit::value_kind(kind).name; }

uint64_t cjit_value_kind_size(cjit_value_kind_t kind) { return cjit::value_kind(kind).size; }
