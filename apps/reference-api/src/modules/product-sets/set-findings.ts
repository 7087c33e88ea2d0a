import type { Finding } from '../content/topic.ts'

interface Named {
  readonly code: string
  readonly department: string
  readonly products: readonly string[]
}

/** Faults of sets that need nothing else to be seen: a code, or a product of a set, that stands there twice. */
export const setFindings = (sets: readonly Named[]): Finding[] =>
  sets.flatMap(({ code, products }, at) => {
    const first = sets.findIndex((one) => one.code === code)
    const again = products.flatMap((product, index) => {
      const before = products.indexOf(product)
      const pointer = `/${at}/products/${index}`
      return before < index ? [{ pointer, message: `is ${product} as at /${at}/products/${before}` }] : []
    })
    return [...(first < at ? [{ pointer: `/${at}/code`, message: `is ${code} as at /${first}` }] : []), ...again]
  })

/** Product of the shop, as a set may name it. */
interface Sold {
  readonly productCode: string
  readonly departmentType: string
}

/**
 * Faults that the shop's products show.
 * @param sold - Empty where they come by merchants' feeds: then none is known yet.
 */
export function setProductFindings(sets: readonly Named[], sold: readonly Sold[]): Finding[] {
  if (sold.length === 0) return []
  const departments = new Map(sold.map(({ productCode, departmentType }) => [productCode, departmentType]))
  return sets.flatMap(({ department, products }, at) =>
    products.flatMap((product, index) => {
      const pointer = `/${at}/products/${index}`
      const own = departments.get(product)
      if (own === undefined) return [{ pointer, message: `names ${product}, which is no product` }]
      return own === department ? [] : [{ pointer, message: `names ${product}, which is no product of ${department}` }]
    }),
  )
}
