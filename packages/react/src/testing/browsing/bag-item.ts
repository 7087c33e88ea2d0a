import type { CartItem, Product } from '@vitrine/contract'

/** A product, or one variant of it, as a line of the bag. */
export function bagItem(product: Product, quantity: number, variationProductCode?: string): CartItem {
  const { productCode, slug, departmentType, productType, productBrand, productName, unitPrice, price, inventoryInfo } =
    product
  const unitAmount = price.salePrice ?? price.price
  const variation = product.variations.find((one) => one.productCode === variationProductCode)
  return {
    id: `line-${variation?.productCode ?? productCode}`,
    quantity,
    product: {
      ...{ productCode, slug, departmentType, productType, productBrand, productName, unitPrice, price },
      variationProductCode: variation?.productCode ?? null,
      image: product.productImages[0] ?? null,
      options: (variation?.options ?? []).flatMap(({ attributeFQN, value = '' }) => {
        const option = product.options.find((one) => one.attributeFQN === attributeFQN)
        return option ? [{ attributeFQN, name: option.name, value, stringValue: value }] : []
      }),
      inventoryInfo: variation?.inventoryInfo ?? inventoryInfo,
    },
    giftMessage: null,
    isPurchasable: true,
    unitAmount,
    total: { ...unitAmount, amount: unitAmount.amount * quantity },
    messages: [],
  }
}
