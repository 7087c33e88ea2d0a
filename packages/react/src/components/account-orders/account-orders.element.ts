import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import styles from './account-orders.css?inline'
import { loadAccountOrders } from './account-orders.load.ts'
import { AccountOrders, type AccountOrdersProps } from './account-orders.tsx'

/**
 * The placed orders of who is signed in, the newest first, by time and by page, each with its status and pictures.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - Everything.
 * @csspart order - One order.
 */
export const accountOrdersElement = defineElement<AccountOrdersProps>({
  tag: 'vitrine-account-orders',
  component: AccountOrders,
  uses: [button, ownPages, picture],
  attributes: {
    range: { type: 'string' },
    page: { type: 'number' },
  },
  hydrate: 'native',
  messages: ['accountForm', 'accountOrders', 'actions', 'errors', 'orderStatus'],
  styles,
  load: loadAccountOrders,
})
