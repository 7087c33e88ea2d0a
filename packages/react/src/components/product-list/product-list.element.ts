import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { card } from '../product-card/card.definition.ts'
import { cardHeart } from '../hearts/card-heart.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import { listFailed } from './list-failed.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import styles from './product-list.css?inline'
import banner from './list-banner.css?inline'
import { loadProductList } from './product-list.load.ts'
import { ProductList } from './product-list.tsx'

/**
 * Products of a category, or those that are named, as cards; what is chosen, sorting and further pages are links.
 *
 * @slot start - Above the heading.
 * @slot filters - At the start of the bar: `<vitrine-list-filters>`.
 * @slot page - Where the last page begins: the target of the link that shows it.
 * @slot end - Below everything.
 * @slot loading - Instead of the outline shown while the list is fetched.
 * @slot empty - Instead of the message about an empty category.
 * @slot error - Instead of the message about a list that could not be loaded.
 * @csspart base - The whole list.
 * @csspart head - Heading, description and narrower categories.
 * @csspart bar - Filters, count and sort menu.
 * @csspart chips - What is chosen.
 * @csspart notice - That a part of the filter is not known.
 * @csspart sort - The sort menu.
 * @csspart grid - The grid of cards.
 * @csspart banner - A banner among the cards.
 * @csspart foot - How far the list is read, and the link to more of it.
 * @csspart empty - The message about an empty category.
 * @csspart error - The message about a failure.
 */
export const productListElement = defineElement({
  tag: 'vitrine-product-list',
  component: ProductList,
  uses: [button, card, cardHeart, icon, listFailed, notice, picture, skeleton],
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
  messages: ['actions', 'errors', 'filters', 'productList'],
  styles: styles + banner,
  load: loadProductList,
})
