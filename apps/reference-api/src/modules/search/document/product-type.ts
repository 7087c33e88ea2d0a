import type { FacetVocabulary } from '../search.model.ts'
import { tokenise } from '../text/tokenise.ts'
import type { ProductSource } from '../../catalog/product-sources.ts'

/**
 * Kind of a product, as lists filter by it. A merchant's word for it is a value of the shop's where both say the same;
 * otherwise its main category stands for it, which has a name in every language that it came in. Undefined for a
 * product of an unknown kind in no category.
 */
export function productTypeOf(
  { product, mainCategory }: ProductSource,
  known: FacetVocabulary['values'][string] = [],
): string | undefined {
  if (known.some(({ value }) => value === product.type)) return product.type
  if (!mainCategory) return undefined
  const said = Object.values(mainCategory.name).map(stemsOf)
  const meant = known.find(({ value, label }) =>
    [value, ...Object.values(label)].some((text) => said.includes(stemsOf(text))),
  )
  return meant?.value ?? mainCategory.slug
}

const stemsOf = (text: string) =>
  tokenise(text)
    .map(({ stem }) => stem)
    .join(' ')
