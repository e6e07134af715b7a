#include "bundle/choice.hpp"

#include <algorithm>
#include <map>

#include "base/text.hpp"

namespace cjit {

namespace {

// Checks which entries run on the device. Reads each fatbin only once, even if several entries share it.
class Fit {
 public:
  explicit Fit(std::uint32_t device_cc) : device_cc_(device_cc) {}

  // LTO-IR can be linked for the same devices for which PTX can be compiled.
  bool of(const BundleEntry& entry) {
    ImageTarget target = entry.target;
    if (target.kind == CJIT_IMAGE_KIND_LTO_IR) target.kind = CJIT_IMAGE_KIND_PTX;
    if (target.kind != CJIT_IMAGE_KIND_FATBIN) return image_fits(target, device_cc_);
    const auto [known, is_new] = fatbins_.try_emplace(&entry.image());
    if (is_new) known->second = image_fits(target, entry.image().take().bytes, device_cc_);
    return known->second;
  }

 private:
  const std::uint32_t device_cc_;
  std::map<const BundleSection*, bool> fatbins_;
};

// Returns why an entry cannot be used; "" if it can.
std::string unfit_reason(const BundleEntry& entry, const ChoiceRequest& request, Fit& fit) {
  const std::uint32_t cc = request.device.cc;
  if (!fit.of(entry))
    return entry.target.kind == CJIT_IMAGE_KIND_FATBIN
               ? concat("the fatbin has no image for sm_", cc)
               : concat(describe_image(entry.target), " does not run on sm_", cc);
  if (entry.target.kind == CJIT_IMAGE_KIND_CUBIN) return newer_than_driver(entry.cuda_version, request.driver_version);
  return entry.target.kind == CJIT_IMAGE_KIND_LTO_IR ? request.linker_problem : std::string{};
}

std::string why_taken(const ImageTarget& target) {
  switch (target.kind) {
    case CJIT_IMAGE_KIND_CUBIN:
      return target.arch_feature == 'a' ? "machine code for exactly this architecture"
             : target.arch_feature == 'f'
                 ? "machine code for the architecture family"
                 : "machine code for the major version, with the highest minor version that runs on the device";
    case CJIT_IMAGE_KIND_FATBIN:
      return "it contains an image for the device, and the bundle has no machine code for it";
    case CJIT_IMAGE_KIND_LTO_IR:
      return "it can be linked for the device, and the bundle has no machine code for it";
    default:
      return "the driver compiles it, and the bundle has nothing better";
  }
}

}  // namespace

Choice choose_entry(const std::vector<SharedEntry>& entries, const ChoiceRequest& request) {
  std::vector<SharedEntry> ordered = entries;
  std::stable_sort(ordered.begin(), ordered.end(), [](const SharedEntry& a, const SharedEntry& b) {
    return image_preference(a->target) < image_preference(b->target);
  });
  Choice choice;
  Fit fit(request.device.cc);
  for (const SharedEntry& entry : ordered) {
    std::string why_not = unfit_reason(*entry, request, fit);
    if (why_not.empty() && choice.chosen != nullptr)
      why_not = concat(arch_text(choice.chosen->target), " is preferred");
    if (why_not.empty()) {
      choice.chosen = entry;
      why_not = why_taken(entry->target);
    }
    choice.verdicts.push_back({entry, std::move(why_not)});
  }
  if (choice.chosen != nullptr) return choice;
  std::vector<std::string> lines;
  for (const Verdict& verdict : choice.verdicts)
    lines.push_back(concat(arch_text(verdict.entry->target), " (", verdict.reason, ')'));
  throw no_image_for_device(concat("the bundle has '", entries.front()->name, "' for ", join(lines, ", ")),
                            request.device, CJIT_STAGE_LOAD);
}

}  // namespace cjit
