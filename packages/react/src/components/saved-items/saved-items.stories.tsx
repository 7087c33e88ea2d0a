import type { StoryObj } from '@storybook/react-vite'
import { outage } from '@vitrine/testing'
import { asElement, inArabic, inChinese, scene, shown } from '@vitrine/testing/stories'
import { savedItemsElement } from './saved-items.element.ts'

const saved = ['ALD-F-1001', 'ALD-G-1008', 'ALD-G-1003']
const read = 'GET /saved'
const price = { amount: 9900, currency: 'AED' } as const
const said = { productName: null, quantity: null, available: null, amount: null }
const changed = scene({
  saved,
  savedChanges: {
    'ALD-F-1001': { messages: [{ ...said, code: 'PRICE_CHANGED', amount: price }] },
    'ALD-G-1008': { messages: [{ ...said, code: 'LOW_STOCK', available: 2 }] },
    'ALD-G-1003': { isPurchasable: false, messages: [{ ...said, code: 'OUT_OF_STOCK', available: 0 }] },
  },
})

export default { title: 'Buying/Saved items', parameters: shown(savedItemsElement) }

export const Entries = scene({ saved })
export const ChangedSince = changed
export const Empty = scene()
export const Loading = scene({ saved, faults: { [read]: 'never' } })
export const Failed = scene({ saved, faults: { [read]: outage } })
export const Arabic: StoryObj = { ...changed, globals: inArabic }
export const Chinese: StoryObj = { ...changed, globals: inChinese }
export const Element: StoryObj = { ...changed, globals: asElement }
