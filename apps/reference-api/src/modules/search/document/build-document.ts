import { FREE_FROM } from '@vitrine/contract/rules'
import type { FacetVocabulary } from '../search.model.ts'
import type { FashionFacts } from '../../catalog/catalog.model.ts'
import type { LocalText } from '../../../platform/language/local-text.ts'
import type { DocumentPrices } from '../search.schema.ts'
import { plainer, tokenise, type Token } from '../text/tokenise.ts'
import { facetValuesOf } from './facet-values.ts'
import type { ProductSource } from './product-source.ts'

/**
 * How much a term says: A it is the product's name or code, B its category, kind or colour, C something else about it.
 */
export type Weight = 'A' | 'B' | 'C'

/** A product as search sees it. */
export interface SearchDocument {
  readonly productCode: string
  readonly department: string
  readonly position: number
  readonly publishedAt: Date
  readonly isInStock: boolean
  /** By stem. */
  readonly terms: ReadonlyMap<string, Weight>
  /** By word. */
  readonly words: ReadonlyMap<string, Token>
  readonly facets: readonly string[]
  readonly prices: DocumentPrices
}

/**
 * Makes a product's document. Its long description is left out: prose names what a product is not made of or goes with,
 * and who searches sherry does not want the cake that has none.
 */
export function buildDocument(source: ProductSource, vocabulary: FacetVocabulary): SearchDocument {
  const { product } = source
  const facets = facetValuesOf(source, vocabulary.values)
  const tokens = textsOf(source, facets, vocabulary).map(
    ([weight, texts]) => [weight, texts.flatMap((text) => tokenise(text, { asDocument: true }))] as const,
  )
  const terms = new Map<string, Weight>()
  const words = new Map<string, Token>()
  for (const [weight, found] of tokens)
    for (const token of found) {
      if (!terms.has(token.stem)) terms.set(token.stem, weight)
      const known = words.get(token.word)
      words.set(token.word, known ? plainer(known, token) : token)
    }
  return {
    productCode: product.code,
    department: product.department,
    position: product.position,
    publishedAt: product.publishedAt,
    isInStock: source.variations.some(({ isInStock }) => isInStock),
    terms,
    words,
    facets,
    prices: pricesOf(source),
  }
}

function textsOf(source: ProductSource, facets: readonly string[], vocabulary: FacetVocabulary) {
  const { product, variations, categories } = source
  const { fibre, fit, madeIn } = product.facts as Partial<FashionFacts>
  const all = (texts: readonly (LocalText | undefined)[]) => texts.flatMap((text) => Object.values(text ?? {}))
  const labels = Object.entries(vocabulary.values).flatMap(([field, values]) =>
    field === FREE_FROM
      ? []
      : values.filter(({ value }) => facets.includes(`${field}:${value}`)).map(({ label }) => label),
  )
  return [
    ['A', [...all([product.name]), product.code, product.upc ?? '', ...variations.map(({ sku }) => sku)]],
    [
      'B',
      [
        product.brand,
        product.type,
        ...all([...categories, ...product.colours].map(({ name }) => name)),
        ...all(labels),
      ],
    ],
    ['C', all([product.shortDescription, fibre, fit, madeIn, ...product.badges.map(({ label }) => label)])],
  ] as const
}

function pricesOf({ prices }: ProductSource): DocumentPrices {
  return Object.fromEntries(
    prices.map(({ currency, price, salePrice }) => {
      const charged = salePrice !== null && salePrice < price ? salePrice : price
      return [currency, [charged, price - charged]]
    }),
  )
}
