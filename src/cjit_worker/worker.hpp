// The main function of cjit-worker: runs the tasks that arrive at its socket until the host ends.
#pragma once

namespace cjit {

// Returns the exit code of the program. Ends the process when the host ends.
int run_worker(int count, char** arguments);

}  // namespace cjit
