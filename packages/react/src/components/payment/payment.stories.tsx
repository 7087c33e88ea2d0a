import type { Storefront } from '@vitrine/core'
import { checkoutDomain } from '@vitrine/core/checkout'
import { at, fillCheckout, fullCart, installCardDouble, scene } from '@vitrine/testing/stories'
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
