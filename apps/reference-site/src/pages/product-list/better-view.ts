import type { ProductList } from '@vitrine/contract'
import type { ListView, Resource } from '@vitrine/core'

/**
 * The view that an address which the shop cannot show stands for: without an order that is none, or with the last page
 * instead of one behind it. Undefined for an address that can be shown.
 */
export function betterView(view: ListView, { status, value, error }: Resource<ProductList>): ListView | undefined {
  if (status === 'failed' && error?.code === 'INVALID_INPUT' && view.sortBy) return { ...view, sortBy: undefined }
  if (value && value.totalCount > 0 && (view.page ?? 1) > value.pageCount) return { ...view, page: value.pageCount }
  return undefined
}
