/** The page of an order of who is signed in, below the locale: for `routes.path`. */
export const orderPath = (orderId: string): string => `/my-account/orders/${encodeURIComponent(orderId)}`

/** The page of what can be bought again of an order, below the locale; without an order, of what is bought often. */
export const buyAgainPath = (orderId: string): string =>
  orderId ? `/buy-again?order=${encodeURIComponent(orderId)}` : '/buy-again'
