import type { ReadonlySignal } from '@preact/signals-core'
import type { SharedWishlist, Wishlist as WishlistData } from '@vitrine/contract'
import type { WishlistEntry } from '@vitrine/contract/rules'
import type { CartOutcome } from '../cart/index.ts'
import type { StorefrontError } from '../errors/index.ts'
import type { Query } from '../query/index.ts'

/**
 * How a change ended; a toast has said why where it was not done. `waiting`: there is no network; the change is shown
 * and stored, and sent when the network is back.
 */
export type WishlistOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'refused' | 'failed' | 'unknown' | 'waiting'; readonly error: StorefrontError }

/** Product that was taken off the wishlist last. */
export interface WishlistRemoval extends WishlistEntry {
  readonly productName: string
}

/** The shopper's wishlist, a guest's or of who is signed in. Signals show a change at once. */
export interface Wishlist {
  /** Status of the whole list; hearts and counts need none of it. */
  readonly status: ReadonlySignal<'idle' | 'loading' | 'ready' | 'failed'>
  readonly error: ReadonlySignal<StorefrontError | undefined>
  /** Products by department, with what has become of them. */
  readonly list: ReadonlySignal<WishlistData | undefined>
  /** Codes of the products on it that the country sells. */
  readonly codes: ReadonlySignal<ReadonlySet<string>>
  readonly count: ReadonlySignal<number>
  /** Codes of products that are being added or removed. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Product that was removed last and can be put back. */
  readonly removed: ReadonlySignal<WishlistRemoval | undefined>
  /** Reads the whole list; a visitor who has none causes no call. Never rejects. */
  load(): Promise<void>
  /** Reads which products are on it. Never rejects. @returns false when that is not known. */
  loadContents(): Promise<boolean>
  /** Reads again as much of it as is used. Never rejects. */
  reload(): Promise<unknown>
  add(entry: WishlistEntry): Promise<WishlistOutcome>
  /** @param isUndoable - Whether it can be put back. @defaultValue true */
  remove(productCode: string, isUndoable?: boolean): Promise<WishlistOutcome>
  /** Adds what is not on it and removes what is. */
  toggle(entry: WishlistEntry): Promise<WishlistOutcome>
  /** Puts back what was removed last. */
  undoRemove(): Promise<WishlistOutcome>
  /** Moves a product from the list to the bag: both or neither. What the bag refuses stays. */
  moveToBag(entry: WishlistEntry): Promise<CartOutcome>
  /** Code of the product whose colour or size is being chosen. */
  readonly choosing: ReadonlySignal<string | undefined>
  /** Opens the choice of colour and size of a product, or closes it without one. */
  choose(productCode?: string): void
  /** Makes a link for whoever is to see the products. */
  share(): Promise<WishlistOutcome>
  /** Ends the link. */
  unshare(): Promise<WishlistOutcome>
  /** The products of a list that somebody shared. */
  shared(shareCode: string): Query<SharedWishlist>
}
