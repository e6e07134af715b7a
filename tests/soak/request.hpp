// A kernel that stores a number, and the ways in which the number reaches it. Its PTX shows whether a build is right.
#pragma once

#include <cjit/cjit.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

#include "soak/check.hpp"
#include "support/owned.hpp"

namespace cjit::soak {

class Request {
 public:
  enum class Way { kSource, kDefine, kVirtualHeader, kHeaderFile, kPreInclude, kLast = kPreInclude };

  // `folder` belongs to this thread; the header in it is rewritten.
  Request(int number, Way way, const std::filesystem::path& folder) : number_(std::to_string(1'000'000 + number)) {
    const std::string define = "#define NUMBER " + number_ + "\n";
    source_ = "extern \"C\" __global__ void store(int *p) { *p = NUMBER; }\n";
    options_.arch = "sm_90";
    options_.image_kind = CJIT_IMAGE_KIND_PTX;
    switch (way) {
      case Way::kSource:
        source_ = define + source_;
        break;
      case Way::kDefine:
        text_ = "NUMBER=" + number_;
        options_.defines = &pointer_;
        options_.define_count = 1;
        break;
      case Way::kVirtualHeader:
      case Way::kPreInclude:
        add_virtual_header(define, way);
        break;
      case Way::kHeaderFile:
        add_header_file(define, folder);
    }
    pointer_ = text_.c_str();
    options_.source = source_.data();
    options_.source_size = source_.size();
  }
  Request(const Request&) = delete;
  Request& operator=(const Request&) = delete;

  const cjit_kernel_build_options_t& options() const { return options_; }

  void require_right(const cjit_build_result_t& result) const {
    const std::string_view ptx(static_cast<const char*>(result.image), result.image_size);
    const bool is_right = ptx.find(number_) != std::string_view::npos && ptx.find("store") != std::string_view::npos;
    require(is_right, "a kernel that stores " + number_ + " was built as\n" + std::string(ptx));
  }

 private:
  void add_virtual_header(const std::string& define, Way way) {
    text_ = "number.h";
    header_ = define;
    header_pointer_ = header_.c_str();
    options_.header_names = &pointer_;
    options_.header_sources = &header_pointer_;
    options_.header_count = 1;
    if (way == Way::kVirtualHeader) {
      source_ = "#include \"number.h\"\n" + source_;
      return;
    }
    options_.pre_includes = &pointer_;
    options_.pre_include_count = 1;
  }
  void add_header_file(const std::string& define, const std::filesystem::path& folder) {
    std::filesystem::create_directories(folder);
    std::ofstream(folder / "number.h") << define;
    text_ = folder.native();
    options_.include_dirs = &pointer_;
    options_.include_dir_count = 1;
    source_ = "#include \"number.h\"\n" + source_;
  }

  const std::string number_;
  std::string source_, text_, header_;
  const char* pointer_ = nullptr;
  const char* header_pointer_ = nullptr;
  cjit_kernel_build_options_t options_ = test::sized<cjit_kernel_build_options_t>();
};

}  // namespace cjit::soak
