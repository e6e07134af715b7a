// The plans of an artifact or a bundle.
#pragma once

#include <string>
#include <vector>

#include "files.hpp"
#include "json.hpp"

namespace cjit_cli {

// A plan as it is stored. Entries of a bundle with the same name and the same text are one.
struct StoredPlan {
  std::string name;
  std::string entry;               // of the bundle; "" for an artifact
  std::vector<std::string> archs;  // those that have it
  Json content;
};

// Which entries of a bundle are read; "": all.
struct EntryFilter {
  std::string name, arch;
};

// The content of a plan of a file, which may be untrusted. Throws cjit::error unless it is a JSON object.
Json plan_content(std::string_view name, std::string_view text);

// `name`, if not empty, selects the plans of this name. Throws cjit::error if there is none.
std::vector<StoredPlan> read_plans(cjit::bytes_view file, const EntryFilter& entries, const std::string& name);

// The only entry name of a bundle. Throws cjit::error that lists the names if there are several.
std::string only_entry(const cjit::bundle& bundle);

}  // namespace cjit_cli
