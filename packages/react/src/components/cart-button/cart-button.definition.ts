import { defineComponent } from '../../definition.ts'
import { icon } from '../icon/icon.definition.ts'
import styles from './cart-button.css?inline'

/**
 * The link to the bag with its count.
 *
 * @csspart base - The link.
 * @csspart count - The number of items in the bag; hidden while there are none. It is
 *   outlined, with `data-pending`, until the shop has answered.
 */
export const cartButton = defineComponent({ uses: [icon], styles, messages: ['cartButton', 'cartCount'] })
