import type { Money } from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import {
  ProviderRefusal,
  type Authorisation,
  type AuthoriseRequest,
  type OperationAnswer,
  type PaymentProvider,
} from './payment-provider.ts'
import {
  isSignedReturn,
  KEY_ID_HEADER,
  REQUEST_SIGNATURE_HEADER,
  requestText,
  signatureOf,
  TIMESTAMP_HEADER,
} from './redirect-signature.ts'

export interface RedirectProviderOptions {
  /** Base address of the provider's server side. */
  readonly url: string
  /** Names our secret to the provider. */
  readonly keyId: string
  /** The first signs; each is taken from the provider while one replaces the other. */
  readonly secrets: readonly [string, ...string[]]
  /** Address of the shop, to which its pages lead back. */
  readonly siteUrl: string
  readonly clock: Clock
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds after which an answer is given up. */
  readonly deadline?: number
}

/** Statuses of a refusal that is about the payment, not about the moment or our key. */
const finalStatuses = [400, 404, 409, 410, 422]

/** A provider of methods on pages of its own, over HTTP: docs/guide/payment-pages.md says what it must answer. */
export function createRedirectProvider(options: RedirectProviderOptions): PaymentProvider {
  const { secrets, siteUrl } = options
  const call = createCall(options)

  /** @returns undefined when the provider does not have it. */
  const ask = async (target: string): Promise<Authorisation | undefined | 'unknown'> => {
    try {
      const response = await call('GET', target)
      if (response.status === 404) return undefined
      return response.ok ? readPayment(await response.json()) : 'unknown'
    } catch {
      return 'unknown'
    }
  }
  const read = (reference: string) => ask(pathOf(reference))
  const move = async (reference: string, action: string, body: { operation: string; amount?: Money }) => {
    const response = await call('POST', `${pathOf(reference)}/${action}`, { body, key: `${action}-${body.operation}` })
    if (response.ok) return readMoved(await response.json())
    const message = `The provider answered ${response.status} to ${action}.`
    throw finalStatuses.includes(response.status) ? new ProviderRefusal(message) : new Error(message)
  }

  return {
    async authorise({ returned, ...request }, key) {
      if (returned) return (await read(returned['reference'] ?? '')) ?? 'unknown'
      try {
        const response = await call('POST', '/payments', { key, body: questionOf(request, siteUrl) })
        return response.ok ? readPayment(await response.json()) : 'unknown'
      } catch {
        return 'unknown' // no answer is no refusal: the caller asks again with the same key
      }
    },
    isReturnOf: (paymentId, parameters) =>
      parameters['merchantReference'] === paymentId && isSignedReturn(parameters, secrets),
    find: (key) => ask(`/payments?key=${encodeURIComponent(key)}`),
    read,
    async capture(reference, { operation, amount }) {
      const found = await read(reference)
      if (found === undefined) throw new ProviderRefusal('The provider does not have the payment.')
      // Most methods take the money with the payment.
      if (found === 'unknown' || found.status !== 'captured') return move(reference, 'capture', { operation, amount })
      if (found.amount?.amount === amount.amount && found.amount.currency === amount.currency) return done
      throw new ProviderRefusal('The provider took another amount than the payment’s.')
    },
    refund: (reference, { operation, amount }) => move(reference, 'refund', { operation, amount }),
    cancel: (reference, { operation }) => move(reference, 'cancel', { operation }),
  }
}

const done: OperationAnswer = { status: 'confirmed', reference: null }

const pathOf = (reference: string) => `/payments/${encodeURIComponent(reference)}`

/** Sends a request that is signed over its method, target and body. */
function createCall({
  url,
  keyId,
  secrets: [secret],
  clock,
  fetch = globalThis.fetch,
  deadline = 10_000,
}: RedirectProviderOptions) {
  const { pathname } = new URL(url)
  return (method: 'GET' | 'POST', target: string, { key, body }: { key?: string; body?: object } = {}) => {
    const text = body ? JSON.stringify(body) : ''
    const timestamp = String(Math.floor(clock.now().getTime() / 1_000))
    const signed = requestText(method, `${pathname.replace(/\/$/, '')}${target}`, text)
    return fetch(`${url.replace(/\/$/, '')}${target}`, {
      method,
      headers: {
        [KEY_ID_HEADER]: keyId,
        [TIMESTAMP_HEADER]: timestamp,
        [REQUEST_SIGNATURE_HEADER]: signatureOf(secret, timestamp, signed),
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
    })
  }
}

const questionOf = (
  { amount, merchantReference, method, language, returnPath = '/', confirmUntil }: Omit<AuthoriseRequest, 'returned'>,
  siteUrl: string,
) => ({
  ...{ amount, merchantReference, method, language },
  returnUrl: `${siteUrl}${returnPath}`,
  expiresAt: confirmUntil?.toISOString() ?? null,
})

/** What the provider says of a payment, and what that is here. */
const statuses: Readonly<Record<string, Authorisation['status']>> = {
  open: 'redirect',
  pending: 'pending',
  authorised: 'approved',
  paid: 'captured',
  refunded: 'voided',
  cancelled: 'declined',
  expired: 'declined',
  failed: 'declined',
}

/**
 * Why nothing was paid. Whose time is over has cancelled nothing, and may have paid where no word has
 * come of it yet.
 */
const reasons: Readonly<Record<string, Authorisation['reason']>> = {
  cancelled: 'cancelled',
  expired: 'card_declined',
  failed: 'challenge_failed',
}

/** The provider is another company: what it sends is looked at before it is believed. */
function readPayment(body: unknown): Authorisation | 'unknown' {
  const said = (body ?? {}) as Readonly<Record<string, unknown>>
  const status = typeof said['status'] === 'string' && Object.hasOwn(statuses, said['status']) ? said['status'] : ''
  const { reference, merchantReference, amount } = said
  if (typeof reference !== 'string' || reference === '' || status === '') return 'unknown'
  const url = pageIn(said['url'])
  if (status === 'open' && url === undefined) return 'unknown'
  const money = amount as { amount?: unknown; currency?: unknown } | null | undefined
  const isMoney = Number.isSafeInteger(money?.amount) && typeof money?.currency === 'string'
  return {
    ...{ reference, status: statuses[status]!, card: null, challenge: null },
    amount: isMoney ? ({ amount: money!.amount, currency: money!.currency } as Money) : null,
    merchantReference: typeof merchantReference === 'string' ? merchantReference : null,
    reason: reasons[status] ?? null,
    redirect: status === 'open' && url !== undefined ? { url } : null,
  }
}

const pageIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined

function readMoved(body: unknown): OperationAnswer {
  const { status, reference } = (body ?? {}) as Readonly<Record<string, unknown>>
  const name = typeof reference === 'string' && reference !== '' ? reference : null
  if (status === 'confirmed') return { status, reference: name }
  if (status === 'received' && name !== null) return { status, reference: name }
  throw new Error('The provider does not say what became of an operation.')
}
