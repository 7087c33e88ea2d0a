import { departmentTypes } from '../catalog/rules.ts'

type Department = (typeof departmentTypes)[number]

/** The most products of one page of a list, and the furthest that a page may begin with. */
export const MAX_PAGE_SIZE = 60
export const MAX_START_INDEX = 100_000
/** The most characters that are searched, and of the value of a sort menu. */
export const QUERY_MAX_LENGTH = 200
export const SORT_MAX_LENGTH = 64

/** Fields that lists are filtered by, beside colour and the two sizes. */
export const CATEGORY = 'categoryCode'
export const PRICE = 'price'
export const SALE = 'tenant~sale'
export const NEW = 'tenant~new'
export const BRAND = 'tenant~brand'
export const PRODUCT_TYPE = 'tenant~product-type'
export const MATERIAL = 'tenant~material'
export const FIT = 'tenant~fit'
export const DIET = 'tenant~diet'
export const STORAGE = 'tenant~storage'
export const FREE_FROM = 'tenant~free-from'
export const HAMPER = 'tenant~hamper'

/**
 * Words are looked for in all of the shop, and narrowed to the department that was asked for; to the other one where
 * only that has what they find.
 */
export function departmentWithResults(
  department: Department | undefined,
  countOf: (department: Department) => number,
): Department | undefined {
  if (!department || countOf(department) > 0) return department
  return departmentTypes.find((other) => countOf(other) > 0) ?? department
}
