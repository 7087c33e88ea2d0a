import type { StoryObj } from '@storybook/react-vite'
import { fixtureChart } from '../../testing/places/size-charts.ts'
import { places } from '../../testing/places/storefront.ts'
import { asElement, inArabic, inChinese } from '../../testing/story.ts'
import { sizeGuideElement } from './size-guide.element.ts'
import type { SizeGuideProps } from './size-guide.tsx'

type Story = StoryObj<SizeGuideProps>

const call = 'GET /size-chart'

export default {
  title: 'Browsing/Size guide',
  args: { chart: 'women-letters', size: 'M' },
  parameters: places(sizeGuideElement, (locale) => ({ [call]: { items: [fixtureChart(locale)] } })),
}

export const Link: Story = {}
export const Open: Story = { args: { open: true } }
export const Loading: Story = {
  args: { open: true },
  parameters: places(sizeGuideElement, () => ({ [call]: 'never' })),
}
export const Failed: Story = { args: { open: true }, parameters: places(sizeGuideElement, () => ({ [call]: 'fails' })) }
export const Arabic: Story = { args: { open: true }, globals: inArabic }
export const Chinese: Story = { args: { open: true }, globals: inChinese }
export const Element: Story = { globals: asElement }
