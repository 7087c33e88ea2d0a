import type { CardSize, ProductSummary } from '@vitrine/contract'
import { COLOUR, lowestPrice } from '@vitrine/contract/rules'
import { say } from '../../platform/language/local-text.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Colour } from './catalog.model.ts'
import type { ListedRecord } from './catalog.repository.ts'
import { sizeWordOf, valuesOf } from './options.ts'
import { badgeOf, openingChoice, priceOf, unitPriceOfRecord } from './product-view.ts'

/** Whether a colour, with the sizes that are in stock in it, is what a list was narrowed to. */
export type IsWanted = (colour: Colour, inStock: readonly string[]) => boolean

/** A product as cards and lists show it, in a colour that is wanted if it has one. */
export function summaryOf(
  record: ListedRecord,
  language: WrittenLanguage,
  isWanted: IsWanted = () => false,
): ProductSummary {
  const isConfigurable = record.usage === 'Configurable'
  const opened = isConfigurable ? openingChoice(record)[COLOUR] : undefined
  const productImages = listedImagesOf(record, opened, isWanted)
  const shown = productImages[0]?.colour
  const isChosenOnPage = isConfigurable && record.variations.some(({ size2 }) => size2 !== null)
  const { price, isFrom } = lowestPrice({
    price: priceOf(record),
    variations: record.variations.map((variation) =>
      isConfigurable && variation.prices ? { price: priceOf(record, variation) } : {},
    ),
  })
  return {
    productCode: record.code,
    productName: say(record.name, language),
    slug: record.slug,
    departmentType: record.department as ProductSummary['departmentType'],
    productType: record.type,
    productUsage: record.usage,
    price,
    hasHigherPrices: isFrom,
    unitPrice: unitPriceOfRecord(record),
    productImages,
    addressColour: shown === opened ? null : (shown ?? null),
    swatches: isConfigurable ? swatchesOf(record) : [],
    badges: record.badges.filter(({ isProductinfo }) => !isProductinfo).map((badge) => badgeOf(badge, language)),
    sizes: isConfigurable && !isChosenOnPage ? sizesOf(record, shown, language) : [],
    isChosenOnPage,
    isInStock: record.variations.some(({ available }) => available > 0),
  }
}

/** Two of one colour: a wanted one before that which the page opens with. */
function listedImagesOf(
  { colours, images, variations }: ListedRecord,
  opened: string | undefined,
  isWanted: IsWanted,
): ProductSummary['productImages'] {
  const shown = colours
    .filter((colour) => colour.images.length > 0)
    .toSorted((a, b) => place(a) - place(b))
    .at(0)
  function place(colour: Colour) {
    const inStock = variations.filter(({ colour: code, available }) => code === colour.code && available > 0)
    return (
      (isWanted(
        colour,
        inStock.map(({ size1 }) => size1 ?? ''),
      )
        ? 0
        : 2) + (colour.code === opened ? 0 : 1)
    )
  }
  return (shown?.images ?? images)
    .slice(0, 2)
    .map(({ file, width }) => ({ imageUrl: `/media/${file}`, width, ...(shown && { colour: shown.code }) }))
}

const swatchesOf = (record: ListedRecord) =>
  valuesOf(record, COLOUR).map((value) => {
    const colour = record.colours.find(({ code }) => code === value)
    return colour ? (colour.swatch ?? colour.hex) : null
  })

const sizesOf = ({ variations }: ListedRecord, colour: string | undefined, language: WrittenLanguage): CardSize[] =>
  variations
    .filter((variation) => colour === undefined || variation.colour === colour)
    .map(({ sku, size1, available }) => ({
      productCode: sku,
      size: size1 === null ? '' : sizeWordOf(size1, language),
      isInStock: available > 0,
    }))
