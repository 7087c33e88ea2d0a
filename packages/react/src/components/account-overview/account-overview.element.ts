import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { icon } from '../icon/icon.definition.ts'
import { notice } from '../notice/notice.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import styles from './account-overview.css?inline'
import { loadAccountOverview } from './account-overview.load.ts'
import { AccountOverview } from './account-overview.tsx'

/**
 * The parts of the account as tiles, with the latest order, and the day on which the account is deleted where that is
 * asked for. On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - Everything.
 * @csspart tile - The link to one part.
 * @csspart order - The latest order.
 */
export const accountOverviewElement = defineElement({
  tag: 'vitrine-account-overview',
  component: AccountOverview,
  uses: [button, icon, notice, ownPages],
  attributes: {},
  hydrate: 'native',
  messages: ['accountOverview', 'errors'],
  styles,
  load: loadAccountOverview,
})
