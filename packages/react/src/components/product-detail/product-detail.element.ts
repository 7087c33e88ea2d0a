import type { Product } from '@vitrine/contract'
import {
  catalogDomain,
  recommendationsDomain,
  storesDomain,
  storeStockDomain,
  type BaseStorefront,
} from '@vitrine/core'
import { defineElement } from '../../definition.ts'
import dialog from '../dialog/dialog.css?inline'
import price from '../price/price.css?inline'
import sizeChart from '../size-chart/size-chart.css?inline'
import sizeGuide from '../size-guide/size-guide.css?inline'
import buy from './buy-box/buy-box.css?inline'
import facts from './facts/facts.css?inline'
import gallery from './gallery/gallery.css?inline'
import notify from './sold-out/notify-me.css?inline'
import styles from './product-detail.css?inline'
import zoom from './gallery/zoom.css?inline'
import { askedSelection, firstSelection, stockCode } from './selection.ts'
import soldOut from './sold-out/sold-out.css?inline'
import storeStock from './store-stock/store-stock.css?inline'
import { ProductDetail, type ProductDetailProps } from './product-detail.tsx'

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
    keepsAddress: {
      type: 'boolean',
      description:
        'Writes what is chosen into the page’s address, and its colour into the title: for a page that is about this product.',
    },
    showsStores: { type: 'boolean', description: 'Shows first what each store has of the choice.' },
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
    promotion: 'The name of the offer.',
    alternatives: 'What is nearest to a choice that is sold out.',
    'gift-message': 'The message that goes with a gift.',
    notify: 'The form that asks to be told when it is back.',
    age: 'Who may buy it.',
    share: 'The button that shares it.',
    zoom: 'The pictures, enlarged.',
    bulk: 'The link for large quantities.',
    'sold-out': 'The message about a product that is sold out.',
    promises: 'Delivery and returns.',
    'store-stock': 'What each store has.',
    'store-stock-missing': 'What is to be chosen before stores can be asked.',
    'store-stock-empty': 'The message where no store sells it.',
    'store-stock-error': 'The message when the stores did not answer.',
    store: 'One store and what it has.',
    opening: 'Whether a store is open.',
    facts: 'A group of facts.',
    error: 'The message instead of a product, or of its size chart.',
    dialog: 'The size chart over the page.',
    units: 'The choice of centimetres or inches.',
    table: 'A table of sizes.',
    how: 'How to measure.',
    loading: 'The outline while the size chart is fetched.',
  },
  reserve: '100vh',
  hydrate: 'interaction',
  messages: ['shop', 'browse', 'goods', 'product', 'sizes', 'stores', 'stock'],
  styles:
    dialog + price + styles + gallery + zoom + buy + notify + soldOut + storeStock + facts + sizeChart + sizeGuide,
  async load(storefront, { product: id = '', ...props }) {
    const [{ value }] = await Promise.all([storefront.use(catalogDomain).loadProduct(id), storefront.loadMasterData()])
    if (!value) return
    await Promise.all([
      props.showsStores && loadStores(storefront, value, props),
      value.inventoryInfo.onlineStockAvailable === 0 &&
        storefront.use(recommendationsDomain).loadSimilar(value.productCode),
    ])
  },
})

/** What the stores have of the choice that the page asks for, and the stores. */
function loadStores(storefront: BaseStorefront, product: Product, asked: ProductDetailProps) {
  const code = stockCode(product, firstSelection(product, askedSelection(asked)))
  return code
    ? Promise.all([storefront.use(storesDomain).loadList(), storefront.use(storeStockDomain).load(code)])
    : undefined
}
