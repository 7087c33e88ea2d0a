import type { EventProduct, Product, ProductSummary } from '@vitrine/contract'
import { chargedPrice, lowestPrice } from '@vitrine/contract/rules'

/** A product as its own page shows it: at its lowest price, nothing being chosen. */
export function eventProduct(product: Product): EventProduct {
  const { price } = lowestPrice(product)
  return {
    ...named(product),
    variationProductCode: product.variationProductCode,
    brand: product.productBrand,
    unitAmount: chargedPrice(price),
    listAmount: price.price,
  }
}

/** A product as a list shows it; lists do not say its brand. */
export const listedProduct = (product: ProductSummary): EventProduct => ({
  ...named(product),
  variationProductCode: null,
  brand: '',
  unitAmount: chargedPrice(product.price),
  listAmount: product.price.price,
})

const named = ({ productCode, productName, departmentType, productType }: Product | ProductSummary) => ({
  productCode,
  name: productName,
  department: departmentType,
  productType,
  variant: '',
})
