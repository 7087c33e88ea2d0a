import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { headerElement } from './header.element.ts'
import type { HeaderProps } from './header.tsx'

/** Categories as a grocer's feed names them. */
const merchantCategories = [
  'Bakery, Cakes & Dairy',
  'Beauty & Hygiene',
  'Beverages',
  'Cleaning & Household',
  'Eggs, Meat & Fish',
  'Foodgrains, Oil & Masala',
  'Fruits & Vegetables',
  'Gourmet & World Food',
  'Kitchen, Garden & Pets',
  'Snacks & Branded Foods',
  'Baby Care',
  'Frozen',
  'Spreads, Sauces, Ketchup & Vinegar',
]

type Story = StoryObj<HeaderProps>

export default {
  title: 'Browsing/Header',
  args: { path: '/en-ae/fashion/category/women/knitwear' },
  parameters: shown(headerElement),
}

export const Fashion: Story = {}
export const Food: Story = { args: { path: '/en-ae/food' } }
export const Arabic: Story = { args: { path: '/ar-kw/food' }, globals: inArabic }
export const Chinese: Story = { args: { path: '/zh-hk/fashion' }, globals: inChinese }
export const ManyCategories: Story = {
  args: { path: '/en-ae/food' },
  parameters: shown(headerElement, { merchantCategories }),
}
export const WithCart: Story = { parameters: shown(headerElement, { cart: ['ALD-G-1008', 'ALD-F-1001'] }) }
export const Reduced: Story = { args: { reduced: true } }
export const ReducedArabic: Story = { args: { reduced: true }, globals: inArabic }
export const Loading: Story = { parameters: shown(headerElement, { faults: { 'GET /header-footer': 'never' } }) }
export const Failed: Story = {
  parameters: shown(headerElement, {
    faults: { 'GET /header-footer': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
  }),
}
export const Element: Story = { globals: asElement }
