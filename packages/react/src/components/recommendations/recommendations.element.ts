import { recommendationsDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import price from '../price/price.css?inline'
import card from '../product-card/product-card.css?inline'
import styles from './recommendations.css?inline'
import { Recommendations } from './recommendations.tsx'

export const recommendationsElement = defineElement({
  tag: 'vitrine-recommendations',
  summary: 'What goes well with a product, as a row of cards.',
  component: Recommendations,
  attributes: { productCode: { type: 'string', description: 'Code of the product that they go with: `ALD-F-1001`.' } },
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
    picture: 'The pictures of a card.',
    badges: 'The badges of a card.',
    name: 'The name on a card.',
    price: 'The price on a card.',
    colours: 'The colours on a card.',
    add: 'The button that adds, or the link to choose.',
    sizes: 'The menu of sizes.',
  },
  hydrate: 'native',
  messages: ['shop', 'goods', 'product'],
  styles: price + badges + card + styles,
  load: (storefront, { productCode }) => storefront.use(recommendationsDomain).loadGoingWith(productCode ?? ''),
})
