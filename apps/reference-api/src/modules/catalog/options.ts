import type { OptionSelection, ProductOption } from '@vitrine/contract'
import { COLOUR, GIFT_MESSAGE, SIZE_1, SIZE_2 } from '@vitrine/contract/rules'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import { say } from '../../platform/language/local-text.ts'
import type { LocalText } from '../../platform/language/local-text.ts'
import type { ProductRecord, VariationRow } from './catalog.repository.ts'

type Attribute = typeof COLOUR | typeof SIZE_1 | typeof SIZE_2
/** What is chosen, by attribute; an attribute that is absent is open. */
export type Selection = Partial<Record<Attribute, string>>

const attributes = [COLOUR, SIZE_1, SIZE_2] as const
const fields = { [COLOUR]: 'colour', [SIZE_1]: 'size1', [SIZE_2]: 'size2' } as const

const names: Record<Attribute, LocalText> = {
  [COLOUR]: { en: 'Colour', ar: 'اللون', zh: '顏色' },
  [SIZE_1]: { en: 'Size', ar: 'المقاس', zh: '尺碼' },
  [SIZE_2]: { en: 'Length', ar: 'الطول', zh: '長度' },
}
const giftMessage: LocalText = { en: 'Gift message', ar: 'رسالة الهدية', zh: '送禮心意卡' }
const sizeWords: Record<string, LocalText> = {
  'One size': { en: 'One size', ar: 'مقاس واحد', zh: '均碼' },
  Short: { en: 'Short', ar: 'قصير', zh: '短版' },
  Regular: { en: 'Regular', ar: 'عادي', zh: '標準' },
  Long: { en: 'Long', ar: 'طويل', zh: '加長' },
  Standard: { en: 'Standard', ar: 'عادي', zh: '標準' },
  Wide: { en: 'Wide', ar: 'عريض', zh: '闊版' },
  'S-M': { en: 'S–M', ar: 'S–M', zh: 'S–M' },
  'L-XL': { en: 'L–XL', ar: 'L–XL', zh: 'L–XL' },
}
const width: LocalText = { en: 'Width', ar: 'العرض', zh: '闊度' }
/** What the sizes of a product type are called where they are not size and length. */
const ownNames: Record<string, Partial<Record<Attribute, LocalText>>> = {
  ...Object.fromEntries(['shoes', 'boots', 'trainers', 'slippers'].map((type) => [type, { [SIZE_2]: width }])),
  bra: {
    [SIZE_1]: { en: 'Band', ar: 'مقاس الصدر', zh: '下圍' },
    [SIZE_2]: { en: 'Cup', ar: 'مقاس الكوب', zh: '罩杯' },
  },
}
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
    name: say(nameOf(record, attribute), language),
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
  name: say(giftMessage, language),
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
    name: say(nameOf(record, attributeFQN as Attribute), language),
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
  if (from) return say({ en: `${from}–${to} years`, ar: `${from}–${to} سنوات`, zh: `${from}–${to} 歲` }, language)
  return sizeWords[value] ? say(sizeWords[value], language) : value
}

const nameOf = (record: Pick<ProductRecord, 'type'>, attribute: Attribute): LocalText =>
  ownNames[record.type]?.[attribute] ?? names[attribute]

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
