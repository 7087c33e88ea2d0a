import type {
  DeletedWishlistItem,
  DepartmentType,
  ProductSummary,
  SharedWishlist,
  WishlistGroup,
  WishlistItem,
} from '@vitrine/contract'
import { chargedPrice, departmentTypes } from '@vitrine/contract/rules'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { say } from '../../platform/language/local-text.ts'
import type { ProductRecord, VariationRow } from '../catalog/catalog.service.ts'
import { wordsOf } from '../catalog/options.ts'
import { priceOf } from '../catalog/product-view.ts'
import { summaryOf } from '../catalog/summary-view.ts'
import type { ItemRow } from './wishlist.repository.ts'
import { dropOf, isBack, look, type Offer, type Seen } from './wishlist.rules.ts'

/** An item with its product as the country has it today. */
export interface KnownItem {
  readonly row: ItemRow
  readonly record: ProductRecord
  readonly shopLocale: ShopLocale
  /** The variation that was chosen. */
  readonly variation: VariationRow | undefined
  /** The colour that was chosen, by itself or with the variation. */
  readonly colour: string | null
  /** The product in the chosen colour. */
  readonly product: ProductSummary
  readonly offer: Offer
}

export function knownItem(row: ItemRow, record: ProductRecord, shopLocale: ShopLocale): KnownItem {
  const variation = record.variations.find(({ sku }) => sku === row.sku)
  const wanted = variation?.colour ?? row.colour
  const colour = record.colours.find(({ code }) => code === wanted)?.code ?? null
  const summary = summaryOf(record, shopLocale.language, ({ code }) => code === colour)
  const product = variation ? { ...summary, price: priceOf(record, variation), hasHigherPrices: false } : summary
  const candidates = variation ? [variation] : record.variations.filter((of) => colour === null || of.colour === colour)
  const offer = {
    amount: chargedPrice(product.price).amount,
    isInStock: candidates.some(({ available }) => available > 0),
  }
  return { row, record, shopLocale, variation, colour, product, offer }
}

/** Record of what was last seen of an item in its country, after this look at it. */
export const seenNow = ({ row, shopLocale, offer }: KnownItem, now: Date): Seen =>
  look(row.seen[shopLocale.country], offer, now)

export const isSold = ({ record }: KnownItem): boolean => record.isSold

function itemView(item: KnownItem, now: Date): WishlistItem {
  const { row, shopLocale, variation, colour, product, offer } = item
  const seen = seenNow(item, now)
  const drop = dropOf(seen, offer)
  return {
    id: row.productCode,
    addedAt: row.addedAt.toISOString(),
    product,
    variationProductCode: variation?.sku ?? null,
    colour,
    choice: choiceOf(item),
    isInStock: offer.isInStock,
    priceDrop: drop === null ? null : { amount: drop, currency: shopLocale.currency },
    isBackInStock: isBack(seen, now),
  }
}

/** The shopper's choice, in words. */
function choiceOf({ record, variation, colour, shopLocale: { language } }: KnownItem): string[] {
  if (variation) return wordsOf(record, variation, language).map(({ stringValue }) => stringValue)
  const chosen = record.colours.find(({ code }) => code === colour)
  return chosen ? [say(chosen.name, language)] : []
}

const departmentOf = ({ record }: KnownItem) => record.department as DepartmentType

/** Items that are sold in the country, in the shop's order; a department without items has no group. */
const byDepartment = <Group>(
  items: readonly KnownItem[],
  groupOf: (departmentType: DepartmentType, items: readonly KnownItem[]) => Group,
): Group[] =>
  departmentTypes.flatMap((department) => {
    const sold = items.filter((item) => isSold(item) && departmentOf(item) === department)
    return sold.length > 0 ? [groupOf(department, sold)] : []
  })

export const groupsOf = (items: readonly KnownItem[], now: Date): WishlistGroup[] =>
  byDepartment(items, (departmentType, sold) => ({
    departmentType,
    items: sold.map((item) => itemView(item, now)),
    itemCount: sold.length,
    outOfStockCount: sold.filter(({ offer }) => !offer.isInStock).length,
  }))

/** Items as a shared link shows them. */
export const sharedOf = (items: readonly KnownItem[]): SharedWishlist => ({
  items: byDepartment(items, (departmentType, sold) => ({ departmentType, items: sold.map(({ product }) => product) })),
})

/** Items that are no longer sold in the country. */
export const deletedOf = (items: readonly KnownItem[]): DeletedWishlistItem[] =>
  items
    .filter((item) => !isSold(item))
    .map((item) => ({
      id: item.row.productCode,
      productName: say(item.record.name, item.shopLocale.language),
      departmentType: departmentOf(item),
    }))
