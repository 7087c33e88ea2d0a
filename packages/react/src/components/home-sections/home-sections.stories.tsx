import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { homeSectionsElement } from './home-sections.element.ts'
import type { HomeSectionsProps } from './home-sections.tsx'

type Story = StoryObj<HomeSectionsProps>

export default { title: 'Browsing/Home sections', parameters: shown(homeSectionsElement) }

export const Shop: Story = {}
export const ShopArabic: Story = { globals: inArabic }
export const ShopChinese: Story = { globals: inChinese }
export const ShopElement: Story = { globals: asElement }
export const Fashion: Story = { args: { department: 'fashion' } }
export const Food: Story = { args: { department: 'food' } }
export const FoodArabic: Story = { args: { department: 'food' }, globals: inArabic }
export const Loading: Story = { parameters: shown(homeSectionsElement, { faults: { 'GET /homepage': 'never' } }) }
export const Failed: Story = {
  parameters: shown(homeSectionsElement, {
    faults: { 'GET /homepage': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
  }),
}
