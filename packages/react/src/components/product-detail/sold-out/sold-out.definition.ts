import { defineComponent } from '../../../definition.ts'
import { button } from '../../button/button.definition.ts'
import { icon } from '../../icon/icon.definition.ts'
import { picture } from '../../picture/picture.definition.ts'
import { price } from '../../price/price.definition.ts'
import { backInStockAlert } from './back-in-stock-alert.definition.ts'
import styles from './sold-out.css?inline'

/**
 * What stands in place of the button when there is none left.
 *
 * @csspart sold-out - The message about a product that is sold out.
 */
export const soldOut = defineComponent({
  uses: [backInStockAlert, button, icon, picture, price],
  styles,
  messages: ['product'],
})
