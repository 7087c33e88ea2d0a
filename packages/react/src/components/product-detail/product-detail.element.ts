import type { Product } from '@vitrine/contract'
import {
  catalogDomain,
  masterDataDomain,
  recommendationsDomain,
  type Storefront,
  storesDomain,
  storeStockDomain,
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

/**
 * One product: gallery, choices, the buy box, and everything that is to know about it.
 *
 * @slot start - Above the name.
 * @slot end - Below the facts.
 * @slot loading - Instead of the outline shown while the product is fetched.
 * @slot error - Instead of the message about a product that is not there.
 * @csspart base - The whole product.
 * @csspart gallery - The pictures.
 * @csspart buy-box - Name, price, choices and button.
 * @csspart name - The name.
 * @csspart price - Price, old price, saving and unit price.
 * @csspart badges - The badges.
 * @csspart options - One attribute to choose.
 * @csspart add - The button that adds.
 * @csspart stock - How many there are.
 * @csspart promotion - The name of the offer.
 * @csspart alternatives - What is nearest to a choice that is sold out.
 * @csspart gift-message - The message that goes with a gift.
 * @csspart notify - The form that asks to be told when it is back.
 * @csspart age - Who may buy it.
 * @csspart share - The button that shares it.
 * @csspart zoom - The pictures, enlarged.
 * @csspart bulk - The link for large quantities.
 * @csspart sold-out - The message about a product that is sold out.
 * @csspart promises - Delivery and returns.
 * @csspart store-stock - What each store has.
 * @csspart store-stock-missing - What is to be chosen before stores can be asked.
 * @csspart store-stock-empty - The message where no store sells it.
 * @csspart store-stock-error - The message when the stores did not answer.
 * @csspart store - One store and what it has.
 * @csspart opening - Whether a store is open.
 * @csspart facts - A group of facts.
 * @csspart error - The message instead of a product, or of its size chart.
 * @csspart dialog - The size chart over the page.
 * @csspart units - The choice of centimetres or inches.
 * @csspart table - A table of sizes.
 * @csspart how - How to measure.
 * @csspart loading - The outline while the size chart is fetched.
 */
export const productDetailElement = defineElement({
  tag: 'vitrine-product-detail',
  component: ProductDetail,
  attributes: {
    product: { type: 'string' },
    colour: { type: 'string' },
    size1: { type: 'string' },
    size2: { type: 'string' },
    quantity: { type: 'number' },
    keepsAddress: { type: 'boolean' },
    showsStores: { type: 'boolean' },
    image: { type: 'number' },
  },
  events: {
    'vitrine-before-add': { prop: 'onBeforeAdd', cancelable: true },
    'vitrine-add': { prop: 'onAdd' },
  },
  reserve: '100vh',
  hydrate: 'interaction',
  messages: ['shop', 'browse', 'goods', 'product', 'sizes', 'stores', 'stock'],
  styles:
    dialog + price + styles + gallery + zoom + buy + notify + soldOut + storeStock + facts + sizeChart + sizeGuide,
  async load(storefront, { product: id = '', ...props }) {
    const [{ value }] = await Promise.all([
      storefront.use(catalogDomain).loadProduct(id),
      storefront.use(masterDataDomain).load(),
    ])
    if (!value) return
    await Promise.all([
      props.showsStores && loadStores(storefront, value, props),
      value.inventoryInfo.onlineStockAvailable === 0 &&
        storefront.use(recommendationsDomain).loadSimilar(value.productCode),
    ])
  },
})

/** What the stores have of the choice that the page asks for, and the stores. */
function loadStores(storefront: Storefront, product: Product, asked: ProductDetailProps) {
  const code = stockCode(product, firstSelection(product, askedSelection(asked)))
  return code
    ? Promise.all([storefront.use(storesDomain).loadList(), storefront.use(storeStockDomain).load(code)])
    : undefined
}
