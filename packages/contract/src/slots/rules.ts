/** What of an order is delivered in a slot: food in a window of a day, hampers on a date of their own. */
export const slotKinds = ['food', 'hamper'] as const
export type SlotKind = (typeof slotKinds)[number]

/** The catalogue's type of products that are hampers. */
const HAMPER_TYPE = 'hamper'

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
