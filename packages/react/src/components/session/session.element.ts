import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { dialog } from '../dialog/dialog.definition.ts'
import styles from './session.css?inline'
import { Session } from './session.tsx'

/**
 * Follows the sign-in of this browser on the shop’s own pages: name in the header, question before a sign-in ends, way
 * out when it has ended. It takes no space, and does nothing on a partner’s page.
 *
 * @csspart dialog - The question before a sign-in ends.
 */
export const sessionElement = defineElement({
  tag: 'vitrine-session',
  component: Session,
  uses: [button, dialog],
  attributes: {},
  hydrate: 'load',
  messages: ['errors', 'session'],
  styles,
})
