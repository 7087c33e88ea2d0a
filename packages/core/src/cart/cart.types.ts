import type { ReadonlySignal } from '@preact/signals-core'
import type {
  AddCartItem,
  Cart as CartData,
  CartGroup,
  CartItem,
  ErrorDetail,
  Money,
  OptionSelection,
} from '@vitrine/contract'
import type { CallOptions, StorefrontError, StorefrontErrorCode } from '../http/index.ts'

/** Why the server, or a rule here, refused a change. */
export interface CartRefusal {
  readonly code: StorefrontErrorCode
  readonly details: readonly ErrorDetail[]
  /** In the shopper's language. */
  readonly message: string
}

/**
 * How a cart action ended. `unknown`: it may have been carried out; the cart keeps asking and shows the truth when it
 * has it.
 */
export type CartOutcome =
  | { readonly outcome: 'done' }
  | ({ readonly outcome: 'refused' } & CartRefusal)
  | { readonly outcome: 'failed' | 'unknown'; readonly error: StorefrontError }

/** What is put into the cart. */
export interface AddLine {
  readonly productCode: string
  readonly variationProductCode?: string | null
  readonly options?: readonly OptionSelection[]
  /** @defaultValue 1 */
  readonly quantity?: number
}

/** A line that another domain's call adds, which does more at once; for this package alone. */
export interface SentLine extends AddLine {
  /** Sends it to the open cart. @param once - Has the key of every try. */
  readonly send?: false | ((item: AddCartItem, once: CallOptions) => Promise<CartData>)
}

/** The shopper's bag. Signals show a change at once; the server's answer then replaces it. */
export interface Cart {
  /**
   * The cart as the server last sent it: discounts, coupons that do not hold, limits that it is
   * above, offer hints and the offer for many pieces among others.
   */
  readonly latest: ReadonlySignal<CartData | undefined>
  /** `unknown`: a change could not be confirmed; `error` says why. */
  readonly status: ReadonlySignal<'idle' | 'loading' | 'ready' | 'failed' | 'unknown'>
  readonly error: ReadonlySignal<StorefrontError | undefined>
  readonly id: ReadonlySignal<string | undefined>
  /** Grows with every change at the server. */
  readonly version: ReadonlySignal<number>
  /** Lines by department, fashion before food. */
  readonly groups: ReadonlySignal<readonly CartGroup[]>
  readonly lines: ReadonlySignal<readonly CartItem[]>
  /** Sum of quantities, with what is being added. */
  readonly count: ReadonlySignal<number>
  readonly subtotal: ReadonlySignal<Money | undefined>
  readonly total: ReadonlySignal<Money | undefined>
  /** Ids of lines that are being changed, and `new:` with the product code of what is being added. */
  readonly pending: ReadonlySignal<ReadonlySet<string>>
  /** Refusals by line id, or by `new:` and product code; gone with the next change of that line. */
  readonly lineErrors: ReadonlySignal<ReadonlyMap<string, CartRefusal>>
  /** The line that was added last, for the mini cart. */
  readonly lastAdded: ReadonlySignal<CartItem | undefined>
  /** What was removed last and can be put back. */
  readonly removed: ReadonlySignal<CartItem | undefined>
  /** Reads the cart; a visitor without token and cart causes no call. Never rejects. */
  load(): Promise<void>
  /** Puts a product into the cart, which is made when there is none. */
  addLine(line: AddLine): Promise<CartOutcome>
  /** Sets a line's quantity; 0 removes it. Text, fractions and numbers out of range are refused without a call. */
  setQuantity(lineId: string, quantity: number | string): Promise<CartOutcome>
  increase(lineId: string): Promise<CartOutcome>
  /** One less, never below 0; at 1 it removes the line, with undo. */
  decrease(lineId: string): Promise<CartOutcome>
  removeLine(lineId: string): Promise<CartOutcome>
  /** Puts back what was removed last. */
  undoRemove(): Promise<CartOutcome>
  /** Sends debounced changes, and resolves when no request is in flight. Never rejects. */
  settled(): Promise<void>
}
