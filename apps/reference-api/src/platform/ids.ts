import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A random id of 32 hexadecimal digits, as the contract has them for carts and orders. */
export const newId = (): string => randomBytes(16).toString('hex')

/** A secret that travels in an address: 32 random bytes, base64url. Stored by {@link digest} only. */
export const newCode = (): string => randomBytes(32).toString('base64url')

/** SHA-256 in hexadecimal. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Compares two secrets in a time that does not depend on where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest())
}
