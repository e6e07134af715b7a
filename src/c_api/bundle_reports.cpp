// Reports about bundles: listings, differences and choices. Loading is here too, because it begins with a choice.
#include <cjit/bundle.h>

#include <memory>

#include "artifact/format.hpp"
#include "base/text.hpp"
#include "bundle/bundle_load.hpp"
#include "c_api/bundle_handle.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/resource_limits.hpp"
#include "c_api/result_fields.hpp"

namespace cjit {

namespace {

struct EntryFields {
  const BundleEntry& entry;
  std::string arch() const { return arch_text(entry.target); }
  std::string producer() const { return entry.producer().compiler; }
  std::string checksum() const { return entry.image().hash().hex(); }
  std::uint64_t image_size() const { return entry.image().size(); }
  std::uint64_t stored_size() const { return entry.image().stored_size(); }
  cjit_image_kind_t image_kind() const { return entry.target.kind; }
};

struct ListingFields {
  explicit ListingFields(const Bundle& of) : bundle(of) {
    for (const SharedEntry& entry : bundle.entries()) {
      section_count += entry->sections.size();
      for (const SharedSection& section : entry->sections) distinct.of(section);
    }
  }
  auto entries() const {
    return Mapped(bundle.entries(), [](const SharedEntry& entry) {
      return std::make_tuple(EntryFields{*entry}, std::cref(*entry), std::cref(entry->target));
    });
  }
  std::uint64_t distinct_section_count() const { return distinct.size(); }

  const Bundle& bundle;
  SectionNumbers distinct;
  std::uint64_t section_count = 0;
};

struct DifferenceFields {
  const BundleDifference& difference;
  const BundleEntry& entry = difference.first != nullptr ? *difference.first : *difference.second;

  const std::string& name() const { return entry.name; }
  std::string arch() const { return arch_text(entry.target); }
  std::string sections() const {
    return join(Mapped(difference.sections, [](std::uint32_t id) { return section_name(id); }), ", ");
  }
  std::uint64_t first_size() const { return difference.first != nullptr ? difference.first->image().size() : 0; }
  std::uint64_t second_size() const { return difference.second != nullptr ? difference.second->image().size() : 0; }
  cjit_bundle_difference_kind_t kind() const {
    return difference.second == nullptr  ? CJIT_BUNDLE_DIFFERENCE_REMOVED
           : difference.first == nullptr ? CJIT_BUNDLE_DIFFERENCE_ADDED
                                         : CJIT_BUNDLE_DIFFERENCE_CHANGED;
  }
};

struct DiffFields {
  const std::vector<BundleDifference>& all;
  auto differences() const {
    return Mapped(all, [](const BundleDifference& one) { return DifferenceFields{one}; });
  }
};

struct VerdictFields {
  const Choice& choice;
  const Verdict& verdict;
  std::string arch() const { return arch_text(verdict.entry->target); }
  const std::string& reason() const { return verdict.reason; }
  cjit_image_kind_t image_kind() const { return verdict.entry->target.kind; }
  bool is_chosen() const { return verdict.entry == choice.chosen; }
};

struct ChoiceFields {
  const Choice& choice;
  std::uint32_t device_cc;
  std::string arch() const { return arch_text(choice.chosen->target); }
  auto verdicts() const {
    return Mapped(choice.verdicts, [&](const Verdict& one) { return VerdictFields{choice, one}; });
  }
  cjit_image_kind_t image_kind() const { return choice.chosen->target.kind; }
};

ChoiceRequest read_choice_request(const cjit_bundle_choose_options_t* caller) {
  const cjit_bundle_choose_options_t options = read_struct(caller, "options");
  const std::uint32_t cc = options.device_cc;
  if (cc < 10 || cc > 9999)
    throw Error(
        CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
        concat("`device_cc` is ", cc, "; set it to major * 10 + minor of a compute capability, such as 90 for 9.0"));
  const bool links = read_switch(options.linker, "linker") != CJIT_SWITCH_OFF;
  return {.device = {.cc = cc, .name = concat("compute capability ", cc / 10, '.', cc % 10)},
          .driver_version = static_cast<int>(options.driver_version),
          .linker_problem = links ? "" : "linking is turned off"};
}

LoadSettings read_load_options(const cjit_bundle_load_options_t* caller) {
  if (caller == nullptr) return {};
  const cjit_bundle_load_options_t options = read_struct(caller, "options");
  return {.links = read_switch(options.linker, "linker") != CJIT_SWITCH_OFF,
          .limits = read_resource_limits(options.resource_limits)};
}

}  // namespace

}  // namespace cjit

using cjit::guard_clearing;
using cjit::require_pointer;

cjit_status_t cjit_bundle_get_info(const cjit_bundle_t* bundle, cjit_bundle_info_t* listing, cjit_error_t** error) {
  return cjit::guard_result(listing, "listing", error, [&] {
    require_pointer(bundle, "bundle");
    const cjit::Bundle snapshot = bundle->snapshot();
    cjit::write_result(listing, "listing", cjit::ListingFields(snapshot));
  });
}

cjit_status_t cjit_bundle_compare(const cjit_bundle_t* first, const cjit_bundle_t* second, cjit_bundle_diff_t* diff,
                                  cjit_error_t** error) {
  return cjit::guard_result(diff, "diff", error, [&] {
    require_pointer(first, "first");
    require_pointer(second, "second");
    cjit::write_result(diff, "diff", cjit::DiffFields{cjit::compare(first->snapshot(), second->snapshot())});
  });
}

cjit_status_t cjit_bundle_choose(const cjit_bundle_t* bundle, const char* name,
                                 const cjit_bundle_choose_options_t* options, cjit_bundle_choice_t* choice,
                                 cjit_error_t** error) {
  return cjit::guard_result(choice, "choice", error, [&] {
    require_pointer(bundle, "bundle");
    require_pointer(name, "name");
    const cjit::ChoiceRequest request = cjit::read_choice_request(options);
    const cjit::Choice result = cjit::choose_entry(bundle->snapshot().named(name), request);
    cjit::write_result(choice, "choice", cjit::ChoiceFields{result, request.device.cc});
  });
}

cjit_status_t cjit_bundle_load(cjit_context_t* context, const cjit_bundle_t* bundle, const char* name,
                               const cjit_bundle_load_options_t* options, cjit_bundle_choice_t* choice,
                               cjit_module_t** loaded, cjit_error_t** error) {
  return guard_clearing(
      error,
      [&] {
        cjit::clear_struct(choice);
        if (loaded != nullptr) *loaded = nullptr;
      },
      [&] {
        cjit::require_context(context);
        require_pointer(bundle, "bundle");
        require_pointer(name, "name");
        require_pointer(loaded, "loaded");
        if (choice != nullptr) cjit::require_struct(choice, "choice");
        const cjit::LoadSettings settings = cjit::read_load_options(options);
        cjit::LoadedEntry entry = cjit::load_entry(*context->object, bundle->snapshot().named(name), settings);
        std::unique_ptr<cjit_module> handle(new cjit_module{std::move(entry.loaded)});
        if (choice != nullptr) cjit::write_result(choice, "choice", cjit::ChoiceFields{entry.choice, entry.device_cc});
        *loaded = handle.release();
      });
}
