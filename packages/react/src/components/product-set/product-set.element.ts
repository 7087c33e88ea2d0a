import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import { price } from '../price/price.definition.ts'
import styles from './product-set.css?inline'
import { loadProductSet } from './product-set.load.ts'
import type { ProductSetProps } from './product-set.props.ts'
import { ProductSet } from './product-set.tsx'

/**
 * Sets that a product belongs to, such as a look or what goes with a tea: each member with its size and a tick, the
 * total of what is ticked, and one button that adds it to the bag and says of each what became of it. It shows nothing
 * where the product is in no set. It holds nothing of a shopper and works on a partner’s page, too.
 *
 * @slot start - Above the products of a set.
 * @slot end - Below the button of a set.
 * @csspart base - A set.
 * @csspart title - The heading.
 * @csspart name - The name of the set.
 * @csspart member - A product of the set.
 * @csspart size - The menu of sizes of a product.
 * @csspart total - What is ticked costs.
 * @csspart add - The button that adds what is ticked.
 * @csspart said - What became of each product.
 */
export const productSetElement = defineElement<ProductSetProps>({
  tag: 'vitrine-product-set',
  component: ProductSet,
  uses: [button, picture, price],
  attributes: {
    productCode: { type: 'string', isRequired: true },
    values: { type: 'json' },
    refused: { type: 'boolean' },
  },
  events: {
    'vitrine-before-add-set': { prop: 'onBeforeAddSet', cancelable: true },
    'vitrine-add-set': { prop: 'onAddSet' },
  },
  hydrate: 'interaction',
  messages: ['cartBulk', 'cartChange', 'errors', 'productSet'],
  styles,
  load: loadProductSet,
})
