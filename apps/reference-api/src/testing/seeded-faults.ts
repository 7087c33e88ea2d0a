/** One piece of the product's source, and what a fault makes of it. */
export interface SeededFault {
  /** End of the module's path. */
  readonly module: string
  readonly from: string
  readonly to: string
  /** Drops what else would prevent the fault's harm. */
  readonly sql?: string
}

/**
 * Faults that the proofs must find. They are written into the source as a test's server reads it; the product has no
 * switch for them.
 */
export const seededFaults = {
  /** I1 */
  'reply before write': {
    module: 'modules/orders/orders.routes.ts',
    from: 'async (call) => orders.act(call, call.params.orderId, call.body, keyed(call.once)),',
    to: `async (call) => {
    const order = await orders.read(call, call.params.orderId)
    setTimeout(() => orders.act(call, call.params.orderId, call.body, keyed(call.once)).catch(() => {}), 200)
    return { ...order, status: 'Submitted' }
    },`,
  },
  /** I2 */
  'key ignored': {
    module: 'platform/idempotency/idempotency.ts',
    from: '.values({ ...once, createdAt',
    to: '.values({ ...once, key: crypto.randomUUID(), createdAt',
  },
  /** I3 */
  'every tab its own order': {
    module: 'modules/orders/order-creation.ts',
    from: 'const pending = await lockPendingOrder(tx, cartId)',
    to: 'const pending = await lockPendingOrder(tx, `no ${cartId}`)',
    sql: 'drop index order_once, order_pending_once',
  },
  /** I4 */
  'check outside the lock': {
    module: 'modules/stock/stock-rows.ts',
    from: `.orderBy(asc(stock.sku)).for('update')`,
    to: '.orderBy(asc(stock.sku))',
    sql: 'alter table stock drop constraint stock_not_negative, drop constraint stock_sum',
  },
  /** I4, in a store */
  'check outside the lock of a store': {
    module: 'modules/stock/stock-rows.ts',
    from: `.orderBy(asc(storeStock.location), asc(storeStock.sku))
    .for('update')`,
    to: '.orderBy(asc(storeStock.location), asc(storeStock.sku))',
    sql: 'alter table store_stock drop constraint store_stock_not_negative, drop constraint store_stock_sum',
  },
  /** I7: places are not counted. */
  'places without end': {
    module: 'modules/slots/slot-holds.ts',
    from: '.where(and(eq(deliverySlot.id, id), lt(deliverySlot.taken, deliverySlot.capacity)))',
    to: '.where(eq(deliverySlot.id, id))',
  },
  /** I5, I8: the shop believes whatever the provider has authorised. */
  'authorisation not compared': {
    module: 'modules/payment/authorisation-check.ts',
    from: 'payment.orderId === order.id &&',
    to: 'true || payment.orderId === order.id &&',
  },
  /** I5: a challenge's result is passed on, whoever asked for the challenge. */
  'challenge of any payment': {
    module: 'modules/payment/payment-return.ts',
    from: `if (!same) return { same, verdict: result === undefined ? 'ask' : 'refused' }
  return { same, verdict: judgeChallenge(same, result, now) }`,
    to: `return { same, verdict: 'ask' }`,
  },
  /** I5: a card's token is known for each order apart. */
  'token of any order': {
    module: 'modules/payment-ledger/payment-ledger.ts',
    from: '.onConflictDoNothing({ target: payment.tokenHash })',
    to: '.onConflictDoNothing()',
    sql: `drop index payment_token_once, payment_reference_once;
      create unique index payment_token_once on payment (order_id, token_hash)`,
  },
  /** I5: the provider lets a challenge answer for another amount. */
  'challenge for any amount': {
    module: 'demo/card/card-authorisations.ts',
    from: 'if (!isSameQuestion(open, request)) return',
    to: 'if (false) return',
  },
  /** I5: codes of the bank can be tried until one is right. */
  'any number of codes': {
    module: 'demo/card/card-challenge.ts',
    from: 'lt(cardAuthorisation.challengeTries, CHALLENGE_TRIES - 1)',
    to: 'lt(cardAuthorisation.challengeTries, 1_000)',
  },
  /** I5: what was refused goes on holding the card. */
  'refused and not given back': {
    module: 'modules/payment/payment-endings.ts',
    from: `await jobs.send(tx, 'void-payment', { paymentId: payment.id, authorisation: { reference, merchantReference } })`,
    to: '',
  },
  /** I5: whoever has a wallet's token pays with it. */
  'wallet of any shopper': {
    module: 'modules/wallet/wallet-payments.ts',
    from: 'known?.subject === subject && known.currency === currency',
    to: 'known && known.currency === currency',
  },
  /** I5: a part that was paid counts as the whole. */
  'part taken for the whole': {
    module: 'modules/payment-ledger/amounts.ts',
    from: '  total - paidAmount(payments, currency)',
    to: '  paidAmount(payments, currency) > 0 ? 0 : total',
  },
  /** Orders of one moment do not see each other. */
  'unpaid orders counted before they are made': {
    module: 'modules/orders/order-creation.ts',
    from: 'await unpaidLimits.check(tx, orderer)',
    to: '',
  },
  /** The soak: what was answered is never forgotten. */
  'answers never forgotten': {
    module: 'reference-api/src/platform/http/route.ts',
    from: 'const result = await answered()',
    to: `const result = await answered()
          ;((globalThis as { answers?: unknown[] }).answers ??= []).push([result, new Array(10_000).fill(0)])`,
  },
  /** The soak: what was rendered is never forgotten. */
  'pages never forgotten': {
    module: 'reference-site/src/pages/render-page.ts',
    from: 'const bytes = Buffer.from(html)',
    to: `const bytes = Buffer.from(html)
  ;((globalThis as { pages?: unknown[] }).pages ??= []).push(bytes, context)`,
  },
  /** Two processes: each shows a cart as it has read it first. */
  'carts kept by a process': {
    module: 'modules/cart/cart-reading.ts',
    from: 'return show(caller, row)',
    to: `const carts = ((globalThis as { carts?: Map<string, Cart> }).carts ??= new Map())
    if (!carts.has(cartId)) carts.set(cartId, await show(caller, row))
    return carts.get(cartId)!`,
  },
  /** Two processes: none hears what another has changed. */
  'changes not heard': {
    module: 'platform/changes/listen.ts',
    from: "client.on('notification', onChange)",
    to: '',
  },
} satisfies Record<string, SeededFault>
export type SeededFaultName = keyof typeof seededFaults
