import type { Cart } from '../cart/index.ts'
import type { Environment } from '../environment/index.ts'
import { StorefrontError } from '../http/index.ts'
import type { CheckoutEvents } from './checkout-events.ts'
import { createConclude, type ConcludeOptions } from './conclude.ts'
import { endingOf, type Ending } from './endings.ts'
import type { CheckoutForm } from './form.ts'
import type { createPurchase, PurchaseMeans, PurchaseResult } from './purchase.ts'
import type { createPaymentChoice, Priced } from './payment-choice.ts'
import type { PaymentArrival, PaymentPort } from './payment-ports.ts'
import { createWatch } from './watch-left.ts'

/** Milliseconds before each further question about an outcome that is not known; the last one repeats. */
const checkDelays = [1000, 2000, 4000, 8000, 15_000]

/** Options of {@link createAttempts}. */
export interface AttemptsOptions extends ConcludeOptions {
  readonly environment: Environment
  readonly events: Pick<CheckoutEvents, 'paying'>
  readonly form: CheckoutForm
  readonly purchase: ReturnType<typeof createPurchase>
  readonly choice: Pick<ReturnType<typeof createPaymentChoice>, 'price'>
  /** Gives up an order that is partly paid; answers one that cannot be given up. */
  readonly release: () => Promise<string | undefined>
}

/** Attempts to order, one at a time: a second click joins the first. */
export function createAttempts(options: AttemptsOptions) {
  const { cart, environment, events, memory, view, form, purchase, choice, release } = options
  const show = createConclude(options)
  let running: Promise<void> | undefined
  let releasing: Promise<void> | undefined
  let checks = 0
  /** Means of a shopper who has come back from a provider's page. */
  let expected: PurchaseMeans | undefined
  let timer: unknown

  const watch = createWatch(environment.timers, look)
  const once = (task: () => Promise<void>) => (running ??= task().finally(() => (running = undefined)))
  const settle = async (orderId: string, means: PurchaseMeans): Promise<void> =>
    conclude(await purchase.ask(orderId, means), orderId, means)
  const ask = (orderId: string, means: PurchaseMeans) => once(() => settle(orderId, means))
  const giveBack = () => release().then((orderId) => (orderId ? settle(orderId, { payments: [] }) : undefined))

  async function conclude(result: PurchaseResult, orderId: string | undefined, means: PurchaseMeans): Promise<void> {
    const isReturn = !!means.arrival || !!memory.attempt()?.hasLeft
    const ending = endingOf(result, { orderId, isPaymentSent: !!memory.attempt()?.payKey, checks, isReturn })
    if (ending.next === 'leave') return
    if (ending.next === 'check') return check(ending, means)
    checks = 0
    // What became of another order ends no attempt of this tab.
    const isOther = ending.next === 'restart' && orderId !== memory.attempt()?.orderId
    await show(isOther ? { ...ending, next: 'edit' } : ending)
    if (orderId && result.reason === 'page_left') watch.begin(orderId)
  }

  /** Goes on with an order only when something has become of it: the shopper is choosing how to pay. */
  async function look(orderId: string): Promise<boolean> {
    if (running || view.notice.peek() !== 'outcome.page_left') return false
    const result = await purchase.ask(orderId, { payments: [] })
    const isOpen = view.status.peek() === 'editing' && (result.reason === 'page_left' || result.end === 'unknown')
    if (!isOpen) await conclude(result, orderId, { payments: [] })
    return isOpen
  }

  function check({ orderId, error }: Extract<Ending, { next: 'check' }>, means: PurchaseMeans) {
    view.show('checking', 'outcome.checking', error)
    environment.timers.clear(timer)
    const delay = checkDelays[Math.min(checks++, checkDelays.length - 1)]!
    timer = environment.timers.set(() => void ask(orderId, means), delay)
  }

  async function buy(means: PurchaseMeans): Promise<void> {
    if (!form.submitContact() || !form.submitDelivery()) return
    // The message about an earlier attempt no longer applies.
    view.show(view.status.peek())
    checks = 0
    const input = toOrder(cart, choice.price(means.payments))
    if (!input) return view.show('editing', 'outcome.cartChanged', nothingToOrder())
    events.paying(means.payments)
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
      await watch.end()
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

/** The cart as the shopper sees it; nothing where there is nothing to order. */
function toOrder(cart: Cart, priced: Priced | undefined) {
  const cartId = cart.id.peek()
  return cartId && priced && cart.count.peek() ? { cartId, cartVersion: cart.version.peek(), ...priced } : undefined
}
