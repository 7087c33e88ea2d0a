/** Sizes of one answer where a call names no number; `pageSizes` of a configuration set. */
export interface PageSizes {
  /** Products that are recommended at a time. */
  readonly recommendations: number
  readonly stores: number
  /** Orders in a list of the account area. */
  readonly orders: number
}

export const usualPageSizes: PageSizes = { recommendations: 8, stores: 200, orders: 100 }

/**
 * The page sizes of a configuration set over the usual ones.
 * @throws an Error that names the value that is wrong.
 */
export function readPageSizes(given: unknown = {}): PageSizes {
  for (const [name, size] of Object.entries(given as object)) {
    if (!Object.hasOwn(usualPageSizes, name))
      throw new Error(`pageSizes.${name} is not known; there are ${Object.keys(usualPageSizes).join(', ')}.`)
    if (!Number.isSafeInteger(size) || size < 1 || size > 1_000)
      throw new Error(`pageSizes.${name} is ${JSON.stringify(size)}; it must be a whole number from 1 to 1000.`)
  }
  return { ...usualPageSizes, ...(given as Partial<PageSizes>) }
}
