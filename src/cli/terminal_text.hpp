// Text of files and compilers on its way to a terminal, which control characters in it could command.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace cjit_cli {

// One line of a text: control characters, characters that change the direction of writing, and bytes that are not UTF-8
// become "\x1b", "\u202e",
// "\n". All else stays.
std::string one_line(std::string_view text);

// While it lives, what is written to `stream` is escaped as by one_line(), but newlines and tabs stay.
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
    // A character that was begun is not continued.
    void finish() { write("", true); }

   protected:
    int_type overflow(int_type character) override;
    std::streamsize xsputn(const char* text, std::streamsize size) override;
    int sync() override;

   private:
    bool write(std::string_view text, bool is_all);

    std::streambuf* const inner_;
    std::string begun_;  // the bytes of a character that are there so far
  };

  friend class ExactOutput;

  std::ostream& stream_;
  Buffer buffer_;
};

// While it lives, `stream` is written to as it is: for JSON and for a terminal's own commands.
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
