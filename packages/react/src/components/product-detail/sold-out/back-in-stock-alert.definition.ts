import { defineComponent } from '../../../definition.ts'
import { button } from '../../button/button.definition.ts'
import { icon } from '../../icon/icon.definition.ts'
import styles from './back-in-stock-alert.css?inline'

/**
 * The form that asks for a back-in-stock alert.
 *
 * @csspart back-in-stock - The form that asks for a back-in-stock alert.
 */
export const backInStockAlert = defineComponent({ uses: [button, icon], styles, messages: ['backInStock'] })
