import type { Slots } from '../../slot.tsx'

export interface CartProps {
  /** The page's own content, by place. */
  slots?: Slots<'start' | 'end' | 'hamper' | 'loading' | 'empty' | 'error'>
  /** The shopper goes on to checkout; the link is followed all the same. */
  onCheckout?: (detail: CartCheckoutDetail) => void
}

/** What the shopper was about to order. */
export interface CartCheckoutDetail {
  readonly cartId: string
  readonly itemCount: number
}
