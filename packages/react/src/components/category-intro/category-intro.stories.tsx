import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { categoryIntroElement } from './category-intro.element.ts'
import type { CategoryIntroProps } from './category-intro.tsx'

type Story = StoryObj<CategoryIntroProps>

export default {
  title: 'Browsing/Category intro',
  args: { department: 'fashion', category: 'women' },
  parameters: shown(categoryIntroElement),
}

export const Fashion: Story = {}
export const Food: Story = { args: { department: 'food', category: 'bakery' } }
export const WithoutNarrower: Story = { args: { department: 'fashion', category: 'women/dresses' } }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
export const Loading: Story = { parameters: shown(categoryIntroElement, { faults: { 'GET /clp': 'never' } }) }
