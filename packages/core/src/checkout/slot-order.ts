import type { Order } from '@vitrine/contract'
import type { Cart } from '../cart/index.ts'
import type { Environment } from '../environment/index.ts'
import type { Client, StorefrontError } from '../http/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import type { CheckoutMemory } from './attempt.ts'
import { endingOf } from './endings.ts'
import { progressOf } from './order.rules.ts'
import type { CheckoutView } from './view.ts'

const base = '/experience/checkout/guest/v1'

export interface SlotOrderOptions {
  readonly client: Client
  readonly cart: Cart
  readonly environment: Environment
  readonly memory: CheckoutMemory
  readonly view: CheckoutView
}

/** A slot or a store is chosen before anything is paid. */
const neverSent = { orderId: undefined, isPaymentSent: false, checks: 0 }

/**
 * Says why nothing could be chosen for the order. An order that cannot be made is the bag's fault: the bag is read
 * again where it changed, and checkout says so.
 * @returns What is said beside the choice otherwise.
 */
export async function explainRefusal(
  error: StorefrontError,
  { cart, memory, view }: Pick<SlotOrderOptions, 'cart' | 'memory' | 'view'>,
  failed: MessageKey,
): Promise<MessageKey | undefined> {
  const isRefused = error.isAnswered && ![401, 403].includes(error.status) && error.status < 500
  const ending = isRefused ? endingOf({ end: 'refused', error }, neverSent) : undefined
  if (ending?.next === 'restart') {
    memory.setAttempt(undefined)
    await cart.load()
  }
  const said = ending && 'notice' in ending ? ending.notice : undefined
  if (!said || said === 'outcome.failed') return failed
  view.show('editing', said, error)
  return undefined
}

/** The order for which slots are held, or that is collected: the one that is paid later, made under the same key. */
export function createSlotOrder({ client, cart, environment, memory, view }: SlotOrderOptions) {
  /** The pending order of the bag, made where there is none: a slot is held for an order. */
  async function ensureOrder(): Promise<Order> {
    const query = { cartId: cart.id.peek()!, cartVersion: cart.version.peek() }
    const known = memory.attempt()
    const isSame = known?.cartId === query.cartId && known.cartVersion === query.cartVersion
    if (!isSame) memory.setAttempt({ ...query, orderKey: environment.uuid() })
    const make = () => client.call(`POST ${base}/orders`, { query }, { idempotencyKey: memory.attempt()!.orderKey })
    let order = await make()
    if (progressOf(order) === 'over') {
      memory.setAttempt({ ...query, orderKey: environment.uuid() })
      order = await make()
    }
    memory.note({ orderId: order.id })
    return order
  }

  async function readOrder(): Promise<void> {
    const { orderId } = memory.attempt() ?? {}
    if (!orderId) return
    const found = await client.call(`GET ${base}/orders/{orderId}`, { params: { orderId } }).catch(() => undefined)
    if (found?.status === 'Pending') view.order.value = found
  }

  return { ensureOrder, readOrder }
}
