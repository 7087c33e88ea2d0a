const any = 1_000_000
const anyRate = { guest: any, network: any }

/**
 * What differs from a shop's limits where all shoppers are on one machine: what one network may do is no limit. For
 * `VITRINE_SHOP_LIMITS`; it imports nothing, so that whatever starts a shop can use it.
 */
export const oneMachine = {
  unpaidOrders: { perNetwork: any, unitsPerNetwork: any, linesPerNetwork: any },
  perMinute: { cart: anyRate, order: anyRate, orderChange: anyRate, payment: anyRate, cardToken: anyRate },
}
