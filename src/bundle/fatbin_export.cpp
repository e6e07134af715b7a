#include "bundle/fatbin_export.hpp"

#include <map>

#include "base/text.hpp"

namespace cjit {

namespace {

class FatbinBuilder {
 public:
  FatbinBuilder(const NvFatbin& nvfatbin, const std::vector<std::string>& options) : nvfatbin_(nvfatbin) {
    std::vector<const char*> all = {"-64", "-host=linux"};
    for (const std::string& option : options) all.push_back(option.c_str());
    const NvFatbinResult result = nvfatbin_->Create(&handle_, all.data(), all.size());
    if (result == NvFatbinResult::kUnrecognizedOption)
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LINK,
                  concat("cannot create a fatbin: ", nvfatbin_.name(), " (", nvfatbin_.path(),
                         ") does not support one of the options ", join(options, " "),
                         "; install a newer nvFatbin, or leave the option out"));
    nvfatbin_.check(result, "create a fatbin");
  }
  ~FatbinBuilder() { nvfatbin_->Destroy(&handle_); }
  FatbinBuilder(const FatbinBuilder&) = delete;
  FatbinBuilder& operator=(const FatbinBuilder&) = delete;

  void add(const BundleEntry& entry) {
    const BundleSection::Bytes image = entry.image().take();
    const auto* text = reinterpret_cast<const char*>(image.bytes.data());
    const std::size_t size = image.bytes.size();
    const std::string arch = arch_text(entry.target);
    const std::string number = arch.substr(arch.find('_') + 1);
    const char* name = entry.name.c_str();
    const auto add_it = [&] {
      switch (entry.target.kind) {
        case CJIT_IMAGE_KIND_CUBIN:
          return nvfatbin_->AddCubin(handle_, text, size, number.c_str(), name);
        case CJIT_IMAGE_KIND_PTX:
          return nvfatbin_->AddPTX(handle_, text, size, number.c_str(), name, "");
        default:
          return nvfatbin_->AddLTOIR(handle_, text, size, number.c_str(), name, "");
      }
    };
    nvfatbin_.check(add_it(), concat("add ", describe_entry(entry), " to a fatbin"));
  }

  Buffer finish() {
    std::size_t size = 0;
    nvfatbin_.check(nvfatbin_->Size(handle_, &size), "get the size of a fatbin");
    Buffer out(size);
    nvfatbin_.check(nvfatbin_->Get(handle_, out.data()), "read a fatbin");
    return out;
  }

 private:
  const NvFatbin& nvfatbin_;
  NvFatbinHandle handle_ = nullptr;
};

void check_entries(const std::vector<SharedEntry>& entries) {
  if (entries.empty())
    throw Error(CJIT_ERROR_NOT_FOUND, CJIT_STAGE_REQUEST, "cannot write a fatbin: the bundle is empty; add an entry");
  std::map<std::string, const BundleEntry*> by_arch;
  for (const SharedEntry& entry : entries) {
    if (entry->target.kind == CJIT_IMAGE_KIND_TILE_IR)
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  concat("cannot add ", describe_entry(*entry),
                         " to a fatbin: it is Tile IR; add the cubin that is assembled from it"));
    if (entry->target.kind == CJIT_IMAGE_KIND_OPTIX_IR)
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  concat("cannot add ", describe_entry(*entry),
                         " to a fatbin: it is OptiX-IR, which the driver does not load; build a cubin or PTX"));
    if (entry->target.kind == CJIT_IMAGE_KIND_FATBIN)
      throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                  concat("cannot add ", describe_entry(*entry),
                         " to a fatbin: it is a fatbin itself; extract it unchanged, or drop it"));
    const auto [other, is_new] = by_arch.emplace(arch_text(entry->target), entry.get());
    if (!is_new)
      throw Error(
          CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
          concat("cannot write a fatbin: it can have only one image for ", other->first, ", but '", other->second->name,
                 "' and '", entry->name, "' both have one; select the one to export by name"));
  }
}

}  // namespace

Buffer export_fatbin(const NvFatbin& nvfatbin, const std::vector<SharedEntry>& entries,
                     const std::vector<std::string>& options) {
  if (nvfatbin.is_inherited())
    throw Error(CJIT_ERROR_WORKER_UNAVAILABLE, CJIT_STAGE_LINK,
                concat("cannot make a fatbin in this process: it was forked after its parent opened ", nvfatbin.path(),
                       ", whose locks may never be released in the child; export before the fork, or fork before the "
                       "first export"));
  check_entries(entries);
  FatbinBuilder builder(nvfatbin, options);
  for (const SharedEntry& entry : entries) builder.add(*entry);
  return builder.finish();
}

}  // namespace cjit
