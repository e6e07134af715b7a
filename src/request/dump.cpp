#include "request/dump.hpp"

#include "base/file.hpp"
#include "base/key_hash.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

std::string folder_name(const Compilation& compilation) {
  KeyHasher hasher;
  hash_sources(hasher, compilation);
  hasher.fields(compilation.options);
  const std::string stem = std::filesystem::path(compilation.source_name).filename().native();
  return concat(stem, '-', hasher.digest().hex().substr(0, 16));
}

std::string_view extension(cjit_image_kind_t kind) {
  switch (kind) {
    case CJIT_IMAGE_KIND_CUBIN:
      return "cubin";
    case CJIT_IMAGE_KIND_PTX:
      return "ptx";
    case CJIT_IMAGE_KIND_FATBIN:
      return "fatbin";
    case CJIT_IMAGE_KIND_TILE_IR:
      return "tileir";
    case CJIT_IMAGE_KIND_OPTIX_IR:
      return "optixir";
    default:
      return "ltoir";
  }
}

ByteSpan without_final_nul(ByteSpan text) { return text.empty() ? text : text.first(text.size() - 1); }

}  // namespace

Dump::Dump(const std::string& root, const Compilation& compilation, const Log& log) : log_(log) {
  if (root.empty()) return;
  folder_ = std::filesystem::path(root) / folder_name(compilation);
  std::error_code failure;
  std::filesystem::create_directories(folder_, failure);
  if (failure) {
    log_.write(CJIT_LOG_LEVEL_WARNING,
               concat("cannot create the dump directory ", folder_.native(), ": ", failure.message()));
    folder_.clear();
    return;
  }
  write(std::filesystem::path(compilation.source_name).filename().native(), as_bytes(compilation.source));
  write("options.txt", as_bytes(concat(join(compilation.options, "\n"), '\n')));
}

void Dump::succeeded(const CompiledProgram& compiled) const {
  if (folder_.empty()) return;
  write("log.txt", as_bytes(compiled.log));
  std::string names;
  for (const LoweredName& name : compiled.names) names.append(concat(name.lowered, ' ', name.expression, '\n'));
  write("names.txt", as_bytes(names));
  for (const Image& image : compiled.images) {
    const bool is_text = image.kind == CJIT_IMAGE_KIND_PTX;
    write(concat("image.", extension(image.kind)), is_text ? without_final_nul(image.bytes) : image.bytes);
  }
}

void Dump::failed(const Error& error) const {
  if (!folder_.empty()) write("log.txt", as_bytes(concat(error.what(), "\n\n", error.failure().log)));
}

void Dump::write(const std::string& name, ByteSpan bytes) const {
  try {
    write_file_atomically(folder_ / name, bytes, CJIT_STAGE_COMPILE);
  } catch (const Error& failure) {  // a dump must not fail a build
    log_.write(CJIT_LOG_LEVEL_WARNING, failure.what());
  }
}

}  // namespace cjit
