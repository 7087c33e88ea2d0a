import type { Cart, CartItem, DepartmentType, Money, OptionSelection } from '@vitrine/contract'
import type { PageType } from '@vitrine/contract/rules'

/** So many of one product, at the price of one. */
export interface EventLine {
  readonly productCode: string
  readonly variationProductCode: string | null
  readonly quantity: number
  readonly unitAmount: Money
}

/** Products that a shopper has or buys, and what they cost together. */
export interface EventLines {
  readonly lines: readonly EventLine[]
  readonly total: Money
}

/** Part of what is emitted: the same for whoever listens. */
type PlainEvent =
  /** The component of a product is in use. */
  | { readonly type: 'productViewed'; readonly productCode: string; readonly price: Money }
  | ({ readonly type: 'checkoutStarted' } & EventLines)
  /** An order is placed: once each in a browser. */
  | ({
      readonly type: 'purchased'
      readonly orderId: string
      readonly orderNumber: string
      readonly shippingTotal: Money
      readonly discountTotal: Money
    } & EventLines)
  | { readonly type: 'wishlistAdded' | 'wishlistRemoved'; readonly productCode: string }
  /** A shopper searched: once for the same search within a second. Without a department in all of the shop. */
  | { readonly type: 'searched'; readonly term: string; readonly department: DepartmentType | undefined }
  /** `elsewhere`: in another tab. */
  | { readonly type: 'signedOut'; readonly reason: 'expired' | 'elsewhere' | 'logout' }

/**
 * Event of the shop, for analytics: codes, quantities and money, and nothing that names a person. A type may
 * come in a later version: a listener passes over those that it does not know.
 */
export type StorefrontEvent =
  | PlainEvent
  | { readonly type: 'pageViewed'; readonly path: string; readonly pageType: PageType }
  /** The API has so many more, or so many fewer, in the cart. */
  | ({ readonly type: 'productAdded' | 'productRemoved' } & EventLine)
  | ({ readonly type: 'cartViewed' } & EventLines)
  | { readonly type: 'languageChanged'; readonly locale: string }
  | { readonly type: 'signedIn' }

/**
 * Fact that copies of the SDK on a page share: what costs bytes to put into words is said as it is, and becomes
 * an event where somebody listens.
 */
export type Fact =
  | PlainEvent
  | {
      readonly type: 'cartChanged'
      /** So many more of a product, or the quantity of the line with this key. */
      readonly change:
        | { readonly kind: 'add'; readonly quantity: number; readonly line: AddedLine }
        | { readonly kind: 'set'; readonly quantity: number; readonly key: string }
      /** The server's cart as it was known before. */
      readonly before: Cart | undefined
      readonly cart: Cart
    }
  | { readonly type: 'cartShown'; readonly lines: readonly CartItem[]; readonly total: Money }

interface AddedLine {
  readonly productCode: string
  readonly variationProductCode?: string | null
  readonly options?: readonly OptionSelection[]
}
