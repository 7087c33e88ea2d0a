import { signal } from '@preact/signals-core'
import type { Money } from '@vitrine/contract'
import { latinDigits, toE164 } from '@vitrine/contract/rules'
import { contentDomain } from '../content/index.ts'
import type { StorefrontError } from '../http/index.ts'
import { type Client } from '../http/index.ts'
import { defineDomain } from '../storefront/index.ts'
import { phoneFault } from './checkout.rules.ts'
import type { WalletPort } from './payment-ports.ts'
import { checkAmount, faultOf, nothingUsable, stepAfter } from './wallet.rules.ts'
import { createWalletLock } from './wallet-lock.ts'
import type { Wallet, WalletFault, WalletField, WalletState } from './wallet.types.ts'

const base = '/experience/payment/private/v1'

/** The wallet of a storefront's shopper: `storefront.use(walletDomain)`. */
export const walletDomain = defineDomain<Wallet>('wallet', ({ client, environment, storefront }) => {
  const { country } = storefront.use(contentDomain)
  const state = signal<WalletState>({ step: 'phone', typed: {} })
  // The PIN that was sent is of no more use by then.
  const lock = createWalletLock(environment, () => drop())
  const calls = createWalletCalls(client)
  let token: string | undefined

  const change = (part: Partial<WalletState>) => (state.value = { ...state.peek(), ...part })
  const type = (field: 'phone' | 'amount', text: string) => change({ typed: { ...state.peek().typed, [field]: text } })
  const refuse = (fault: WalletFault) => change({ fault })

  /** One call at a time; a second press joins nothing and sends nothing. */
  async function run(pending: NonNullable<WalletState['pending']>, field: WalletField, task: () => Promise<void>) {
    if (state.peek().pending || lock.secondsLeft.peek() > 0) return
    const { fault: _, ...rest } = state.peek()
    state.value = { ...rest, pending }
    try {
      await task()
    } catch (thrown) {
      const error = thrown as StorefrontError
      if (isLock(error)) lock.begin(error.details[0]?.retryAfter ?? LOCK_SECONDS)
      const fault = faultOf(error, field)
      change({ ...stepAfter(error, state.peek()), ...(fault && { fault }) })
    } finally {
      const { pending: __, ...after } = state.peek()
      state.value = after
    }
  }

  const send = (amount: Money) =>
    run('send', state.peek().step === 'pin' ? 'pin' : 'amount', async () => {
      change({ step: 'pin', amount, ...(await calls.send(state.peek().phone!, amount)) })
    })

  function drop(to: 'phone' | 'amount' = 'amount') {
    token = undefined
    const { typed, phone, balance } = state.peek()
    state.value =
      to === 'amount' && phone && balance ? { step: 'amount', typed, phone, balance } : { step: 'phone', typed }
  }

  return {
    state,
    secondsBlocked: lock.secondsLeft,
    async look(text) {
      if (state.peek().pending) return
      type('phone', text)
      const fault = phoneFault(text, country.peek())
      if (fault) return void refuse({ ...fault, field: 'phone' })
      const phone = toE164(text, country.peek())
      await run('look', 'phone', async () => {
        const balance = await calls.look(phone)
        const empty = nothingUsable(balance)
        change({ phone, balance, ...(empty ? { fault: empty } : { step: 'amount' }) })
      })
    },
    async sendPin(text, due) {
      const { balance, pending } = state.peek()
      if (!balance || pending) return
      type('amount', text)
      const amount = checkAmount(text, due, balance.usable)
      if ('field' in amount) refuse(amount)
      else await send(amount)
    },
    async resend() {
      const { amount } = state.peek()
      if (amount) await send(amount)
    },
    async verify(pin) {
      const { referenceId = '', digits = 0, pending } = state.peek()
      if (pending) return
      const typed = latinDigits(pin).replace(/\s/g, '')
      if (!/^\d+$/.test(typed) || typed.length !== digits)
        return void refuse({ field: 'pin', key: 'wallet.pinDigits', parameters: { count: digits } })
      await run('verify', 'pin', async () => {
        const given = await calls.verify(referenceId, typed)
        token = given.token
        change({ step: 'ready', amount: given.amount })
      })
    },
    drop(to) {
      if (!state.peek().pending) drop(to)
    },
    port: () => portOf(token, state.peek().amount, () => drop('phone')),
  }
})

/** Seconds of a lock of which the server does not say how long it lasts. */
const LOCK_SECONDS = 3600

const isLock = ({ code }: StorefrontError) => code === 'WALLET_PIN_ATTEMPTS' || code === 'WALLET_BLOCKED'

const portOf = (token: string | undefined, amount: Money | undefined, spend: () => void): WalletPort | undefined =>
  token && amount ? { method: 'wallet', token, amount, spend } : undefined

/** Calls of the wallet; each is made once, for the shopper decides whether to try again. */
const createWalletCalls = ({ call }: Pick<Client, 'call'>) => ({
  look: (phoneNumber: string) => call(`GET ${base}/balance`, { query: { phoneNumber } }),
  async send(phoneNumber: string, amount: Money) {
    const { referenceId, digits } = await call(`POST ${base}/sendPin`, { body: { phoneNumber, amount } })
    return { referenceId, digits }
  },
  verify: (referenceId: string, pin: string) => call(`POST ${base}/verifyPin`, { body: { referenceId, pin } }),
})
