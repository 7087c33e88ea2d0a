import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { productListElement } from './product-list.element.ts'
import type { ProductListProps } from './product-list.tsx'

type Story = StoryObj<ProductListProps>

export default {
  title: 'Browsing/Product list',
  args: { department: 'fashion' },
  parameters: shown(productListElement),
}

export const Fashion: Story = { args: { heading: 'Fashion' } }
export const FashionCategory: Story = { args: { category: 'women' } }
export const FashionArabic: Story = { args: { category: 'women' }, globals: inArabic }
export const FashionChinese: Story = { args: { category: 'women' }, globals: inChinese }
export const Food: Story = { args: { department: 'food' } }
export const FoodCategory: Story = { args: { department: 'food', category: 'bakery' } }
export const FoodArabic: Story = { args: { department: 'food' }, globals: inArabic }
export const Pages: Story = { args: { page: 2 }, parameters: shown(productListElement, { pageSize: 4 }) }
export const PagesArabic: Story = {
  args: { page: 2 },
  parameters: shown(productListElement, { pageSize: 4 }),
  globals: inArabic,
}
export const Codes: Story = { args: { productCodes: 'ALD-G-1008,ALD-F-1001', heading: 'Goes well with it', limit: 4 } }
export const Element: Story = { args: { category: 'women' }, globals: asElement }
export const Loading: Story = { parameters: shown(productListElement, { faults: { 'GET /products': 'never' } }) }
export const Empty: Story = { args: { category: 'women/skirts' } }
export const EmptyArabic: Story = { args: { category: 'women/skirts' }, globals: inArabic }
export const Chosen: Story = { args: { filter: 'tenant~color:navy,price:[* TO 60000]' } }
export const ChosenArabic: Story = { ...Chosen, globals: inArabic }
export const ChosenTooMuch: Story = { args: { category: 'women', filter: 'tenant~color:navy,price:[* TO 100]' } }
export const ChosenTooMuchChinese: Story = { ...ChosenTooMuch, globals: inChinese }
export const Search: Story = { args: { query: 'jumper', heading: '“jumper”' } }
export const Failed: Story = {
  parameters: shown(productListElement, {
    faults: { 'GET /products': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
  }),
}
export const FailedArabic: Story = { ...Failed, globals: inArabic }
