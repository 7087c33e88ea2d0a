import { storesDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import styles from './store-finder.css?inline'
import { StoreFinder } from './store-finder.tsx'

export const storeFinderElement = defineElement({
  tag: 'vitrine-store-finder',
  summary: 'The stores of the country: search, filters, opening hours now and on holidays, distance and directions.',
  component: StoreFinder,
  attributes: {
    search: { type: 'string', description: 'Words of a name, town or street that are searched for first.' },
    department: { type: 'string', description: 'Department that is chosen first.', values: ['fashion', 'food'] },
    service: { type: 'string', description: 'Code of the service that is chosen first: `cafe`.' },
    openNow: { type: 'boolean', description: 'Shows first only what is open now.' },
  },
  parts: {
    base: 'The whole finder.',
    filters: 'The form.',
    near: 'The button that asks for the shopper’s position.',
    list: 'The list.',
    store: 'One store.',
    opening: 'Whether it is open.',
    hours: 'The week.',
    holidays: 'Days with other hours.',
    empty: 'The message when no store has all that is asked for.',
    loading: 'The outline while the stores are fetched.',
    error: 'The message instead of stores that could not be loaded.',
  },
  reserve: '640px',
  hydrate: 'idle',
  messages: ['shop', 'stores'],
  styles,
  load: (storefront) => storefront.use(storesDomain).loadList(),
})
