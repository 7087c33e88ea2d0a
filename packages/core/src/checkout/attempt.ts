import type { KeyValueStorage } from '../environment/index.ts'
import { tabKeys } from '../storage/index.ts'
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
  /** Set before the payment is sent; gone when it was declined, and before the next one is sent. */
  readonly payKey?: string
  /** Payments that the order had by then. */
  readonly paidBefore?: number
  readonly challengeKey?: string
  /** Key of the call that sends what a provider's page gave. */
  readonly returnKey?: string
  readonly placeKey?: string
  /** A provider’s page was opened for the order: money may come of it, however late. */
  readonly hasLeft?: boolean
}

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
    // A reload forgets the attempt without storage; the order's own state still says what happened.
  }
}

/** The draft of somebody signed in, which nobody else who uses the tab later gets to see. */
interface OwnedDraft {
  readonly owner: string
  readonly fields: Fields
}

/**
 * Memory of checkout for the session: the attempt and the form's draft.
 * @param owner - The UID of who is signed in.
 */
export function createCheckoutMemory(storage: KeyValueStorage, owner: () => string | undefined = () => undefined) {
  let attempt = read<Attempt>(storage, tabKeys.attempt)
  /** Starts, or ends (undefined), the attempt. */
  function setAttempt(next: Attempt | undefined) {
    attempt = next
    write(storage, tabKeys.attempt, next)
  }
  return {
    attempt: () => attempt,
    setAttempt,
    /** Makes one of an order that this tab knows nothing of. */
    ensure(orderId: string) {
      if (attempt?.orderId !== orderId) setAttempt({ cartId: '', cartVersion: -1, orderKey: '', orderId })
    },
    /** The order that shall be placed is asked for anew. */
    dropPlaceKey() {
      const { placeKey: _, ...rest } = attempt!
      setAttempt(rest)
    },
    /** Adds to the attempt at hand. */
    note: (part: Partial<Attempt>) => setAttempt({ ...attempt!, ...part }),
    /** Draft of the form. One that a guest typed is also theirs who signs in with it. */
    draft(): Fields | undefined {
      const draft = read<Fields | OwnedDraft>(storage, tabKeys.draft)
      if (!draft || !('owner' in draft)) return draft
      return draft.owner === owner() ? (draft as OwnedDraft).fields : undefined
    },
    setDraft(fields: Fields | undefined) {
      const UID = owner()
      write(storage, tabKeys.draft, fields && UID ? ({ owner: UID, fields } satisfies OwnedDraft) : fields)
    },
  }
}

/** @see createCheckoutMemory */
export type CheckoutMemory = ReturnType<typeof createCheckoutMemory>
