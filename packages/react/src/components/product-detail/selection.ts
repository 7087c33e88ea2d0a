import type { Product, Variation } from '@vitrine/contract'

/** What was chosen so far, by attribute. */
export type Selection = Readonly<Record<string, string>>

export const COLOUR = 'tenant~color'
export const SIZE_1 = 'tenant~size1'
export const SIZE_2 = 'tenant~size2'

const has = ({ options }: Variation, attribute: string, value: string | undefined) =>
  value === undefined || options.some((option) => option.attributeFQN === attribute && option.value === value)

const isInStock = ({ inventoryInfo }: Variation) => inventoryInfo.onlineStockAvailable > 0

const matches = (variation: Variation, selection: Selection) =>
  Object.entries(selection).every(([attribute, value]) => has(variation, attribute, value))

/** The variation that every option of the product names; undefined while something is open. */
export function chosenVariation(product: Product, selection: Selection): Variation | undefined {
  const isComplete = product.options.every(
    ({ attributeFQN, isRequired }) => !isRequired || selection[attributeFQN] !== undefined,
  )
  return isComplete ? product.variations.find((variation) => matches(variation, selection)) : undefined
}

/** Whether a value can be had with everything else that was chosen. */
export function isAvailable(product: Product, selection: Selection, attribute: string, value: string): boolean {
  return product.variations.some(
    (variation) => isInStock(variation) && matches(variation, { ...selection, [attribute]: value }),
  )
}

/** Values of another attribute with which a sold-out one can be had: the nearest way out of a dead end. */
export function alternatives(product: Product, selection: Selection, wanted: string, instead: string): string[] {
  const rest = Object.fromEntries(
    Object.entries(selection).filter(([attribute]) => attribute !== instead && attribute !== wanted),
  )
  const names = product.options.find(({ attributeFQN }) => attributeFQN === instead)?.values ?? []
  return names
    .filter(({ value }) => isAvailable(product, { ...rest, [wanted]: selection[wanted] as string }, instead, value))
    .map(({ stringValue }) => stringValue)
}

/** What was asked for, the colour of the first picture, and every attribute that has one value only. */
export function firstSelection(product: Product, asked: Partial<Selection>): Selection {
  const selection: Record<string, string> = {}
  for (const { attributeFQN, values } of product.options) {
    const isColour = attributeFQN === COLOUR
    const preferred = asked[attributeFQN] ?? (isColour ? product.productImages[0]?.colour : undefined)
    const known =
      values.find(({ value }) => value === preferred) ?? (values.length === 1 || isColour ? values[0] : undefined)
    if (known) selection[attributeFQN] = known.value
  }
  return selection
}
