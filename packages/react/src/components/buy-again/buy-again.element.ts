import { defineElement } from '../../definition.ts'
import { button } from '../button/button.definition.ts'
import { ownPages } from '../own-pages/own-pages.definition.ts'
import { picture } from '../picture/picture.definition.ts'
import styles from './buy-again.css?inline'
import { loadBuyAgain } from './buy-again.load.ts'
import { BuyAgain, type BuyAgainProps } from './buy-again.tsx'

/**
 * An order that was placed before, with what of it is still sold and how many are left, and the way into the bag for
 * the lines that are chosen. What is sold out or sold no more has something else beside it. Without an order it is what
 * was bought often.
 * On a partner’s page it is a link to the shop’s own page.
 *
 * @csspart base - Everything.
 * @csspart line - One line of the order.
 * @csspart instead - What can be bought in the place of a line.
 * @csspart add - The button.
 */
export const buyAgainElement = defineElement<BuyAgainProps>({
  tag: 'vitrine-buy-again',
  component: BuyAgain,
  uses: [button, ownPages, picture],
  attributes: {
    orderId: { type: 'string' },
    formKey: { type: 'string' },
    values: { type: 'json' },
    refused: { type: 'boolean' },
  },
  hydrate: 'interaction',
  messages: ['actions', 'buyAgain', 'errors'],
  styles,
  load: loadBuyAgain,
})
