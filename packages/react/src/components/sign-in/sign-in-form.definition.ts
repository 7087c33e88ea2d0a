import { defineComponent } from '../../definition.ts'
import { accountForm } from '../account-form/account-form.definition.ts'
import { button } from '../button/button.definition.ts'
import { errorSummary } from '../fields/error-summary.definition.ts'
import { fields } from '../fields/fields.definition.ts'
import styles from './sign-in.css?inline'

/**
 * The form of signing in.
 *
 * @csspart form - The form.
 * @csspart news - Why it did not go on.
 * @csspart submit - The button that sends.
 * @csspart passkey - The button for a passkey.
 * @csspart offer - What a newcomer is asked once: a passkey for the next time.
 * @csspart outcome - Why no passkey was made.
 */
export const signInForm = defineComponent({
  uses: [accountForm, button, errorSummary, fields],
  styles,
  messages: ['accountPasskeys', 'identity', 'signIn'],
})
