import { defineElement } from '../../definition.ts'
import { leaveAlert } from './leave-alert.definition.ts'
import { Session } from './session.tsx'

/**
 * Follows the sign-in of this browser on the shop’s own pages: name in the header, question before a sign-in ends, way
 * out when it has ended. It takes no space, and does nothing on a partner’s page.
 */
export const sessionElement = defineElement({
  tag: 'vitrine-session',
  component: Session,
  uses: [leaveAlert],
  attributes: {},
  hydrate: 'load',
})
