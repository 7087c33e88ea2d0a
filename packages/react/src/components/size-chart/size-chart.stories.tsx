import type { StoryObj } from '@storybook/react-vite'
import { fixtureChart } from '../../testing/places/size-charts.ts'
import { places } from '../../testing/places/storefront.ts'
import { asElement, inArabic, inChinese } from '../../testing/story.ts'
import { sizeChartElement } from './size-chart.element.ts'
import type { SizeChartProps } from './size-chart.tsx'

type Story = StoryObj<SizeChartProps>

const call = 'GET /size-chart'

export default {
  title: 'Browsing/Size chart',
  args: { chart: 'women-letters', size: 'M' },
  parameters: places(sizeChartElement, (locale) => ({ [call]: { items: [fixtureChart(locale)] } })),
}

export const Chart: Story = {}

export const Loading: Story = { parameters: places(sizeChartElement, () => ({ [call]: 'never' })) }
export const Failed: Story = { parameters: places(sizeChartElement, () => ({ [call]: 'fails' })) }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
