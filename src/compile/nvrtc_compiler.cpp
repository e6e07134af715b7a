#include "compile/nvrtc_compiler.hpp"

#include <algorithm>
#include <vector>

#include "base/floating_point.hpp"
#include "base/text.hpp"
#include "compile/diagnostics.hpp"
#include "compile/nvrtc_failure.hpp"

namespace cjit {

namespace {

class Program {
 public:
  Program(const Nvrtc& nvrtc, const Compilation& compilation) : nvrtc_(nvrtc) {
    std::vector<const char*> texts;
    std::vector<const char*> names;
    for (const VirtualHeader& header : compilation.headers) {
      texts.push_back(header.text.c_str());
      names.push_back(header.name.c_str());
    }
    nvrtc_.check(nvrtc_->CreateProgram(&program_, compilation.source.c_str(), compilation.source_name.c_str(),
                                       static_cast<int>(names.size()), texts.data(), names.data()),
                 "create an NVRTC program");
  }
  ~Program() { nvrtc_->DestroyProgram(&program_); }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  void add_name(const std::string& name) {
    nvrtc_.check(nvrtc_->AddNameExpression(program_, name.c_str()), "add a name expression");
  }

  NvrtcResult compile(const std::vector<std::string>& options) {
    std::vector<const char*> pointers;
    for (const std::string& option : options) pointers.push_back(option.c_str());
    if (nvrtc_->SetFlowCallback != nullptr) nvrtc_->SetFlowCallback(program_, &note_front_end, this);
    return nvrtc_->CompileProgram(program_, static_cast<int>(pointers.size()), pointers.data());
  }

  std::chrono::nanoseconds front_end() const { return front_end_; }

  // Up to a NUL. With `all_bytes` as long as NVRTC says: a report of ptxas ends with a NUL of its own.
  std::string log(bool all_bytes) const {
    std::size_t size = 0;
    nvrtc_.check(nvrtc_->GetProgramLogSize(program_, &size), "read the compilation log");
    std::string log(size, '\0');
    if (size != 0) nvrtc_.check(nvrtc_->GetProgramLog(program_, log.data()), "read the compilation log");
    const std::size_t last = log.empty() ? 0 : log.size() - 1;
    log.resize(all_bytes ? last : std::min(log.find('\0'), last));
    return log;
  }

  // Returns the required size in bytes; 0 if the heap for precompiled headers was large enough.
  std::uint64_t pch_heap_required() const {
    std::size_t size = 0;
    const bool too_small =
        nvrtc_->GetPCHCreateStatus != nullptr && nvrtc_->GetPCHCreateStatus(program_) == NvrtcResult::kPchHeapExhausted;
    if (too_small)
      nvrtc_.check(nvrtc_->GetPCHHeapSizeRequired(program_, &size), "get the required size of the PCH heap");
    return size;
  }

  std::string lowered_name(const std::string& expression) const {
    const char* lowered = nullptr;
    nvrtc_.check(nvrtc_->GetLoweredName(program_, expression.c_str(), &lowered),
                 concat("find the lowered name of '", expression, "'").c_str(), CJIT_ERROR_NAME_EXPRESSION);
    return lowered;
  }

  // All images that were made, in the order of preference.
  std::vector<Image> images() const {
    std::vector<Image> made;
    const auto add = [&](cjit_image_kind_t kind, auto get_size, auto get) {
      if (get_size == nullptr || get == nullptr) return;
      Image image = find_image(kind, get_size, get, "read what NVRTC made");
      if (!image.bytes.empty()) made.push_back(std::move(image));
    };
    add(CJIT_IMAGE_KIND_CUBIN, nvrtc_->GetCUBINSize, nvrtc_->GetCUBIN);
    add(CJIT_IMAGE_KIND_PTX, nvrtc_->GetPTXSize, nvrtc_->GetPTX);
    add(CJIT_IMAGE_KIND_LTO_IR, nvrtc_->GetLTOIRSize, nvrtc_->GetLTOIR);
    add(CJIT_IMAGE_KIND_OPTIX_IR, nvrtc_->GetOptiXIRSize, nvrtc_->GetOptiXIR);
    add(CJIT_IMAGE_KIND_TILE_IR, nvrtc_->GetTileIRSize, nvrtc_->GetTileIR);
    return made;
  }

  // What was made before the assembler failed; "" if nothing was.
  std::string ptx() const {
    const Image ptx = find_image(CJIT_IMAGE_KIND_PTX, nvrtc_->GetPTXSize, nvrtc_->GetPTX, "read the PTX");
    return ptx.bytes.empty() ? "" : std::string(as_text(ptx.bytes).substr(0, ptx.bytes.size() - 1));
  }

  Image image(cjit_image_kind_t kind) const {
    switch (kind) {
      case CJIT_IMAGE_KIND_CUBIN:
        return read_image(kind, nvrtc_->GetCUBINSize, nvrtc_->GetCUBIN, "read the cubin");
      case CJIT_IMAGE_KIND_PTX:
        return read_image(kind, nvrtc_->GetPTXSize, nvrtc_->GetPTX, "read the PTX");
      case CJIT_IMAGE_KIND_OPTIX_IR:
        require_function(nvrtc_->GetOptiXIR, "nvrtcGetOptiXIR", "make OptiX-IR");
        return read_image(kind, nvrtc_->GetOptiXIRSize, nvrtc_->GetOptiXIR, "read the OptiX-IR");
      case CJIT_IMAGE_KIND_TILE_IR:
        require_function(nvrtc_->GetTileIR, "nvrtcGetTileIR", "build tile kernels");
        return read_image(kind, nvrtc_->GetTileIRSize, nvrtc_->GetTileIR, "read the Tile IR");
      default:
        return read_image(kind, nvrtc_->GetLTOIRSize, nvrtc_->GetLTOIR, "read the LTO-IR");
    }
  }

 private:
  // The table of options asks for an NVRTC of a version that has it, and yet it may be missing.
  template <typename Function>
  void require_function(Function* function, const char* name, const char* attempt) const {
    if (function != nullptr) return;
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_COMPILE,
                concat("cannot ", attempt, ": ", nvrtc_.path(), " lacks ", name, "; install NVRTC again"));
  }
  template <typename GetSize, typename Get>
  Image read_image(cjit_image_kind_t kind, GetSize get_size, Get get, const char* attempt) const {
    Image image = find_image(kind, get_size, get, attempt);
    if (image.bytes.empty())
      throw Error(CJIT_ERROR_COMPILER_INTERNAL, CJIT_STAGE_COMPILE,
                  concat("cannot ", attempt, ": NVRTC succeeded, but it did not make this kind of image"));
    return image;
  }
  // Without bytes if it was not made.
  template <typename GetSize, typename Get>
  Image find_image(cjit_image_kind_t kind, GetSize get_size, Get get, const char* attempt) const {
    std::size_t size = 0;
    nvrtc_.check(get_size(program_, &size), attempt);
    const std::size_t absent_size = kind == CJIT_IMAGE_KIND_PTX ? 1 : 0;  // missing PTX is an empty string
    if (size <= absent_size) return {};
    Buffer buffer(size);
    nvrtc_.check(get(program_, reinterpret_cast<char*>(buffer.data())), attempt);
    return Image::owning(kind, std::move(buffer));
  }

  // NVRTC calls this to ask whether to continue. The first call comes when its front end has finished.
  static int note_front_end(void* self, void*) {
    auto* program = static_cast<Program*>(self);
    if (program->front_end_.count() == 0) program->front_end_ = std::chrono::steady_clock::now() - program->start_;
    return 0;
  }

  const Nvrtc& nvrtc_;
  NvrtcProgram program_ = nullptr;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::chrono::nanoseconds front_end_{};
};

bool take_out(std::string& text, const std::string& part) {
  const auto at = text.find(part);
  if (at != std::string::npos) text.erase(at, part.size());
  return at != std::string::npos;
}

}  // namespace

void hash_sources(KeyHasher& hasher, const Compilation& compilation) {
  hasher.field(compilation.source);
  hasher.field(compilation.source_name);
  hasher.fields(compilation.name_expressions);
  std::vector<const VirtualHeader*> headers;  // by name, because callers have them in any order
  for (const VirtualHeader& header : compilation.headers) headers.push_back(&header);
  std::ranges::sort(headers, {}, &VirtualHeader::name);
  for (const VirtualHeader* const header : headers) {
    hasher.field(header->name);
    hasher.field(header->text);
  }
}

CompiledProgram compile(const Nvrtc& nvrtc, const Compilation& compilation, PchAttempt* pch) {
  const DefaultFloatingPoint floating_point;
  const auto start = std::chrono::steady_clock::now();
  Program program(nvrtc, compilation);
  for (const std::string& name : compilation.name_expressions) program.add_name(name);
  const NvrtcResult result = program.compile(compilation.options);
  CompiledProgram compiled;
  compiled.log = program.log(compilation.is_exact);
  if (pch != nullptr) {
    pch->was_remarked = take_out(compiled.log, pch->remark);
    pch->heap_required = program.pch_heap_required();
  }
  if (!compilation.is_exact) refuse_tile_kernels(nvrtc, compilation, compiled.log);
  if (result != NvrtcResult::kSuccess)
    throw explain_failure(nvrtc, result, compilation, std::move(compiled.log), program.ptx());
  compiled.diagnostics = parse_diagnostics(compiled.log);
  if (compilation.warnings_are_errors) refuse_warnings(compilation, compiled);
  for (const std::string& name : compilation.name_expressions)
    compiled.names.push_back({name, program.lowered_name(name)});
  if (compilation.is_exact) compiled.images = program.images();
  for (const cjit_image_kind_t kind : compilation.image_kinds) compiled.images.push_back(program.image(kind));
  compiled.front_end = program.front_end();
  compiled.duration = std::chrono::steady_clock::now() - start;
  return compiled;
}

}  // namespace cjit
