#include "dropin/nvjitlink_dropin.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"
#include "dropin/functions.hpp"
#include "dropin/handle_table.hpp"
#include "dropin/nvjitlink_link.hpp"
#include "toolkit/version.hpp"

namespace cjit {

namespace {

class NvJitLinkDropin final : public Dropin {
 public:
  using Status = NvJitLinkResult;
  static constexpr NvJitLinkResult kNoLibrary = NvJitLinkResult::kInternal;
  static constexpr NvJitLinkResult kDestroyed = NvJitLinkResult::kInvalidInput;
  static constexpr NvJitLinkResult kOutOfMemory = NvJitLinkResult::kInternal;

  explicit NvJitLinkDropin(std::string path)
      : Dropin(CJIT_DROPIN_LIBRARY_NVJITLINK, std::move(path), &cjit_context_options_t::nvjitlink_path) {
    if (real().problem()) throw Error(*real().problem());
  }

  HandleTable<NvJitLinkHandle, NvJitLinkDropinLink>& handles() noexcept { return handles_; }
  AcceptedLinks& accepted() noexcept { return accepted_; }
  // Of the real library. 0.0 if it cannot be opened.
  Version version();

 private:
  HandleTable<NvJitLinkHandle, NvJitLinkDropinLink> handles_;
  AcceptedLinks accepted_{cache_folder()};
  // Aligned so that it is read and written without a lock.
  struct alignas(8) KnownVersion {
    int major = 0, minor = 0;
  };
  std::atomic<KnownVersion> version_{};
};

// The memo has both numbers, each in a line. No lock is held while the real library is opened.
Version NvJitLinkDropin::version() {
  const KnownVersion known = version_;
  Version found{known.major, known.minor};
  if (found.major != 0) return found;
  if (const auto memo = recall("version")) {
    const auto lines = split(as_text(memo->bytes()), '\n');
    if (lines.size() == 3) {
      found.major = parse_integer<int>(lines[0]).value_or(0);
      found.minor = parse_integer<int>(lines[1]).value_or(0);
    }
  }
  unsigned major = 0, minor = 0;
  const auto query = reinterpret_cast<int (*)(unsigned*, unsigned*)>(
      found.major == 0 ? real().find_function("nvJitLinkVersion") : nullptr);
  if (query != nullptr && query(&major, &minor) == 0) {
    found = {static_cast<int>(major), static_cast<int>(minor)};
    remember("version", concat(major, '\n', minor, '\n'));
  }
  version_ = KnownVersion{found.major, found.minor};
  return found;
}

// nvJitLink 12 prints what it reports with -verbose, too.
constexpr int kPrintsNothingSince = 13;

// nvJitLink's functions for the drop-in at `kPlace`.
template <std::size_t kPlace>
struct NvJitLinkCalls : DropinFunctions<NvJitLinkDropin, kPlace> {
  using Base = DropinFunctions<NvJitLinkDropin, kPlace>;
  using Link = NvJitLinkDropinLink;
  using Handle = NvJitLinkHandle;
  using Result = NvJitLinkResult;
  using Base::forward, Base::hand_over, Base::of_handle, Base::own, Base::real;

  static void* find(std::string_view name);

  static Result version(unsigned* major, unsigned* minor) {
    const Version known = major == nullptr || minor == nullptr ? Version{} : own().version();
    if (known.major == 0) return real("nvJitLinkVersion", major, minor);
    *major = static_cast<unsigned>(known.major);
    *minor = static_cast<unsigned>(known.minor);
    return Result::kSuccess;
  }

  static Result create(Handle* handle, std::uint32_t count, const char** options) {
    const auto forward_create = [&](DropinCount why) {
      return forward(why, "nvJitLinkCreate", handle, count, options);
    };
    const bool is_usual = handle != nullptr && options != nullptr &&
                          std::all_of(options, options + count, [](const char* one) { return one != nullptr; });
    if (!is_usual) return forward_create(DropinCount::kForwardedState);
    if (own().context() == nullptr) return forward_create(DropinCount::kForwardedError);
    try {
      std::vector<std::string> list(options, options + count);
      const ExactLinkOptions read = read_exact_link_options(list);
      if (!read.refusal.empty() || (read.is_verbose && own().version().major < kPrintsNothingSince))
        return forward_create(DropinCount::kForwardedRefused);
      auto link = std::make_shared<Link>(own(), own().accepted(), std::move(list), read);
      if (!link->may_be_deferred()) {
        const Result created = real("nvJitLinkCreate", handle, count, options);
        if (created != Result::kSuccess) {
          own().counts().add(DropinCount::kFailures);
          return created;
        }
        link->take_real(*handle);
      }
      *handle = own().handles().add(std::move(link));
      return Result::kSuccess;
    } catch (...) {
      return NvJitLinkDropin::kOutOfMemory;
    }
  }
  static Result destroy(Handle* handle) { return Base::destroy("nvJitLinkDestroy", handle); }

  static Result add_data(Handle handle, int kind, const void* data, std::size_t size, const char* name) {
    return of_handle(
        "nvJitLinkAddData", handle,
        [&](Link& link) {
          const auto* const bytes = static_cast<const char*>(data);
          if (data == nullptr || size == 0 || link.is_linked() || reads_on(kind, bytes, size))
            return hand_over(link, "nvJitLinkAddData", kind, data, size, name);
          return link.add(kind, {bytes, size}, name);
        },
        kind, data, size, name);
  }
  // Whether the result may depend on what lies behind the data. nvJitLink reads PTX up to a NUL, and takes one that
  // lies behind it.
  static bool reads_on(int kind, const char* data, std::size_t size) {
    constexpr int kAnyKind = 10;
    if (data[size - 1] == '\0') return false;
    if (kind == static_cast<int>(NvJitLinkInputType::kPtx)) return data[size] != '\0';
    return kind == kAnyKind && std::string_view(data, size).find(".version") != std::string_view::npos;
  }
  // nvJitLink adds the contents of a file under its path.
  static Result add_file(Handle handle, int kind, const char* path) {
    return of_handle(
        "nvJitLinkAddFile", handle,
        [&](Link& link) {
          const auto contents = path == nullptr || link.is_linked() ? std::nullopt : contents_of(path);
          if (!contents || contents->bytes().empty()) return hand_over(link, "nvJitLinkAddFile", kind, path);
          return link.add(kind, as_text(contents->bytes()), path);
        },
        kind, path);
  }
  static std::optional<Buffer> contents_of(const char* path) try {
    return read_file(path, CJIT_STAGE_LINK);
  } catch (const Error&) {
    return std::nullopt;
  }
  static Result complete(Handle handle) {
    return of_handle("nvJitLinkComplete", handle, [&](Link& link) {
      return link.is_linked() ? hand_over(link, "nvJitLinkComplete") : link.complete();
    });
  }

  // Answers a query of a completed link: writes what `answer` returns, which is empty if the real link must be asked.
  template <typename Output, typename Answer>
  static Result query(const char* name, Handle handle, Output* output, Answer answer) {
    return of_handle(
        name, handle,
        [&](Link& link) {
          if (output == nullptr || !link.is_linked() || !answer(link)) return hand_over(link, name, output);
          return Result::kSuccess;
        },
        output);
  }
  static bool write_size(std::size_t value, std::size_t* size) {
    *size = value;
    return true;
  }
  static bool write_log(std::string_view text, char* to) {
    std::memcpy(to, text.data(), text.size());
    to[text.size()] = '\0';
    return true;
  }
  // The size of an empty log is 0, else its NUL counts.
  static bool write_log_size(std::string_view text, std::size_t* size) {
    return write_size(text.empty() ? 0 : text.size() + 1, size);
  }
  static Result error_log_size(Handle handle, std::size_t* size) {
    return query("nvJitLinkGetErrorLogSize", handle, size,
                 [&](Link& link) { return write_log_size(link.error_log(), size); });
  }
  static Result error_log(Handle handle, char* to) {
    return query("nvJitLinkGetErrorLog", handle, to, [&](Link& link) { return write_log(link.error_log(), to); });
  }
  static Result info_log_size(Handle handle, std::size_t* size) {
    return query("nvJitLinkGetInfoLogSize", handle, size,
                 [&](Link& link) { return write_log_size(link.info_log(), size); });
  }
  static Result info_log(Handle handle, char* to) {
    return query("nvJitLinkGetInfoLog", handle, to, [&](Link& link) { return write_log(link.info_log(), to); });
  }
};

constexpr auto kLinkImages = std::to_array<ImageFunctions>({
    {"nvJitLinkGetLinkedCubinSize", "nvJitLinkGetLinkedCubin", CJIT_IMAGE_KIND_CUBIN},
    {"nvJitLinkGetLinkedPtxSize", "nvJitLinkGetLinkedPtx", CJIT_IMAGE_KIND_PTX},
    {"nvJitLinkGetLinkedLTOIRSize", "nvJitLinkGetLinkedLTOIR", CJIT_IMAGE_KIND_LTO_IR},
});

template <std::size_t kPlace, std::size_t kImage>
NvJitLinkResult link_image_size(NvJitLinkHandle handle, std::size_t* size) {
  return NvJitLinkCalls<kPlace>::query(kLinkImages[kImage].size_name, handle, size, [&](NvJitLinkDropinLink& link) {
    const std::size_t known = link.image(kLinkImages[kImage].kind).size();
    return known != 0 && NvJitLinkCalls<kPlace>::write_size(known, size);
  });
}
template <std::size_t kPlace, std::size_t kImage>
NvJitLinkResult link_image(NvJitLinkHandle handle, char* to) {
  return NvJitLinkCalls<kPlace>::query(kLinkImages[kImage].name, handle, to, [&](NvJitLinkDropinLink& link) {
    const std::string_view bytes = link.image(kLinkImages[kImage].kind);
    std::copy(bytes.begin(), bytes.end(), to);
    return !bytes.empty();
  });
}

// "nvJitLinkCreate" of "__nvJitLinkCreate_13_0": programs call the name of the release that they were compiled with.
std::string plain_name(std::string_view name) {
  constexpr std::string_view kPrefix = "__";
  if (!name.starts_with(kPrefix)) return std::string(name);
  name.remove_prefix(kPrefix.size());
  const auto end = name.find('_');
  return std::string(end == std::string_view::npos ? "" : name.substr(0, end));
}

template <std::size_t kPlace>
void* NvJitLinkCalls<kPlace>::find(std::string_view name) {
  using Own = NvJitLinkCalls<kPlace>;
  const std::string plain = plain_name(name);
  void* found = nullptr;
  const auto look = [&](std::string_view candidate, auto* function) {
    if (plain == candidate) found = reinterpret_cast<void*>(function);
  };
  look("nvJitLinkVersion", &Own::version);
  look("nvJitLinkCreate", &Own::create);
  look("nvJitLinkDestroy", &Own::destroy);
  look("nvJitLinkAddData", &Own::add_data);
  look("nvJitLinkAddFile", &Own::add_file);
  look("nvJitLinkComplete", &Own::complete);
  look("nvJitLinkGetErrorLogSize", &Own::error_log_size);
  look("nvJitLinkGetErrorLog", &Own::error_log);
  look("nvJitLinkGetInfoLogSize", &Own::info_log_size);
  look("nvJitLinkGetInfoLog", &Own::info_log);
  [&]<std::size_t... kImage>(std::index_sequence<kImage...>) {
    (look(kLinkImages[kImage].size_name, &link_image_size<kPlace, kImage>), ...);
    (look(kLinkImages[kImage].name, &link_image<kPlace, kImage>), ...);
  }
  (std::make_index_sequence<kLinkImages.size()>());
  return found;
}

}  // namespace

void* nvjitlink_function(const std::string& dropin_path, std::string_view name) {
  return dropin_function<NvJitLinkDropin, NvJitLinkCalls>(dropin_path, name);
}

}  // namespace cjit
