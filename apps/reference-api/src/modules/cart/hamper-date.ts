import type { Cart, CartGroup } from '@vitrine/contract'
import { isHamperType } from '@vitrine/contract/rules'
import type { Queries } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { inWords } from '../delivery/parcel-promise.ts'
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

/**
 * The choice of a cart, what is said of it, and its parcels: that of the hampers is promised for the chosen day. No
 * choice where hampers have no days.
 */
export async function choiceShown(
  queries: Queries,
  hamperDays: HamperDays,
  { hamperDate }: { readonly hamperDate: string | null },
  { items }: Pick<Cart, 'items'>,
  shopLocale: ShopLocale,
): Promise<Pick<Cart, 'hamperDate' | 'hamperDateInfo' | 'items'>> {
  const none = { hamperDate: null, hamperDateInfo: null, items }
  if (hamperDate === null) return none
  const days = await hamperDays.list(queries, shopLocale, await hamperDays.fromOf(items, shopLocale))
  if (days.length === 0) return none
  const hamperDateInfo = dayChoiceOf(days, hamperDate, shopLocale)
  const promised = { earliest: hamperDate, latest: hamperDate }
  const text = hamperDateInfo.isOffered ? inWords(promised, shopLocale).text : undefined
  return { hamperDate, hamperDateInfo, items: text === undefined ? items : items.map((group) => saying(group, text)) }
}

/** Its dates stay: the days that can be chosen begin with them. */
const saying = (group: CartGroup, text: string): CartGroup =>
  group.parcelType === 'hamper' && group.deliveryPromise
    ? { ...group, deliveryPromise: { ...group.deliveryPromise, text } }
    : group
