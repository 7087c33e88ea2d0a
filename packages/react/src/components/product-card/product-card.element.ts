import { defineElement } from '../../definition.ts'
import { card } from './card.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import { loadProductCard } from './product-card.load.ts'
import { ProductCard } from './product-card.tsx'

/**
 * One product anywhere on a page: picture, name, price, colours, and a way to add it to the bag.
 *
 * @slot loading - Instead of the outline shown while the product is fetched.
 * @slot error - Instead of the message about a product that is not there.
 * @csspart base - The card.
 * @csspart picture - The pictures, a link to the product.
 * @csspart badges - The badges.
 * @csspart name - The name.
 * @csspart price - Price, old price, saving and unit price.
 * @csspart colours - The colours it comes in.
 * @csspart sizes - The menu of sizes.
 * @csspart error - The message instead of a card.
 */
export const productCardElement = defineElement({
  tag: 'vitrine-product-card',
  component: ProductCard,
  uses: [card, picture, skeleton],
  attributes: { productCode: { type: 'string', isRequired: true } },
  events: {
    'vitrine-before-add': { prop: 'onBeforeAdd', cancelable: true },
    'vitrine-add': { prop: 'onAdd' },
  },
  reserve: '420px',
  hydrate: 'native',
  isFragment: true,
  messages: ['addToBag', 'cartChange', 'errors', 'productCard'],
  load: loadProductCard,
})
