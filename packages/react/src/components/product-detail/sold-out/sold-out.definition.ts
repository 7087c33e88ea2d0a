import { defineComponent } from '../../../definition.ts'
import { button } from '../../button/button.definition.ts'
import { icon } from '../../icon/icon.definition.ts'
import { picture } from '../../picture/picture.definition.ts'
import { price } from '../../price/price.definition.ts'
import notifyMe from './notify-me.css?inline'
import styles from './sold-out.css?inline'

/**
 * What stands in place of the button when there is none left.
 *
 * @csspart sold-out - The message about a product that is sold out.
 * @csspart notify - The form that asks to be told when it is back.
 */
export const soldOut = defineComponent({
  uses: [button, icon, picture, price],
  styles: notifyMe + styles,
  messages: ['product'],
})
