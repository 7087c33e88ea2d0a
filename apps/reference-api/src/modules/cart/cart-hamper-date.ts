import type { Cart, HamperDateChoice, HamperDayList } from '@vitrine/contract'
import { isHamperType } from '@vitrine/contract/rules'
import type { Database, Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { isFree, nearestDay, wishOf, withRoom, type HamperDays } from '../slots/hamper-days.ts'
import type { CartCaller, CartLock } from './cart-lock.ts'
import { productOf, type ProductsBySku } from './cart-offers.ts'
import type { Line } from './cart.rules.ts'

/** The day that a shopper wishes for the hampers of a cart. It reserves nothing. */
export interface CartHamperDate {
  /** @throws ApiError NO_HAMPER_DATES_AVAILABLE */
  hamperDays(caller: CartCaller, cartId: string): Promise<HamperDayList>
  /**
   * @throws ApiError HAMPER_DELIVERY_DATE_NOT_AVAILABLE with the nearest day that has room; NO_HAMPER_DATES_AVAILABLE;
   *   NOT_FOUND for a product that is not sold
   */
  setHamperDate(caller: CartCaller, cartId: string, choice: HamperDateChoice): Promise<Cart>
}

interface CartHamperDateOptions {
  readonly db: Database
  readonly catalog: Pick<CatalogService, 'product'>
  readonly hamperDays: HamperDays
}

/** Makes it. */
export function createCartHamperDate(
  { db, catalog, hamperDays }: CartHamperDateOptions,
  { lock, save, view }: Pick<CartLock, 'lock' | 'save' | 'view'>,
  read: (caller: CartCaller, cartId: string) => Promise<Cart>,
): CartHamperDate {
  return {
    async hamperDays(caller, cartId) {
      const { items } = await read(caller, cartId)
      if (!items.some(hasHamper)) return { items: [] }
      const from = await hamperDays.fromOf(items, caller.shopLocale)
      return { items: withRoom(await hamperDays.list(db, caller.shopLocale, from)) }
    },

    async setHamperDate(caller, cartId, { date, productCode }) {
      const product = productCode === undefined ? undefined : await catalog.product(productCode, caller.shopLocale)
      return db.transaction(async (tx) => {
        const locked = await lock(tx, caller, cartId, { keepsNotes: true })
        if (date !== null) {
          const { items } = await view(tx, caller, locked.row, locked.lines, locked.products)
          const ofCart = await hamperDays.fromOf(items, caller.shopLocale)
          const ofProduct = product?.deliveryPromise.earliest ?? ofCart
          const from = ofProduct > ofCart ? ofProduct : ofCart
          const hasAny = items.some(hasHamper) || isHamperType(product?.productType ?? '')
          const days = hasAny ? withRoom(await hamperDays.list(tx, caller.shopLocale, from)) : []
          if (!days.some((day) => day.date === date && isFree(day))) throw notOffered(nearestDay(days, date)?.date)
        }
        return save(tx, caller, locked, locked.lines, { hamperDate: date })
      })
    },
  }
}

const hasHamper = ({ items }: Cart['items'][number]) => items.some(({ product }) => isHamperType(product.productType))

const notOffered = (nearest: string | undefined) =>
  new ApiError('HAMPER_DELIVERY_DATE_NOT_AVAILABLE', {
    details: nearest === undefined ? [] : [{ field: '/date', reason: 'nearest-day', message: nearest }],
  })

/** The wish that stays with these lines: none once the last hamper has left. */
export function standingWish(
  wish: string | null,
  products: ProductsBySku,
  before: readonly Line[],
  after: readonly Line[],
): string | null {
  const isHamper = (line: Line) => isHamperType(productOf(products, line).record.type)
  return before.some(isHamper) && !after.some(isHamper) ? null : wish
}

/** The wish of a cart, and what is said of it; none where hampers have no days. */
export async function wishShown(
  queries: Queries,
  hamperDays: HamperDays,
  { hamperDate }: { readonly hamperDate: string | null },
  { items }: Pick<Cart, 'items'>,
  shopLocale: ShopLocale,
): Promise<Pick<Cart, 'hamperDate' | 'hamperDateInfo'>> {
  const none = { hamperDate: null, hamperDateInfo: null }
  if (hamperDate === null) return none
  const days = await hamperDays.list(queries, shopLocale, await hamperDays.fromOf(items, shopLocale))
  return days.length === 0 ? none : { hamperDate, hamperDateInfo: wishOf(days, hamperDate, shopLocale) }
}
