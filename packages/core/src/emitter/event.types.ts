import type {
  Cart,
  CartItem,
  DepartmentType,
  EventOf,
  EventType,
  Money,
  OptionSelection,
  Product,
  ProductList,
  ProductSummary,
} from '@vitrine/contract'

/** Events that only a listener has: it makes them out of facts, or of what each storefront knows. */
type MadeEvent =
  | 'pageViewed'
  | 'productViewed'
  | 'listViewed'
  | 'productSelected'
  | 'productAdded'
  | 'productRemoved'
  | 'cartViewed'
  | 'searched'
  | 'languageChanged'
  | 'signedIn'

/**
 * Fact that copies of the SDK on a page share: what costs bytes to put into words is said as it is, and becomes
 * an event where somebody listens.
 */
export type Fact =
  | { [Name in Exclude<EventType, MadeEvent>]: EventOf<Name> }[Exclude<EventType, MadeEvent>]
  /** The component of a product is in use. */
  | { readonly type: 'productShown'; readonly product: Product }
  /** The component of a list shows its pages, the first of them first. */
  | ({ readonly type: 'listShown'; readonly pages: readonly ProductList[] } & ShownList)
  /** A product of a list is opened; `index` is its place, from 0. */
  | ({ readonly type: 'productSelected'; readonly product: ProductSummary; readonly index: number } & ShownList)
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
  /** Without a department in all of the shop. */
  | { readonly type: 'searched'; readonly term: string; readonly department: DepartmentType | undefined }

/** Which list it is: a search’s has a term, a category’s its path, those that are chosen by code neither. */
export interface ShownList {
  readonly department: DepartmentType | undefined
  readonly category: string | undefined
  readonly query: string | undefined
  readonly title: string
}

interface AddedLine {
  readonly productCode: string
  readonly variationProductCode?: string | null
  readonly options?: readonly OptionSelection[]
}
