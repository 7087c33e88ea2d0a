import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Money } from '@vitrine/contract'

/** The header that signs a notification: HMAC-SHA256 over the body as it came, in hexadecimal. */
export const SIGNATURE_HEADER = 'x-notification-signature'

/** The provider's later answer to something that it was asked for. */
export interface PaymentNotification {
  readonly event: 'authorisation' | 'capture' | 'void' | 'refund'
  readonly result: 'confirmed' | 'failed'
  /** The provider's own name of the operation, or of the authorisation. */
  readonly reference: string
  /** Our name of it: the operation's id, or the payment's of an authorisation. */
  readonly merchantReference: string | null
  readonly amount: Money | null
  readonly reason: string | null
}

/** Whether one of the secrets has signed these bytes. Each is tried, in a time that does not depend on which. */
export function isSigned(body: Uint8Array, signature: unknown, secrets: readonly string[]): boolean {
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'hex')
  return secrets
    .map((secret) => {
      const own = createHmac('sha256', secret).update(body).digest()
      return given.length === own.length && timingSafeEqual(given, own)
    })
    .includes(true)
}

const events: readonly unknown[] = ['authorisation', 'capture', 'void', 'refund']
const results: readonly unknown[] = ['confirmed', 'failed']

/** @returns undefined for what the shop does not understand. */
export function readNotification(body: unknown): PaymentNotification | undefined {
  const said = body as Partial<Record<keyof PaymentNotification, unknown>> | null
  if (!events.includes(said?.event) || !results.includes(said?.result)) return undefined
  const reference = nameIn(said?.reference)
  if (reference === null) return undefined
  const amount = said?.amount as { amount?: unknown; currency?: unknown } | null | undefined
  const isMoney = Number.isSafeInteger(amount?.amount) && typeof amount?.currency === 'string'
  return {
    event: said?.event as PaymentNotification['event'],
    result: said?.result as PaymentNotification['result'],
    reference,
    merchantReference: nameIn(said?.merchantReference),
    amount: isMoney ? (amount as Money) : null,
    reason: typeof said?.reason === 'string' ? said.reason.slice(0, 200) : null,
  }
}

const nameIn = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : null
