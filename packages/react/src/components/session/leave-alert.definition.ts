import { defineComponent } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { dialog } from '../dialog/dialog.definition.ts'
import styles from './session.css?inline'

/**
 * That signing out failed.
 *
 * @csspart dialog - A question about the sign-in, or that signing out failed.
 */
export const leaveAlert = defineComponent({
  uses: [button, dialog],
  styles,
  messages: ['errors', 'session'],
})
