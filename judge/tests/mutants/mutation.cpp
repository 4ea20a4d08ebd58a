#include "judge/tests/mutants/mutation.h"

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <utility>

#include "judge/cpu_device/rewriter/edits.h"
#include "judge/cpu_device/rewriter/streams.h"

namespace judge::mutants {
namespace {

using rewriter::Edits;
using rewriter::Stream;
using rewriter::TokenKind;

// A load, a pause in which other threads run, a store: what += on memory is on a GPU.
constexpr const char* kPlainAdd =
    "template <class T, class V> __device__ T plain_add(T* at, V value) { const T old = *at; "
    "__nanosleep(1); *at = old + static_cast<T>(value); return old; } ";

std::string line_of(std::string_view text, int number) {
  std::size_t begin = 0;
  for (int i = 1; i < number; ++i) begin = text.find('\n', begin) + 1;
  begin = std::min(text.find_first_not_of(" \t", begin), text.size());
  return std::string(text.substr(begin, text.find('\n', begin) - begin));
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

class Mutator {
 public:
  explicit Mutator(std::string_view source)
      : source_(source),
        tokens_(rewriter::tokenize(source)),
        streams_(rewriter::make_streams(tokens_)),
        code_(streams_.code) {}

  std::vector<Mutant> run() {
    uses_y_ = source_.find("threadIdx.y") != source_.npos;
    for (int i = 0; i < code_.size(); ++i) {
      if (code_.is(i, "static_assert")) i = code_.skip(i + 1);  // says something, does nothing
      if (!code_.has(i)) break;
      comparison(i);
      sum(i);
      compound(i);
      minimum(i);
      window(i);
      identity(i);
      tail(i);
      index(i);
      barrier(i);
      stale(i);
      atomic(i);
      tie(i);
    }
    return std::move(mutants_);
  }

 private:
  void add(int i, const char* operation, const std::function<void(Edits&)>& change) {
    Edits edits(tokens_);
    change(edits);
    Mutant m{operation, code_.line(i), "", "", edits.apply()};
    m.before = line_of(source_, m.line);
    m.after = line_of(m.text, m.line);
    if (m.text != source_ && seen_.insert(m.text).second) mutants_.push_back(std::move(m));
  }
  void replace(int i, const char* operation, const std::string& text) {
    add(i, operation, [&](Edits& e) { e.replace(code_.index(i), text); });
  }
  // [first, last), blanks between them stay.
  void erase(Edits& e, int first, int last) {
    for (int k = first; k < last; ++k) e.erase(code_.index(k));
  }

  std::string_view text(int i) const { return code_.text(i); }
  bool stands_apart(int i) const { return !code_.touches_next(i - 1) && !code_.touches_next(i); }
  bool is_operand(int i) const {
    return code_.has(i) &&
           ((code_.is_identifier(i) && !is_one_of(text(i), {"return", "case", "template"})) ||
            code_.token(i).kind == TokenKind::number || is_one_of(text(i), {")", "]"}));
  }
  // One character that is an operator of its own, not part of += or ++.
  bool is_binary(int i, std::string_view sign) const {
    return code_.is(i, sign) && is_operand(i - 1) && stands_apart(i);
  }
  bool is_relation(int i) const {
    if (is_one_of(text(i), {"<=", ">="})) return true;
    return is_one_of(text(i), {"<", ">"}) && stands_apart(i) && !code_.is(i - 1, "template");
  }
  int statement_start(int i) const {
    while (i > 0 && !is_one_of(text(i - 1), {";", "{", "}"})) {
      const int open = code_.partner(i - 1);
      if (code_.is(i - 1, ")") && is_one_of(text(open - 1), {"if", "for", "while"})) break;
      i = open >= 0 && open < i - 1 ? open : i - 1;
    }
    return i;
  }
  // Position of the ';' that ends the statement, kNone when something else comes first.
  int statement_end(int i) const {
    for (; code_.has(i); i = code_.skip(i)) {
      if (code_.is(i, ";")) return i;
      if (is_one_of(text(i), {")", "}", "]"})) break;
    }
    return rewriter::kNone;
  }
  void drop_statement(int i, const char* operation) {
    const int first = statement_start(i), last = statement_end(i);
    if (last == rewriter::kNone) return;
    add(i, operation, [&](Edits& e) { erase(e, first, last); });
  }

  void comparison(int i) {
    if (!is_relation(i)) return;
    const bool less = text(i)[0] == '<', equal = text(i).size() == 2;
    const std::string sign(1, text(i)[0]);
    replace(i, "relation", equal ? sign : sign + "=");
    const char* nearer = less != equal ? "+ 1 " : "- 1 ";
    replace(i, "off by one", nearer + std::string(text(i)));
  }

  void sum(int i) {
    const bool plus = is_binary(i, "+");
    if (!plus && !is_binary(i, "-")) return;
    if (code_.is(i + 1, "1"))
      add(i, "off by one", [&](Edits& e) { erase(e, i, i + 2); });
    else
      replace(i, "sign", plus ? "-" : "+");
  }

  void compound(int i) {
    if (!is_one_of(text(i), {"+", "|"}) || !code_.is(i + 1, "=") || !code_.touches_next(i)) return;
    const int end = statement_end(i);
    if (end == rewriter::kNone) return;
    add(i, "carry dropped", [&](Edits& e) { erase(e, i, end); });
  }

  void minimum(int i) {
    static constexpr std::array<std::pair<const char*, const char*>, 4> kPairs = {
        {{"min", "max"}, {"max", "min"}, {"fminf", "fmaxf"}, {"fmaxf", "fminf"}}};
    if (!code_.is(i + 1, "(")) return;
    for (const auto& [from, to] : kPairs)
      if (code_.is(i, from)) replace(i, "min for max", to);
  }

  void window(int i) {
    static constexpr const char* kWindows[] = {"32", "96", "256", "1024"};
    if (!code_.is(i, "for") || !code_.is(i + 1, "(")) return;
    int begin = i + 2;
    while (code_.has(begin) && !is_one_of(text(begin), {";", ":", ")"})) begin = code_.skip(begin);
    if (!code_.is(begin, ";") || !code_.is_identifier(begin + 1)) return;
    if (!is_one_of(text(begin + 2), {"<", "<="}) || code_.partner(i + 1) < begin) return;
    int end = begin + 1;
    while (code_.has(end) && !code_.is(end, ";")) end = code_.skip(end);
    if (is_constant(begin + 3, end)) return;
    const std::string condition =
        " && " + std::string(text(begin + 1)) + " < " + kWindows[windows_++ % 4];
    add(i, "window", [&](Edits& e) { e.insert_before(code_.index(end), condition); });
  }

  // Numbers and names like kItems: a loop that ends there is short, and says so.
  bool is_constant(int first, int last) const {
    for (int k = first; k < last; ++k) {
      const std::string_view word = text(k);
      const bool named = word.size() > 1 && word[0] == 'k' && word[1] >= 'A' && word[1] <= 'Z';
      if (code_.is_identifier(k) && !named) return false;
    }
    return true;
  }

  void identity(int i) {
    if (is_one_of(text(i), {"INFINITY", "HUGE_VALF", "FLT_MAX"})) {
      add(i, "wrong identity", [&](Edits& e) {
        if (code_.is(i - 1, "-")) e.erase(code_.index(i - 1));
        e.replace(code_.index(i), "0.0f");
      });
      return;
    }
    const bool zero = is_one_of(text(i), {"0", "0u", "0.0f", "0.f", "0.0"});
    if (!zero && !is_one_of(text(i), {"1", "1u", "1.0f", "1.f", "1.0"})) return;
    const bool assigned = code_.is(i - 1, "=") && !code_.touches_next(i - 2) &&
                          is_one_of(text(i + 1), {";", ",", ")"});
    const bool chosen = is_one_of(text(i - 1), {"?", ":"}) && !code_.touches_next(i - 1);
    const bool braced = code_.is(i - 1, "{") && code_.is(i + 1, "}");
    if (!assigned && !chosen && !braced) return;
    std::string other(text(i));
    other[0] = zero ? '1' : '0';
    replace(i, "wrong identity", other);
  }

  void tail(int i) {
    const int open = i + 1, close = code_.partner(open);
    const bool call = code_.is(i, "ceil_div") && code_.is(open, "(") &&
                      (!code_.is_identifier(i - 1) || code_.is(i - 1, "return"));
    if (call) {
      int comma = open + 1;
      while (comma < close && !code_.is(comma, ",")) comma = code_.skip(comma);
      add(i, "missing tail", [&](Edits& e) {
        e.replace(code_.index(i), "((");
        e.replace(code_.index(comma), ") / (");
        e.replace(code_.index(close), ")))");
      });
    }
    // (x + size - 1) / size
    if (code_.is(i, "1") && code_.is(i - 1, "-") && code_.is(i + 1, ")") && code_.is(i + 2, "/"))
      replace(i, "missing tail", std::string(text(i + 3)));
  }

  void index(int i) {
    const bool grid = is_one_of(text(i), {"threadIdx", "blockIdx", "blockDim"});
    if (uses_y_ && grid && code_.is(i + 1, ".") && is_one_of(text(i + 2), {"x", "y"}))
      replace(i + 2, "swapped index", code_.is(i + 2, "x") ? "y" : "x");
    if (!code_.is(i, "]") || !code_.is(i + 1, "[")) return;
    const int first = code_.partner(i);
    const bool declared = code_.is_identifier(first - 2) && !code_.is(first - 2, "return");
    if (declared || code_.is(first - 1, ")")) return;
    const int last = code_.partner(i + 1);
    add(i, "swapped index", [&](Edits& e) {
      const std::string a = joined(first + 1, i), b = joined(i + 2, last);
      erase(e, first + 1, i);
      erase(e, i + 2, last);
      e.replace(code_.index(first), "[" + b);
      e.replace(code_.index(i + 1), "[" + a);
    });
  }
  std::string joined(int first, int last) const {
    std::string all;
    for (int k = first; k < last; ++k) all += std::string(text(k)) + " ";
    return all;
  }

  void barrier(int i) {
    const bool named = is_one_of(text(i), {"__syncthreads", "__syncwarp", "__threadfence",
                                           "__threadfence_block", "__threadfence_system"});
    const bool member = code_.is(i, "sync") && code_.is(i - 1, ".");
    if ((named || member) && code_.is(i + 1, "(")) drop_statement(i, "barrier dropped");
  }

  void stale(int i) {
    const bool memset = is_one_of(text(i), {"cudaMemset", "cudaMemsetAsync"});
    if (memset && statement_start(i) == i) drop_statement(i, "stale memory");
    if (!code_.is(i, "=") || code_.touches_next(i) || is_operator_before(i)) return;
    const bool element = code_.is(i - 1, "]") && !code_.is(i + 1, "{");
    if (element || code_.is(statement_start(i), "*")) drop_statement(i, "stale memory");
  }
  // The '=' at i is the end of ==, != or +=.
  bool is_operator_before(int i) const {
    return code_.touches_next(i - 1) && !code_.is_identifier(i - 1) && !code_.is(i - 1, "]");
  }

  // Among equals: the other order, the last lane for the first, a key without its complement.
  void tie(int i) {
    if (code_.is(i, "__ffs") && code_.is(i + 1, "(")) replace(i, "tie", "32 - __clz");
    if (code_.is(i, "~") && code_.is_identifier(i + 1))
      add(i, "tie", [&](Edits& e) { e.erase(code_.index(i)); });
    if (!is_relation(i)) return;
    for (int k = statement_start(i); k < i; ++k)
      if (is_one_of(text(k), {"=", "!"}) && code_.is(k + 1, "=") && code_.touches_next(k)) {
        const std::string other = text(i)[0] == '<' ? ">" : "<";
        return replace(i, "tie", other + std::string(text(i).substr(1)));
      }
  }

  void atomic(int i) {
    if (!code_.is(i, "atomicAdd") || !code_.is(i + 1, "(")) return;
    add(i, "atomic dropped", [&](Edits& e) {
      e.insert_before(code_.index(0), kPlainAdd);
      e.replace(code_.index(i), "plain_add");
    });
  }

  std::string_view source_;
  const std::vector<rewriter::Token> tokens_;
  const rewriter::Streams streams_;
  const Stream& code_;
  std::vector<Mutant> mutants_;
  std::set<std::string> seen_;
  int windows_ = 0;
  bool uses_y_ = false;
};

}  // namespace

std::vector<Mutant> make_mutants(std::string_view source) { return Mutator(source).run(); }

}  // namespace judge::mutants
