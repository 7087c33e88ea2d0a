import { catalogDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import price from '../price/price.css?inline'
import styles from './product-card.css?inline'
import { ProductCard } from './product-card.tsx'

export const productCardElement = defineElement({
  tag: 'vitrine-product-card',
  summary: 'One product anywhere on a page: picture, name, price, colours, and a way to add it to the bag.',
  component: ProductCard,
  attributes: { productCode: { type: 'string', description: 'Code of the product: `ALD-F-1001`.' } },
  events: {
    'vitrine-before-add': {
      description: 'The shopper is about to add the product.',
      prop: 'onBeforeAdd',
      cancelable: true,
      detail: '{ productCode: string; variationProductCode?: string }',
    },
    'vitrine-add': { description: 'The product is in the bag.', prop: 'onAdd', detail: '{ productCode: string }' },
  },
  slots: {
    loading: 'Instead of the outline shown while the product is fetched.',
    error: 'Instead of the message about a product that is not there.',
  },
  parts: {
    base: 'The card.',
    picture: 'The pictures, a link to the product.',
    badges: 'The badges.',
    name: 'The name.',
    price: 'Price, old price, saving and unit price.',
    colours: 'The colours it comes in.',
    add: 'The button that adds, or the link to choose.',
    sizes: 'The menu of sizes.',
    error: 'The message instead of a card.',
  },
  reserve: '420px',
  hydrate: 'native',
  isFragment: true,
  messages: ['shop', 'goods'],
  styles: price + badges + styles,
  load: (storefront, { productCode }) => storefront.use(catalogDomain).loadSummary(productCode ?? ''),
})
