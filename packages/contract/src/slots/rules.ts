/** What of an order is delivered in a slot: food in a window of a day, hampers on a date of their own. */
export const slotKinds = ['food', 'hamper'] as const
export type SlotKind = (typeof slotKinds)[number]

/** The catalogue's type of products that are hampers. */
const HAMPER_TYPE = 'hamper'

/** Parcels that an order goes out in: what is promised of one, and what it costs to bring, holds for all of it. */
export const parcelTypes = ['fashion', 'food', 'hamper'] as const
export type ParcelType = (typeof parcelTypes)[number]

/** The parcel that a product goes out in: hampers are packed first and have days of their own. */
export function parcelTypeOf({
  departmentType,
  productType,
}: {
  readonly departmentType: string
  readonly productType: string
}): ParcelType {
  if (departmentType !== 'food') return 'fashion'
  return productType === HAMPER_TYPE ? 'hamper' : 'food'
}

interface SlotGroup {
  readonly departmentType: string
  readonly items: readonly { readonly isPurchasable: boolean; readonly product: { readonly productType: string } }[]
}

/** The kinds of slot that these goods need where the country delivers in slots. */
export function slotKindsOf(groups: readonly SlotGroup[]): SlotKind[] {
  const food = groups
    .filter(({ departmentType }) => departmentType === 'food')
    .flatMap(({ items }) => items.filter(({ isPurchasable }) => isPurchasable))
  const isHamper = ({ product }: (typeof food)[number]) => product.productType === HAMPER_TYPE
  return slotKinds.filter((kind) => food.some((item) => isHamper(item) === (kind === 'hamper')))
}
