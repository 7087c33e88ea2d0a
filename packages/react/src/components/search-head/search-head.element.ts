import { defineElement } from '../../definition.ts'
import styles from './search-head.css?inline'
import { loadSearchHead } from './search-head.load.ts'
import { SearchHead } from './search-head.tsx'

/**
 * What a search page says above its products: words, spelling, departments with counts, and help when nothing is found.
 *
 * @slot search - Below the heading: `<vitrine-search-box wide>`.
 * @csspart base - Everything.
 * @csspart elsewhere - Says that the products are of the other department.
 * @csspart spelling - What was searched instead of what was written, or might be meant.
 * @csspart departments - The departments with counts.
 * @csspart help - Where to begin, or what to try.
 */
export const searchHeadElement = defineElement({
  tag: 'vitrine-search-head',
  component: SearchHead,
  attributes: {
    query: { type: 'string' },
    department: { type: 'string', values: ['fashion', 'food'] },
    spelling: { type: 'string', values: ['written'] },
  },
  hydrate: 'native',
  messages: ['errors', 'searchHead'],
  styles,
  load: loadSearchHead,
})
