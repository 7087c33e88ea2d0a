import type { Storefront } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { outage } from '@vitrine/testing'
import { at, fillCheckout, fullBag, installFakeCard, scene } from '@vitrine/testing/stories'
import { checkoutElement } from './checkout.element.ts'

export default {
  title: 'Buying/Checkout',
  parameters: { definition: checkoutElement },
  args: { sdkSrc: '/card.js', publicKey: 'pk_demo' },
  beforeEach: () => installFakeCard(),
}

const port = {
  tokenize: () => Promise.resolve({ token: 'tok_fixture0123456789', brand: 'Visa', last4: '1111' }),
  challenge: () => new Promise<never>(() => {}),
}
const paying = async (storefront: Storefront) => {
  await fillCheckout(storefront, 'payment')
  void storefront.use(checkoutDomain).pay(port)
}
const stock = [
  { productName: 'Cable-knit jumper', requested: 1, available: 0 },
  { productName: 'Striped linen shirt', requested: 2, available: 1 },
]

export const Contact = scene({ lines: fullBag })
export const ContactWithErrors = scene({ lines: fullBag }, async (storefront) => {
  await fillCheckout(storefront, 'contact')
  storefront.use(checkoutDomain).setField('email', 'layla@')
  storefront.use(checkoutDomain).submitContact()
})
export const Delivery = scene({ lines: fullBag }, at('delivery'))
export const DeliveryWithAChoice = scene({ lines: fullBag, hasClickCollect: true }, at('delivery'))
export const DeliveryWithErrors = scene({ lines: fullBag }, async (storefront) => {
  await fillCheckout(storefront, 'delivery')
  storefront.use(checkoutDomain).submitDelivery()
})
export const Payment = scene({ lines: fullBag }, at('payment'))
export const Declined = scene({ lines: fullBag, payments: ['insufficient_funds'] }, paying)
export const Challenge = scene({ lines: fullBag, payments: ['ChallengeRequired'] }, paying)
export const Checking = scene({ lines: fullBag, payments: ['Unknown'] }, paying)
export const Placed = scene({ lines: fullBag }, paying)
export const SoldOutMeanwhile = scene(
  { lines: fullBag, faults: { 'POST /orders': { status: 409, code: 'QUANTITY_EXCEED', details: stock } } },
  paying,
)
export const BagChangedMeanwhile = scene(
  { lines: fullBag, faults: { fulfillmentinfo: { status: 409, code: 'CART_CHANGED' } } },
  paying,
)
export const OrderExpired = scene(
  { lines: fullBag, faults: { fulfillmentinfo: { status: 410, code: 'ORDER_EXPIRED' } } },
  paying,
)
export const NothingToOrder = scene()
export const Loading = scene({ lines: fullBag, faults: { 'field-data': 'never' } })
export const Failed = scene({ lines: fullBag, faults: { 'field-data': outage } })
