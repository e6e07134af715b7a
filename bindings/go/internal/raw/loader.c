#include "cjit_calls.h"

cjit_loader_t cjit_go_table;
