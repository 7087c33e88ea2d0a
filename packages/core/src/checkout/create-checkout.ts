import { batch, computed, signal } from '@preact/signals-core'
import type { Order } from '@vitrine/contract'
import { contentDomain } from '../content/index.ts'
import { StorefrontError } from '../http/index.ts'
import type { MessageKey } from '../i18n/index.ts'
import { typePhone } from '../phone/index.ts'
import type { Domain } from '../domain.ts'
import type { BaseStorefront } from '../base-storefront.ts'
import { createCheckoutMemory } from './attempt.ts'
import type { CardPort, Checkout, CheckoutStatus, FieldError, FieldName } from './checkout.ts'
import { checkContact, checkDelivery, offeredMethods, toContact, type Fields } from './checkout.rules.ts'
import { createPurchase, type PurchaseResult } from './purchase.ts'

/** Milliseconds before each further question about an outcome that is not known; the last one repeats. */
const checkDelays = [1000, 2000, 4000, 8000, 15_000]
/** Questions after which a payment that the order knows nothing of was never sent: only after a reload, which forgot the card. */
const UNSENT_AFTER = 3

type Step = 'contact' | 'delivery' | 'payment'

/** Makes the checkout of a storefront: `storefront.use(checkoutDomain)`. */
export const checkoutDomain: Domain<Checkout, BaseStorefront> = ({ storefront, client, environment }) => {
  const { cart, i18n, session } = storefront
  const content = storefront.use(contentDomain)
  const memory = createCheckoutMemory(environment.sessionStorage)

  const status = signal<CheckoutStatus>('idle')
  const error = signal<StorefrontError | undefined>()
  const notice = signal<MessageKey | undefined>()
  const order = signal<Order | undefined>()
  const step = signal<Step>('contact')
  const fields = signal<Fields>({})
  const errors = signal<ReadonlyMap<FieldName, FieldError>>(new Map())
  const addressFields = computed(() => content.addressFields.value.value?.fields ?? [])
  const deliveryMethods = computed(() => offeredMethods(content.featureToggles.value.value))

  const purchase = createPurchase({
    client,
    environment,
    session,
    memory,
    onStatus: (next) => (status.value = next),
    onOrder: (next) => (order.value = next),
  })
  let running: Promise<void> | undefined
  let checks = 0
  let timer: unknown

  /** One attempt at a time: a second click joins the first. */
  const once = (task: () => Promise<void>) => (running ??= task().finally(() => (running = undefined)))

  const edit = (key?: MessageKey, cause?: StorefrontError) =>
    batch(() => {
      status.value = 'editing'
      notice.value = key
      error.value = cause
    })

  const end = (key: MessageKey, cause?: StorefrontError) => {
    memory.setAttempt(undefined)
    // Still busy while the bag is read again: the next click must order the bag that is shown by then, and not be lost.
    return cart.load().then(() => edit(key, cause))
  }

  function check(orderId: string, cause: StorefrontError, card?: CardPort) {
    batch(() => {
      status.value = 'checking'
      notice.value = 'outcome.checking'
      error.value = cause
    })
    environment.timers.clear(timer)
    timer = environment.timers.set(
      () => void ask(orderId, card),
      checkDelays[Math.min(checks++, checkDelays.length - 1)]!,
    )
  }

  const ask = (orderId: string, card?: CardPort) =>
    once(async () => settle(await purchase.ask(orderId, card), orderId, card))

  async function settle(result: PurchaseResult, orderId: string | undefined, card?: CardPort): Promise<void> {
    if (result.end === 'placed') {
      memory.setAttempt(undefined)
      memory.setDraft(undefined)
      batch(() => {
        status.value = 'placed'
        notice.value = error.value = undefined
      })
      return cart.load()
    }
    const cause = 'error' in result ? result.error : undefined
    if (result.end === 'unknown' && orderId) return check(orderId, cause!, card)
    if (result.end === 'unpaid' && memory.attempt()?.payKey && checks < UNSENT_AFTER)
      return check(orderId!, new StorefrontError('PAYMENT_UNKNOWN', 'The order has no payment yet.'), card)
    checks = 0
    switch (result.end) {
      case 'declined':
        return edit(
          result.reason === 'card_declined' || !result.reason ? 'outcome.declined' : `outcome.${result.reason}`,
        )
      case 'reenter':
        return edit('outcome.expired_token')
      case 'unpaid':
        return edit()
      case 'repriced':
        return edit('outcome.cartChanged')
      case 'over':
        return end('outcome.expired', cause)
      case 'refused':
        if (cause!.code === 'ORDER_EXPIRED' || cause!.code === 'ORDER_STATE') return end('outcome.expired', cause)
        return cause!.code === 'INVALID_INPUT' ? edit('outcome.failed', cause) : end('outcome.cartChanged', cause)
      default:
        // Making the order was not confirmed: its key is kept, and the next attempt finds the same order.
        return edit('outcome.failed', cause)
    }
  }

  function show(found: ReadonlyMap<FieldName, FieldError>, next: Step, here: Step): boolean {
    batch(() => {
      errors.value = found
      step.value = found.size ? here : next
    })
    return !found.size
  }

  const country = () => storefront.locale.peek().country
  const contactErrors = () => checkContact(fields.peek(), country(), content.country.peek())
  const deliveryErrors = () => checkDelivery(fields.peek(), addressFields.peek(), deliveryMethods.peek())
  const submitContact = () => show(contactErrors(), 'delivery', 'contact')
  const submitDelivery = () => show(deliveryErrors(), 'payment', 'delivery')

  async function buy(card: CardPort): Promise<void> {
    if (!submitContact() || !submitDelivery()) return
    notice.value = error.value = undefined
    checks = 0
    const cartId = cart.id.peek()
    const total = cart.total.peek()
    if (!cartId || !total || !cart.count.peek())
      return edit('outcome.cartChanged', new StorefrontError('CART_EMPTY', 'There is nothing to order.'))
    const cartVersion = cart.version.peek()
    const made = order.peek()
    // A total that came with the order has been shown since; see `repriced`.
    const shown = made?.cartId === cartId && made.cartVersion === cartVersion ? made.total : total
    const values = fields.peek()
    const contact = toContact(values, addressFields.peek(), country(), content.country.peek())
    const deliveryNote = values.deliveryNote?.trim()
    const result = await purchase.buy(
      {
        cartId,
        cartVersion,
        shown,
        contact,
        fulfillment: {
          deliveryMethod: values.deliveryMethod === 'click-collect' ? 'click-collect' : 'home-delivery',
          fulfillmentContact: contact,
          ...(deliveryNote && { deliveryNote }),
        },
        billing: { isSameBillingShippingAddress: true },
      },
      card,
    )
    return settle(result, memory.attempt()?.orderId, card)
  }

  async function resume(orderId = memory.attempt()?.orderId): Promise<void> {
    if (!orderId || status.peek() === 'placed') return
    if (status.peek() === 'idle') status.value = 'loading'
    return ask(orderId)
  }

  async function load(): Promise<void> {
    if (running || !['idle', 'failed'].includes(status.peek())) return
    status.value = 'loading'
    const texts = i18n.load('checkout').then(
      () => undefined,
      (cause: unknown) => new StorefrontError('NETWORK', 'The texts of the checkout did not arrive.', { cause }),
    )
    const [textsError, loadedFields, toggles, countries] = await Promise.all([
      texts,
      content.loadAddressFields(),
      content.loadFeatureToggles(),
      content.loadCountries(),
      cart.load(),
    ])
    const failed =
      textsError ??
      loadedFields.error ??
      toggles.error ??
      countries.error ??
      (cart.status.peek() === 'failed' ? cart.error.peek() : undefined)
    if (failed) {
      batch(() => {
        status.value = 'failed'
        error.value = failed
      })
      return
    }
    const [method] = deliveryMethods.peek()
    batch(() => {
      fields.value = {
        ...(method && { deliveryMethod: method }),
        addressType: 'Residential',
        ...memory.draft(),
        ...fields.peek(),
      }
      status.value = 'editing'
      error.value = undefined
    })
    // A reload broke off an attempt that had come as far as a payment.
    if (memory.attempt()?.payKey) {
      if (!contactErrors().size && !deliveryErrors().size) step.value = 'payment'
      await resume()
    }
  }

  environment.lifecycle.onResume(() => {
    const orderId = memory.attempt()?.orderId
    if (status.peek() === 'checking' && orderId) void ask(orderId)
  })

  return {
    status,
    error,
    notice,
    order,
    step,
    fields,
    errors,
    addressFields,
    deliveryMethods,
    load,
    setField(name, value) {
      const kept = name === 'phone' ? typePhone(value, country(), content.country.peek()) : value
      batch(() => {
        fields.value = { ...fields.peek(), [name]: kept }
        errors.value = new Map([...errors.peek()].filter(([one]) => one !== name))
      })
      memory.setDraft(fields.peek())
    },
    goTo(next) {
      const isReachable =
        next === 'contact' || (!contactErrors().size && (next === 'delivery' || !deliveryErrors().size))
      if (isReachable) step.value = next
    },
    submitContact,
    submitDelivery,
    pay: (card) => once(() => buy(card)),
    resume,
    retry: load,
  }
}
