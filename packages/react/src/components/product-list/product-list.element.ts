import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import price from '../price/price.css?inline'
import { cardParts } from '../product-card/card-parts.ts'
import card from '../product-card/product-card.css?inline'
import banner from './list-banner.css?inline'
import styles from './product-list.css?inline'
import { loadListed } from './listed.ts'
import { ProductList } from './product-list.tsx'

export const productListElement = defineElement({
  tag: 'vitrine-product-list',
  summary:
    'Goods of a category, or those that are named, as cards; what is chosen, sorting and further pages are links.',
  component: ProductList,
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'], description: 'Department whose goods are listed.' },
    category: { type: 'string', description: 'Path of the category below its department: `women/knitwear`.' },
    productCodes: { type: 'string', description: 'Codes separated by commas, instead of a category.' },
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
    page: {
      type: 'number',
      description: 'The last page that is shown, from 1; those before it are shown as well, five at most.',
      default: '1',
    },
    limit: { type: 'number', description: 'The most products shown; then there is no sort menu and no further page.' },
    heading: { type: 'string', description: 'Heading instead of the category’s name; empty for none.' },
  },
  events: {
    'vitrine-before-add': {
      description: 'The shopper is about to add a product.',
      prop: 'onBeforeAdd',
      cancelable: true,
      detail: '{ productCode: string; variationProductCode?: string }',
    },
    'vitrine-add': { description: 'A product is in the bag.', prop: 'onAdd', detail: '{ productCode: string }' },
  },
  slots: {
    start: 'Above the heading.',
    filters: 'At the start of the bar: `<vitrine-list-filters>`.',
    page: 'Where the last page begins: the target of the link that shows it.',
    end: 'Below everything.',
    loading: 'Instead of the outline shown while the list is fetched.',
    empty: 'Instead of the message about an empty shelf.',
    error: 'Instead of the message about a list that could not be loaded.',
  },
  parts: {
    base: 'The whole list.',
    head: 'Heading, words and shelves.',
    bar: 'Filters, count and sort menu.',
    chips: 'What is chosen.',
    sort: 'The sort menu.',
    grid: 'The grid of cards.',
    banner: 'A banner among the cards.',
    foot: 'How far the list is read, and the link to more of it.',
    empty: 'The message about an empty shelf.',
    error: 'The message about a failure.',
    ...cardParts,
  },
  reserve: '100vh',
  hydrate: 'native',
  messages: ['shop', 'browse', 'list', 'goods'],
  styles: price + badges + styles + banner + card,
  load: loadListed,
})
