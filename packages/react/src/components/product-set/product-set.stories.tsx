import type { StoryObj } from '@storybook/react-vite'
import { soldOut } from '@vitrine/testing'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { productSetElement } from './product-set.element.ts'
import type { ProductSetProps } from './product-set.tsx'

type Story = StoryObj<ProductSetProps>

const look = 'ALD-F-1001'

export default { title: 'Buying/Product set', args: { productCode: look }, parameters: shown(productSetElement) }

export const Look: Story = {}
export const Tea: Story = { args: { productCode: 'ALD-G-1008' } }
export const SizeLacking: Story = {
  args: { refused: true, values: { set: 'weekend', [`take.${look}`]: 'on', 'take.ALD-F-1015': 'on' } },
}
export const OneSoldOut: Story = scene({ change: soldOut('ALD-F-1015') })
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
