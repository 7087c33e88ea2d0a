import { COLOUR, SIZE_1, SIZE_2 } from '../product/rules.ts'

/** What was chosen of a product, by attribute; an attribute that is absent is open. */
export type Choice = Readonly<Record<string, string>>

/** What addresses, attributes of elements and variations call the options. */
export const optionNames = { [COLOUR]: 'colour', [SIZE_1]: 'size1', [SIZE_2]: 'size2' } as const

/** A choice by its {@link optionNames}. */
export type NamedChoice = Readonly<
  Partial<Record<(typeof optionNames)[keyof typeof optionNames], string | null | undefined>>
>

/** Reads a choice: `{ colour: 'navy', size1: 'M' }`. What is absent or empty stays open. */
export function readChoice(named: NamedChoice): Choice {
  return Object.fromEntries(
    Object.entries(optionNames).flatMap(([attribute, name]) => (named[name] ? [[attribute, named[name]]] : [])),
  )
}

/** What an address says only of the choice before: the picture that stood first, and what a form was answered. */
const ofChoiceBefore = ['image', 'notice']

/** A choice as the product page's address names it: `?colour=navy&size1=M`. Whatever else the query says stays. */
export function choiceAddress(path: string, choice: Choice, before = ''): string {
  const query = new URLSearchParams(before)
  for (const name of ofChoiceBefore) query.delete(name)
  for (const [attribute, name] of Object.entries(optionNames)) {
    const value = choice[attribute]
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return query.size > 0 ? `${path}?${query}` : path
}

/** One option with its value, as variations and requests have it. */
interface ChosenValue {
  readonly attributeFQN: string
  readonly value?: string | undefined
}

/** What can be chosen of a product: its variations, each with a value for every option. */
interface Choosable<Variation extends ChoosableVariation = ChoosableVariation> {
  readonly variations: readonly Variation[]
}
interface ChoosableVariation {
  readonly options: readonly ChosenValue[]
  readonly inventoryInfo: { readonly onlineStockAvailable: number }
}

/** Options with their values as a choice; a gift message is no choice between variations. */
export function choiceOf(options: readonly ChosenValue[]): Choice {
  const chosen = options.filter(({ attributeFQN }) => attributeFQN in optionNames)
  return Object.fromEntries(
    chosen.flatMap(({ attributeFQN, value }) => (value === undefined ? [] : [[attributeFQN, value]])),
  )
}

/** The variations that are left by what was chosen so far. */
export function matchingVariations<Variation extends ChoosableVariation>(
  { variations }: Choosable<Variation>,
  choice: Choice,
): Variation[] {
  const chosen = Object.entries(choice)
  return variations.filter(({ options }) =>
    chosen.every(([attribute, value]) =>
      options.some((option) => option.attributeFQN === attribute && option.value === value),
    ),
  )
}

/** The variation that a choice means; undefined while an option is open, and for one that was never made. */
export function chosenVariation<Variation extends ChoosableVariation>(
  product: Choosable<Variation>,
  choice: Choice,
): Variation | undefined {
  return matchingVariations(product, choice).find(({ options }) =>
    options.every(({ attributeFQN }) => choice[attributeFQN] !== undefined),
  )
}

/** Whether something that was chosen so far can be bought. */
export function isBuyable(product: Choosable, choice: Choice): boolean {
  return matchingVariations(product, choice).some(({ inventoryInfo }) => inventoryInfo.onlineStockAvailable > 0)
}

/** Whether a value can be bought with everything else that was chosen. */
export function isAvailable(product: Choosable, choice: Choice, attribute: string, value: string): boolean {
  return isBuyable(product, { ...choice, [attribute]: value })
}

/** What needs no choice: the options that have one value. */
export function onlyChoice({ variations }: Choosable): Choice {
  const values = new Map<string, Set<string | undefined>>()
  for (const { attributeFQN, value } of variations.flatMap(({ options }) => options))
    values.set(attributeFQN, (values.get(attributeFQN) ?? new Set()).add(value))
  const only = [...values].filter(([, { size }]) => size === 1)
  return choiceOf(only.map(([attributeFQN, [value]]) => ({ attributeFQN, value })))
}

/** The colour that a product is shown in: the wanted one where there is such, else that of its first picture. */
export function shownColour(
  {
    options,
    productImages: [first],
  }: {
    readonly options: readonly {
      readonly attributeFQN: string
      readonly values: readonly { readonly value: string }[]
    }[]
    readonly productImages: readonly { readonly colour?: string }[]
  },
  wanted?: string,
): string | undefined {
  const colours = options.find(({ attributeFQN }) => attributeFQN === COLOUR)?.values ?? []
  const isOffered = (colour: string | undefined) => colours.some(({ value }) => value === colour)
  return [wanted, first?.colour].find(isOffered) ?? colours[0]?.value
}
