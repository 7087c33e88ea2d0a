import { catalogDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import price from '../price/price.css?inline'
import card from '../product-card/product-card.css?inline'
import styles from './product-list.css?inline'
import { listQueryOf, ProductList } from './product-list.tsx'

export const productListElement = defineElement({
  tag: 'vitrine-product-list',
  summary: 'Goods of a category, or those that are named, as cards with sorting and further pages as links.',
  component: ProductList,
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'], description: 'Department whose goods are listed.' },
    category: { type: 'string', description: 'Path of the category below its department: `women/knitwear`.' },
    productCodes: { type: 'string', description: 'Codes separated by commas, instead of a category.' },
    sortBy: { type: 'string', description: 'A value of the sort menu.' },
    startIndex: { type: 'number', description: 'Number of the first product, from 0.', default: '0' },
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
    end: 'Below everything.',
    loading: 'Instead of each outline while the list is fetched.',
    empty: 'Instead of the message about an empty shelf.',
    error: 'Instead of the message about a list that could not be loaded.',
  },
  parts: {
    base: 'The whole list.',
    head: 'Heading, words, shelves and bar.',
    sort: 'The sort menu.',
    grid: 'The grid of cards.',
    foot: 'The links to further pages.',
    empty: 'The message about an empty shelf.',
    error: 'The message about a failure.',
    picture: 'Pictures of each card.',
    badges: 'Badges of each card.',
    name: 'Name of each card.',
    price: 'Price of each card.',
    colours: 'Colours of each card.',
    add: 'Button of each card.',
    sizes: 'Menu of sizes of each card.',
  },
  reserve: '100vh',
  hydrate: 'native',
  messages: ['shop', 'browse', 'goods'],
  styles: price + badges + styles + card,
  load: (storefront, props) => {
    const catalog = storefront.use(catalogDomain)
    return Promise.all([
      catalog.loadList(listQueryOf(props)),
      props.department && props.category ? catalog.loadCategory(props.department, props.category) : undefined,
    ])
  },
})
