import type { Cart } from '@vitrine/contract'
import { isHamperType } from '@vitrine/contract/rules'
import type { Queries } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { dayChoiceOf, type HamperDays } from '../slots/hamper-days.ts'
import { productOf, type ProductsBySku } from './cart-offers.ts'
import type { Line } from './cart.rules.ts'

/** The choice that stays with these lines: none once the last hamper has left. */
export function standingChoice(
  chosen: string | null,
  products: ProductsBySku,
  before: readonly Line[],
  after: readonly Line[],
): string | null {
  const isHamper = (line: Line) => isHamperType(productOf(products, line).record.type)
  return before.some(isHamper) && !after.some(isHamper) ? null : chosen
}

/** The choice of a cart, and what is said of it; none where hampers have no days. */
export async function choiceShown(
  queries: Queries,
  hamperDays: HamperDays,
  { hamperDate }: { readonly hamperDate: string | null },
  { items }: Pick<Cart, 'items'>,
  shopLocale: ShopLocale,
): Promise<Pick<Cart, 'hamperDate' | 'hamperDateInfo'>> {
  const none = { hamperDate: null, hamperDateInfo: null }
  if (hamperDate === null) return none
  const days = await hamperDays.list(queries, shopLocale, await hamperDays.fromOf(items, shopLocale))
  return days.length === 0 ? none : { hamperDate, hamperDateInfo: dayChoiceOf(days, hamperDate, shopLocale) }
}
