import { defineComponent } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { fields } from '../fields/fields.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { skeleton } from '../skeleton/skeleton.definition.ts'
import { wallet } from '../wallet/wallet.definition.ts'
import styles from './payment.css?inline'

/**
 * The card form in its provider’s frame, and how a payment ended.
 *
 * @csspart payment - The whole of it.
 * @csspart methods - The ways of paying to choose among.
 * @csspart pay - The button that pays.
 */
export const payment = defineComponent({
  uses: [button, fields, icon, notice, skeleton, wallet],
  styles,
  messages: [
    'actions',
    'cartChange',
    'orderConfirmation',
    'orderErrors',
    'orderNotice',
    'outcome',
    'payment',
    'paymentReturn',
    'validation',
  ],
})
