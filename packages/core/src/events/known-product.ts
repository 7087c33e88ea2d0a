import type { EventProduct, Product, ProductSummary } from '@vitrine/contract'
import type { Storefront } from '../storefront/index.ts'
import { eventProduct, listedProduct } from './event-product.ts'

/** A product as events have it, where the page has loaded it for whatever it shows; nothing is asked for. */
export function knownProduct(storefront: Storefront, productCode: string): EventProduct | undefined {
  const { queries, wishlist } = storefront.snapshot().domains ?? {}
  const found = find([queries, wishlist], productCode)
  return found && ('variations' in found ? eventProduct(found) : listedProduct(found))
}

function find(value: unknown, productCode: string): Product | ProductSummary | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (isProduct(value) && value.productCode === productCode) return value
  for (const part of Object.values(value)) {
    const found = find(part, productCode)
    if (found) return found
  }
  return undefined
}

/** What has a page of its own and a price, wherever it stands in what was loaded. */
const isProduct = (value: object): value is Product | ProductSummary =>
  'productCode' in value && 'slug' in value && 'price' in value
