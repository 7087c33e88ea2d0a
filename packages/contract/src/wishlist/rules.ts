/** The fields of the wishlist's forms. */
export type WishlistField =
  | 'action'
  | 'productCode'
  | 'productName'
  | 'variationProductCode'
  | 'colour'
  | 'department'
  | 'code'
  | 'heart'
  | 'returnTo'
  | `option:${string}`

/** What a form of the wishlist asks for; `toggle` is a heart, which adds or removes. */
export const wishlistActions = ['toggle', 'add', 'remove', 'move', 'moveAll', 'addAll', 'share', 'unshare'] as const
export type WishlistAction = (typeof wishlistActions)[number]

/** What is put on a wishlist: a product, with what was chosen of it. */
export interface WishlistEntry {
  readonly productCode: string
  readonly variationProductCode?: string
  readonly colour?: string
}

/** A product and the colour that its card shows, in the one value that the button of a card's heart has: `heart`. */
export const heartValue = (productCode: string, colour: string | null): string =>
  colour === null ? productCode : `${productCode}|${colour}`

/** What a form of the wishlist says. */
export interface WishlistForm {
  readonly action: WishlistAction
  readonly entry: WishlistEntry
}

/**
 * Reads a form of the wishlist, in a browser or on a server; a form that names no action is a heart.
 *
 * @param fields - Names and values; of a name that comes twice, the last.
 */
export function readWishlistForm(fields: Iterable<readonly [string, unknown]>): WishlistForm {
  const {
    action,
    productCode = '',
    variationProductCode,
    colour,
    heart = '',
  }: Partial<Record<WishlistField, string>> = Object.fromEntries(
    [...fields].map(([name, value]) => [name, String(value)]),
  )
  const [code = '', shown] = heart.split('|')
  return {
    action: wishlistActions.find((known) => known === action) ?? 'toggle',
    entry: {
      productCode: productCode || code,
      ...(variationProductCode && { variationProductCode }),
      ...((colour || shown) && { colour: colour || shown }),
    },
  }
}
