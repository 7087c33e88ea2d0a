/** What of an order is delivered in a slot: food in a window of a day, hampers on a date of their own. */
export const slotKinds = ['food', 'hamper'] as const
export type SlotKind = (typeof slotKinds)[number]

/** The catalogue's type of products that are hampers. */
const HAMPER_TYPE = 'hamper'

/** Whether a product of this type is a hamper. */
export const isHamperType = (productType: string): boolean => productType === HAMPER_TYPE

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
  return isHamperType(productType) ? 'hamper' : 'food'
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
  const isHamper = ({ product }: (typeof food)[number]) => isHamperType(product.productType)
  return slotKinds.filter((kind) => food.some((item) => isHamper(item) === (kind === 'hamper')))
}

/** Of local dates, the nearest to another; of two, the later one. */
export function nearestDate(dates: readonly string[], wished: string): string | undefined {
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(wished))
  return dates.toSorted((one, other) => distance(one) - distance(other) || (one < other ? 1 : -1))[0]
}
