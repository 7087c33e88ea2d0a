import type { StoryObj } from '@storybook/react-vite'
import { asElement, inArabic, inChinese, shown } from '@vitrine/testing/stories'
import { storeFinderElement } from './store-finder.element.ts'
import type { StoreFinderProps } from './store-finder.tsx'

type Story = StoryObj<StoreFinderProps>

const call = 'GET /stores'
/** Wednesday 25 November 2026, 12:00 in Dubai. */
const now = () => Date.UTC(2026, 10, 25, 8)

export default {
  title: 'Shop/Store finder',
  parameters: shown(storeFinderElement, { now }),
}

export const EveryStore: Story = {}
export const Food: Story = { args: { department: 'food' } }
export const NothingFound: Story = { args: { search: 'nowhere' } }
export const Loading: Story = { parameters: shown(storeFinderElement, { faults: { [call]: 'never' } }) }
export const Failed: Story = { parameters: shown(storeFinderElement, { faults: { [call]: 'lostRequest' } }) }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
