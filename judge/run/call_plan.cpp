#include "judge/run/call_plan.h"

#include "judge/worker/poison.h"

namespace judge {

protocol::Call make_call(const Spec& spec, std::uint64_t seed, std::uint32_t call,
                         std::uint32_t function) {
  constexpr protocol::Order kOrders[] = {protocol::Order::forward, protocol::Order::reverse,
                                         protocol::Order::random};
  protocol::Call request;
  request.function = function;
  for (std::size_t i = 0; i < spec.parameters.size() && i < protocol::kMaxSlots; ++i)
    if (spec.parameters[i].role == Role::out)
      request.poison[i] = poison_word(spec.parameters[i].type, seed + i, call);
  request.order = call < 2 ? kOrders[call] : protocol::Order::random;
  request.order_seed = seed + call;
  return request;
}

std::string order_text(protocol::Order order) {
  switch (order) {
    case protocol::Order::reverse:
      return "in reverse order of blocks and threads";
    case protocol::Order::random:
      return "in random order of blocks and threads";
    default:
      return "in forward order of blocks and threads";
  }
}

int call_count(int wanted, bool is_cuda, double first_call_us) {
  constexpr double kLongCallUs = 2e6;
  if (wanted > 0) return wanted;
  return is_cuda || first_call_us > kLongCallUs ? 2 : 3;
}

}  // namespace judge
