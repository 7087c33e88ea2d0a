import type { Cart } from '../cart/index.ts'
import type { Environment } from '../environment/index.ts'
import { StorefrontError } from '../http/index.ts'
import type { Orders } from '../orders/index.ts'
import type { CheckoutMemory } from './attempt.ts'
import { endingOf, type Ending } from './endings.ts'
import type { Collection } from './collection.ts'
import type { CheckoutForm } from './form.ts'
import type { createPurchase, PurchaseMeans, PurchaseResult } from './purchase.ts'
import type { Slots } from './slots.ts'
import type { PaymentArrival, PaymentPort } from './payment-ports.ts'
import type { PurchaseInput } from './purchase.effects.ts'
import type { CheckoutView } from './view.ts'

/** Milliseconds before each further question about an outcome that is not known; the last one repeats. */
const checkDelays = [1000, 2000, 4000, 8000, 15_000]

/** Options of {@link createAttempts}. */
export interface AttemptsOptions {
  readonly cart: Cart
  readonly environment: Environment
  readonly memory: CheckoutMemory
  readonly view: CheckoutView
  readonly form: CheckoutForm
  readonly purchase: ReturnType<typeof createPurchase>
  /** Reads again what is offered, and takes another method for one that is not. */
  readonly reloadMethods: () => Promise<void>
  readonly slots: Pick<Slots, 'refresh'>
  readonly collection: Pick<Collection, 'refresh'>
  readonly orders: Pick<Orders, 'emitPurchase'>
  /** Gives up an order that is partly paid; answers one that cannot be given up. */
  readonly release: () => Promise<string | undefined>
}

/** Attempts to order, one at a time: a second click joins the first. */
export function createAttempts(options: AttemptsOptions) {
  const { cart, environment, memory, view, form, purchase, reloadMethods, slots, collection, orders, release } = options
  const { timers } = environment
  let running: Promise<void> | undefined
  let releasing: Promise<void> | undefined
  let checks = 0
  /** Means of a shopper who has come back from a provider's page. */
  let expected: PurchaseMeans | undefined
  let timer: unknown

  const once = (task: () => Promise<void>) => (running ??= task().finally(() => (running = undefined)))
  const settle = async (orderId: string, means: PurchaseMeans): Promise<void> =>
    conclude(await purchase.ask(orderId, means), orderId, means)
  const ask = (orderId: string, means: PurchaseMeans) => once(() => settle(orderId, means))
  const giveBack = () => release().then((orderId) => (orderId ? settle(orderId, { payments: [] }) : undefined))

  async function conclude(result: PurchaseResult, orderId: string | undefined, means: PurchaseMeans): Promise<void> {
    const ending = endingOf(result, { orderId, isPaymentSent: !!memory.attempt()?.payKey, checks })
    if (ending.next === 'leave') return
    if (ending.next === 'check') return check(ending, means)
    checks = 0
    if (ending.next !== 'confirm' && ending.notice === 'outcome.methodOff') await reloadMethods()
    const again = isOfSlot(ending) ? slots : isOfStore(ending) ? collection : undefined
    if (again) {
      await again.refresh()
      form.step.value = 'delivery'
    }
    if (ending.next === 'edit') return view.show('editing', ending.notice, ending.error)
    memory.setAttempt(undefined)
    // Stays busy while the bag is read again, so that the next click orders the bag that is shown by then.
    if (ending.next === 'restart') return cart.load().then(() => view.show('editing', ending.notice, ending.error))
    memory.setDraft(undefined)
    view.show('placed')
    const order = view.order.peek()
    if (order) orders.emitPurchase(order)
    return cart.load()
  }

  function check({ orderId, error }: Extract<Ending, { next: 'check' }>, means: PurchaseMeans) {
    view.show('checking', 'outcome.checking', error)
    timers.clear(timer)
    const delay = checkDelays[Math.min(checks++, checkDelays.length - 1)]!
    timer = timers.set(() => void ask(orderId, means), delay)
  }

  async function buy(means: PurchaseMeans): Promise<void> {
    if (!form.submitContact() || !form.submitDelivery()) return
    // The message about an earlier attempt no longer applies.
    view.show(view.status.peek())
    checks = 0
    const input = toOrder(cart, view)
    if (!input) return view.show('editing', 'outcome.cartChanged', nothingToOrder())
    const result = await purchase.buy({ ...input, ...form.details() }, means)
    return conclude(result, memory.attempt()?.orderId, means)
  }

  async function resume(orderId = expected?.arrival?.orderId ?? memory.attempt()?.orderId): Promise<void> {
    const status = view.status.peek()
    if (!orderId || status === 'placed') return
    if (status === 'idle') view.status.value = 'loading'
    const means = expected ?? { payments: [] }
    expected = undefined
    return ask(orderId, means)
  }

  environment.lifecycle.onResume(() => {
    // A page that was left comes out of the browser's cache.
    if (['checking', 'redirecting'].includes(view.status.peek())) void resume()
  })

  return {
    isRunning: () => !!running,
    /** Whether a reload broke an attempt off, or a provider's page has led back to one. */
    isOpen: () => !!(expected ?? memory.attempt()?.payKey ?? memory.attempt()?.placeKey),
    release: () => (releasing ??= once(giveBack).finally(() => (releasing = undefined))),
    /** A press while an amount is given back pays the order that comes after. */
    async pay(payments: PaymentPort | readonly PaymentPort[]): Promise<void> {
      if (releasing) await releasing
      return once(() => buy({ payments: [payments].flat() }))
    },
    resume,
    /** @param load - What the form needs. It goes on with the attempt itself, unless it was done before. */
    async comeBack(
      load: () => Promise<void>,
      arrival: PaymentArrival,
      payments: PaymentPort | readonly PaymentPort[] = [],
    ): Promise<void> {
      expected = { arrival, payments: [payments].flat() }
      await load()
      await running
      if (expected && view.status.peek() !== 'failed') await resume()
    },
  }
}

const nothingToOrder = () => new StorefrontError('CART_EMPTY', 'There is nothing to order.')

/** What has to be chosen again in the step of delivery. */
const isOfSlot = (ending: Ending) =>
  'notice' in ending && (ending.notice === 'outcome.notDelivered' || !!ending.notice?.startsWith('outcome.slot'))
const isOfStore = (ending: Ending) => 'notice' in ending && !!ending.notice?.startsWith('outcome.store')

/** The cart as the shopper sees it; nothing where there is nothing to order. */
function toOrder(cart: Cart, view: CheckoutView): Pick<PurchaseInput, 'cartId' | 'cartVersion' | 'shown'> | undefined {
  const cartId = cart.id.peek()
  const total = cart.total.peek()
  if (!cartId || !total || !cart.count.peek()) return undefined
  const cartVersion = cart.version.peek()
  const order = view.order.peek()
  // The shopper has seen the total of the order since then.
  const isOrdered = order?.cartId === cartId && order.cartVersion === cartVersion
  return { cartId, cartVersion, shown: isOrdered ? order.total : total }
}
