import { isActName, type ActName } from '../../acts/acts.ts'
import type { DeskView } from '../desk-view.ts'

/** What shoppers do to their own placed orders, as the history has it. */
const shopperActs = [
  'shopper.delivery-note',
  'shopper.delivery-slots',
  'shopper.collector',
  'shopper.cancel-lines',
] as const

const isNamed = (name: string): name is ActName | (typeof shopperActs)[number] =>
  isActName(name) || shopperActs.some((known) => known === name)

/** Name of an act that was done, for operators; one that is no longer in the table is shown as it was written down. */
export const actNameOf = ({ say }: Pick<DeskView, 'say'>, name: string): string =>
  isNamed(name) ? say(`orders.acts.${name}`) : name
