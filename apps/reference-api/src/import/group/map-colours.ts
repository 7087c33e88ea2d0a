import type { Colour } from '../../modules/catalog/catalog.model.ts'
import type { FeedProduct } from './group-items.ts'
import { isDecisive, withText, type KnownProduct, type VariationChoice } from './known-product.ts'
import { mapImages, type PictureContext } from './map-images.ts'

/**
 * The colours of a product: those of the feed's variants, then those of variants that it leaves out, which are still
 * there.
 * @param choices - what the feed's variants are, in their order
 */
export function mapColours(
  { title, variants }: FeedProduct,
  choices: readonly VariationChoice[],
  known: KnownProduct | undefined,
  context: PictureContext,
): Colour[] {
  const { language } = context
  const decides = isDecisive(language, known)
  const codes = [...new Set(choices.map(({ colour }) => colour).filter((code) => code !== null))]
  const fromFeed = codes.map((code) => {
    const variantsOfColour = variants.filter((_, index) => choices[index]!.colour === code)
    const { colour, item } = variantsOfColour[0]!
    const before = known?.row.colours.find(
      (candidate) => candidate.code === (known.variations.get(item.sku)?.colour ?? code),
    )
    const names = { ...colour?.name, ...before?.name }
    return {
      code,
      name: item.colour ? withText(names, language, item.colour) : names,
      hex: colour?.code === code ? colour.hex : (before?.hex ?? colour!.hex),
      images: mapImages(variantsOfColour, [title, item.colour].filter(Boolean).join(', '), before?.images ?? [], {
        ...context,
        decides,
      }),
    }
  })
  if (!known) return fromFeed
  const skus = new Set(variants.map(({ item }) => item.sku))
  const leftOut = [...known.variations].filter(([sku]) => !skus.has(sku)).map(([, { colour }]) => colour)
  const remaining = known.row.colours.filter(({ code }) => leftOut.includes(code) && !codes.includes(code))
  return decides ? [...fromFeed, ...remaining] : inOrderOf(known.row.colours, [...fromFeed, ...remaining])
}

/** Colours that were there first stay where they were. */
function inOrderOf(before: readonly Colour[], colours: readonly Colour[]): Colour[] {
  const places = before.map(({ code }) => code)
  const placeOf = ({ code }: Colour) => (places.includes(code) ? places.indexOf(code) : places.length)
  return colours.toSorted((a, b) => placeOf(a) - placeOf(b))
}
