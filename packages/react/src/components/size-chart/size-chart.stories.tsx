import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { sizeChartElement } from './size-chart.element.ts'
import type { SizeChartProps } from './size-chart.tsx'

type Story = StoryObj<SizeChartProps>

const call = 'GET /size-chart'

export default {
  title: 'Browsing/Size chart',
  args: { chart: 'women-letters', size: 'M' },
  parameters: shown(sizeChartElement),
}

export const Chart: Story = {}

export const Loading: Story = { parameters: shown(sizeChartElement, { faults: { [call]: 'never' } }) }
export const Failed: Story = { parameters: shown(sizeChartElement, { faults: { [call]: 'lostRequest' } }) }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
