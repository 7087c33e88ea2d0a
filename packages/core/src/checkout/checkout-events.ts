import { eventLine } from '../emitter/index.ts'
import type { Storefront } from '../storefront/index.ts'
import { isWallet, methodOf, type PaymentPort } from './payment-ports.ts'

/** Says what a shopper does at the checkout, where there is something to order, and the same once in a row. */
export function createCheckoutEvents({ cart, events }: Pick<Storefront, 'cart' | 'events'>) {
  const said = new Map<string, string>()

  function say(type: 'checkoutStarted' | 'deliveryChosen' | 'paymentChosen', method: string): void {
    const total = cart.total.peek()
    const lines = cart.lines.peek().map((line) => eventLine(line))
    if (said.get(type) === method || !total || lines.length === 0) return
    said.set(type, method)
    events.emit(type === 'checkoutStarted' ? { type, lines, total } : { type, method, lines, total })
  }

  return {
    start: () => say('checkoutStarted', ''),
    delivery: (method: string) => say('deliveryChosen', method),
    payment: (method: string) => say('paymentChosen', method),
    /** An order is about to be paid: what a wallet leaves is paid by the way that was chosen. */
    paying(payments: readonly PaymentPort[]) {
      const port = payments.findLast((other) => !isWallet(other)) ?? payments[0]
      if (port) say('paymentChosen', methodOf(port))
    },
  }
}

/** @see createCheckoutEvents */
export type CheckoutEvents = ReturnType<typeof createCheckoutEvents>
