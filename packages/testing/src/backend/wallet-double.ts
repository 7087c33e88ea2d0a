import type { Currency, Money } from '@vitrine/contract'
import type { Handlers } from './operation.ts'
import { Refusal } from './refusal.ts'

const payment = '/experience/payment/private/v1'

/** The PIN that agrees. */
export const walletPin = '123456'
/** Wrong PINs that begin a lock. */
const TRIES = 5
/** Seconds of a lock. */
const LOCK = 3600

export interface WalletDoubleOptions {
  readonly currency: Currency
  /** Minor units. @defaultValue 5000 */
  readonly balance?: number | undefined
  /** Of them, what may be paid this month. @defaultValue all */
  readonly usable?: number | undefined
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined
}

/**
 * Wallets of phone numbers: `…0000` has none, of `…0001` nothing may be paid this month, to `…0002` no SMS gets
 * through, and the company of `…0003` does not answer. All others have the balance of the options.
 */
export function createWalletDouble({
  currency,
  balance = 5000,
  usable = balance,
  now = () => Date.now(),
}: WalletDoubleOptions): { readonly handlers: Handlers } {
  const pins = new Map<string, Money>()
  let count = 0
  let wrong = 0
  let lockedUntil = 0
  const money = (amount: number): Money => ({ amount, currency })
  const id = (prefix: string) => `${prefix}_fixture${`${++count}`.padStart(16, '0')}`
  const at = (milliseconds: number) => new Date(now() + milliseconds).toISOString()

  function admit(phone = ''): void {
    const seconds = Math.ceil((lockedUntil - now()) / 1000)
    if (seconds > 0) throw new Refusal({ status: 429, code: 'WALLET_BLOCKED', details: [{ retryAfter: seconds }] })
    if (phone.endsWith('0000')) throw new Refusal({ status: 404, code: 'WALLET_NOT_FOUND' })
    if (phone.endsWith('0003')) throw new Refusal({ status: 503, code: 'WALLET_UNAVAILABLE' })
  }

  function usableOf(phone: string): number {
    return phone.endsWith('0001') ? 0 : usable
  }

  function verify(referenceId: string, pin: string) {
    admit()
    const amount = pins.get(referenceId)
    if (!amount) throw new Refusal({ status: 409, code: 'WALLET_PIN_EXPIRED' })
    if (pin !== walletPin) {
      const available = TRIES - ++wrong
      const details = [{ field: '/pin', available }]
      if (available > 0) throw new Refusal({ status: 409, code: 'WALLET_PIN_INVALID', details })
      wrong = 0
      lockedUntil = now() + LOCK * 1000
      throw new Refusal({ status: 429, code: 'WALLET_PIN_ATTEMPTS', details: [{ retryAfter: LOCK }] })
    }
    wrong = 0
    pins.clear()
    return { token: id('wal'), amount, expiresAt: at(900_000) }
  }

  const handlers: Handlers = {
    [`GET ${payment}/balance`]: ({ query: { phoneNumber } }) => {
      admit(phoneNumber)
      return { balance: money(balance), usable: money(usableOf(phoneNumber)) }
    },
    [`POST ${payment}/sendPin`]: ({ body: { phoneNumber, amount } }) => {
      admit(phoneNumber)
      const most = usableOf(phoneNumber)
      if (most === 0) throw new Refusal({ status: 409, code: 'WALLET_LIMIT_REACHED' })
      if (amount.amount > most)
        throw new Refusal({ status: 409, code: 'WALLET_AMOUNT_EXCEEDED', details: [{ amount: money(most) }] })
      if (phoneNumber.endsWith('0002')) throw new Refusal({ status: 503, code: 'WALLET_SMS_FAILED' })
      pins.clear()
      const referenceId = id('wref')
      pins.set(referenceId, amount)
      return { referenceId, expiresAt: at(300_000), digits: walletPin.length }
    },
    [`POST ${payment}/verifyPin`]: ({ body: { referenceId, pin } }) => verify(referenceId, pin),
  }
  return { handlers }
}
