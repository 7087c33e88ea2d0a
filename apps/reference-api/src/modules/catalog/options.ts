import type { OptionSelection, ProductOption, Variation } from '@vitrine/contract'
import {
  chosenVariation,
  COLOUR,
  GIFT_MESSAGE,
  isAvailable,
  lineQuantity,
  onlyChoice,
  optionNames,
  SIZE_1,
  SIZE_2,
  type Choice,
} from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { say } from '../../platform/language/local-text.ts'
import { message } from '../../platform/language/messages.ts'
import type { ProductRecord, VariationRow } from './catalog.repository.ts'

type Attribute = typeof COLOUR | typeof SIZE_1 | typeof SIZE_2
type Varied = Pick<ProductRecord, 'variations'>

const attributes = [COLOUR, SIZE_1, SIZE_2] as const

/** Names of options, as the messages have them. */
type OptionName = 'colour' | 'size' | 'length' | 'width' | 'band' | 'cup'
const names: Record<Attribute, OptionName> = { [COLOUR]: 'colour', [SIZE_1]: 'size', [SIZE_2]: 'length' }
/** Names of the sizes of a product type where they are not size and length. */
const namesByType: Record<string, Partial<Record<Attribute, OptionName>>> = {
  ...Object.fromEntries(['shoes', 'boots', 'trainers', 'slippers'].map((type) => [type, { [SIZE_2]: 'width' }])),
  bra: { [SIZE_1]: 'band', [SIZE_2]: 'cup' },
}
/** Sizes that are words; the others stand for themselves. */
const sizeWords = ['One size', 'Short', 'Regular', 'Long', 'Standard', 'Wide', 'S-M', 'L-XL'] as const
const childrensAge = /^(\d+)-(\d+)Y$/

/** The attributes that the product asks for, in the order of the form. */
export const attributesOf = (record: Varied): Attribute[] =>
  attributes.filter((attribute) => valuesOf(record, attribute).length > 0)

/** Values of an attribute in the order in which they are written. */
export const valuesOf = ({ variations }: Varied, attribute: Attribute): string[] => [
  ...new Set(variations.map((variation) => variation[optionNames[attribute]]).filter((value) => value !== null)),
]

/** A variation as the contract has it, without its price. */
export const variationView = (variation: VariationRow): Variation => ({
  productCode: variation.sku,
  options: optionsOfVariation(variation),
  inventoryInfo: { onlineStockAvailable: variation.available },
  quantity: lineQuantity(variation.available),
  ...(variation.upc && { upc: variation.upc }),
})

/** Adds what needs no choice: an attribute with one value. */
export const withOnlyValues = ({ variations }: Varied, choice: Choice): Choice => ({
  ...onlyChoice({ variations: variations.map(variationView) }),
  ...choice,
})

/** The variation that a whole choice means. */
export function variationOf({ variations }: Varied, choice: Choice): VariationRow | undefined {
  const chosen = chosenVariation({ variations: variations.map(variationView) }, choice)
  return variations.find(({ sku }) => sku === chosen?.productCode)
}

/** A value is enabled when a variation with it and with the other choices is in stock. */
export function optionsOf(record: ProductRecord, choice: Choice, language: WrittenLanguage): ProductOption[] {
  const product = { variations: record.variations.map(variationView) }
  return attributesOf(record).map((attribute) => ({
    attributeFQN: attribute,
    name: nameOf(record, attribute, language),
    isRequired: true,
    values: valuesOf(record, attribute).map((value) => ({
      value,
      stringValue: wordOf(record, attribute, value, language),
      isSelected: choice[attribute] === value,
      isEnabled: isAvailable(product, choice, attribute, value),
      displayInfo: attribute === COLOUR ? swatchOf(record, value) : null,
    })),
  }))
}

/** Option for the words that go with a gift; a free text, so it has no values. */
export const giftMessageOption = (language: WrittenLanguage): ProductOption => ({
  attributeFQN: GIFT_MESSAGE,
  name: message('product.giftMessage', language),
  isRequired: false,
  values: [],
})

/** The options of a variation, as a request would write them. */
export const optionsOfVariation = (variation: VariationRow): OptionSelection[] =>
  attributes.flatMap((attribute) => {
    const value = variation[optionNames[attribute]]
    return value === null ? [] : [{ attributeFQN: attribute, value }]
  })

/** The options of a variation in words. */
export const wordsOf = (record: ProductRecord, variation: VariationRow, language: WrittenLanguage) =>
  optionsOfVariation(variation).map(({ attributeFQN, value = '' }) => ({
    attributeFQN,
    name: nameOf(record, attributeFQN as Attribute, language),
    value,
    stringValue: wordOf(record, attributeFQN as Attribute, value, language),
  }))

/** A size in words; most are their own label. */
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
