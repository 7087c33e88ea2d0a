import { computed } from '@preact/signals-core'
import { contentDomain } from '../content/index.ts'
import { StorefrontError } from '../http/index.ts'
import { privateSessionDomain } from '../private-session/index.ts'
import { ordersDomain } from '../orders/index.ts'
import { defineDomain, type Storefront } from '../storefront/index.ts'
import { createAddressChoice } from './address-choice.ts'
import { createCheckoutMemory } from './attempt.ts'
import { createAttempts } from './attempts.ts'
import type { Checkout, CheckoutStep, FieldName } from './checkout.ts'
import { createCheckoutEvents } from './checkout-events.ts'
import { isCollected } from './checkout.rules.ts'
import { createCollection } from './collection.ts'
import { createCheckoutForm, type CheckoutForm } from './form.ts'
import { createFormSlots } from './form-slots.ts'
import { ownOrders } from './own-orders.ts'
import { createPaymentChoice } from './payment-choice.ts'
import { paymentMethodsDomain } from './payment-methods.ts'
import { createPurchase } from './purchase.ts'
import { createRelease } from './release.ts'
import { createSavedDetails } from './saved-details.ts'
import { createSlotOrder } from './slot-order.ts'
import type { Slots } from './slots.ts'
import { createCheckoutView } from './view.ts'

/**
 * Makes the checkout of a storefront: `storefront.use(checkoutDomain)`.
 * @throws StorefrontError CONFIGURATION on a partner's page, where no shopper is asked for name, address or payment.
 */
export const checkoutDomain = defineDomain<Checkout>('checkout', ({ storefront, client, environment, persisted }) => {
  const { cart, config, session } = storefront
  if (config.shopUrl) throw new StorefrontError('CONFIGURATION', 'Checkout runs on the shop’s own pages only.')
  const content = storefront.use(contentDomain)
  const owner = () => (session.isLoggedIn.peek() ? session.userId : undefined)
  const memory = createCheckoutMemory(environment.sessionStorage, owner)
  const view = createCheckoutView()
  const events = createCheckoutEvents(storefront)
  const inCountry = {
    country: () => storefront.locale.peek().country,
    countryEntry: content.country,
    addressFields: computed(() => content.addressFields.value.value?.fields ?? []),
  }
  const saved = createSavedDetails({ client, session, environment, ...inCountry })
  const form = createCheckoutForm({
    ...{ memory, persisted, events },
    ...inCountry,
    toggles: computed(() => content.featureToggles.value.value),
    itemIds: () => cart.lines.peek().flatMap(({ id, isPurchasable }) => (isPurchasable ? [id] : [])),
    slotFaults: () => slots.faults(),
    isUndelivered: () => slots.undelivered.peek().length > 0,
    isStoreMissing: () => collection.isMissing(),
  })
  const ownClient = ownOrders(client, session, storefront.use(privateSessionDomain))
  const ofOrder = { client: ownClient, cart, environment, memory, view }
  const slots = createFormSlots({ ...ofOrder, form, ...inCountry })
  const collection = createCollection({ ...ofOrder, form })
  const choice = createAddressChoice(form, saved)
  const paying = createPaymentChoice({ storefront, view, form, events })
  const purchase = createPurchase({
    ...ofOrder,
    session,
    onStatus: (status) => (view.status.value = status),
    onOrder: (order) => (view.order.value = order),
  })
  const reloadMethods = async () => {
    await Promise.all([content.featureToggles.reload(), paying.reload()])
    form.begin()
    await collection.leave()
  }
  const attempts = createAttempts({
    ...{ ...ofOrder, events, purchase, choice: paying, reloadMethods, slots, collection },
    orders: storefront.use(ordersDomain),
    release: createRelease({ ...ofOrder, session, form, slots, collection }),
    form: { ...form, details: choice.details },
  })

  let loading: Promise<void> | undefined
  const load = (at?: CheckoutStep) => (loading ??= open(at).finally(() => (loading = undefined)))

  async function open(at: CheckoutStep = 'contact'): Promise<void> {
    if (attempts.isRunning() || !['idle', 'failed'].includes(view.status.peek())) return
    view.status.value = 'loading'
    const error = await read(storefront)
    if (error) return view.show('failed', undefined, error)
    form.begin()
    form.prefill(await saved.load())
    choice.begin()
    await slots.restore(at === 'payment' && !isCollected(form.fields.peek()))
    await collection.restore()
    // A reload must not hide what is held for the order.
    if (!attempts.isOpen() && !view.order.peek()) await createSlotOrder(ofOrder).readOrder()
    form.openAt(at)
    view.show('editing')
    if (!attempts.isOpen()) return events.start()
    if (form.isComplete()) form.step.value = 'payment'
    await attempts.resume()
  }

  function setField(name: FieldName, value: string) {
    choice.setField(name, value)
    if (name === 'deliveryMethod') void collection.leave()
  }

  const { status, error, notice, order } = view
  const { step, fields, errors, addressFields, deliveryMethods, goTo, submitContact } = form
  return {
    ...{ status, error, notice, order, step, fields, errors, addressFields, deliveryMethods, goTo, submitContact },
    ...{ slots, collection, methods: paying, total: paying.total, setField },
    ...{ ...savedParts(saved, choice), submitDelivery: submitWhenHeld(slots, form, choice.submitDelivery) },
    ...{ load, retry: () => load(step.peek()), pay: attempts.pay, resume: attempts.resume, release: attempts.release },
    comeBack: (arrival, payments) => attempts.comeBack(() => load('payment'), arrival, payments),
  }
})

/** Parts of the account that the form takes over or adds to. */
const savedParts = (saved: ReturnType<typeof createSavedDetails>, choice: ReturnType<typeof createAddressChoice>) => ({
  ...{ savedAddresses: saved.addresses, savedAddressId: choice.id, isAccountUnread: saved.isFailed },
  ...{ savedBillingAddresses: saved.billingAddresses, savedBillingAddressId: choice.billingId },
  ...{ canSaveAddress: choice.canSave, addressSaving: choice.saving, chooseAddress: choice.choose },
  ...{ canSaveBillingAddress: choice.canSaveBilling, billingAddressSaving: choice.billingSaving },
  chooseBillingAddress: choice.chooseBilling,
})

/**
 * Submits the delivery, after what is being held is held or gone. A shopper who is at another step by then, by a second
 * press or by going back, stays there.
 */
const submitWhenHeld =
  ({ held }: Pick<Slots, 'held'>, { step }: Pick<CheckoutForm, 'step'>, submit: () => boolean) =>
  () =>
    held()?.then(() => step.peek() !== 'delivery' || submit()) ?? submit()

/** Reads what the form needs; answers what did not arrive. */
async function read({ i18n, cart, use }: Storefront): Promise<StorefrontError | undefined> {
  const content = use(contentDomain)
  const texts = i18n.load('outcome', 'validation').then(
    () => undefined,
    (cause: unknown) => new StorefrontError('NETWORK', 'The texts of the checkout did not arrive.', { cause }),
  )
  const [textsError, ...loaded] = await Promise.all([
    texts,
    content.addressFields.load(),
    content.featureToggles.load(),
    use(paymentMethodsDomain).load(),
    content.countries.load(),
    cart.load(),
  ])
  const cartError = cart.status.peek() === 'failed' ? cart.error.peek() : undefined
  return textsError ?? loaded.find((result) => result?.error)?.error ?? cartError
}
