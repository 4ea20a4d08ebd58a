// Recursive descent over the formula's text. Length and nesting are limited, so that no text can
// exhaust the stack here or in the evaluator.
#include <algorithm>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/problem/formula_node.h"

namespace judge {
namespace {

constexpr std::size_t kMaxLength = 1000;
constexpr int kMaxDepth = 64;

constexpr FormulaFunction kFunctions[] = {
    {"min", FormulaOp::min, 2, 16},          {"max", FormulaOp::max, 2, 16},
    {"ceil_div", FormulaOp::ceil_div, 2, 2}, {"floor_div", FormulaOp::floor_div, 2, 2},
    {"pow", FormulaOp::power, 2, 2},         {"abs", FormulaOp::abs, 1, 1},
    {"sqrt", FormulaOp::sqrt, 1, 1},         {"log", FormulaOp::log, 1, 1},
    {"log2", FormulaOp::log2, 1, 1},         {"exp", FormulaOp::exp, 1, 1},
    {"floor", FormulaOp::floor, 1, 1},       {"ceil", FormulaOp::ceil, 1, 1},
};

bool is_name_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_name_part(char c) { return is_name_start(c) || is_digit(c); }

class Parser {
 public:
  using Tree = std::shared_ptr<const Formula::Node>;
  explicit Parser(std::string_view text) : text_(text) {}

  Tree parse_all() {
    if (text_.size() > kMaxLength)
      fail(fmt::format("longer than {} characters", kMaxLength), kMaxLength);
    skip_space();
    if (at_ == text_.size()) fail("the formula is empty", 0);
    Tree tree = ternary();
    if (at_ < text_.size()) fail(unexpected(), at_);
    return tree;
  }

 private:
  class Nesting {
   public:
    explicit Nesting(Parser& parser) : parser_(parser) {
      if (++parser_.depth_ > kMaxDepth) parser_.fail("nested too deeply", parser_.at_);
    }
    ~Nesting() { --parser_.depth_; }

   private:
    Parser& parser_;
  };

  [[noreturn]] void fail(std::string reason, std::size_t column) const {
    throw FormulaError(std::move(reason), column);
  }

  std::string unexpected() const {
    if (at_ >= text_.size()) return "a value is missing at the end";
    std::size_t end = at_ + 1;
    if (is_name_start(text_[at_])) {
      while (end < text_.size() && is_name_part(text_[end])) ++end;
    } else {                                       // show a whole UTF-8 character
      while (end < text_.size() && (text_[end] & 0xC0) == 0x80) ++end;
    }
    return fmt::format("unexpected '{}'", text_.substr(at_, end - at_));
  }

  void skip_space() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  }

  bool take(std::string_view token) {
    if (text_.substr(at_, token.size()) != token) return false;
    at_ += token.size();
    skip_space();
    return true;
  }

  static Tree make(FormulaOp op, std::size_t column, std::vector<Tree> operands) {
    auto node = std::make_shared<Formula::Node>();
    node->op = op;
    node->column = column;
    node->operands = std::move(operands);
    return node;
  }

  Tree ternary() {
    Nesting nesting(*this);
    Tree condition = comparison();
    const std::size_t column = at_;
    if (!take("?")) return condition;
    Tree yes = ternary();
    if (!take(":")) fail("':' is missing after '?'", at_);
    Tree no = ternary();
    return make(FormulaOp::choose, column, {condition, yes, no});
  }

  bool take_comparison(FormulaOp* op) {
    static constexpr std::pair<std::string_view, FormulaOp> kOps[] = {
        {"<=", FormulaOp::less_equal}, {">=", FormulaOp::greater_equal}, {"==", FormulaOp::equal},
        {"!=", FormulaOp::not_equal},  {"<", FormulaOp::less},           {">", FormulaOp::greater}};
    for (const auto& [token, candidate] : kOps) {
      if (take(token)) {
        *op = candidate;
        return true;
      }
    }
    return false;
  }

  Tree comparison() {
    Tree left = sum();
    std::size_t column = at_;
    FormulaOp op;
    if (!take_comparison(&op)) return left;
    left = make(op, column, {left, sum()});
    column = at_;
    if (take_comparison(&op)) fail("comparisons do not chain; use parentheses", column);
    return left;
  }

  Tree sum() {
    Tree left = product();
    for (;;) {
      const std::size_t column = at_;
      if (take("+")) {
        left = make(FormulaOp::add, column, {left, product()});
      } else if (take("-")) {
        left = make(FormulaOp::subtract, column, {left, product()});
      } else {
        return left;
      }
    }
  }

  Tree product() {
    Tree left = unary();
    for (;;) {
      const std::size_t column = at_;
      if (text_.substr(at_, 2) == "**") fail("unexpected '**'; '^' is the power", at_);
      if (take("*")) {
        left = make(FormulaOp::multiply, column, {left, unary()});
      } else if (take("/")) {
        left = make(FormulaOp::divide, column, {left, unary()});
      } else if (take("%")) {
        left = make(FormulaOp::remainder, column, {left, unary()});
      } else {
        return left;
      }
    }
  }

  Tree unary() {
    Nesting nesting(*this);
    const std::size_t column = at_;
    if (take("-")) return make(FormulaOp::negate, column, {unary()});
    if (take("+")) return unary();
    Tree base = primary();
    const std::size_t power_column = at_;
    if (take("^")) return make(FormulaOp::power, power_column, {base, unary()});
    return base;
  }

  Tree primary() {
    if (at_ >= text_.size()) fail(unexpected(), at_);
    const std::size_t open = at_;
    if (take("(")) {
      Tree inner = ternary();
      if (!take(")")) fail(fmt::format("'(' of column {} is not closed", open + 1), at_);
      return inner;
    }
    if (is_digit(text_[at_]) || text_[at_] == '.') return number();
    if (is_name_start(text_[at_])) return name_or_call();
    fail(unexpected(), at_);
  }

  Tree number() {
    const std::size_t start = at_;
    bool real = false;
    auto digits = [&] { while (at_ < text_.size() && is_digit(text_[at_])) ++at_; };
    digits();
    if (at_ < text_.size() && text_[at_] == '.') {
      real = true;
      ++at_;
      digits();
    }
    if (at_ < text_.size() && (text_[at_] == 'e' || text_[at_] == 'E')) {
      std::size_t exponent = at_ + 1;
      if (exponent < text_.size() && (text_[exponent] == '-' || text_[exponent] == '+')) ++exponent;
      if (exponent < text_.size() && is_digit(text_[exponent])) {
        real = true;
        at_ = exponent;
        digits();
      }
    }
    const std::string_view token = text_.substr(start, at_ - start);
    if (at_ < text_.size() && is_name_start(text_[at_]))
      fail(fmt::format("{}; a product is written '{} * ...'", unexpected(), token), at_);
    auto node = std::make_shared<Formula::Node>();
    node->column = start;
    node->number = real ? Number(read<double>(token, start)) : Number(read<std::int64_t>(token, start));
    skip_space();
    return node;
  }

  template <class T>
  T read(std::string_view token, std::size_t column) const {
    T value{};
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    if (error == std::errc::result_out_of_range)
      fail(fmt::format("number {} does not fit 64 bits", token), column);
    if (error != std::errc() || end != token.data() + token.size())
      fail(fmt::format("'{}' is not a number", token), column);
    return value;
  }

  Tree name_or_call() {
    const std::size_t start = at_;
    while (at_ < text_.size() && is_name_part(text_[at_])) ++at_;
    const std::string name(text_.substr(start, at_ - start));
    skip_space();
    if (take("(")) return call(name, start);
    auto node = std::make_shared<Formula::Node>();
    node->op = FormulaOp::name;
    node->column = start;
    node->name = name;
    return node;
  }

  Tree call(const std::string& name, std::size_t column) {
    const FormulaFunction* function = nullptr;
    std::vector<std::string> known;
    for (const FormulaFunction& f : kFunctions) {
      known.emplace_back(f.name);
      if (f.name == name) function = &f;
    }
    if (function == nullptr)
      fail(fmt::format("unknown function '{}'; {}", name, suggestion(name, known)), column);
    std::vector<Tree> arguments;
    if (!take(")")) {
      do arguments.push_back(ternary());
      while (take(","));
      if (!take(")")) fail(fmt::format("')' of {}(...) is missing", name), at_);
    }
    if (arguments.size() < function->least || arguments.size() > function->most) {
      fail(fmt::format("{} takes {}{} argument{}, not {}", name, function->least,
                       function->most > function->least ? " or more" : "",
                       function->most > 1 ? "s" : "", arguments.size()),
           column);
    }
    return make(function->op, column, std::move(arguments));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

void collect_names(const Formula::Node& node, std::vector<std::string>* names) {
  if (node.op == FormulaOp::name) names->push_back(node.name);
  for (const auto& operand : node.operands) collect_names(*operand, names);
}

}  // namespace

std::span<const FormulaFunction> formula_functions() { return kFunctions; }

FormulaError::FormulaError(std::string reason, std::size_t column)
    : std::runtime_error(std::move(reason)), column(column) {}

Formula Formula::parse(std::string_view text) {
  Formula formula;
  formula.text_ = std::string(text);
  formula.root_ = Parser(formula.text_).parse_all();
  return formula;
}

Formula Formula::constant(Number value) {
  auto node = std::make_shared<Node>();
  node->number = value;
  Formula formula;
  formula.text_ = text_of(value);
  formula.root_ = node;
  return formula;
}

std::vector<std::string> Formula::names() const {
  std::vector<std::string> names;
  if (root_) collect_names(*root_, &names);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace judge
