// What a generated entry needs to compare the type of solve with the spec. Comes before the user's
// text, so that none of the user's macros can change it; the entry after that text uses only names
// that no user writes. Includes nothing: it is compiled with every solution.
#pragma once

namespace judge_entry_detail {

template <class T> struct plain_of { using type = T; };
template <class T> struct plain_of<const T> { using type = T; };
template <class T> struct plain_of<volatile T> { using type = T; };
template <class T> struct plain_of<const volatile T> { using type = T; };
template <class T> using plain = typename plain_of<T>::type;

template <class A, class B> constexpr bool is_same = false;
template <class A> constexpr bool is_same<A, A> = true;

// 1: signed, 2: unsigned, 0: not an integer to calculate with.
template <class T> constexpr int integer_kind = 0;
template <> constexpr int integer_kind<signed char> = 1;
template <> constexpr int integer_kind<short> = 1;
template <> constexpr int integer_kind<int> = 1;
template <> constexpr int integer_kind<long> = 1;
template <> constexpr int integer_kind<long long> = 1;
template <> constexpr int integer_kind<unsigned char> = 2;
template <> constexpr int integer_kind<unsigned short> = 2;
template <> constexpr int integer_kind<unsigned> = 2;
template <> constexpr int integer_kind<unsigned long> = 2;
template <> constexpr int integer_kind<unsigned long long> = 2;

// const aside; "long" and "long long" are one type where they have one size.
template <class A, class B> constexpr bool fits_plain = is_same<A, B> ||
    (integer_kind<A> != 0 && integer_kind<A> == integer_kind<B> && sizeof(A) == sizeof(B));
template <class A, class B> constexpr bool fits = fits_plain<plain<A>, plain<B>>;
template <class A, class B> constexpr bool fits<A*, B*> = fits_plain<plain<A>, plain<B>>;
template <class A> constexpr bool fits<A, void> = false;

template <int I, class... Types> struct nth { using type = void; };
template <class First, class... Rest> struct nth<0, First, Rest...> { using type = First; };
template <int I, class First, class... Rest>
struct nth<I, First, Rest...> : nth<I - 1, Rest...> {};

template <class F> struct signature {
  static constexpr bool is_function = false;
  static constexpr int count = -1;
  using result = void;
  template <int I> using parameter = void;
};
template <class R, class... P> struct signature<R (*)(P...)> {
  static constexpr bool is_function = true;
  static constexpr int count = sizeof...(P);
  using result = R;
  template <int I> using parameter = typename nth<I, P...>::type;
};
template <class R, class... P>
struct signature<R (*)(P...) noexcept> : signature<R (*)(P...)> {};

}  // namespace judge_entry_detail
