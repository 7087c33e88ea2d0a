import type { OptionSelection, ProductOption } from '@vitrine/contract'
import { COLOUR, GIFT_MESSAGE, SIZE_1, SIZE_2 } from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { say } from '../../platform/language/local-text.ts'
import { message } from '../../platform/language/messages.ts'
import type { ProductRecord, VariationRow } from './catalog.repository.ts'

type Attribute = typeof COLOUR | typeof SIZE_1 | typeof SIZE_2
/** What is chosen, by attribute; an attribute that is absent is open. */
export type Selection = Partial<Record<Attribute, string>>

const attributes = [COLOUR, SIZE_1, SIZE_2] as const
const fields = { [COLOUR]: 'colour', [SIZE_1]: 'size1', [SIZE_2]: 'size2' } as const

/** What is chosen, as the messages name it. */
type OptionName = 'colour' | 'size' | 'length' | 'width' | 'band' | 'cup'
const names: Record<Attribute, OptionName> = { [COLOUR]: 'colour', [SIZE_1]: 'size', [SIZE_2]: 'length' }
/** What the sizes of a product type are called where they are not size and length. */
const namesByType: Record<string, Partial<Record<Attribute, OptionName>>> = {
  ...Object.fromEntries(['shoes', 'boots', 'trainers', 'slippers'].map((type) => [type, { [SIZE_2]: 'width' }])),
  bra: { [SIZE_1]: 'band', [SIZE_2]: 'cup' },
}
/** Sizes that are words; the others stand for themselves. */
const sizeWords = ['One size', 'Short', 'Regular', 'Long', 'Standard', 'Wide', 'S-M', 'L-XL'] as const
const childrensAge = /^(\d+)-(\d+)Y$/

/** The attributes that the product asks for, in the order of the form. */
export const attributesOf = ({ variations }: Pick<ProductRecord, 'variations'>): Attribute[] =>
  attributes.filter((attribute) => variations.some((variation) => variation[fields[attribute]] !== null))

/** Values of an attribute in the order in which they are written. */
export const valuesOf = ({ variations }: Pick<ProductRecord, 'variations'>, attribute: Attribute): string[] => [
  ...new Set(variations.map((variation) => variation[fields[attribute]]).filter((value) => value !== null)),
]

/** The choices of a request; gift messages are no choice between variations. */
export function selectionOf(options: readonly OptionSelection[]): Selection {
  return Object.fromEntries(
    options
      .filter(({ attributeFQN, value }) => attributeFQN in fields && value !== undefined)
      .map(({ attributeFQN, value }) => [attributeFQN, value]),
  )
}

/** Adds what needs no choice: an attribute with one value. */
export function withOnlyValues(record: Pick<ProductRecord, 'variations'>, selection: Selection): Selection {
  const only = attributesOf(record).flatMap((attribute) => {
    const values = valuesOf(record, attribute)
    return values.length === 1 ? [[attribute, values[0]]] : []
  })
  return { ...Object.fromEntries(only), ...selection }
}

/** The variation that a complete selection means. */
export function variationOf(record: Pick<ProductRecord, 'variations'>, selection: Selection): VariationRow | undefined {
  const isComplete = attributesOf(record).every((attribute) => selection[attribute] !== undefined)
  return isComplete ? record.variations.find((variation) => matches(variation, selection)) : undefined
}

/** A value is enabled when a variation with it and with the other choices is in stock. */
export function optionsOf(record: ProductRecord, selection: Selection, language: WrittenLanguage): ProductOption[] {
  return attributesOf(record).map((attribute) => ({
    attributeFQN: attribute,
    name: nameOf(record, attribute, language),
    isRequired: true,
    values: valuesOf(record, attribute).map((value) => ({
      value,
      stringValue: wordOf(record, attribute, value, language),
      isSelected: selection[attribute] === value,
      isEnabled: record.variations.some(
        (variation) => variation.available > 0 && matches(variation, { ...selection, [attribute]: value }),
      ),
      displayInfo: attribute === COLOUR ? swatchOf(record, value) : null,
    })),
  }))
}

/** What a shopper may write to go with a gift; a free text, so it has no values. */
export const giftMessageOption = (language: WrittenLanguage): ProductOption => ({
  attributeFQN: GIFT_MESSAGE,
  name: message('product.giftMessage', language),
  isRequired: false,
  values: [],
})

/** The options of a variation, as a request would write them. */
export const selectionsOf = (variation: VariationRow): OptionSelection[] =>
  attributes.flatMap((attribute) => {
    const value = variation[fields[attribute]]
    return value === null ? [] : [{ attributeFQN: attribute, value }]
  })

/** The options of a variation in words. */
export const wordsOf = (record: ProductRecord, variation: VariationRow, language: WrittenLanguage) =>
  selectionsOf(variation).map(({ attributeFQN, value = '' }) => ({
    attributeFQN,
    name: nameOf(record, attributeFQN as Attribute, language),
    value,
    stringValue: wordOf(record, attributeFQN as Attribute, value, language),
  }))

const matches = (variation: VariationRow, selection: Selection) =>
  attributes.every(
    (attribute) => selection[attribute] === undefined || variation[fields[attribute]] === selection[attribute],
  )

/** A size in words: most say themselves. */
export function sizeWordOf(value: string, language: WrittenLanguage): string {
  const [, from, to] = childrensAge.exec(value) ?? []
  if (from && to) return message('product.years', language, { from, to })
  const word = sizeWords.find((candidate) => candidate === value)
  return word ? message(`product.sizes.${word}`, language) : value
}

const nameOf = (record: Pick<ProductRecord, 'type'>, attribute: Attribute, language: WrittenLanguage): string =>
  message(`product.${namesByType[record.type]?.[attribute] ?? names[attribute]}`, language)

function wordOf(record: ProductRecord, attribute: Attribute, value: string, language: WrittenLanguage): string {
  if (attribute !== COLOUR) return sizeWordOf(value, language)
  const colour = record.colours.find(({ code }) => code === value)
  return colour ? say(colour.name, language) : value
}

function swatchOf(record: ProductRecord, value: string) {
  const colour = record.colours.find(({ code }) => code === value)
  if (!colour) return null
  const image = colour.images[0]
  return { colorValue: colour.swatch ?? colour.hex, imageUrl: image ? `/media/${image.file}` : null }
}
