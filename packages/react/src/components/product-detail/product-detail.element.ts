import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { buyBox } from './buy-box/buy-box.definition.ts'
import { facts } from './facts/facts.definition.ts'
import { gallery } from './gallery/gallery.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import styles from './product-detail.css?inline'
import { loadProductDetail } from './product-detail.load.ts'
import { ProductDetail } from './product-detail.tsx'

/**
 * One product: gallery, choices, the buy box, and everything that is to know about it.
 *
 * @slot start - Above the name.
 * @slot delivery - Below the button, above what is promised of the delivery.
 * @slot end - Below the facts.
 * @slot loading - Instead of the outline shown while the product is fetched.
 * @slot error - Instead of the message about a product that is not there.
 * @csspart base - The whole product.
 * @csspart error - The message instead of a product, or of its size chart.
 * @csspart loading - The outline while the size chart is fetched.
 */
export const productDetailElement = defineElement({
  tag: 'vitrine-product-detail',
  component: ProductDetail,
  uses: [button, buyBox, facts, gallery, picture, skeleton],
  attributes: {
    product: { type: 'string', isRequired: true },
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
  messages: ['actions', 'backInStock', 'breadcrumbs', 'errors', 'product'],
  styles,
  load: loadProductDetail,
})
