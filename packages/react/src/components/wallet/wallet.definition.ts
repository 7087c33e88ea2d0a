import { defineComponent } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { fields } from '../fields/fields.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import styles from './wallet.css?inline'

/**
 * Paying all or part of an order with a wallet.
 *
 * @csspart wallet - The whole of it.
 */
export const wallet = defineComponent({
  uses: [button, fields, icon],
  styles,
  messages: ['validation', 'wallet'],
})
