import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { recommendationsElement } from './recommendations.element.ts'
import type { RecommendationsProps } from './recommendations.tsx'

type Story = StoryObj<RecommendationsProps>

export default {
  title: 'Browsing/Recommendations',
  args: { productCode: 'ALD-F-1001' },
  parameters: shown(recommendationsElement),
}

export const GoesWith: Story = {}
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
export const Failed: Story = {
  parameters: shown(recommendationsElement, { faults: { 'GET /recommendation': 'lostRequest' } }),
}
