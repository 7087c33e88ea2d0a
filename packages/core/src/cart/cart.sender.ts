import type { Cart as CartData } from '@vitrine/contract'
import type { Emitter } from '../emitter/index.ts'
import type { Environment } from '../environment/index.ts'
import type { StorefrontError, WriteOutcome } from '../http/index.ts'
import type { CartApi } from './cart.api.ts'
import type { AddChange, CartChange } from './cart.reducer.ts'
import type { CartStore } from './cart.store.ts'
import type { CartOutcome } from './cart.types.ts'
import { createChangeQueue, type ChangeQueue } from './change-queue.ts'

/** Sends requests in order, and follows up those that got no answer. */
export interface CartSender {
  /**
   * Sends a change in its turn: after earlier changes of its product, joined with those that wait.
   * @param finish - Called once for each request, with the change that it carried.
   */
  send(
    change: CartChange,
    finish: (sent: CartChange, result: WriteOutcome<CartData>) => Promise<CartOutcome>,
  ): Promise<CartOutcome>
  /** Asks again, each with its own key, for adds whose outcome is unknown. */
  reconcile(): Promise<void>
  /** Whether the outcome of every add is known. */
  isConfirmed(): boolean
  /** Sends debounced changes now. */
  flush(): void
  /** Sends waiting changes, and resolves when no request is in flight. */
  idle(): Promise<void>
}

/** Makes the sender of one cart. */
export function createCartSender(
  environment: Environment,
  api: CartApi,
  store: CartStore,
  events: Emitter,
): CartSender {
  const queues = new Map<string, ChangeQueue>()
  const open = new Set<Promise<unknown>>()
  /** Unconfirmed add of each product, to be repeated with the same key. */
  const unconfirmed = new Map<string, ReturnType<CartApi['add']>>()

  async function add(change: AddChange): Promise<WriteOutcome<CartData>> {
    const cartId = store.cartId()
    const request = api.add(cartId, change.line, change.quantity)
    const result = await request()
    if (result.outcome === 'unknown')
      unconfirmed.set(change.productCode, async (delays) => {
        const later = await request(delays)
        if (later.outcome === 'done' && unconfirmed.delete(change.productCode))
          events.emit({ type: 'cartChanged', change, before: undefined, cart: later.value })
        return later
      })
    // The cart may have been ordered or merged away in another tab: once more with a new one.
    if (cartId && result.outcome === 'refused' && ['CART_CLOSED', 'NOT_FOUND'].includes(result.error.code)) {
      store.dispatch({ type: 'replaced', cart: undefined })
      return add(change)
    }
    return result
  }

  /** Asks for the outcome of a product's unknown add; the reason when that is not to be had. */
  async function confirm(productCode: string, delays?: readonly number[]): Promise<StorefrontError | undefined> {
    const result = await unconfirmed.get(productCode)?.(delays)
    if (result?.outcome === 'failed' || result?.outcome === 'unknown') return result.error
    unconfirmed.delete(productCode)
  }

  async function request(change: CartChange): Promise<WriteOutcome<CartData>> {
    const error = await confirm(change.productCode)
    // Nothing is sent after an add whose outcome is unknown: the server might carry out the add later, on top of it.
    if (error && unconfirmed.has(change.productCode)) return { outcome: 'failed', error }
    return change.kind === 'add' ? add(change) : api.setQuantity(store.cartId()!, change.key, change.quantity)
  }

  const flush = () => queues.forEach((queue) => queue.flush())

  return {
    send(change, finish) {
      const queue = queues.get(change.productCode) ?? createChangeQueue(environment)
      queues.set(change.productCode, queue)
      const outcome = queue.push(change, async (sent) => finish(sent, await request(sent)))
      open.add(outcome)
      return outcome.finally(() => open.delete(outcome))
    },
    async reconcile() {
      for (const productCode of unconfirmed.keys()) await confirm(productCode, [])
    },
    isConfirmed: () => !unconfirmed.size,
    flush,
    async idle() {
      while (open.size) {
        flush()
        await Promise.all(open)
      }
    },
  }
}
