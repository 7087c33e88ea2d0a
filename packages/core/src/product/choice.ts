import type { Product } from '@vitrine/contract'
import {
  choiceOf,
  chosenVariation,
  COLOUR,
  isAvailable,
  isBuyable,
  matchingVariations,
  onlyChoice,
  shownColour,
  SIZE_1,
  SIZE_2,
  type Choice,
} from '@vitrine/contract/rules'

/** What a product's page opens with: what was wanted where it is offered, a colour, and what needs no choice. */
export function firstChoice(product: Product, wanted: Choice): Choice {
  const offered = product.options.flatMap(({ attributeFQN, values }) =>
    values.some(({ value }) => value === wanted[attributeFQN]) ? [attributeFQN] : [],
  )
  const colour = shownColour(product, wanted[COLOUR])
  return {
    ...onlyChoice(product),
    ...Object.fromEntries(offered.map((attribute) => [attribute, wanted[attribute]!])),
    ...(colour && { [COLOUR]: colour }),
  }
}

/**
 * The size that a shopper wears, as a choice; nothing where the product is not offered in it, or cannot be had in what
 * is wanted besides.
 * @param sizes - By the code of their chart.
 */
export function ownSize(product: Product, wanted: Choice, sizes: Readonly<Record<string, string>>): Choice {
  const size = product.sizeChart === null ? undefined : sizes[product.sizeChart]
  if (size === undefined) return {}
  const choice = firstChoice(product, { ...wanted, [SIZE_1]: size })
  return choice[SIZE_1] === size && isBuyable(product, choice) ? { [SIZE_1]: size } : {}
}

/** The first attribute that must be chosen and is not. */
export function openAttribute({ options }: Product, choice: Choice): string | undefined {
  return options.find(({ attributeFQN, isRequired }) => isRequired && choice[attributeFQN] === undefined)?.attributeFQN
}

/** The code whose stock is meant: of the chosen variation, or of a product that has none. */
export function stockCode(product: Product, choice: Choice): string | undefined {
  return product.productUsage === 'Configurable' ? chosenVariation(product, choice)?.productCode : product.productCode
}

/** Whether nothing can be bought of what was chosen so far. */
export function isUnavailable(product: Product, choice: Choice): boolean {
  return product.variations.length > 0 && !isBuyable(product, choice)
}

/** A choice in words, in the order of the options. */
export function choiceWords({ options }: Product, choice: Choice): string[] {
  return options.flatMap(
    ({ attributeFQN, values }) => values.find(({ value }) => value === choice[attributeFQN])?.stringValue ?? [],
  )
}

/** Every combination that a choice leaves open, in words. */
export function openCombinations(product: Product, choice: Choice): { productCode: string; words: string[] }[] {
  return matchingVariations(product, choice).map(({ productCode, options }) => ({
    productCode,
    words: choiceWords(product, choiceOf(options)),
  }))
}

/** The most alternatives that are offered, and the most sizes among them. */
const MAX_ALTERNATIVES = 4
const MAX_SIZES = 2

/**
 * What is offered instead of an unavailable choice, each one change away: the same size in other colours, then the
 * sizes next to it, then the other second sizes.
 */
export function alternatives(product: Product, choice: Choice): Choice[] {
  const nearest = [COLOUR, SIZE_1, SIZE_2].flatMap((attribute) => {
    const values = product.options.find(({ attributeFQN }) => attributeFQN === attribute)?.values ?? []
    const place = values.findIndex(({ value }) => value === choice[attribute])
    if (place < 0) return []
    const others = values
      .map(({ value }, index) => ({ value, distance: Math.abs(index - place) }))
      .filter(({ value, distance }) => distance > 0 && isAvailable(product, choice, attribute, value))
    const offered = attribute === COLOUR ? others : others.sort((a, b) => a.distance - b.distance).slice(0, MAX_SIZES)
    return offered.map(({ value }) => ({ ...choice, [attribute]: value }))
  })
  return nearest.slice(0, MAX_ALTERNATIVES)
}
