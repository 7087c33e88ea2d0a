import type { ProductPrice } from '@vitrine/contract'
import type { ProductChange } from './products.ts'

/** A product whose L costs twenty more than the others do without a sale, and is in none. */
export const pricedBySize: ProductChange = (product) => ({
  ...product,
  variations: product.variations.map((variation) => ({
    ...variation,
    price: variation.options.some(({ value }) => value === 'L') ? dearer(product.price) : product.price,
  })),
})

const dearer = ({ price }: ProductPrice): ProductPrice => ({
  price: { ...price, amount: price.amount + 2_000 },
  salePrice: null,
  discount: null,
})
