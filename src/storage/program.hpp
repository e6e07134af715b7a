// A storage helper as a program: its socket, its clients and its end.
#pragma once

#include <memory>
#include <string>

#include "storage/settings.hpp"
#include "storage/storage.hpp"

namespace cjit {

// Runs until it is idle for long enough, a client stops it or SIGTERM arrives. Returns the exit code of the program: 1,
// with a message on standard error, if the settings are wrong or the socket cannot be created. `make` reads the
// attributes that it knows and throws bad_setting().
int run_storage_program(const std::string& name, std::unique_ptr<Storage> (*make)(Settings& settings));

}  // namespace cjit
