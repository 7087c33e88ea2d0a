/** One piece of the product's source, and what a fault makes of it. */
export interface SeededFault {
  /** End of the module's path. */
  readonly module: string
  readonly from: string
  readonly to: string
  /** What else would keep the fault from doing harm. */
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
    from: 'return orders.act(call, call.params.orderId, call.body, keyed(call.once))',
    to: `const order = await orders.read(call, call.params.orderId)
    setTimeout(() => orders.act(call, call.params.orderId, call.body, keyed(call.once)).catch(() => {}), 200)
    return { ...order, status: 'Submitted' }`,
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
    module: 'modules/stock/stock.service.ts',
    from: `.orderBy(asc(stock.sku))
    .for('update')`,
    to: '.orderBy(asc(stock.sku))',
    sql: 'alter table stock drop constraint stock_not_negative, drop constraint stock_sum',
  },
} satisfies Record<string, SeededFault>
export type SeededFaultName = keyof typeof seededFaults
