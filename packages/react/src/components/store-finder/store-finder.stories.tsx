import type { StoryObj } from '@storybook/react-vite'
import { places } from '../../testing/places/storefront.ts'
import { fixtureStores } from '../../testing/places/stores.ts'
import { asElement, inArabic, inChinese } from '../../testing/story.ts'
import { storeFinderElement } from './store-finder.element.ts'
import type { StoreFinderProps } from './store-finder.tsx'

type Story = StoryObj<StoreFinderProps>

const call = 'GET /stores'

export default {
  title: 'Shop/Store finder',
  parameters: places(storeFinderElement, (locale) => ({ [call]: fixtureStores(locale) })),
}

export const EveryStore: Story = {}
export const Food: Story = { args: { department: 'food' } }
export const NothingFound: Story = { args: { search: 'nowhere' } }
export const Loading: Story = { parameters: places(storeFinderElement, () => ({ [call]: 'never' })) }
export const Failed: Story = { parameters: places(storeFinderElement, () => ({ [call]: 'fails' })) }
export const Arabic: Story = { globals: inArabic }
export const Chinese: Story = { globals: inChinese }
export const Element: Story = { globals: asElement }
