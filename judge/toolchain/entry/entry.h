// What a generated entry needs to compare the type of solve with the spec. Comes before the user's
// text, so that none of the user's macros can change it; the entry after that text uses only names
// that no user writes. Includes nothing: it is compiled with every solution.
#pragma once

namespace judge_entry_detail {

template <class T>
struct plain_of {
  using type = T;
};
template <class T>
struct plain_of<const T> {
  using type = T;
};
template <class T>
struct plain_of<volatile T> {
  using type = T;
};
template <class T>
struct plain_of<const volatile T> {
  using type = T;
};
template <class T>
using plain = typename plain_of<T>::type;

template <class A, class B>
constexpr bool judge_entry_same = false;
template <class A>
constexpr bool judge_entry_same<A, A> = true;

// 1: signed, 2: unsigned, 0: not an integer to calculate with.
template <class T>
constexpr int integer_kind = 0;
template <>
constexpr int integer_kind<signed char> = 1;
template <>
constexpr int integer_kind<short> = 1;
template <>
constexpr int integer_kind<int> = 1;
template <>
constexpr int integer_kind<long> = 1;
template <>
constexpr int integer_kind<long long> = 1;
template <>
constexpr int integer_kind<unsigned char> = 2;
template <>
constexpr int integer_kind<unsigned short> = 2;
template <>
constexpr int integer_kind<unsigned> = 2;
template <>
constexpr int integer_kind<unsigned long> = 2;
template <>
constexpr int integer_kind<unsigned long long> = 2;

// const aside; "long" and "long long" are one type where they have one size.
template <class A, class B>
constexpr bool judge_entry_fits_plain = judge_entry_same<A, B> ||
                                        (integer_kind<A> != 0 &&
                                         integer_kind<A> == integer_kind<B> &&
                                         sizeof(A) == sizeof(B));
template <class A, class B>
constexpr bool judge_entry_fits = judge_entry_fits_plain<plain<A>, plain<B>>;
template <class A, class B>
constexpr bool judge_entry_fits<A*, B*> = judge_entry_fits_plain<plain<A>, plain<B>>;
template <class A>
constexpr bool judge_entry_fits<A, void> = false;

template <int I, class... Types>
struct nth {
  using type = void;
};
template <class First, class... Rest>
struct nth<0, First, Rest...> {
  using type = First;
};
template <int I, class First, class... Rest>
struct nth<I, First, Rest...> : nth<I - 1, Rest...> {};

template <class F>
struct judge_entry_signature {
  static constexpr bool judge_entry_is_function = false;
  static constexpr int judge_entry_count = -1;
  using judge_entry_result = void;
  template <int I>
  using judge_entry_parameter = void;
};
template <class R, class... P>
struct judge_entry_signature<R (*)(P...)> {
  static constexpr bool judge_entry_is_function = true;
  static constexpr int judge_entry_count = sizeof...(P);
  using judge_entry_result = R;
  template <int I>
  using judge_entry_parameter = typename nth<I, P...>::type;
};
template <class R, class... P>
struct judge_entry_signature<R (*)(P...) noexcept> : judge_entry_signature<R (*)(P...)> {};

}  // namespace judge_entry_detail
