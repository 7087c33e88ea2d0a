import { catalogDomain } from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import badges from '../badge/badges.css?inline'
import price from '../price/price.css?inline'
import styles from './product-detail.css?inline'
import { ProductDetail } from './product-detail.tsx'

export const productDetailElement = defineElement({
  tag: 'vitrine-product-detail',
  summary: 'One product: gallery, choices, the buy box, and everything that is to know about it.',
  component: ProductDetail,
  attributes: {
    product: { type: 'string', description: 'Slug or code of the product.' },
    colour: { type: 'string', description: 'Colour that is shown first: a value of `tenant~color`.' },
    size1: { type: 'string', description: 'Size that is chosen first: a value of `tenant~size1`.' },
    size2: {
      type: 'string',
      description: 'Second size, such as a length, that is chosen first: a value of `tenant~size2`.',
    },
    quantity: { type: 'number', description: 'How many are asked for first.', default: '1' },
    image: { type: 'number', description: 'Number of the picture that stands first, from 1.', default: '1' },
  },
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
    start: 'Above the name.',
    end: 'Below the facts.',
    loading: 'Instead of the outline shown while the product is fetched.',
    error: 'Instead of the message about a product that is not there.',
  },
  parts: {
    base: 'The whole product.',
    gallery: 'The pictures.',
    'buy-box': 'Name, price, choices and button.',
    name: 'The name.',
    price: 'Price, old price, saving and unit price.',
    badges: 'The badges.',
    options: 'One attribute to choose.',
    add: 'The button that adds.',
    stock: 'How many there are.',
    'sold-out': 'The message about a product that is sold out.',
    promises: 'Delivery and returns.',
    facts: 'A group of facts.',
    error: 'The message instead of a product.',
  },
  reserve: '100vh',
  hydrate: 'interaction',
  messages: ['shop', 'browse', 'goods'],
  styles: price + badges + styles,
  load: (storefront, { product }) =>
    Promise.all([storefront.use(catalogDomain).loadProduct(product ?? ''), storefront.loadMasterData()]),
})
