// Archives are read in parts of any size, and what is no archive is refused.
#include "base/tar.hpp"

#include <gtest/gtest.h>

#include <iomanip>
#include <map>
#include <sstream>

namespace {

using cjit::TarReader;

struct Contents {
  std::map<std::string, std::string> files;
  std::string others;  // names of what is no file
};

Contents read_tar(std::string_view archive, std::size_t part_size) {
  Contents contents;
  std::string* file = nullptr;
  TarReader reader(
      {.begin =
           [&](const TarReader::Entry& entry) {
             const bool is_file = entry.kind == TarReader::Entry::Kind::kFile;
             file = is_file ? &contents.files[entry.name] : nullptr;
             if (!is_file) contents.others.append(entry.name).append(";");
           },
       .data = [&](cjit::ByteSpan part) { file->append(cjit::as_text(part)); },
       .error = [](std::string_view why) { return cjit::Error(CJIT_ERROR_IO, CJIT_STAGE_REQUEST, std::string(why)); }});
  for (std::size_t at = 0; at < archive.size(); at += part_size)
    reader.add(cjit::as_bytes(archive.substr(at, part_size)));
  reader.finish();
  return contents;
}

std::string tar_of(const std::map<std::string, std::string>& files) {
  std::string archive;
  for (const auto& [name, text] : files)
    archive += cjit::tar_header(name, text.size()) + text + cjit::tar_padding(text.size());
  return archive + cjit::tar_end();
}

// The first entry has another type, and the checksum that belongs to it.
std::string with_type(std::string archive, char type) {
  constexpr std::size_t kSum = 148, kDigits = 6, kType = 156;
  const unsigned long sum = std::stoul(archive.substr(kSum, kDigits), nullptr, 8) - '0' + static_cast<unsigned>(type);
  std::ostringstream digits;
  digits << std::oct << std::setfill('0') << std::setw(kDigits) << sum;
  archive.replace(kSum, kDigits, digits.str());
  archive[kType] = type;
  return archive;
}

std::string refusal_of(std::string_view archive) {
  try {
    read_tar(archive, archive.size());
  } catch (const cjit::Error& error) {
    return error.what();
  }
  return "";
}

const std::map<std::string, std::string> kFiles{
    {"a/b.cuh", std::string(1000, 'x')}, {"empty", ""}, {"whole", std::string(512, 'y')}};

TEST(Tar, IsReadInPartsOfAnySize) {
  for (const std::size_t size : {1, 7, 512, 513, 1 << 20}) EXPECT_EQ(read_tar(tar_of(kFiles), size).files, kFiles);
}

TEST(Tar, ContentsOfWhatIsNoFileAreSkipped) {
  const Contents contents = read_tar(with_type(tar_of({{"./link", "target"}}), '2'), 100);
  EXPECT_EQ(contents.others, "link;");
  EXPECT_TRUE(contents.files.empty());
}

TEST(Tar, AnIncompleteOneIsRefused) {
  EXPECT_EQ(refusal_of(tar_of(kFiles).substr(0, 900)), "its archive is incomplete");
}

TEST(Tar, AWrongChecksumIsRefused) {
  std::string archive = tar_of(kFiles);
  archive[0] = 'z';
  EXPECT_EQ(refusal_of(archive), "a header of its archive has a wrong checksum");
}

}  // namespace
