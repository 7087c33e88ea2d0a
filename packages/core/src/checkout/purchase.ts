import type { CheckoutStatus } from './checkout.ts'
import type { PaymentFound, PaymentOptions } from './payment-calls.ts'
import type { PaymentArrival, PaymentPort } from './payment-ports.ts'
import { createPurchaseEffects, type PurchaseContext, type PurchaseInput } from './purchase.effects.ts'
import { follow, statuses, type PurchaseEnd, type PurchaseState } from './purchase.table.ts'

/** How a purchase ended, and why. */
export interface PurchaseResult extends Pick<PaymentFound<string>, 'error' | 'reason'> {
  readonly end: PurchaseEnd
}

/** Means by which an attempt goes on: ways of paying, and what a provider's page gave. */
export interface PurchaseMeans {
  readonly payments: readonly PaymentPort[]
  readonly arrival?: PaymentArrival | undefined
}

/** Options of {@link createPurchase}. */
export interface PurchaseOptions extends PaymentOptions {
  readonly onStatus: (status: CheckoutStatus) => void
}

/** Runs purchases through the table of states. */
export function createPurchase(options: PurchaseOptions) {
  const effects = createPurchaseEffects(options)

  async function walk(start: PurchaseState, begin: PurchaseContext): Promise<PurchaseResult> {
    let state = start
    let context = begin
    for (;;) {
      const status = statuses[state]
      if (status) options.onStatus(status)
      const { event, ...found } = await effects[state](context)
      const next = follow(state, event)
      if (typeof next !== 'string') return { ...found, end: next.end }
      context = { ...context, ...found }
      state = next
    }
  }

  return {
    buy: (input: PurchaseInput, means: PurchaseMeans) => walk('ordering', { input, ...means }),
    /** Asks again how an attempt ended: the order first, then, while this page has the card's token, the payment. */
    ask: (orderId: string, means: PurchaseMeans) => walk('asking', { orderId, ...means }),
  }
}
