import { FREE_FROM, NEW, PRODUCT_TYPE } from '@vitrine/contract/rules'
import type { FacetVocabulary } from '../search.model.ts'
import type { FashionFacts } from '../../catalog/catalog.model.ts'
import type { LocalText } from '../../../platform/language/local-text.ts'
import type { DocumentPrices } from '../search.schema.ts'
import { plainer, tokenise, type Token } from '../text/tokenise.ts'
import { facetValuesOf } from './facet-values.ts'
import type { ProductSource } from '../../catalog/product-sources.ts'

/**
 * Place of a term: A in what the product is, its kind and main category; B in its name or a code; C in a category
 * above, a colour or another fact; D in something else about it. A search for tea has every tea before the tea dress.
 */
export type Weight = 'A' | 'B' | 'C' | 'D'

/** A product as search sees it. */
export interface SearchDocument {
  readonly productCode: string
  readonly department: string
  readonly position: number
  readonly publishedAt: Date
  readonly isInStock: boolean
  /** Weights by stem: the first that holds, and B beside A. */
  readonly terms: ReadonlyMap<string, readonly Weight[]>
  /** Tokens by word. */
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
  const terms = new Map<string, readonly Weight[]>()
  const words = new Map<string, Token>()
  for (const [weight, found] of tokens)
    for (const token of found) {
      const before = terms.get(token.stem)
      if (!before) terms.set(token.stem, [weight])
      else if (before[0] === 'A' && weight === 'B') terms.set(token.stem, ['A', 'B'])
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

/** Facets whose words are not the product's: what it is free from, and that it is new, which its badge says. */
const unsearched = [FREE_FROM, NEW]

function textsOf(source: ProductSource, facets: readonly string[], vocabulary: FacetVocabulary) {
  const { product, variations, categories, mainCategory } = source
  const { fibre, fit, madeIn } = product.facts as Partial<FashionFacts>
  const all = (texts: readonly (LocalText | undefined)[]) => texts.flatMap((text) => Object.values(text ?? {}))
  const labelsOf = (field: string) =>
    (vocabulary.values[field] ?? [])
      .filter(({ value }) => facets.includes(`${field}:${value}`))
      .map(({ label }) => label)
  const labels = Object.keys(vocabulary.values)
    .filter((field) => !unsearched.includes(field))
    .flatMap(labelsOf)
  return [
    ['A', [product.type, ...all([mainCategory?.name, ...labelsOf(PRODUCT_TYPE)])]],
    [
      'B',
      [
        ...all([product.name]),
        product.code,
        product.upc ?? '',
        ...variations.flatMap(({ sku, upc }) => [sku, upc ?? '']),
      ],
    ],
    ['C', [product.brand, ...all([...categories, ...product.colours].map(({ name }) => name)), ...all(labels)]],
    ['D', all([product.shortDescription, fibre, fit, madeIn, ...product.badges.map(({ label }) => label)])],
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
