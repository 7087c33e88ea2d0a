import { catalogDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import dialog from '../dialog/dialog.css?inline'
import choices from './choices.css?inline'
import styles from './list-filters.css?inline'
import { filtersQuery, ListFilters } from './list-filters.tsx'

export const listFiltersElement = defineElement({
  tag: 'vitrine-list-filters',
  summary: 'What narrows a list: facets with counts in a drawer, those that matter most in menus beside its button.',
  component: ListFilters,
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'], description: 'Department whose goods are listed.' },
    category: { type: 'string', description: 'Path of the category below its department: `women/knitwear`.' },
    query: { type: 'string', description: 'Words that are searched, instead of a category.' },
    spelling: {
      type: 'string',
      values: ['written'],
      description: '`written` searches the words as they are: a misspelt one is not replaced.',
    },
    filter: {
      type: 'string',
      description: 'Chosen facet values, joined by commas: `tenant~color:navy,tenant~size1:m`.',
    },
    sortBy: { type: 'string', description: 'A value of the sort menu.' },
    page: { type: 'number', description: 'The last page that the list shows, from 1.', default: '1' },
  },
  parts: {
    base: 'The button and the menus.',
    open: 'The button that opens the drawer.',
    drawer: 'The drawer.',
    menu: 'The button of each menu.',
  },
  hydrate: 'interaction',
  messages: ['shop', 'list'],
  styles: dialog + styles + choices,
  load: (storefront, props) => storefront.use(catalogDomain).loadList(filtersQuery(props)),
})
