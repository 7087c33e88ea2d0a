import type { StoryObj } from '@storybook/react-vite'
import { pricedBySize } from '@vitrine/testing'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { productDetailElement } from './product-detail.element.ts'
import type { ProductDetailProps } from './product-detail.tsx'

type Story = StoryObj<ProductDetailProps>

export default {
  title: 'Browsing/Product detail',
  args: { product: 'cable-knit-jumper' },
  parameters: shown(productDetailElement),
}

export const Fashion: Story = {}
export const FashionArabic: Story = { globals: inArabic }
export const FashionChinese: Story = { globals: inChinese }
export const FashionElement: Story = { globals: asElement }
export const TwoSizes: Story = { args: { product: 'flannel-trousers' } }
export const OneSize: Story = { args: { product: 'lambswool-tartan-scarf' } }
export const Food: Story = { args: { product: 'all-butter-shortbread' } }
export const FoodArabic: Story = { args: { product: 'all-butter-shortbread' }, globals: inArabic }
export const FoodChinese: Story = { args: { product: 'mature-cheddar' }, globals: inChinese }
export const FoodElement: Story = { args: { product: 'mature-cheddar' }, globals: asElement }
export const LowStock: Story = { args: { product: 'fig-chutney' } }
export const Hamper: Story = { args: { product: 'the-aldersgate-hamper' } }
export const HamperArabic: Story = { args: { product: 'the-aldersgate-hamper' }, globals: inArabic }
const soldOut = { inventoryInfo: { onlineStockAvailable: 0 }, quantity: 0 }
export const SoldOut: Story = {
  parameters: shown(productDetailElement, {
    change: (product) => ({
      ...product,
      ...soldOut,
      variations: product.variations.map((variation) => ({ ...variation, ...soldOut })),
    }),
  }),
}
export const PricedByVariant: Story = { parameters: shown(productDetailElement, { change: pricedBySize }) }
export const Loading: Story = {
  parameters: shown(productDetailElement, { faults: { 'GET /product-details-page': 'never' } }),
}
export const Missing: Story = { args: { product: 'no-such-thing' } }
export const Failed: Story = {
  parameters: shown(productDetailElement, {
    faults: { 'GET /product-details-page': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
  }),
}
export const FailedArabic: Story = { ...Failed, globals: inArabic }
