// Directories whose headers are trusted, and what is seen of them anyway.
#include <gmock/gmock.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "base/base64.hpp"
#include "compile/header_closure.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Writes RECORD as installers do.
std::string record_line(const std::string& path, std::string_view text) {
  std::string digest = to_base64(as_text(sha256(as_bytes(text)).span()));
  for (char& c : digest) c = c == '+' ? '-' : c == '/' ? '_' : c;
  return path + ",sha256=" + digest.substr(0, digest.find('=')) + ',' + std::to_string(text.size()) + '\n';
}

class ImmutableFoldersTest : public testing::Test {
 protected:
  static constexpr std::string_view kSource = "#include <a.h>\n";

  ImmutableFoldersTest() : log_(CJIT_LOG_LEVEL_WARNING, &add_line, UserData(&lines_, nullptr)) {
    search_.source_name = "kernel.cu";
    search_.source_folder = at("source");
    search_.source = kSource;
  }

  std::string at(const std::string& path) const { return folder_.path() / path; }
  // A library of two headers.
  void put_library(const std::string& path, std::string_view text = "int b = 1;\n") {
    folder_.write(path + "/a.h", "#include <b.h>\n");
    folder_.write(path + "/b.h", text);
    search_.include_dirs = {at(path)};
  }
  void put_package(const std::string& version = "1", std::string_view text = "int b = 1;\n") {
    put_library("site-packages/package/include", text);
    folder_.write("site-packages/package-" + version + ".dist-info/RECORD",
                  "package/__init__.py,,\n" + record_line("package/include/a.h", "#include <b.h>\n") +
                      record_line("package/include/b.h", text));
  }
  void declare(const std::string& path) { declared_ = {at(path)}; }
  // Another process, or a new context.
  void start() { scanner_.emplace(at("memo"), declared_, &log_); }
  std::shared_ptr<const HeaderClosure> scan() {
    std::this_thread::sleep_for(std::chrono::milliseconds(70));  // until stamps are trusted
    if (!scanner_) start();
    auto closure = scanner_->scan(search_);
    EXPECT_EQ(closure->uncacheable_reason, "");
    return closure;
  }
  bool holds(const std::shared_ptr<const HeaderClosure>& closure) { return scanner_->still_holds(*closure); }

  static void add_line(void* lines, cjit_log_level_t, const char* text) {
    static_cast<std::vector<std::string>*>(lines)->emplace_back(text);
  }

  TemporaryFolder folder_;
  std::vector<std::string> lines_;
  Log log_;
  std::vector<std::string> declared_;
  HeaderSearch search_;
  std::optional<HeaderScanner> scanner_;
};

TEST_F(ImmutableFoldersTest, WithoutADeclarationAChangedHeaderIsSeen) {
  put_library("library");
  const auto closure = scan();
  EXPECT_TRUE(holds(closure));
  put_library("library", "int b = 22;\n");
  EXPECT_FALSE(holds(closure));
}

TEST_F(ImmutableFoldersTest, ADeclarationDoesNotChangeTheDigest) {
  put_library("library");
  const auto plain = scan();
  declare("library");
  start();
  const auto declared = scan();
  start();
  const auto from_memo = scan();
  EXPECT_EQ(declared->digest, plain->digest);
  EXPECT_EQ(from_memo->digest, plain->digest);
  EXPECT_EQ(from_memo->headers, plain->headers);
  EXPECT_LT(declared->expectations.size(), plain->expectations.size());
}

TEST_F(ImmutableFoldersTest, ANewProcessSeesAHeaderThatChangedNevertheless) {
  put_library("library");
  declare("library");
  const auto old = scan();
  put_library("library", "int b = 22;\n");
  EXPECT_TRUE(holds(old)) << "it was declared that this does not happen";
  EXPECT_EQ(scan()->digest, old->digest);
  start();
  EXPECT_NE(scan()->digest, old->digest);
}

TEST_F(ImmutableFoldersTest, AnotherDirectoryAtThePathIsSeen) {
  put_library("other", "int b = 22;\n");
  put_library("library");
  declare("library");
  const auto old = scan();
  fs::rename(at("library"), at("old"));
  fs::rename(at("other"), at("library"));
  EXPECT_FALSE(holds(old));
  EXPECT_NE(scan()->digest, old->digest);
}

TEST_F(ImmutableFoldersTest, ADirectoryBeforeItIsChecked) {
  put_library("library");
  fs::create_directories(at("own"));
  search_.include_dirs.insert(search_.include_dirs.begin(), at("own"));
  declare("library");
  const auto old = scan();
  EXPECT_TRUE(holds(old));
  folder_.write("own/b.h", "int mine;\n");
  EXPECT_FALSE(holds(old));
  EXPECT_NE(scan()->digest, old->digest);
}

TEST_F(ImmutableFoldersTest, AHeaderOutsideIsCheckedAlsoIfAHeaderInsideIncludesIt) {
  put_library("library");
  folder_.write("library/b.h", "#include \"../outside.h\"\n");
  folder_.write("outside.h", "int c = 1;\n");
  declare("library");
  const auto old = scan();
  folder_.write("outside.h", "int c = 22;\n");
  EXPECT_FALSE(holds(old));
}

TEST_F(ImmutableFoldersTest, AMarkerInADirectoryAboveDeclaresIt) {
  put_library("vendor/library/include");
  folder_.write("vendor/.cjit-immutable", "");
  const auto old = scan();
  folder_.write("vendor/library/include/b.h", "int b = 22;\n");
  EXPECT_TRUE(holds(old));
  fs::remove(at("vendor/.cjit-immutable"));
  EXPECT_FALSE(holds(old)) << "it is declared no more";
  EXPECT_NE(scan()->digest, old->digest);
}

TEST_F(ImmutableFoldersTest, AMarkerThatOthersCanWriteIsIgnoredWithAWarning) {
  put_library("library");
  ::chmod(folder_.write("library/.cjit-immutable", "").c_str(), 0666);
  const auto old = scan();
  EXPECT_THAT(lines_, ElementsAre(HasSubstr("ignored " + at("library/.cjit-immutable") + ": other users can write")));
  folder_.write("library/b.h", "int b = 22;\n");
  EXPECT_FALSE(holds(old));
}

TEST_F(ImmutableFoldersTest, APackageIsTrustedAsItsRecordSays) {
  put_package();
  const auto old = scan();
  folder_.write("site-packages/package/include/b.h", "int b = 22;\n");
  EXPECT_TRUE(holds(old)) << "as for headers of a toolkit";
  start();
  const auto edited = scan();
  EXPECT_NE(edited->digest, old->digest);
  folder_.write("site-packages/package/include/b.h", "int b = 333;\n");
  EXPECT_FALSE(holds(edited)) << "an edited header is the user's";
}

TEST_F(ImmutableFoldersTest, HeadersThatAPackageMakesAreChecked) {
  put_package();
  folder_.write("site-packages/package/include/b.h", "#include \"made.h\"\n");
  folder_.write("site-packages/package-1.dist-info/RECORD",
                record_line("package/include/a.h", "#include <b.h>\n") +
                    record_line("package/include/b.h", "#include \"made.h\"\n"));
  const auto without = scan();
  folder_.write("site-packages/package/include/made.h", "int c = 1;\n");
  EXPECT_FALSE(holds(without));
  const auto old = scan();
  folder_.write("site-packages/package/include/made.h", "int c = 22;\n");
  EXPECT_FALSE(holds(old));
}

TEST_F(ImmutableFoldersTest, AnUpgradeOfAPackageIsSeen) {
  put_package();
  const auto old = scan();
  fs::remove_all(at("site-packages/package-1.dist-info"));
  fs::remove_all(at("site-packages/package"));
  put_package("2", "int b = 22;\n");
  EXPECT_FALSE(holds(old));
  EXPECT_NE(scan()->digest, old->digest);
}

TEST_F(ImmutableFoldersTest, ADirectoryInsideAToolkitIsTrustedAsTheToolkit) {
  put_library("toolkit/library");
  search_.toolkit_dirs = {at("toolkit")};
  const auto old = scan();
  put_library("toolkit/library", "int b = 22;\n");
  EXPECT_TRUE(holds(old));
  folder_.write("toolkit/new.h", "");
  EXPECT_FALSE(holds(old));
  EXPECT_NE(scan()->digest, old->digest);
}

// pip install --ignore-installed writes over the files, and RECORD again.
TEST_F(ImmutableFoldersTest, APackageThatIsOverwrittenIsSeen) {
  put_package();
  const auto old = scan();
  put_package("1", "int b = 22;\n");
  EXPECT_FALSE(holds(old));
  const auto changed = scan();
  EXPECT_NE(changed->digest, old->digest);
  folder_.write("site-packages/package/include/b.h", "int b = 1;\n");
  EXPECT_TRUE(holds(changed)) << "the new RECORD has it";
}

TEST_F(ImmutableFoldersTest, APackageWithoutRecordIsChecked) {
  put_library("site-packages/package/include");
  const auto old = scan();
  put_library("site-packages/package/include", "int b = 22;\n");
  EXPECT_FALSE(holds(old));
}

// Enough headers that the closure is kept for other processes.
class ManyImmutableHeadersTest : public ImmutableFoldersTest {
 protected:
  void put_many(const std::string& path, std::string_view text = "int b = 1;\n") {
    put_library(path, text);
    std::string all = "#include <b.h>\n";
    for (int i = 0; i < 20; ++i) {
      const std::string name = "h" + std::to_string(i) + ".h";
      folder_.write(path + '/' + name, "");
      all += "#include <" + name + ">\n";
    }
    folder_.write(path + "/a.h", all);
  }
  bool is_kept() const {
    const auto is_closure = [](const fs::directory_entry& file) {
      return file.path().filename().native().starts_with("closure-");
    };
    return fs::exists(at("memo")) && std::any_of(fs::directory_iterator(at("memo")), {}, is_closure);
  }
};

TEST_F(ManyImmutableHeadersTest, ANewProcessSeesAHeaderThatChangedNevertheless) {
  put_many("library");
  declare("library");
  const auto old = scan();
  ASSERT_TRUE(is_kept());
  start();
  const auto same = scan();
  EXPECT_EQ(same->digest, old->digest);
  folder_.write("library/b.h", "int b = 22;\n");
  EXPECT_TRUE(holds(same)) << "it was declared that this does not happen";
  EXPECT_EQ(scan()->digest, old->digest);
  start();
  EXPECT_NE(scan()->digest, old->digest);
}

TEST_F(ManyImmutableHeadersTest, AProcessWithoutTheDeclarationChecksEachHeader) {
  put_many("library");
  declare("library");
  const auto declared = scan();
  ASSERT_TRUE(is_kept());
  declared_.clear();
  for (int i = 0; i < 2; ++i) {
    start();
    const auto plain = scan();
    EXPECT_EQ(plain->digest, declared->digest);
    EXPECT_GT(plain->expectations.size(), declared->expectations.size());
  }
  const auto plain = scan();
  folder_.write("library/b.h", "int b = 22;\n");
  EXPECT_FALSE(holds(plain));
}

TEST_F(ManyImmutableHeadersTest, AMarkerThatLostItsProtectionTrustsNothing) {
  put_many("library");
  const std::string marker = folder_.write("library/.cjit-immutable", "");
  const auto marked = scan();
  ASSERT_TRUE(is_kept());
  ::chmod(marker.c_str(), 0666);
  start();
  const auto plain = scan();
  folder_.write("library/b.h", "int b = 22;\n");
  EXPECT_FALSE(holds(plain));
}

TEST_F(ImmutableFoldersTest, ADamagedMemoIsReadAgain) {
  put_library("library");
  declare("library");
  const auto good = scan();
  int memos = 0;
  for (const auto& memo : fs::directory_iterator(at("memo"))) {
    fs::resize_file(memo.path(), fs::file_size(memo.path()) - 1);
    ++memos;
  }
  EXPECT_EQ(memos, 1);
  start();
  EXPECT_EQ(scan()->digest, good->digest);
}

TEST(HeaderMemo, ReturnsWhatWasRead) {
  const TemporaryFolder folder;
  const std::string path = folder.write(
      "h.h", "#include <a.h>\n#define F(x) <x.h>\n#include F(b)\nchar a = 'c'; int n = __LINE__; int t = __TIME__;\n");
  std::this_thread::sleep_for(std::chrono::milliseconds(70));
  const FileStamp stamp = look_at(path).stamp;
  const auto read = read_header_file(nullptr, path, stamp, HeaderOwner::kUser);
  const std::string memo = folder.path() / "memo";
  {
    HeaderMemo first(memo, folder.path());
    first.add("h.h", {read, true});
    first.save();
  }
  const HeaderMemo second(memo, folder.path());
  const RememberedHeader known = second.find("h.h", stamp);
  ASSERT_NE(known.file, nullptr);
  EXPECT_EQ(known.is_recorded, true);
  EXPECT_EQ(known.file->content, read->content);
  EXPECT_EQ(known.file->directives.uses, read->directives.uses);
  EXPECT_EQ(known.file->directives.macros, read->directives.macros);
  EXPECT_EQ(known.file->clock_line, 4u);
  EXPECT_TRUE(known.file->uses_plain_char);
  EXPECT_EQ(known.file->pieces.pasted_name(true), read->pieces.pasted_name(true));
  FileStamp other = stamp;
  ++other.changed;
  EXPECT_EQ(second.find("h.h", other).file, nullptr);
  EXPECT_EQ(HeaderMemo(memo, "/elsewhere").find("h.h", stamp).file, nullptr);
}

}  // namespace
}  // namespace cjit::test
