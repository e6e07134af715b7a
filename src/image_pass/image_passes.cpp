#include "image_pass/image_passes.hpp"

#include <cxxabi.h>

#include <algorithm>
#include <array>
#include <span>

#include "artifact/image_kernels.hpp"
#include "base/floating_point.hpp"
#include "base/text.hpp"
#include "image_pass/ffma_interleave.hpp"

namespace cjit {

namespace {

constexpr std::string_view kOwnPrefix = "cjit.";
constexpr std::string_view kFfmaInterleave = "cjit.ffma_interleave";
constexpr std::uint32_t kFfmaInterleaveVersion = 1;
constexpr std::string_view kForce = "force";

[[noreturn]] void refuse(const std::string& why) { throw Error(CJIT_ERROR_IMAGE_PASS, CJIT_STAGE_COMPILE, why); }

ImagePassReport run_callers(const ImagePass& pass, std::span<std::byte> image, const BuildRecord& build) {
  std::array<char, 1024> note{};
  cjit_image_pass_call_t call{.struct_size = sizeof(call),
                              .image = image.data(),
                              .image_size = image.size(),
                              .options = pass.options.c_str(),
                              .producer = build.producer.c_str(),
                              .note = note.data(),
                              .note_size = note.size(),
                              .change_count = 0,
                              .cc = build.cc,
                              .arch_feature = build.arch_feature};
  cjit_status_t status = CJIT_SUCCESS;
  try {
    status = pass.callback(pass.user_data, &call);
  } catch (const abi::__forced_unwind&) {
    throw;
  } catch (...) {
    refuse(concat("the image pass '", pass.name, "' threw an exception; it must return a status"));
  }
  note.back() = '\0';
  if (status != CJIT_SUCCESS)
    refuse(concat("the image pass '", pass.name, "' refused the image with the status ", status, ": ", note.data()));
  return {.note = note.data(), .change_count = call.change_count};
}

// If a pass damages the image, the build should fail and not a later launch.
void check_left_sound(const ImagePass& pass, ByteSpan before, ByteSpan after) {
  const auto kernels_of = [](ByteSpan image) {
    std::vector<std::string> symbols;
    for (ImageKernel& kernel : read_image_kernels(image).kernels) symbols.push_back(std::move(kernel.symbol));
    return symbols;
  };
  bool is_sound = false;
  try {
    is_sound = kernels_of(after) == kernels_of(before);
  } catch (const Error&) {
  }
  if (!is_sound)
    refuse(concat("the image pass '", pass.name, "' returned a cubin whose kernels can no longer be read"));
}

ImagePassReport run(const ImagePass& pass, std::span<std::byte> image, const BuildRecord& build) {
  if (pass.callback == nullptr) return interleave_ffma_in_cubin(image, build, pass.options == kForce);
  const Buffer before(image);
  ImagePassReport report = run_callers(pass, image, build);
  check_left_sound(pass, before.bytes(), image);
  return report;
}

}  // namespace

std::string ImagePass::identity() const { return concat(name, ' ', version, ' ', options); }

ImagePass checked(ImagePass wanted) {
  const bool is_own = wanted.name.starts_with(kOwnPrefix);
  if (wanted.callback != nullptr) {
    if (wanted.name.empty() || is_own)
      throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                  concat("an image pass with a callback has the name '", wanted.name,
                         "'; use a name that does not begin with '", kOwnPrefix, "'"));
    return wanted;
  }
  if (wanted.name != kFfmaInterleave)
    throw Error(CJIT_ERROR_IMAGE_PASS, CJIT_STAGE_REQUEST,
                concat("cjit has no image pass '", wanted.name, "'; use '", kFfmaInterleave,
                       "', or set a callback for a pass of your own"));
  if (!wanted.options.empty() && wanted.options != kForce)
    throw Error(CJIT_ERROR_IMAGE_PASS, CJIT_STAGE_REQUEST,
                concat("the image pass '", wanted.name, "' has no option '", wanted.options, "'; it takes '", kForce,
                       "' or no options"));
  wanted.version = kFfmaInterleaveVersion;
  return wanted;
}

void run_image_passes(const std::vector<ImagePass>& passes, BuildRecord& record) {
  if (passes.empty()) return;
  const DefaultFloatingPoint floating_point;
  const auto is_cubin = [](const Image& image) { return image.kind == CJIT_IMAGE_KIND_CUBIN; };
  const auto cubin = std::find_if(record.images.begin(), record.images.end(), is_cubin);
  Buffer changed = cubin == record.images.end() ? Buffer() : Buffer(cubin->bytes);
  for (const ImagePass& pass : passes) {
    ImagePassReport report{.note = "nothing to do: there is no cubin"};
    if (cubin != record.images.end()) report = run(pass, {changed.data(), changed.size()}, record);
    report.name = pass.name;
    report.options = pass.options;
    report.version = pass.version;
    record.image_pass_reports.push_back(std::move(report));
  }
  if (cubin != record.images.end()) *cubin = Image::owning(CJIT_IMAGE_KIND_CUBIN, std::move(changed));
}

}  // namespace cjit
