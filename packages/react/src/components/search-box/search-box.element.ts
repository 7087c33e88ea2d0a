import { defineElement } from '../../definition.ts'
import { dialog } from '../dialog/dialog.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import { price } from '../price/price.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import styles from './search-box.css?inline'
import panel from './search-panel.css?inline'
import { loadSearchBox } from './search-box.load.ts'
import { SearchBox } from './search-box.tsx'

/**
 * The field that searches the shop: suggestions while one types, recent searches and trends before that.
 *
 * @csspart base - Everything.
 * @csspart form - The form with the field.
 * @csspart field - The field.
 * @csspart panel - What opens below the field.
 * @csspart sheet - What opens over the page of small screens.
 * @csspart scope - The choice of department.
 * @csspart list - The list of suggestions.
 * @csspart recent-tools - The buttons that forget recent searches.
 * @csspart state - What stands in the way: nothing found, a failure, no connection.
 * @csspart price - The price of a suggested product.
 */
export const searchBoxElement = defineElement({
  tag: 'vitrine-search-box',
  component: SearchBox,
  uses: [dialog, icon, price, skeleton],
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'] },
    phrasesOf: { type: 'string', values: ['fashion', 'food'] },
    query: { type: 'string' },
    wide: { type: 'boolean' },
  },
  events: {
    'vitrine-search': { prop: 'onSearch' },
  },
  reserve: '44px',
  hydrate: 'interaction',
  messages: ['actions', 'errors', 'searchBox'],
  styles: styles + panel,
  load: loadSearchBox,
})
