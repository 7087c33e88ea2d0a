import { defineComponent } from '../../definition.ts'
import { badges } from '../badge/badges.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import { price } from '../price/price.definition.ts'
import styles from './card.css?inline'

/**
 * A product at a glance, with a way to add it.
 *
 * @csspart base - A card.
 * @csspart picture - The pictures of a card.
 * @csspart badges - The badges of a card.
 * @csspart name - The name on a card.
 * @csspart price - The price on a card.
 * @csspart colours - The colours on a card.
 * @csspart add - The button that adds, or the link to choose.
 * @csspart sizes - The menu of sizes of a card.
 * @csspart less - The button for one less of food that is in the bag.
 * @csspart more - The button for one more of it.
 */
export const card = defineComponent({
  uses: [badges, picture, price],
  styles,
  messages: ['addToBag', 'cartChange', 'productCard', 'quantity'],
})
