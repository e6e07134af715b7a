// Reports about bundles: listings, differences and choices. Loading is here too, because it begins with a choice.
#include <cjit/bundle.h>

#include <deque>
#include <memory>

#include "artifact/format.hpp"
#include "base/text.hpp"
#include "bundle/bundle_load.hpp"
#include "c_api/bundle_handle.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/resource_limits.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

namespace {

// Records for C, the array of pointers to them, and the strings that they point to.
template <typename Record>
struct Records {
  const char* keep(std::string text) { return texts.emplace_back(std::move(text)).c_str(); }
  void add(Record record) {
    record.struct_size = sizeof(Record);
    records.push_back(record);
    pointers.push_back(&records.back());
  }

  std::deque<std::string> texts;  // both are deques because the records hold pointers to their elements
  std::deque<Record> records;
  std::vector<const Record*> pointers;
};

using EntryRecords = Records<cjit_bundle_entry_t>;
using DifferenceRecords = Records<cjit_bundle_difference_t>;
using VerdictRecords = Records<cjit_bundle_verdict_t>;

void add_entry(EntryRecords& records, const BundleEntry& entry) {
  const BundleSection& image = entry.image();
  records.add({.struct_size = 0,
               .name = records.keep(entry.name),
               .arch = records.keep(arch_text(entry.target)),
               .producer = records.keep(entry.producer().compiler),
               .checksum = records.keep(image.hash().hex()),
               .image_size = image.size(),
               .stored_size = image.stored_size(),
               .cc = entry.target.cc,
               .arch_feature = entry.target.arch_feature,
               .image_kind = entry.target.kind,
               .family = entry.family,
               .cuda_version = entry.cuda_version,
               .reserved0 = 0});
}

void write_listing(cjit_bundle_info_t* listing, const Bundle& bundle) {
  auto owner = make_owned<EntryRecords>();
  SectionNumbers distinct;
  std::uint64_t sections = 0;
  for (const SharedEntry& entry : bundle.entries()) {
    add_entry(*owner, *entry);
    sections += entry->sections.size();
    for (const SharedSection& section : entry->sections) distinct.of(section);
  }
  write_struct(listing, "listing", kFirstSize<cjit_bundle_info_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .entries = owner->pointers.data(),
                .entry_count = owner->pointers.size(),
                .section_count = sections,
                .distinct_section_count = distinct.size()});
  owner.release();
}

void add_difference(DifferenceRecords& records, const BundleDifference& difference) {
  const BundleEntry& entry = difference.first != nullptr ? *difference.first : *difference.second;
  std::vector<std::string> sections;
  for (const std::uint32_t id : difference.sections) sections.emplace_back(section_name(id));
  const cjit_bundle_difference_kind_t kind = difference.second == nullptr  ? CJIT_BUNDLE_DIFFERENCE_REMOVED
                                             : difference.first == nullptr ? CJIT_BUNDLE_DIFFERENCE_ADDED
                                                                           : CJIT_BUNDLE_DIFFERENCE_CHANGED;
  records.add({.struct_size = 0,
               .name = records.keep(entry.name),
               .arch = records.keep(arch_text(entry.target)),
               .sections = records.keep(join(sections, ", ")),
               .first_size = difference.first != nullptr ? difference.first->image().size() : 0,
               .second_size = difference.second != nullptr ? difference.second->image().size() : 0,
               .kind = kind,
               .reserved0 = 0});
}

void write_diff(cjit_bundle_diff_t* diff, const std::vector<BundleDifference>& differences) {
  auto owner = make_owned<DifferenceRecords>();
  for (const BundleDifference& difference : differences) add_difference(*owner, difference);
  write_struct(diff, "diff", kFirstSize<cjit_bundle_diff_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .differences = owner->pointers.data(),
                .difference_count = owner->pointers.size()});
  owner.release();
}

void write_choice(cjit_bundle_choice_t* out, const Choice& choice, std::uint32_t device_cc) {
  auto owner = make_owned<VerdictRecords>();
  for (const Verdict& verdict : choice.verdicts)
    owner->add({.struct_size = 0,
                .arch = owner->keep(arch_text(verdict.entry->target)),
                .reason = owner->keep(verdict.reason),
                .image_kind = verdict.entry->target.kind,
                .is_chosen = verdict.entry == choice.chosen ? 1U : 0U});
  write_struct(out, "choice", kFirstSize<cjit_bundle_choice_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .arch = owner->keep(arch_text(choice.chosen->target)),
                .verdicts = owner->pointers.data(),
                .verdict_count = owner->pointers.size(),
                .image_kind = choice.chosen->target.kind,
                .device_cc = device_cc});
  owner.release();
}

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
  return guard_clearing(
      error, [&] { cjit::clear_struct(listing); },
      [&] {
        require_pointer(bundle, "bundle");
        cjit::require_struct(listing, "listing", cjit::kFirstSize<cjit_bundle_info_t>);
        cjit::write_listing(listing, bundle->snapshot());
      });
}

void cjit_bundle_info_cleanup(cjit_bundle_info_t* listing) { cjit::cleanup_struct<cjit::EntryRecords>(listing); }

cjit_status_t cjit_bundle_compare(const cjit_bundle_t* first, const cjit_bundle_t* second, cjit_bundle_diff_t* diff,
                                  cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(diff); },
      [&] {
        require_pointer(first, "first");
        require_pointer(second, "second");
        cjit::require_struct(diff, "diff", cjit::kFirstSize<cjit_bundle_diff_t>);
        cjit::write_diff(diff, cjit::compare(first->snapshot(), second->snapshot()));
      });
}

void cjit_bundle_diff_cleanup(cjit_bundle_diff_t* diff) { cjit::cleanup_struct<cjit::DifferenceRecords>(diff); }

cjit_status_t cjit_bundle_choose(const cjit_bundle_t* bundle, const char* name,
                                 const cjit_bundle_choose_options_t* options, cjit_bundle_choice_t* choice,
                                 cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(choice); },
      [&] {
        require_pointer(bundle, "bundle");
        require_pointer(name, "name");
        cjit::require_struct(choice, "choice", cjit::kFirstSize<cjit_bundle_choice_t>);
        const cjit::ChoiceRequest request = cjit::read_choice_request(options);
        const cjit::Choice made = cjit::choose_entry(bundle->snapshot().named(name), request);
        cjit::write_choice(choice, made, request.device.cc);
      });
}

void cjit_bundle_choice_cleanup(cjit_bundle_choice_t* choice) { cjit::cleanup_struct<cjit::VerdictRecords>(choice); }

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
        if (choice != nullptr) cjit::require_struct(choice, "choice", cjit::kFirstSize<cjit_bundle_choice_t>);
        const cjit::LoadSettings settings = cjit::read_load_options(options);
        cjit::LoadedEntry entry = cjit::load_entry(*context->object, bundle->snapshot().named(name), settings);
        std::unique_ptr<cjit_module> handle(new cjit_module{std::move(entry.loaded)});
        if (choice != nullptr) cjit::write_choice(choice, entry.choice, entry.device_cc);
        *loaded = handle.release();
      });
}
