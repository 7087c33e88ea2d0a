import type { Cart, HamperDateChoice, HamperDayList } from '@vitrine/contract'
import { isHamperType } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { isFree, nearestDay, withRoom, type HamperDays } from '../slots/hamper-days.ts'
import type { CartCaller, CartLock } from './cart-lock.ts'

/** The day that a shopper chooses for the hampers of a cart. It reserves nothing. */
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
