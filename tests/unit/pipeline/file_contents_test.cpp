#include "pipeline/file_contents.hpp"

#include <gmock/gmock.h>

#include "support/fake_machine.hpp"

namespace cjit {
namespace {

using cjit::test::failure_of;
using cjit::test::TemporaryFolder;

TEST(FileContents, CountByWhatTheFileHolds) {
  const TemporaryFolder folder;
  FileContents files;
  const std::string path = folder.write("a.bc", "one");
  EXPECT_EQ(files.hash(path), sha256(as_bytes("one")));
  folder.write("a.bc", "two");
  EXPECT_EQ(files.hash(path), sha256(as_bytes("two"))) << "of the same size, at nearly the same time";
  EXPECT_EQ(failure_of([&] { files.hash(path + ".absent"); }).status, CJIT_ERROR_IO);
}

}  // namespace
}  // namespace cjit
