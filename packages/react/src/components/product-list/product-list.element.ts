import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import price from '../price/price.css?inline'
import card from '../product-card/product-card.css?inline'
import banner from './list-banner.css?inline'
import styles from './product-list.css?inline'
import { loadListed } from './listed.ts'
import { ProductList } from './product-list.tsx'

/**
 * Goods of a category, or those that are named, as cards; what is chosen, sorting and further pages are links.
 *
 * @slot start - Above the heading.
 * @slot filters - At the start of the bar: `<vitrine-list-filters>`.
 * @slot page - Where the last page begins: the target of the link that shows it.
 * @slot end - Below everything.
 * @slot loading - Instead of the outline shown while the list is fetched.
 * @slot empty - Instead of the message about an empty shelf.
 * @slot error - Instead of the message about a list that could not be loaded.
 * @csspart base - The whole list.
 * @csspart head - Heading, words and shelves.
 * @csspart bar - Filters, count and sort menu.
 * @csspart chips - What is chosen.
 * @csspart sort - The sort menu.
 * @csspart grid - The grid of cards.
 * @csspart banner - A banner among the cards.
 * @csspart foot - How far the list is read, and the link to more of it.
 * @csspart empty - The message about an empty shelf.
 * @csspart error - The message about a failure.
 * @csspart picture - The pictures of a card.
 * @csspart badges - The badges of a card.
 * @csspart name - The name on a card.
 * @csspart price - The price on a card.
 * @csspart colours - The colours on a card.
 * @csspart add - The button that adds, or the link to choose.
 * @csspart sizes - The menu of sizes of a card.
 */
export const productListElement = defineElement({
  tag: 'vitrine-product-list',
  component: ProductList,
  attributes: {
    department: { type: 'string', values: ['fashion', 'food'] },
    category: { type: 'string' },
    productCodes: { type: 'string' },
    query: { type: 'string' },
    spelling: { type: 'string', values: ['written'] },
    filter: { type: 'string' },
    sortBy: { type: 'string' },
    page: { type: 'number' },
    limit: { type: 'number' },
    heading: { type: 'string' },
  },
  events: {
    'vitrine-before-add': { prop: 'onBeforeAdd', cancelable: true },
    'vitrine-add': { prop: 'onAdd' },
  },
  reserve: '100vh',
  hydrate: 'native',
  messages: ['shop', 'browse', 'list', 'goods'],
  styles: price + badges + styles + banner + card,
  load: loadListed,
})
