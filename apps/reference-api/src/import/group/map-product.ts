import type { DepartmentType } from '@vitrine/contract'
import type { product } from '../../modules/catalog/catalog.schema.ts'
import type { Facts } from '../../modules/catalog/catalog.model.ts'
import { isReservedSlug } from '@vitrine/contract/rules'
import type { FeedItem } from '../row/feed-item.ts'
import { markOf, slugOf } from '../row/codes.ts'
import type { FeedProduct, FeedVariant } from './group-items.ts'
import { isDecisive, withText, type KnownProduct, type VariationChoice } from './known-product.ts'
import { mapColours } from './map-colours.ts'
import { mapImages, type PictureContext } from './map-images.ts'
import { shortDescriptionOf } from './short-description.ts'

export interface MappingContext extends PictureContext {
  readonly department: DepartmentType
  readonly merchant: string
  readonly now: Date
}

export interface MappedProduct {
  readonly row: Omit<typeof product.$inferInsert, 'position'>
  readonly variations: readonly (VariationChoice & { readonly sku: string; readonly position: number })[]
}

/** A feed's product as the shop stores it; texts of other languages stay as they are known. */
export function mapProduct(feed: FeedProduct, known: KnownProduct | undefined, context: MappingContext): MappedProduct {
  const { language, department } = context
  const first = feed.variants[0]!.item
  const decides = isDecisive(language, known)
  const choices = feed.variants.map((variant) => choiceOf(variant, known, decides))
  const colours = mapColours(feed, choices, known, context)
  const withoutColour = feed.variants.filter((_, index) => choices[index]!.colour === null)
  const images = mapImages(withoutColour, feed.title, known?.row.images ?? [], { ...context, decides })
  const isConfigurable = feed.isConfigurable || (!decides && known!.row.usage === 'Configurable')
  const hasPicture = images.length > 0 || colours.some((colour) => colour.images.length > 0)
  return {
    row: {
      code: feed.code,
      // Addresses stay when names change.
      slug: known && known.row.slug.length <= LONGEST_SLUG ? known.row.slug : slugFor(feed),
      department,
      type: decides ? slugOf(feed.category.at(-1) ?? '') || department : known!.row.type,
      usage: isConfigurable ? 'Configurable' : 'Standard',
      brand: decides ? first.brand : known!.row.brand,
      upc: isConfigurable ? null : (first.gtin ?? (decides ? null : known!.row.upc)),
      merchant: context.merchant,
      publishedAt: known?.row.publishedAt ?? context.now,
      name: withText(known?.row.name, language, feed.title),
      shortDescription: withText(known?.row.shortDescription, language, shortDescriptionOf(first.description)),
      description: withText(known?.row.description, language, first.description),
      colours,
      images: hasPicture ? images : [context.placeholder],
      badges: [],
      facts: factsOf(feed, context, known?.row.facts, decides),
    },
    variations: feed.variants.map(({ item }, position) => ({ sku: item.sku, position, ...choices[position]! })),
  }
}

/** A slug with its department is at most 128 characters long, as the contract has addresses. */
const LONGEST_SLUG = 110

/** The code makes it differ from those of all other products. */
function slugFor({ code, title, variants }: FeedProduct): string {
  const mark = /^[a-z0-9-]+$/i.test(code) ? code.toLowerCase() : slugOf(`${code}-${markOf(code)}`)
  const wordsOf = (text: string) => slugOf(text, Math.min(80, LONGEST_SLUG - mark.length - 1))
  const words = wordsOf(title).length > 2 ? wordsOf(title) : wordsOf(lastSegment(variants[0]!.item.link))
  const slug = words === '' || words === mark ? mark : `${words}-${mark}`
  return isReservedSlug(slug) ? `${slug}-${markOf(code)}` : slug
}

const lastSegment = (link: string) => /\/([^/?#]+?)(?:\.html?)?\/?(?:[?#].*)?$/.exec(link)?.[1] ?? ''

function choiceOf({ item, colour, size1, size2 }: FeedVariant, known: KnownProduct | undefined, decides: boolean) {
  const before = known?.variations.get(item.sku)
  const upc = item.gtin ?? (decides ? null : (before?.upc ?? null))
  return { ...(before && !decides ? before : { colour: colour?.code ?? null, size1, size2 }), upc }
}

function factsOf(
  { variants }: FeedProduct,
  { department, language }: MappingContext,
  known: Facts | undefined,
  decides: boolean,
): Facts {
  const [{ material, netQuantity }, ...others] = variants.map(({ item }) => item) as [FeedItem, ...FeedItem[]]
  if (department === 'food') {
    const isOfAll = others.every((item) => JSON.stringify(item.netQuantity) === JSON.stringify(netQuantity))
    const before = decides ? undefined : known
    return { ingredients: {}, allergens: [], ...before, ...(netQuantity && isOfAll && { netQuantity }) }
  }
  const before = known && 'fibre' in known ? known.fibre : undefined
  return { fibre: withText(before, language, material), care: [] }
}
