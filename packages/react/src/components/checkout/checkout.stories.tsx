import type { Storefront } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { outage } from '@vitrine/testing'
import { at, fillCheckout, fullCart, installCardDouble, scene } from '@vitrine/testing/stories'
import { checkoutElement } from './checkout.element.ts'

export default {
  title: 'Buying/Checkout',
  parameters: { definition: checkoutElement },
  args: { sdkSrc: '/card.js', publicKey: 'pk_demo' },
  beforeEach: () => installCardDouble(),
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

export const Contact = scene({ lines: fullCart })
export const ContactWithErrors = scene({ lines: fullCart }, async (storefront) => {
  await fillCheckout(storefront, 'contact')
  storefront.use(checkoutDomain).setField('email', 'layla@')
  storefront.use(checkoutDomain).submitContact()
})
export const Delivery = scene({ lines: fullCart }, at('delivery'))
export const DeliveryWithAChoice = scene({ lines: fullCart, hasClickCollect: true }, at('delivery'))
export const DeliveryWithErrors = scene({ lines: fullCart }, async (storefront) => {
  await fillCheckout(storefront, 'delivery')
  storefront.use(checkoutDomain).submitDelivery()
})
export const Payment = scene({ lines: fullCart }, at('payment'))
export const Declined = scene({ lines: fullCart, payments: ['insufficient_funds'] }, paying)
export const Challenge = scene({ lines: fullCart, payments: ['ChallengeRequired'] }, paying)
export const Checking = scene({ lines: fullCart, payments: ['Unknown'] }, paying)
export const Placed = scene({ lines: fullCart }, paying)
export const SoldOutMeanwhile = scene(
  { lines: fullCart, faults: { 'POST /orders': { status: 409, code: 'QUANTITY_EXCEED', details: stock } } },
  paying,
)
export const CartChangedMeanwhile = scene(
  { lines: fullCart, faults: { fulfillmentinfo: { status: 409, code: 'CART_CHANGED' } } },
  paying,
)
export const OrderExpired = scene(
  { lines: fullCart, faults: { fulfillmentinfo: { status: 410, code: 'ORDER_EXPIRED' } } },
  paying,
)
export const NothingToOrder = scene()
export const Loading = scene({ lines: fullCart, faults: { 'field-data': 'never' } })
export const Failed = scene({ lines: fullCart, faults: { 'field-data': outage } })
