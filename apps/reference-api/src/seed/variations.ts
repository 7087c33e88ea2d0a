import type { ProductSeed } from './seed-format.ts'

export interface VariationSeed {
  sku: string
  colour: string | null
  size1: string | null
  size2: string | null
  stock: number
}

/** Every combination of a product, with the stock that the seed gives it: the most exact key wins. */
export function variationsOf(product: ProductSeed): VariationSeed[] {
  const usual = product.stock['default'] ?? 0
  if (product.productUsage === 'Standard')
    return [{ sku: product.productCode, colour: null, size1: null, size2: null, stock: usual }]
  const axis = <T>(values: readonly T[] | undefined): (T | null)[] =>
    values && values.length > 0 ? [...values] : [null]
  return axis(product.colours?.map(({ code }) => code)).flatMap((colour) =>
    axis(product.sizes?.size1).flatMap((size1) =>
      axis(product.sizes?.size2).map((size2) => {
        const parts = [colour, size1, size2].filter((part) => part !== null)
        const keys = parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
        const key = keys.find((candidate) => product.stock[candidate] !== undefined)
        return {
          sku: skuOf(product.productCode, parts),
          colour,
          size1,
          size2,
          stock: key === undefined ? usual : (product.stock[key] ?? usual),
        }
      }),
    ),
  )
}

const skuOf = (code: string, parts: readonly string[]) =>
  [code, ...parts.map((part) => part.toUpperCase().replace(/[^A-Z0-9]+/g, '.'))].join('-').slice(0, 64)
