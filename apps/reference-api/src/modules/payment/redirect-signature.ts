import { createHmac } from 'node:crypto'
import { isSigned } from './payment-notification.ts'

/** Headers of a signed request, of ours and of the provider's. */
export const KEY_ID_HEADER = 'x-key-id'
export const TIMESTAMP_HEADER = 'x-timestamp'
export const REQUEST_SIGNATURE_HEADER = 'x-signature'

/** Seconds by which the clocks of two companies may differ. */
export const CLOCK_TOLERANCE = 300

/** Signature of a text at a time, Unix seconds: HMAC-SHA256 in hexadecimal. */
export const signatureOf = (secret: string, timestamp: string, text: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')

/** Text of a request that is signed: what it asks for, and its body as it goes. */
export const requestText = (method: string, target: string, body: string): string => `${method} ${target}.${body}`

/** Whether one of the secrets has signed these bytes at this time, which is about now. */
export function isSignedNow(
  body: Uint8Array,
  { timestamp, signature }: { timestamp: unknown; signature: unknown },
  secrets: readonly string[],
  now: Date,
): boolean {
  if (typeof timestamp !== 'string' || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(Number(timestamp) - now.getTime() / 1_000) > CLOCK_TOLERANCE) return false
  return isSigned(Buffer.concat([Buffer.from(`${timestamp}.`), body]), signature, secrets)
}

/** Text of the parameters of a return that is signed: sorted by name and encoded, without the signature itself. */
export const returnText = (parameters: Readonly<Record<string, string>>): string =>
  `return ${Object.entries(parameters)
    .filter(([name]) => name !== 'signature' && name !== 'timestamp')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`

/** Whether a return is signed. It may be as old as it likes: the provider is asked what has become of the payment. */
export function isSignedReturn(parameters: Readonly<Record<string, string>>, secrets: readonly string[]): boolean {
  const { timestamp = '', signature } = parameters
  return isSigned(Buffer.from(`${timestamp}.${returnText(parameters)}`), signature, secrets)
}
