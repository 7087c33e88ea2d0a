import type { StoryObj } from '@storybook/react-vite'
import { pricedBySize } from '@vitrine/testing'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { productCardElement } from './product-card.element.ts'
import type { ProductCardProps } from './product-card.tsx'

type Story = StoryObj<ProductCardProps>

export default {
  title: 'Browsing/Product card',
  args: { productCode: 'ALD-F-1001' },
  parameters: shown(productCardElement),
  decorators: [
    (Shown: () => React.ReactNode) => <div style={{ inlineSize: 'min(320px, 48vw)', padding: 16 }}>{Shown()}</div>,
  ],
}

const food = 'ALD-G-1008'

export const Fashion: Story = {}
export const FashionArabic: Story = { globals: inArabic }
export const FashionChinese: Story = { globals: inChinese }
export const FashionElement: Story = { globals: asElement }
export const Food: Story = { args: { productCode: food } }
export const FoodArabic: Story = { args: { productCode: food }, globals: inArabic }
export const FoodElement: Story = { args: { productCode: food }, globals: asElement }
export const SoldOut: Story = {
  parameters: shown(productCardElement, {
    change: (product) => ({ ...product, inventoryInfo: { onlineStockAvailable: 0 } }),
  }),
}
const byVariant = shown(productCardElement, { change: pricedBySize })
export const PricedByVariant: Story = { parameters: byVariant }
export const PricedByVariantArabic: Story = { parameters: byVariant, globals: inArabic }
export const PricedByVariantChinese: Story = { parameters: byVariant, globals: inChinese }
export const NoPicture: Story = {
  parameters: shown(productCardElement, { change: (product) => ({ ...product, productImages: [] }) }),
}
export const Loading: Story = { parameters: shown(productCardElement, { faults: { 'GET /products': 'never' } }) }
export const Missing: Story = { args: { productCode: 'NO-SUCH-CODE' } }
export const MissingArabic: Story = { args: { productCode: 'NO-SUCH-CODE' }, globals: inArabic }
export const Failed: Story = {
  parameters: shown(productCardElement, {
    faults: { 'GET /products': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
  }),
}
