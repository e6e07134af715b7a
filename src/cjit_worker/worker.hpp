// What the program cjit-worker does: compile what comes over its socket, until the host is gone.
#pragma once

namespace cjit {

// The exit code of the program. Ends the process by itself when the host is gone.
int run_worker(int count, char** arguments);

}  // namespace cjit
