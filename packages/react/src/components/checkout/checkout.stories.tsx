import type { Storefront } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { emptyOf, lacking, outage, type ShopStorefrontOptions } from '@vitrine/testing'
import {
  at,
  fillCheckout,
  fillCollection,
  fullCart,
  inArabic,
  inChinese,
  installCardDouble,
  scene,
} from '@vitrine/testing/stories'
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
const collecting = { lines: fullCart, hasClickCollect: true, now: () => Date.UTC(2026, 10, 25, 8) }
const toCollect = async (storefront: Storefront) => {
  await fillCheckout(storefront, 'delivery')
  storefront.use(checkoutDomain).setField('deliveryMethod', 'click-collect')
}
type Stores = NonNullable<ShopStorefrontOptions['collection']>
const partly: Stores = (stores, order) => stores.map((store) => lacking(store, order))
const nowhere: Stores = (stores, order) => stores.map((store) => emptyOf(store, order))
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
const toDubai = async (storefront: Storefront) => {
  await fillCheckout(storefront, 'payment')
  storefront.use(checkoutDomain).goTo('delivery')
}
export const DeliveryToAFriend = scene({ lines: fullCart }, async (storefront) => {
  await fillCheckout(storefront, 'delivery')
  storefront.use(checkoutDomain).setField('recipient', 'on')
})
export const DeliveryUnserved = scene({ lines: fullCart, hasClickCollect: true, unserved: { DU: ['food'] } }, toDubai)
export const DeliveryUnservedInArabic = { ...DeliveryUnserved, globals: inArabic }
export const DeliveryUnservedInChinese = { ...DeliveryUnserved, globals: inChinese }
export const DeliveryWithAChoice = scene({ lines: fullCart, hasClickCollect: true }, at('delivery'))
export const Collect = scene(collecting, toCollect)
export const CollectInPart = scene({ ...collecting, collection: partly }, toCollect)
export const CollectNowhere = scene({ ...collecting, collection: nowhere }, toCollect)
export const CollectWithoutStores = scene({ ...collecting, stores: [] }, toCollect)
export const CollectFailed = scene({ ...collecting, faults: { 'GET collection-store': outage } }, toCollect)
export const CollectWithErrors = scene(collecting, async (storefront) => {
  await toCollect(storefront)
  storefront.use(checkoutDomain).setField('collector', 'other')
  void storefront.use(checkoutDomain).submitDelivery()
})
export const CollectChosen = scene(collecting, async (storefront) => {
  await toCollect(storefront)
  await fillCollection(storefront)
})
export const CollectInArabic = { ...Collect, globals: inArabic }
export const CollectInPartInArabic = { ...CollectInPart, globals: inArabic }
export const CollectNowhereInArabic = { ...CollectNowhere, globals: inArabic }
export const CollectInChinese = { ...Collect, globals: inChinese }
export const CollectInPartInChinese = { ...CollectInPart, globals: inChinese }
export const CollectNowhereInChinese = { ...CollectNowhere, globals: inChinese }
export const DeliveryWithErrors = scene({ lines: fullCart }, async (storefront) => {
  await fillCheckout(storefront, 'delivery')
  void storefront.use(checkoutDomain).submitDelivery()
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
/** Cash on delivery has a fee, which is in the total. */
export const PaymentWithFee = scene({ lines: fullCart, methods: ['card', 'cash'] }, async (storefront) => {
  await fillCheckout(storefront, 'payment')
  storefront.use(checkoutDomain).methods.choose('cash')
})
export const PaymentWithFeeInArabic = { ...PaymentWithFee, globals: inArabic }
export const PaymentWithFeeInChinese = { ...PaymentWithFee, globals: inChinese }
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
