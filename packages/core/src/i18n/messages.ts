import type { Locale } from '@vitrine/contract/rules'
import type bag from './messages/en/bag.json'
import type browse from './messages/en/browse.json'
import type cart from './messages/en/cart.json'
import type checkout from './messages/en/checkout.json'
import type goods from './messages/en/goods.json'
import type list from './messages/en/list.json'
import type search from './messages/en/search.json'
import type product from './messages/en/product.json'
import type shell from './messages/en/shell.json'
import type account from './messages/en/account.json'
import type sizes from './messages/en/sizes.json'
import type stock from './messages/en/stock.json'
import type stores from './messages/en/stores.json'
import type enquiries from './messages/en/enquiries.json'
import type shop from './messages/en/shop.json'
import type { Messages } from './formatter.ts'

/** Bundles that are loaded apart: what every page may need, and what only the shop around it, finding and showing goods, the bag or checkout does. */
interface Bundles {
  shop: typeof shop
  shell: typeof shell
  browse: typeof browse
  list: typeof list
  search: typeof search
  goods: typeof goods
  bag: typeof bag
  cart: typeof cart
  checkout: typeof checkout
  account: typeof account
  sizes: typeof sizes
  stores: typeof stores
  stock: typeof stock
  enquiries: typeof enquiries
  product: typeof product
}
/** A bundle, by its name. */
export type MessageNamespace = keyof Bundles

type WithoutPlural<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key
type Keys<T> = { [K in keyof T & string]: T[K] extends string ? WithoutPlural<K> : `${K}.${Keys<T[K]>}` }[keyof T &
  string]

/** Every key of the English files, plurals without their suffix. */
export type MessageKey = { [Name in MessageNamespace]: Keys<Bundles[Name]> }[MessageNamespace]

/** Fetches one bundle of one language. Traditional and Simplified Chinese differ by `locale.tag`. */
export type MessageLoader = (locale: Locale, namespace: MessageNamespace) => Promise<Messages>
