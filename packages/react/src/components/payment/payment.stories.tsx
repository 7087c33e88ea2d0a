import type { Storefront } from '@vitrine/core'
import { checkoutDomain, type PaymentPort } from '@vitrine/core/checkout'
import {
  asElement,
  at,
  fillCheckout,
  fullCart,
  inArabic,
  inChinese,
  installCardDouble,
  scene,
} from '@vitrine/testing/stories'
import { paymentElement } from './payment.element.ts'

export default {
  title: 'Buying/Payment',
  parameters: { definition: paymentElement },
  args: { sdkSrc: '/card.js', publicKey: 'pk_demo' },
  beforeEach: () => installCardDouble(),
}

const port = (isAnswered = true) => ({
  tokenize: () =>
    isAnswered
      ? Promise.resolve({ token: 'tok_fixture0123456789', brand: 'Visa', last4: '1111' })
      : new Promise<never>(() => {}),
  challenge: () => new Promise<never>(() => {}),
})
const paying = (isAnswered?: boolean) => async (storefront: Storefront) => {
  await fillCheckout(storefront, 'payment')
  void storefront.use(checkoutDomain).pay(port(isAnswered))
}

export const Ready = scene({ lines: fullCart }, at('payment'))
export const FieldsLoading = {
  ...scene({ lines: fullCart }, at('payment')),
  beforeEach: () => installCardDouble({ isStuck: true }),
}
export const FieldsDidNotLoad = { ...scene({ lines: fullCart }, at('payment')), args: { sdkSrc: '', publicKey: '' } }
export const Paying = scene({ lines: fullCart }, paying(false))
export const Challenge = scene({ lines: fullCart, payments: ['ChallengeRequired'] }, paying())
export const Declined = scene({ lines: fullCart, payments: ['card_declined'] }, paying())
export const Cancelled = scene({ lines: fullCart, payments: ['challenge_cancelled'] }, paying())
export const TooManyUnpaidOrders = scene(
  {
    lines: fullCart,
    faults: {
      'POST /orders': { status: 409, code: 'UNPAID_ORDERS_EXCEEDED', details: [{ limit: 3, retryAfter: 540 }] },
    },
  },
  paying(),
)
export const OverTheLimits = scene(
  {
    lines: fullCart,
    faults: { 'POST /orders': { status: 409, code: 'CART_UNITS_EXCEEDED', details: [{ limit: 4 }] } },
  },
  paying(),
)
export const Checking = scene({ lines: fullCart, payments: ['Unknown'] }, paying())
export const Placed = scene({ lines: fullCart }, paying())
/** An order of which a coupon has left nothing to pay. */
export const Free = scene({ lines: [{ good: 'jumper', isFree: true }], freeAbove: -50 }, at('payment'))
export const NothingToPay = scene({ lines: fullCart })

/** Ways of paying to choose among, with one of them chosen. */
const choosing = (methods: NonNullable<Parameters<typeof scene>[0]>['methods'], code = '') =>
  scene({ lines: fullCart, methods: methods ?? [] }, async (storefront) => {
    await fillCheckout(storefront, 'payment')
    if (code) storefront.use(checkoutDomain).methods.choose(code)
  })
const inKuwait = { locale: 'en-kw' }

/** Saudi Arabia: mada stands first. */
export const CardsWithMada = { ...choosing(['mada', 'card', 'cash']), globals: { locale: 'en-sa' } }
export const CardsWithMadaInArabic = { ...CardsWithMada, globals: { locale: 'ar-sa' } }
export const CardsWithMadaInChinese = { ...CardsWithMada, globals: inChinese }
export const Knet = { ...choosing(['card', 'knet', 'cash'], 'knet'), globals: inKuwait }
export const KnetInArabic = { ...Knet, globals: inArabic }
export const KnetInChinese = { ...Knet, globals: inChinese }
export const KnetAsElement = { ...Knet, globals: { ...inKuwait, ...asElement } }
export const Fps = { ...choosing(['card', 'fps'], 'fps'), globals: { locale: 'en-hk' } }
export const FpsInArabic = { ...Fps, globals: inArabic }
export const FpsInChinese = { ...Fps, globals: inChinese }
export const OnDelivery = choosing(['card', 'cash'], 'cash')
export const OnDeliveryInArabic = { ...OnDelivery, globals: { locale: 'ar-ae' } }
export const OnDeliveryInChinese = { ...OnDelivery, globals: inChinese }
export const OverTheLimit = choosing(['card', 'knet', 'low'])
export const OverTheLimitInArabic = { ...OverTheLimit, globals: inArabic }
export const OverTheLimitInChinese = { ...OverTheLimit, globals: inChinese }
export const NoWayToPay = choosing(['low'])
export const NoWayToPayInArabic = { ...NoWayToPay, globals: inArabic }
export const NoWayToPayInChinese = { ...NoWayToPay, globals: inChinese }
export const NoCards = { ...choosing(['knet']), globals: inKuwait }
export const NoCardsInArabic = { ...NoCards, globals: inArabic }
export const NoCardsInChinese = { ...NoCards, globals: inChinese }

const page: PaymentPort = { method: 'knet', returnPath: () => '/payment-return', redirect: () => {} }
/** The browser is about to leave for the provider's page. */
export const Redirecting = {
  ...scene({ lines: fullCart, methods: ['knet', 'card'] }, async (storefront) => {
    await fillCheckout(storefront, 'payment')
    await storefront.use(checkoutDomain).pay(page)
  }),
  globals: inKuwait,
}
export const RedirectingInArabic = { ...Redirecting, globals: inArabic }
export const RedirectingInChinese = { ...Redirecting, globals: inChinese }
