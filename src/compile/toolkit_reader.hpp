// Reads a toolkit's headers into ToolkitHeaders.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "compile/header_files.hpp"
#include "compile/header_name_macros.hpp"
#include "compile/toolkit_headers.hpp"

namespace cjit {

class ToolkitReader {
 public:
  explicit ToolkitReader(const std::vector<std::string>& folders);
  std::shared_ptr<const ToolkitHeaders> read();

  // Determines the tree of each directory.
  static void place(ToolkitHeaders& headers, const std::vector<std::string>& folders);

 private:
  struct File {
    std::string name;  // begins with the letter of its tree
    std::shared_ptr<const HeaderFile> contents;
  };

  struct Tree {
    std::uint32_t index;
    FolderHandle handle;
    char letter() const { return static_cast<char>('a' + index); }
  };

  void read_folder(const Tree& tree, const std::string& name, int depth);
  void read_entry(const Tree& tree, const std::string& name, int depth);
  void require_known(FileKind kind, const Tree& tree, const std::string& name) const;
  std::string path_of(const Tree& tree, const std::string& name) const;
  void note_age(const FileStamp& stamp, std::int64_t now);
  void identify();
  void add_files();
  void collect_macros();
  void add_uses();
  void add_use(std::uint32_t file, const IncludeUse& use, std::vector<ToolkitUse>& uses);
  void add_computed(std::uint32_t file, const IncludeUse& use, std::vector<ToolkitUse>& uses);
  void add_named(std::uint32_t file, const IncludeUse& use, std::uint32_t flags, std::vector<ToolkitUse>& uses);
  std::uint32_t include_name_of(const std::string& name);
  std::optional<std::uint32_t> file_beside(std::uint32_t file, const std::string& name) const;
  void add_macros();
  void sort_include_names();

  std::shared_ptr<ToolkitHeaders> headers_;
  std::vector<File> files_;
  std::vector<std::pair<std::string, FileStamp>> folders_;
  MacroTable macros_;
  std::unordered_map<std::string, std::uint32_t> include_names_;
  std::vector<std::uint32_t> found_in_folders_;  // by include_name
};

}  // namespace cjit
