import type { StoryObj } from '@storybook/react-vite'
import { asElement, browsing, inArabic, inChinese } from '../../testing/story.ts'
import { recommendationsElement } from './recommendations.element.ts'
import type { RecommendationsProps } from './recommendations.tsx'

type Story = StoryObj<RecommendationsProps>

export default {
  title: 'Browsing/Recommendations',
  args: { productCode: 'ALD-F-1001' },
  parameters: browsing(recommendationsElement),
}

export const GoesWith: Story = {}
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
export const Failed: Story = {
  parameters: browsing(recommendationsElement, { faults: { 'GET /recommendation': 'network' } }),
}
