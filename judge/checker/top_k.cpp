#include "judge/checker/top_k.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "judge/base/errors.h"

namespace judge::checker {
namespace {

constexpr std::size_t kShown = 5;
constexpr std::int64_t kEmpty = -1;  // what stands where a row has no score left

using Arrays = std::map<std::string, ArrayView>;

const ArrayView& named(const CheckInput& input, const Arrays CallArrays::*among,
                       const std::string& name) {
  if (!input.call || !(input.call->*among).count(name)) {
    throw JudgeError(fmt::format("output {}: its check names {}, which this call does not have",
                                 input.name, name));
  }
  return (input.call->*among).at(name);
}

std::int64_t row_length(const ArrayView& a) { return a.shape.empty() ? 1 : a.shape.back(); }

std::int64_t rows_of(const ArrayView& a) {
  std::int64_t rows = 1;
  for (std::size_t i = 0; i + 1 < a.shape.size(); ++i) rows *= a.shape[i];
  return rows;
}

// Scores may be of a narrower type than the values written: as numbers both are exact.
bool same_number(const ArrayView& a, std::int64_t i, const ArrayView& b, std::int64_t j,
                 bool nan_matches) {
  if (!is_floating(a.type) && !is_floating(b.type))
    return element_as_int(a.type, a.at(i)) == element_as_int(b.type, b.at(j));
  const double x = element_as_double(a.type, a.at(i)), y = element_as_double(b.type, b.at(j));
  return x == y || (nan_matches && std::isnan(x) && std::isnan(y));
}

class Indices {
 public:
  Indices(const CheckRule& rule, const CheckInput& input, Comparison& result)
      : input_(input),
        result_(result),
        scores_(named(input, &CallArrays::inputs, rule.scores)),
        values_(named(input, &CallArrays::actual, rule.values)),
        scores_name_(rule.scores),
        values_name_(rule.values),
        nan_matches_(rule.nan == CheckRule::NaN::match),
        rows_(rows_of(input.expected)),
        k_(row_length(input.expected)) {
    if (!rule.lengths.empty()) lengths_ = &named(input, &CallArrays::inputs, rule.lengths);
    require_rows();
  }

  void run() {
    for (std::int64_t row = 0; row < rows_; ++row) visit(row);
    result_.total = rows_ * k_;
    result_.accepted = result_.wrong == 0;
    if (!result_.accepted) result_.max_of_tolerance = std::numeric_limits<double>::infinity();
  }

 private:
  void require_rows() const {
    const bool alike = rows_of(scores_) == rows_ && rows_of(values_) == rows_ &&
                       row_length(values_) == k_ &&
                       (!lengths_ || element_count(lengths_->shape) == rows_);
    if (!alike) {
      throw JudgeError(
          fmt::format("output {}: {} rows of {} indices do not fit the other arrays of its check: "
                      "{}[{}], {}[{}]",
                      input_.name, rows_, k_, scores_name_, fmt::join(scores_.shape, ", "),
                      values_name_, fmt::join(values_.shape, ", ")));
    }
  }

  void visit(std::int64_t row) {
    std::int64_t length = row_length(scores_);
    if (lengths_)
      length =
          std::clamp<std::int64_t>(element_as_int(lengths_->type, lengths_->at(row)), 0, length);
    find_earlier(row);
    for (std::int64_t place = 0; place < k_; ++place) judge(row, place, length);
  }

  std::int64_t index_at(const ArrayView& indices, std::int64_t row, std::int64_t place) const {
    return element_as_int(indices.type, indices.at(row * k_ + place));
  }

  // For every place the first one of the row with the same index: sorting needs no memory that
  // grows with the scores.
  void find_earlier(std::int64_t row) {
    sorted_.clear();
    for (std::int64_t place = 0; place < k_; ++place)
      sorted_.emplace_back(index_at(input_.actual, row, place), place);
    std::sort(sorted_.begin(), sorted_.end());
    earlier_.assign(static_cast<std::size_t>(k_), -1);
    for (std::size_t i = 1, start = 0; i < sorted_.size(); ++i) {
      if (sorted_[i].first != sorted_[start].first) {
        start = i;
      } else {
        earlier_[static_cast<std::size_t>(sorted_[i].second)] = sorted_[start].second;
      }
    }
  }

  void judge(std::int64_t row, std::int64_t place, std::int64_t length) {
    const std::int64_t got = index_at(input_.actual, row, place);
    if (index_at(input_.expected, row, place) < 0) {
      if (got != kEmpty)
        reject(row, place, "-1",
               fmt::format("index {} where the row has no score left: -1 is right", got));
    } else if (got < 0 || got >= length) {
      reject(row, place, fmt::format("0 to {}", length - 1),
             fmt::format("index {} is out of range: the row has {} scores", got, length));
    } else if (const auto first = earlier_[static_cast<std::size_t>(place)]; first >= 0) {
      reject(row, place, "another", fmt::format("index {} stands at place {} too", got, first));
    } else {
      judge_score(row, place, got);
    }
  }

  void judge_score(std::int64_t row, std::int64_t place, std::int64_t got) {
    const std::int64_t from = row * row_length(scores_) + got, to = row * k_ + place;
    if (same_number(scores_, from, values_, to, nan_matches_)) return;
    const std::string value = element_text(values_.type, values_.at(to));
    reject(row, place, fmt::format("one of score {}", value),
           fmt::format("index {} has the score {}, but {} holds {}", got,
                       element_text(scores_.type, scores_.at(from)), values_name_, value));
  }

  void reject(std::int64_t row, std::int64_t place, std::string expected, const std::string& why) {
    const std::int64_t flat = row * k_ + place;
    Mismatch m;
    m.flat = flat;
    m.index = index_tuple(input_.expected.shape, flat);
    m.expected = std::move(expected);
    m.got = element_text(input_.actual.type, input_.actual.at(flat));
    m.absolute = m.relative = m.ulp = std::numeric_limits<double>::quiet_NaN();
    m.unwritten =
        input_.poison_word != 0 &&
        std::memcmp(input_.actual.at(flat), &input_.poison_word, size_of(input_.actual.type)) == 0;
    if (++result_.wrong == 1) {
      result_.first = result_.worst = m;
      result_.message = fmt::format("row {}, place {}: {}", row, place,
                                    m.unwritten ? "the index was not written" : why);
    }
    if (m.unwritten) ++result_.unwritten;
    if (result_.shown.size() < kShown) result_.shown.push_back(m);
    result_.last = std::move(m);
  }

  const CheckInput& input_;
  Comparison& result_;
  const ArrayView &scores_, &values_;
  const ArrayView* lengths_ = nullptr;
  const std::string &scores_name_, &values_name_;
  bool nan_matches_;
  std::int64_t rows_, k_;
  std::vector<std::pair<std::int64_t, std::int64_t>> sorted_;  // (index, place) of one row
  std::vector<std::int64_t> earlier_;  // first place with the same index; -1: this is the first
};

}  // namespace

void compare_top_k(const CheckRule& rule, const CheckInput& input, Comparison& result) {
  if (is_floating(input.expected.type)) {
    throw JudgeError(fmt::format("output {}: the check top_k is for integers, not for {}",
                                 input.name, name_of(input.expected.type)));
  }
  Indices(rule, input, result).run();
}

}  // namespace judge::checker
