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

/** The variations that are left by what was chosen so far. */
export const matching = ({ variations }: Product, selection: Selection): Variation[] =>
  variations.filter((variation) => matches(variation, selection))

/** Whether something can be had with everything that was chosen. */
const isBuyable = (product: Product, selection: Selection) =>
  product.variations.some((variation) => isInStock(variation) && matches(variation, selection))

/** The first attribute that must be chosen and is not. */
export const openAttribute = ({ options }: Product, selection: Selection): string | undefined =>
  options.find(({ attributeFQN, isRequired }) => isRequired && selection[attributeFQN] === undefined)?.attributeFQN

/** The variation that every option of the product names; undefined while something is open. */
export function chosenVariation(product: Product, selection: Selection): Variation | undefined {
  return openAttribute(product, selection)
    ? undefined
    : product.variations.find((variation) => matches(variation, selection))
}

/** The code whose stock is meant: of the chosen variation, or of a product that has none. */
export const stockCode = (product: Product, selection: Selection): string | undefined =>
  product.productUsage === 'Configurable' ? chosenVariation(product, selection)?.productCode : product.productCode

/** Whether a value can be had with everything else that was chosen. */
export const isAvailable = (product: Product, selection: Selection, attribute: string, value: string): boolean =>
  isBuyable(product, { ...selection, [attribute]: value })

/** Whether nothing is left of what was chosen so far. */
export const isDeadEnd = (product: Product, selection: Selection): boolean =>
  product.variations.length > 0 && !isBuyable(product, selection)

/** What was chosen in words, in the order of the options. */
export const wordsOf = ({ options }: Product, selection: Selection): string[] =>
  options.flatMap(
    ({ attributeFQN, values }) => values.find(({ value }) => value === selection[attributeFQN])?.stringValue ?? [],
  )

/** Every combination that the choice so far leaves open, in words. */
export const combinations = (product: Product, selection: Selection): { productCode: string; words: string[] }[] =>
  product.variations
    .filter((variation) => matches(variation, selection))
    .map(({ productCode, options }) => {
      const chosen = Object.fromEntries(options.map(({ attributeFQN, value = '' }) => [attributeFQN, value]))
      return { productCode, words: wordsOf(product, chosen) }
    })

/** The most ways out that are offered. */
const WAYS = 4

/**
 * Ways out of a dead end, one change each: the same size in other colours, then the sizes next to it, then the other
 * second sizes.
 */
export function alternatives(product: Product, selection: Selection): Selection[] {
  const ways = [COLOUR, SIZE_1, SIZE_2].flatMap((attribute) => {
    const chosen = selection[attribute]
    const values = product.options.find(({ attributeFQN }) => attributeFQN === attribute)?.values ?? []
    const place = values.findIndex(({ value }) => value === chosen)
    if (place < 0) return []
    const found = values
      .map(({ value }, index) => ({ value, distance: Math.abs(index - place) }))
      .filter(({ value, distance }) => distance > 0 && isAvailable(product, selection, attribute, value))
    const sorted = attribute === COLOUR ? found : found.sort((a, b) => a.distance - b.distance).slice(0, 2)
    return sorted.map(({ value }) => ({ ...selection, [attribute]: value }))
  })
  return ways.slice(0, WAYS)
}

/** What an element's attributes ask for, by attribute of the product. */
export const askedSelection = ({
  colour,
  size1,
  size2,
}: Readonly<Partial<Record<'colour' | 'size1' | 'size2', string | undefined>>>): Partial<Selection> => ({
  ...(colour && { [COLOUR]: colour }),
  ...(size1 && { [SIZE_1]: size1 }),
  ...(size2 && { [SIZE_2]: size2 }),
})

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
