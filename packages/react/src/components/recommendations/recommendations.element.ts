import { recommendationsDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import row from '../card-row/card-row.css?inline'
import price from '../price/price.css?inline'
import { cardParts } from '../product-card/card-parts.ts'
import card from '../product-card/product-card.css?inline'
import styles from './recommendations.css?inline'
import { subjectOf } from './subject.ts'
import { Recommendations, type RecommendationsProps } from './recommendations.tsx'

export const recommendationsElement = defineElement<RecommendationsProps>({
  tag: 'vitrine-recommendations',
  summary: 'What goes well with a product, or with what is in the bag, as a row of cards.',
  component: Recommendations,
  attributes: {
    productCode: {
      type: 'string',
      description: 'Code of the product that they go with, `ALD-F-1001`; what is in the bag when there is none.',
    },
  },
  events: {
    'vitrine-before-add': {
      description: 'The shopper is about to add one of them.',
      prop: 'onBeforeAdd',
      cancelable: true,
      detail: '{ productCode: string; variationProductCode?: string }',
    },
    'vitrine-add': { description: 'One of them is in the bag.', prop: 'onAdd', detail: '{ productCode: string }' },
  },
  parts: {
    base: 'The row.',
    ...cardParts,
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
