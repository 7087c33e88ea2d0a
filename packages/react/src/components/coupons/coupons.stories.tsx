import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { couponsElement } from './coupons.element.ts'
import type { CouponsProps } from './coupons.tsx'

type Story = StoryObj<CouponsProps>

export default {
  title: 'Buying/Coupons',
  parameters: shown(couponsElement, { cart: ['cable-knit-jumper'] }),
}
export const NoCode: Story = {}
export const Refused: Story = { args: { refused: 'COUPON_MINIMUM', code: 'DELIVERED', lacking: 1_500 } }
export const Arabic: Story = { args: { refused: 'COUPON_EXPIRED', code: 'SUMMER26' }, globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
