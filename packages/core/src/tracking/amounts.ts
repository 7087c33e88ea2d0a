import type { EventLine, EventProduct, Money } from '@vitrine/contract'
import { toDecimal } from '@vitrine/contract/rules'

/** An amount as sinks have it, a number of whole units: 12.345 for 12345 fils. */
export const valueOf = (money: Money): number => Number(toDecimal(money))

/** Of two amounts of one currency. */
export const lessOf = (money: Money, off: Money): Money => ({ ...money, amount: money.amount - off.amount })

/** What one unit costs after all that is taken off. */
export const paidFor = (product: EventProduct | EventLine): Money =>
  'discountAmount' in product ? lessOf(product.unitAmount, product.discountAmount) : product.unitAmount

/** Units of all lines. */
export const unitsOf = (lines: readonly EventLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)
