import type { Storefront } from '@vitrine/core'
import { checkoutDomain, walletDomain, type PaymentPort } from '@vitrine/core/checkout'
import {
  asElement,
  fillCheckout,
  fullCart,
  inArabic,
  inChinese,
  installCardDouble,
  scene,
} from '@vitrine/testing/stories'
import { paymentElement } from '../payment/payment.element.ts'

export default {
  title: 'Buying/Wallet',
  parameters: { definition: paymentElement },
  args: { sdkSrc: '/card.js', publicKey: 'pk_demo' },
  beforeEach: () => installCardDouble(),
}

const WRONG = '000000'
const PIN = '123456'
const faults = {
  limit: { sendPin: { status: 409, code: 'WALLET_LIMIT_REACHED' } },
  down: { balance: { status: 503, code: 'WALLET_UNAVAILABLE' } },
  sms: { sendPin: { status: 503, code: 'WALLET_SMS_FAILED' } },
} as const

/** The steps of the shopper before the state. */
interface Steps {
  readonly phone?: string
  readonly amount?: string
  readonly pins?: readonly string[]
}

async function walk(storefront: Storefront, { phone, amount, pins = [] }: Steps) {
  await fillCheckout(storefront, 'payment')
  const wallet = storefront.use(walletDomain)
  const checkout = storefront.use(checkoutDomain)
  const due = storefront.cart.total.peek()
  await wallet.look(phone ?? checkout.fields.peek().phone ?? '')
  if (amount && due) await wallet.sendPin(amount, due)
  for (const pin of pins) await wallet.verify(pin)
}

const state = (steps: Steps, options: Parameters<typeof scene>[0] = {}) =>
  scene({ lines: fullCart, wallet: { balance: 500_000, usable: 200_000 }, ...options }, (storefront) =>
    walk(storefront, steps),
  )

const card: PaymentPort = {
  tokenize: () => Promise.resolve({ token: 'tok_fixture0123456789', brand: 'Visa', last4: '1111' }),
  challenge: () => new Promise<never>(() => {}),
}

/** Pays a part by the wallet and asks a card for the rest. */
const paying = (payments: NonNullable<Parameters<typeof scene>[0]>['payments']) =>
  scene({ lines: fullCart, wallet: { balance: 500_000 }, payments: payments ?? [] }, async (storefront) => {
    await walk(storefront, { amount: '50', pins: [PIN] })
    const port = storefront.use(walletDomain).port()
    await storefront.use(checkoutDomain).pay(port ? [port, card] : card)
  })

export const Offered = scene({ lines: fullCart }, (storefront) => fillCheckout(storefront, 'payment'))
export const NotFound = state({ phone: '501230000' })
export const Unavailable = state({}, { faults: faults.down })
export const NothingUsable = state({ phone: '501230001' })
export const Balance = state({})
export const LimitReached = state({ amount: '50' }, { faults: faults.limit })
export const AmountExceeded = state({ amount: '2500' })
export const SmsFailed = state({ amount: '50' }, { faults: faults.sms })
export const PinSent = state({ amount: '50' })
export const PinWrong = state({ amount: '50', pins: [WRONG] })
export const Blocked = state({ amount: '50', pins: [WRONG, WRONG, WRONG, WRONG, WRONG] })
export const PaysAPart = state({ amount: '50', pins: [PIN] })
export const Declined = paying(['wallet_failed'])
export const HeldAndCardDeclined = paying(['Authorized', 'card_declined'])
export const BalanceInArabic = { ...Balance, globals: inArabic }
export const PinWrongInArabic = { ...PinWrong, globals: inArabic }
export const BlockedInArabic = { ...Blocked, globals: inArabic }
export const BalanceInChinese = { ...Balance, globals: inChinese }
export const BlockedInChinese = { ...Blocked, globals: inChinese }
export const HeldAsElement = { ...HeldAndCardDeclined, globals: asElement }
