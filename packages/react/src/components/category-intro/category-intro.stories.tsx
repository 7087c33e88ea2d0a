import type { StoryObj } from '@storybook/react-vite'
import { asElement, browsing, inArabic, inChinese } from '../../testing/story.ts'
import { categoryIntroElement } from './category-intro.element.ts'
import type { CategoryIntroProps } from './category-intro.tsx'

type Story = StoryObj<CategoryIntroProps>

export default {
  title: 'Browsing/Category intro',
  args: { department: 'fashion', category: 'women' },
  parameters: browsing(categoryIntroElement),
}

export const Fashion: Story = {}
export const Food: Story = { args: { department: 'food', category: 'bakery' } }
export const WithoutNarrower: Story = { args: { department: 'fashion', category: 'women/dresses' } }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
export const Loading: Story = { parameters: browsing(categoryIntroElement, { faults: { 'GET /clp': 'never' } }) }
