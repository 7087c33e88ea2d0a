import type { Money } from '@vitrine/contract'
import {
  createAsk,
  createHttpProvider,
  readMoney,
  type HttpProviderOptions,
  type ProviderWords,
} from '../payment/http-provider.ts'
import type { AuthoriseRequest } from '../payment/payment-provider.ts'
import type { WalletFunds, WalletPin, WalletProvider, WalletToken } from './wallet-port.ts'

const words: ProviderWords = {
  name: 'The wallet',
  reasons: [
    ...(['wallet_limit_reached', 'wallet_amount_exceeded', 'wallet_reference_paid'] as const),
    ...(['wallet_failed', 'expired_token', 'cancelled'] as const),
  ],
  otherwise: 'wallet_failed',
}

/** Begin the shop's names of what the wallet names. */
const [PIN, TOKEN] = ['wref_', 'wal_']

/** Talks to the wallet over HTTP, server to server. Phone numbers are in bodies only: no log has those. */
export function createWalletProvider(options: HttpProviderOptions): WalletProvider {
  const ask = createAsk(options)
  const payments = createHttpProvider(ask, words)

  /** @returns the answer's status and body; undefined without an answer that is JSON. */
  const post = async (path: string, body: object) => {
    try {
      const response = await ask(path, { method: 'POST', body })
      return { status: response.status, said: (await response.json()) as Said }
    } catch {
      return undefined
    }
  }

  return {
    ...payments,
    paysParts: true,

    authorise: ({ token = '', ...request }: AuthoriseRequest, key) =>
      payments.authorise({ ...request, token: token.slice(TOKEN.length) }, key),

    async balance(of) {
      const answer = await post('/balances', of)
      if (answer?.status === 404) return 'not-found'
      return answer?.status === 200 ? readFunds(answer.said, of.currency) : 'unknown'
    },

    async sendPin(of) {
      const answer = await post('/pins', of)
      if (answer?.status === 200) return readPin(answer.said)
      if (answer?.status === 404) return 'not-found'
      const { error, usable } = answer?.said ?? {}
      if (answer?.status === 409 && error === 'limit reached') return 'limit-reached'
      if (answer?.status === 409 && error === 'amount exceeded') {
        const exceeds = amountIn(usable, of.amount.currency)
        return exceeds && exceeds.amount < of.amount.amount ? { exceeds } : 'unknown'
      }
      return answer?.status === 502 && error === 'sms' ? 'sms-failed' : 'unknown'
    },

    async verifyPin({ referenceId, pin, agreed }) {
      const answer = await post(`/pins/${encodeURIComponent(referenceId.slice(PIN.length))}/verify`, { pin })
      if (answer?.status === 200) return readToken(answer.said, agreed)
      if (answer?.status === 410 || answer?.status === 404) return 'expired'
      if (answer?.status !== 409) return 'unknown'
      const { error } = answer.said ?? {}
      return error === 'wrong' ? 'wrong' : error === 'paid' ? 'paid' : 'unknown'
    },
  }
}

type Said = Readonly<Record<string, unknown>> | null

/** The provider is another company: what it sends is looked at before it is believed. */
function readFunds(said: Said, currency: string): WalletFunds | 'unknown' {
  const [balance, usable] = [amountIn(said?.['balance'], currency), amountIn(said?.['usable'], currency)]
  return balance && usable && usable.amount <= balance.amount ? { balance, usable } : 'unknown'
}

function readPin(said: Said): WalletPin | 'unknown' {
  const [reference, expiresAt, digits] = [nameIn(said?.['reference']), dateIn(said?.['expiresAt']), said?.['digits']]
  if (!reference || !expiresAt || !Number.isInteger(digits)) return 'unknown'
  if ((digits as number) < 4 || (digits as number) > 8) return 'unknown'
  return { referenceId: PIN + reference, expiresAt, digits: digits as number }
}

function readToken(said: Said, { amount, currency }: Money): WalletToken | 'unknown' {
  const [token, expiresAt] = [nameIn(said?.['token']), dateIn(said?.['expiresAt'])]
  const given = amountIn(said?.['amount'], currency)
  // Consent to another amount than was asked for is no consent.
  if (!token || !expiresAt || given?.amount !== amount) return 'unknown'
  return { token: TOKEN + token, amount: given, expiresAt }
}

/** An amount that can be there, in this currency. */
function amountIn(value: unknown, currency: string): Money | undefined {
  const money = readMoney(value)
  return money && money.currency === currency && money.amount >= 0 ? money : undefined
}

const nameIn = (value: unknown) =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(value) ? value : undefined

function dateIn(value: unknown): Date | undefined {
  const date = new Date(typeof value === 'string' ? value : NaN)
  return Number.isNaN(date.getTime()) ? undefined : date
}
