#include "judge/profile/csv.h"

namespace judge {
namespace {

// Where the header begins, at the start of a line.
std::size_t find_header(const std::string& text, const std::string& header_start) {
  for (std::size_t at = text.find(header_start); at != std::string::npos;
       at = text.find(header_start, at + 1)) {
    if (at == 0 || text[at - 1] == '\n') return at;
  }
  return std::string::npos;
}

class Reader {
 public:
  Reader(const std::string& text, std::size_t at) : text_(text), at_(at) {}
  bool more() const { return at_ < text_.size(); }

  CsvRow row() {
    CsvRow cells;
    do {
      cells.push_back(cell());
    } while (take(','));
    take('\r');
    take('\n');
    return cells;
  }

 private:
  bool take(char wanted) {
    if (at_ >= text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  std::string cell() {
    std::string value;
    if (take('"')) value = quoted();
    while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != '\n' && text_[at_] != '\r')
      value += text_[at_++];
    return value;
  }

  std::string quoted() {
    std::string value;
    for (; at_ < text_.size(); ++at_) {
      if (text_[at_] == '"') {
        ++at_;
        if (at_ >= text_.size() || text_[at_] != '"') break;  // two of them stand for one
      }
      value += text_[at_];
    }
    return value;
  }

  const std::string& text_;
  std::size_t at_;
};

}  // namespace

std::vector<CsvRow> parse_csv(const std::string& text, const std::string& header_start) {
  std::vector<CsvRow> rows;
  const std::size_t start = find_header(text, header_start);
  if (start == std::string::npos) return rows;
  Reader reader(text, start);
  while (reader.more()) {
    CsvRow row = reader.row();
    if (row.size() > 1 || !row[0].empty()) rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace judge
