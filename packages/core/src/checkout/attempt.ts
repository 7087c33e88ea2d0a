import type { KeyValueStorage } from '../environment/index.ts'
import type { Fields } from './checkout.rules.ts'

/**
 * One attempt to order one cart version. Its keys outlive a reload until the outcome is known, so that whatever is
 * asked again takes effect once. No card data: not the token either.
 */
export interface Attempt {
  readonly cartId: string
  readonly cartVersion: number
  readonly orderKey: string
  readonly orderId?: string
  /** Set before the payment is sent; gone when it was declined. */
  readonly payKey?: string
  readonly challengeKey?: string
  readonly placeKey?: string
}

const ATTEMPT = 'checkoutAttempt'
const DRAFT = 'checkoutDraft'

function read<T>(storage: KeyValueStorage, key: string): T | undefined {
  try {
    return (JSON.parse(storage.getItem(key) ?? 'null') as T | null) ?? undefined
  } catch {
    return undefined
  }
}

function write(storage: KeyValueStorage, key: string, value: unknown) {
  try {
    if (value) storage.setItem(key, JSON.stringify(value))
    else storage.removeItem(key)
  } catch {
    // Without storage a reload forgets; the order's own state still tells what happened.
  }
}

/** What checkout stores for the session: the attempt and the form's draft. */
export function createCheckoutMemory(storage: KeyValueStorage) {
  let attempt = read<Attempt>(storage, ATTEMPT)
  /** Starts, or ends (undefined), the attempt. */
  function setAttempt(next: Attempt | undefined) {
    attempt = next
    write(storage, ATTEMPT, next)
  }
  return {
    attempt: () => attempt,
    setAttempt,
    /** Adds to the attempt at hand. */
    note: (part: Partial<Attempt>) => setAttempt({ ...attempt!, ...part }),
    draft: () => read<Fields>(storage, DRAFT),
    setDraft: (fields: Fields | undefined) => write(storage, DRAFT, fields),
  }
}

/** @see createCheckoutMemory */
export type CheckoutMemory = ReturnType<typeof createCheckoutMemory>
