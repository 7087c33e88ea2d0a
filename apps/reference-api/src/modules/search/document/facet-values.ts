import {
  BRAND,
  CATEGORY,
  COLOUR,
  DIET,
  FIT,
  FREE_FROM,
  HAMPER,
  MATERIAL,
  NEW,
  PRODUCT_TYPE,
  SIZE_1,
  STORAGE,
} from '@vitrine/contract/rules'
import type { FacetVocabulary } from '../search.model.ts'
import type { FashionFacts, FoodFacts } from '../../catalog/catalog.model.ts'
import type { LocalText } from '../../../platform/language/local-text.ts'
import { foldText } from '../text/fold.ts'
import { soughtColourOf } from './colour-family.ts'
import type { ProductSource } from '../../catalog/product-sources.ts'
import { productTypeOf } from './product-type.ts'
import { VARIATION, variationValue } from './variation-values.ts'

type Values = FacetVocabulary['values']

/** Filter values of a product, as `field:value`; each value once. */
export function facetValuesOf(source: ProductSource, vocabulary: Values): string[] {
  const specific =
    source.product.department === 'food' ? foodValues(source, vocabulary) : fashionValues(source, vocabulary)
  const brand = brandValue(source.product.brand)
  const categories = source.categories.map(({ code }) => code)
  const badges = source.product.badges.filter(({ isProductinfo }) => !isProductinfo)
  const news = badges.flatMap(({ label }) => saidIn(label, vocabulary[NEW]))
  return [
    ...new Set([
      ...named(CATEGORY, categories),
      ...named(BRAND, brand ? [brand] : []),
      ...named(NEW, news),
      ...specific,
    ]),
  ]
}

function fashionValues(source: ProductSource, vocabulary: Values): string[] {
  const { product, variations } = source
  const facts = product.facts as FashionFacts
  const known = new Set((vocabulary[COLOUR] ?? []).map(({ value }) => value))
  const pairOf = (code: string | null, size: string | null) => {
    const colour = product.colours.find((each) => each.code === code)
    return colour && size ? [variationValue(soughtColourOf(colour, known), size)] : []
  }
  const inStock = variations.filter(({ isInStock }) => isInStock)
  return [
    ...named(
      COLOUR,
      product.colours.map((colour) => soughtColourOf(colour, known)),
    ),
    ...named(
      SIZE_1,
      inStock.flatMap(({ size1 }) => size1 ?? []),
    ),
    ...named(
      VARIATION,
      inStock.flatMap(({ colour, size1 }) => pairOf(colour, size1)),
    ),
    ...named(PRODUCT_TYPE, [productTypeOf(source, vocabulary[PRODUCT_TYPE]) ?? []].flat()),
    ...named(MATERIAL, saidIn(mainFibre(facts.fibre), vocabulary[MATERIAL])),
    ...named(FIT, saidIn(facts.fit, vocabulary[FIT])),
  ]
}

/** Facts that nobody has said about a food are not claimed: without ingredients it is free from nothing. */
function foodValues({ product }: ProductSource, vocabulary: Values): string[] {
  const { suitability = [], storageType = 'ambient', allergens, ingredients } = product.facts as FoodFacts
  const contained: readonly string[] = allergens
  const isDescribed = Object.values(ingredients).some(Boolean)
  const diets = suitability.filter((diet) => diet !== 'contains-alcohol')
  const hasAlcohol = suitability.includes('contains-alcohol')
  return [
    ...named(DIET, isDescribed && !hasAlcohol ? [...diets, 'no-alcohol'] : diets),
    ...named(STORAGE, [storageType]),
    ...named(
      FREE_FROM,
      isDescribed
        ? (vocabulary[FREE_FROM] ?? []).map(({ value }) => value).filter((value) => !contained.includes(value))
        : [],
    ),
    ...(product.type === 'hamper' ? named(HAMPER, ['yes']) : []),
  ]
}

/** A brand is its own name in a filter, without the characters that have a meaning there. */
const brandValue = (brand: string) =>
  brand
    .replace(/[,:[\]\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const named = (field: string, values: readonly string[]) => values.map((value) => `${field}:${value}`)

/** Linings and soles come after a semicolon. */
const mainFibre = (fibre: LocalText): LocalText =>
  Object.fromEntries(Object.entries(fibre).map(([language, text]) => [language, text.split(/[;；؛]/)[0] ?? '']))

function saidIn(text: LocalText | undefined, values: Values[string] = []): string[] {
  const said = Object.values(text ?? {}).map((line) => ` ${foldText(line).replace(/[^\p{L}]+/gu, ' ')} `)
  const isSaid = (word: string) => {
    const folded = foldText(word)
    const wanted = /\p{Script=Latin}/u.test(folded) ? ` ${folded} ` : folded
    return said.some((line) => line.includes(wanted))
  }
  return values.filter(({ words }) => words?.some(isSaid)).map(({ value }) => value)
}
