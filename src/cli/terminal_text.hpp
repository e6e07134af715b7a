// Escapes text of files and compilers before it is printed, because control characters could control the terminal.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace cjit_cli {

// A text as one line: control characters, characters that change the direction of writing, and bytes that are not UTF-8
// become escapes such as "\x1b", "\u202e" and "\n". Other characters are unchanged.
std::string one_line(std::string_view text);

// While it exists, text that is written to `stream` is escaped as by one_line(), but newlines and tabs are kept.
class EscapedStream {
 public:
  explicit EscapedStream(std::ostream& stream);
  ~EscapedStream();
  EscapedStream(const EscapedStream&) = delete;
  EscapedStream& operator=(const EscapedStream&) = delete;

 private:
  class Buffer : public std::streambuf {
   public:
    explicit Buffer(std::streambuf* inner) : inner_(inner) {}
    std::streambuf* inner() const { return inner_; }
    // Writes out an incomplete character.
    void finish() { write("", true); }

   protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

   private:
    bool write(std::string_view text, bool is_all);

    std::streambuf* const inner_;
    std::string begun_;  // the first bytes of an incomplete character
  };

  friend class ExactOutput;

  std::ostream& stream_;
  Buffer buffer_;
};

// While it exists, text is written to `stream` without escapes: for JSON and for commands to the terminal.
class ExactOutput {
 public:
  explicit ExactOutput(std::ostream& stream);
  ~ExactOutput();
  ExactOutput(const ExactOutput&) = delete;
  ExactOutput& operator=(const ExactOutput&) = delete;

 private:
  std::ostream& stream_;
  std::streambuf* const escaping_;
};

}  // namespace cjit_cli
