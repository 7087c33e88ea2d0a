import type { Cart } from '../cart/index.ts'
import type { Environment } from '../environment/index.ts'
import { write, type Client } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { CheckoutMemory } from './attempt.ts'
import type { Collection } from './collection.ts'
import type { CheckoutForm } from './form.ts'
import type { Slots } from './slots.ts'
import type { CheckoutView } from './view.ts'

export interface ReleaseOptions {
  readonly client: Client
  readonly environment: Environment
  readonly session: Session
  readonly cart: Cart
  readonly memory: CheckoutMemory
  readonly view: CheckoutView
  readonly form: Pick<CheckoutForm, 'step'>
  readonly slots: Pick<Slots, 'kinds' | 'heldOf' | 'secondsLeft' | 'choose' | 'missing'>
  readonly collection: Pick<Collection, 'load'>
}

/**
 * Gives up an order that is partly paid, which gives back what is held for it. The form stays, and so do times of
 * delivery and the store, which are chosen anew for the order that comes next.
 * @returns The id of an order that cannot be given up: how it stands is to be asked.
 */
export function createRelease(options: ReleaseOptions) {
  const { client, environment, session, cart, memory, view } = options
  return async (): Promise<string | undefined> => {
    const orderId = view.order.peek()?.id
    if (!orderId) return undefined
    const chooseAgain = choicesOf(options)
    const input = { params: { orderId }, body: { actionName: 'AbandonOrder' as const } }
    const idempotencyKey = environment.uuid()
    const call = () =>
      client.call('POST /experience/checkout/guest/v1/orders/{orderId}/actions', input, { idempotencyKey })
    const abandoned = await write(environment, call, session.token)
    if (abandoned.outcome === 'refused') return orderId
    if (abandoned.outcome !== 'done') view.show('editing', 'outcome.notReleased', abandoned.error)
    else {
      memory.setAttempt(undefined)
      await cart.load()
      view.order.value = undefined
      view.show('editing')
      await chooseAgain()
    }
    return undefined
  }
}

/** What the order has that was chosen for it; the answer chooses it for another, or leads to where it is missing. */
function choicesOf({ slots, collection, form }: ReleaseOptions): () => Promise<void> {
  const held = slots.kinds.peek().flatMap((kind) => slots.heldOf(kind) ?? [])
  const running = held.filter((slot) => slots.secondsLeft(slot) > 0)
  return async () => {
    for (const { kind, id } of running) await slots.choose(kind, id)
    await collection.load()
    if (held.length > 0 && slots.missing().length > 0) form.step.value = 'delivery'
  }
}
