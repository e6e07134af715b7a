#include "with_exceptions.hpp"

#include <cjit/cjit.hpp>

bool a_failure_is_thrown() {
  try {
    (void)cjit::artifact_read_file("/nonexistent").value();
  } catch (const cjit::error& error) {
    return error.status() == cjit::status::io;
  }
  return false;
}
