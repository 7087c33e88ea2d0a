import { recommendationsDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import row from '../card-row/card-row.css?inline'
import price from '../price/price.css?inline'
import card from '../product-card/product-card.css?inline'
import styles from './recommendations.css?inline'
import { subjectOf } from './subject.ts'
import { Recommendations, type RecommendationsProps } from './recommendations.tsx'

/**
 * What goes well with a product, or with what is in the bag, as a row of cards.
 *
 * @csspart base - The row.
 * @csspart picture - The pictures of a card.
 * @csspart badges - The badges of a card.
 * @csspart name - The name on a card.
 * @csspart price - The price on a card.
 * @csspart colours - The colours on a card.
 * @csspart add - The button that adds, or the link to choose.
 * @csspart sizes - The menu of sizes of a card.
 */
export const recommendationsElement = defineElement<RecommendationsProps>({
  tag: 'vitrine-recommendations',
  component: Recommendations,
  attributes: {
    productCode: { type: 'string' },
  },
  events: {
    'vitrine-before-add': { prop: 'onBeforeAdd', cancelable: true },
    'vitrine-add': { prop: 'onAdd' },
  },
  hydrate: 'native',
  messages: ['shop', 'goods', 'product'],
  styles: price + badges + card + row + styles,
  async load(storefront, { productCode }) {
    if (productCode === undefined && storefront.cart.status.peek() === 'idle') await storefront.cart.load()
    const { codes, page } = subjectOf(storefront.cart, productCode)
    if (codes) await storefront.use(recommendationsDomain).loadGoingWith(codes, page)
  },
})
