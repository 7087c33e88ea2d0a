import type { Cart } from '../cart/index.ts'
import type { Environment } from '../environment/index.ts'
import { write, type Client } from '../http/index.ts'
import type { Session } from '../session/index.ts'
import type { CheckoutMemory } from './attempt.ts'
import type { CheckoutView } from './view.ts'

export interface ReleaseOptions {
  readonly client: Client
  readonly environment: Environment
  readonly session: Session
  readonly cart: Cart
  readonly memory: CheckoutMemory
  readonly view: CheckoutView
}

/**
 * Gives up an order that is partly paid, which gives back what is held for it; the form stays.
 * @returns The id of an order that cannot be given up: how it stands is to be asked.
 */
export function createRelease({ client, environment, session, cart, memory, view }: ReleaseOptions) {
  return async (): Promise<string | undefined> => {
    const orderId = view.order.peek()?.id
    if (!orderId) return undefined
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
    }
    return undefined
  }
}
