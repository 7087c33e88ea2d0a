import { COLOUR, SIZE_1 } from '@vitrine/contract/rules'

/** Field of the pairs of colour and size that can be bought; nobody filters by it, colour and size meet in it. */
export const VARIATION = 'variation'
export const variationValue = (colour: string, size: string): string => `${colour}|${size}`

/** Values that a list is narrowed to, by field, and the fields whose values some product has. */
type Filters = ReadonlyMap<string, readonly string[]>

/** Pairs of which a product must have one, where a list is narrowed by colour and by size. */
export function wantedVariations(chosen: Filters): readonly string[] | undefined {
  const [colours, sizes] = [chosen.get(COLOUR), chosen.get(SIZE_1)]
  return colours && sizes && colours.flatMap((colour) => sizes.map((size) => variationValue(colour, size)))
}

/**
 * Pairs that a value of colour stands for where sizes are chosen, and the other way round; undefined for every other
 * field and while nothing is chosen.
 */
export function variationsOfValue(field: string, value: string, chosen: Filters): readonly string[] | undefined {
  if (field === COLOUR) return chosen.get(SIZE_1)?.map((size) => variationValue(value, size))
  if (field === SIZE_1) return chosen.get(COLOUR)?.map((colour) => variationValue(colour, value))
  return undefined
}

/** Whether a filter of one field says nothing about the values of another: its own, and the pairs that it is in. */
export const isFilterOf = (filter: string, field: string): boolean =>
  filter === field || (filter === VARIATION && (field === COLOUR || field === SIZE_1))
