import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../platform/ids.ts'

/** Secret that the bank shares with the shop, and the name of it. */
export interface BankSecrets {
  readonly keyId: string
  readonly secrets: readonly [string, ...string[]]
}

/** Seconds by which a request's time may be off. */
const TOLERANCE = 300

const sign = (secret: string, timestamp: string, text: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')

export const secondsOf = (time: Date): string => String(Math.floor(time.getTime() / 1_000))

/** Whether the shop has signed a request. */
export function isFromShop(
  {
    method,
    url,
    headers,
    body,
  }: { method: string; url: string; headers: Readonly<Record<string, unknown>>; body: string },
  { keyId, secrets }: BankSecrets,
  now: Date,
): boolean {
  const { 'x-key-id': id, 'x-timestamp': timestamp, 'x-signature': signature } = headers
  if (id !== keyId || typeof timestamp !== 'string' || typeof signature !== 'string') return false
  if (!(Math.abs(Number(timestamp) - Number(secondsOf(now))) <= TOLERANCE)) return false
  return secrets.some((secret) => isSameSecret(signature, sign(secret, timestamp, `${method} ${url}.${body}`)))
}

/** Headers of a message to the shop. */
export function signedHeaders(body: string, { keyId, secrets: [secret] }: BankSecrets, now: Date) {
  const timestamp = secondsOf(now)
  return { 'x-key-id': keyId, 'x-timestamp': timestamp, 'x-signature': sign(secret, timestamp, body) }
}

/** Parameters with which a shopper goes back to the shop. */
export function signedReturn(
  named: { reference: string; merchantReference: string },
  { secrets: [secret] }: BankSecrets,
  now: Date,
): Record<string, string> {
  const timestamp = secondsOf(now)
  const { merchantReference, reference } = named
  const text = `return merchantReference=${encodeURIComponent(merchantReference)}&reference=${encodeURIComponent(reference)}`
  return { ...named, timestamp, signature: sign(secret, timestamp, text) }
}
