const unlimited = 1_000_000
const unlimitedRate = { guest: unlimited, network: unlimited }

/**
 * Differences to a shop's limits where all shoppers are on one machine: what one network may do is no limit. For
 * `VITRINE_SHOP_LIMITS`; it imports nothing, so that whatever starts a shop can use it.
 */
export const oneMachine = {
  unpaidOrders: { perNetwork: unlimited, unitsPerNetwork: unlimited, linesPerNetwork: unlimited },
  identity: { perPrefix: unlimited, codesPerBlock: unlimited, codesPerNetwork: unlimited },
  guestOrder: { perNetwork: unlimited, perPrefix: unlimited },
  wallet: { pinsPerNetwork: unlimited, numbersPerNetwork: unlimited },
  events: { kilobytesPerNetwork: unlimited },
  perMinute: {
    cart: unlimitedRate,
    wishlist: unlimitedRate,
    order: unlimitedRate,
    orderChange: unlimitedRate,
    payment: unlimitedRate,
    wallet: unlimitedRate,
    identity: unlimitedRate,
    cardToken: unlimitedRate,
  },
}
