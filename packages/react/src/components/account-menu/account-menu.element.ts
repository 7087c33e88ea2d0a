import { defineElement } from '../../definition.ts'
import { icon } from '../icon/icon.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import { leaveAlert } from '../session/leave-alert.definition.ts'
import styles from './account-menu.css?inline'
import { loadAccountMenu } from './account-menu.load.ts'
import { AccountMenu } from './account-menu.tsx'

/**
 * Links to the parts of the account, the open one marked, and a button that signs out.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - The navigation.
 * @csspart link - A link to one part.
 * @csspart failed - The words that say so while the parts cannot be read.
 * @csspart sign-out - The button that signs out.
 */
export const accountMenuElement = defineElement({
  tag: 'vitrine-account-menu',
  component: AccountMenu,
  uses: [icon, leaveAlert, ownPages],
  attributes: { current: { type: 'string' } },
  hydrate: 'interaction',
  messages: ['accountMenu'],
  styles,
  load: loadAccountMenu,
})
