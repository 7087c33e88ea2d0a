import { searchDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import dialog from '../dialog/dialog.css?inline'
import price from '../price/price.css?inline'
import { SearchBox } from './search-box.tsx'
import styles from './search-box.css?inline'
import panel from './search-panel.css?inline'

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
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'] },
    query: { type: 'string' },
    wide: { type: 'boolean' },
  },
  events: {
    'vitrine-search': { prop: 'onSearch' },
  },
  reserve: '44px',
  hydrate: 'interaction',
  messages: ['search', 'goods'],
  styles: dialog + price + styles + panel,
  load: (storefront) => storefront.use(searchDomain).loadPlaceholders(),
})
