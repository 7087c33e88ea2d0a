import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { sizeGuideElement } from './size-guide.element.ts'
import type { SizeGuideProps } from './size-guide.tsx'

type Story = StoryObj<SizeGuideProps>

const call = 'GET /size-chart'

export default {
  title: 'Browsing/Size guide',
  args: { chart: 'women-letters', size: 'M' },
  parameters: shown(sizeGuideElement),
}

export const Link: Story = {}
export const Open: Story = { args: { open: true } }
export const Loading: Story = {
  args: { open: true },
  parameters: shown(sizeGuideElement, { faults: { [call]: 'never' } }),
}
export const Failed: Story = {
  args: { open: true },
  parameters: shown(sizeGuideElement, { faults: { [call]: 'lostRequest' } }),
}
export const Arabic: Story = { args: { open: true }, globals: inArabic }
export const Chinese: Story = { args: { open: true }, globals: inChinese }
export const Element: Story = { globals: asElement }
