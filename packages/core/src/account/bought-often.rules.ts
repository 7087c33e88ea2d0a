import type { Product, ProductsSummary } from '@vitrine/contract'
import type { BoughtLine } from './buy-again.rules.ts'

/** The most products that are shown as bought often. */
export const OFTEN_MAX = 12

/** What was bought in most orders first, then what most units were bought of; of equals the latest. */
export const mostOften = (items: ProductsSummary['items']): ProductsSummary['items'] =>
  items.toSorted((a, b) => b.orderCount - a.orderCount || b.quantity - a.quantity).slice(0, OFTEN_MAX)

/** One unit of what was bought, with its colour and size as the product has them now. */
export function oftenLine(item: ProductsSummary['items'][number], product: Product | undefined): BoughtLine {
  const { productCode, variationProductCode, productName, departmentType, slug, image } = item
  const variation = product?.variations.find((one) => one.productCode === variationProductCode)
  const options = (variation?.options ?? []).flatMap(({ attributeFQN, value }) => {
    const option = product?.options.find((one) => one.attributeFQN === attributeFQN)
    const chosen = option?.values.find((one) => one.value === value)
    return option && chosen
      ? { attributeFQN, name: option.name, value: chosen.value, stringValue: chosen.stringValue }
      : []
  })
  return {
    id: variationProductCode ?? productCode,
    quantity: 1,
    giftMessage: null,
    product: { productCode, variationProductCode, productName, departmentType, slug, image, options },
  }
}
