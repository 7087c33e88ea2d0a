import { searchDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import dialog from '../dialog/dialog.css?inline'
import price from '../price/price.css?inline'
import { SearchBox } from './search-box.tsx'
import styles from './search-box.css?inline'
import panel from './search-panel.css?inline'

export const searchBoxElement = defineElement({
  tag: 'vitrine-search-box',
  summary: 'The field that searches the shop: suggestions while one types, recent searches and trends before that.',
  component: SearchBox,
  attributes: {
    department: {
      type: 'string',
      values: ['fashion', 'food'],
      description: 'Department that is searched at first; all of the shop when it is missing.',
    },
    query: { type: 'string', description: 'Words that are in the field at first.' },
    wide: { type: 'boolean', description: 'Shows the field on every screen; otherwise it is a button on small ones.' },
  },
  events: {
    'vitrine-search': {
      description: 'The shopper searches: by the words in the field or by a suggestion.',
      prop: 'onSearch',
      detail: "{ term: string; department: 'fashion' | 'food' | undefined }",
    },
  },
  parts: {
    base: 'Everything.',
    form: 'The form with the field.',
    field: 'The field.',
    panel: 'What opens below the field.',
    sheet: 'What opens over the page of small screens.',
    scope: 'The choice of department.',
    list: 'The list of suggestions.',
    'recent-tools': 'The buttons that forget recent searches.',
    state: 'What stands in the way: nothing found, a failure, no connection.',
    price: 'The price of a suggested product.',
  },
  reserve: '44px',
  hydrate: 'interaction',
  messages: ['search', 'goods'],
  styles: dialog + price + styles + panel,
  load: (storefront) => storefront.use(searchDomain).loadPlaceholders(),
})
