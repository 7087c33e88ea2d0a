import type { ReadonlySignal } from '@preact/signals-core'
import type { SavedItem } from '@vitrine/contract'
import type { StorefrontError } from '../errors/index.ts'

/** How a change ended; a toast has said why where it was not done. */
export type SavedItemOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused' | 'failed' | 'unknown'; readonly error: StorefrontError }

/** What the shopper has saved for later, a guest or who is signed in. Not counted and not ordered. */
export interface SavedItemList {
  readonly status: ReadonlySignal<'idle' | 'loading' | 'ready' | 'failed'>
  /** Why it could not be read: the code `NETWORK` is a device that is offline. */
  readonly error: ReadonlySignal<StorefrontError | undefined>
  /** The last first, without what is on its way out. */
  readonly items: ReadonlySignal<readonly SavedItem[]>
  /** Ids of lines and entries that are being moved or removed. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Reads the list; a visitor who has none causes no call. Never rejects. */
  load(): Promise<void>
  /** Reads it again where it is used. Never rejects. */
  reload(): Promise<void>
  /** Moves a line out of the bag: both or neither. A toast says so and takes it back. Never rejects. */
  save(lineId: string): Promise<SavedItemOutcome>
  /**
   * Moves an entry to the bag, as much of it as is in stock: both or neither. Never rejects.
   * @param quantity - Some units of it alone.
   */
  moveToCart(savedId: string, quantity?: number): Promise<SavedItemOutcome>
  /** Removes an entry. A toast says so and puts it back. Never rejects. */
  remove(savedId: string): Promise<SavedItemOutcome>
}
