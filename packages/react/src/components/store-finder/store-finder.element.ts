import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { openingLine } from './opening-line.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import styles from './store-finder.css?inline'
import { loadStoreFinder } from './store-finder.load.ts'
import { StoreFinder } from './store-finder.tsx'

/**
 * The stores of the country: search, filters, opening hours now and on holidays, distance and directions.
 *
 * @csspart base - The whole finder.
 * @csspart filters - The form.
 * @csspart near - The button that asks for the shopper’s position.
 * @csspart list - The list.
 * @csspart store - One store.
 * @csspart opening - Whether it is open.
 * @csspart hours - The week.
 * @csspart holidays - Days with other hours.
 * @csspart empty - The message when no store has all that is asked for.
 * @csspart loading - The outline while the stores are fetched.
 * @csspart error - The message instead of stores that could not be loaded.
 */
export const storeFinderElement = defineElement({
  tag: 'vitrine-store-finder',
  component: StoreFinder,
  uses: [button, openingLine, skeleton],
  attributes: {
    search: { type: 'string' },
    department: { type: 'string', values: ['fashion', 'food'] },
    service: { type: 'string' },
    openNow: { type: 'boolean' },
  },
  reserve: '640px',
  hydrate: 'idle',
  messages: ['actions', 'errors', 'stores'],
  styles,
  load: loadStoreFinder,
})
