import { defineComponent } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { fields } from '../fields/fields.definition.ts'
import styles from './account-form.css?inline'

/**
 * The forms of the account area.
 *
 * @csspart section - One subject of a page.
 * @csspart form - A form.
 * @csspart held - That it was not sent yet: its shopper had to sign in again, or left the page.
 * @csspart failure - That it was not carried out.
 */
export const accountForm = defineComponent({
  uses: [button, fields],
  styles,
  messages: ['accountFault', 'accountForm'],
})
