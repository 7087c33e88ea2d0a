import type { AddCartItem, SavedItem, SavedItemMoved, SavedItems } from '@vitrine/contract'
import { GIFT_MESSAGE } from '@vitrine/contract/rules'
import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { HoldShopper } from '../../platform/http/hold-shopper.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { runOnce, type Once } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids.ts'
import { withInStock } from '../cart/cart-bulk.rules.ts'
import type { CartCaller } from '../cart/cart-lock.ts'
import { productOf, readProducts, type ProductsBySku } from '../cart/cart-offers.ts'
import { chosenVariation, giftMessageOf } from '../cart/cart-product-choice.ts'
import { isPurchasable } from '../cart/cart.rules.ts'
import type { CartService } from '../cart/cart.service.ts'
import { productView } from '../cart/cart-view.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { mergeSavedItems } from './merge-saved-items.ts'
import {
  countChange,
  findItem,
  findList,
  insertItems,
  lockList,
  lockLists,
  noteUse,
  readItems,
  takeItem,
  updateItem,
  type ItemRow,
} from './saved-items.repository.ts'
import { isSame, joinedQuantity, priceWhenSaved, savedNotes } from './saved-items.rules.ts'

type Key = Pick<Once, 'key' | 'requestHash'>

export interface SavedItemsService {
  read(caller: CartCaller): Promise<SavedItems>
  /**
   * Moves a line out of the cart, once for a key: both or neither. A line that is not there changes nothing.
   * @throws ApiError NOT_FOUND for no cart of the caller, VALIDATION_CONFLICT when the list is full.
   */
  save(caller: CartCaller, cartId: string, itemId: string, once: Key): Promise<SavedItemMoved>
  /**
   * Saves a product that is not in the cart.
   * @throws ApiError with the code of why it cannot be chosen, VALIDATION_CONFLICT when the list is full.
   */
  add(caller: CartCaller, item: AddCartItem, once: Key): Promise<SavedItems>
  /**
   * Moves an entry, or some units of it, to the open cart, once for a key: both or neither, and no more than is in
   * stock. An entry that is not there changes nothing.
   * @throws ApiError with the code of why the cart takes none of it.
   */
  move(caller: CartCaller, savedId: string, quantity: number | undefined, once: Key): Promise<SavedItemMoved>
  remove(caller: CartCaller, savedId: string): Promise<SavedItems>
  /** Moves what one shopper saved to another, at login, whose account must be held; repeating it changes nothing. */
  merge(tx: Transaction, fromSubject: string, toSubject: string, now: Date): Promise<void>
}

interface SavedItemsOptions {
  db: Database
  clock: Clock
  catalog: CatalogService
  limits: ShopLimits['savedItems']
  holdShopper: HoldShopper
  /** Carts take and give by their own rules. */
  carts: Pick<CartService, 'addTaken' | 'takeLine'>
}

export function createSavedItemsService(options: SavedItemsOptions): SavedItemsService {
  const { db, clock, limits, carts, holdShopper } = options
  const read = createReading(options)
  const put = createPutting(options)

  return {
    read,

    async save(caller, cartId, itemId, once) {
      const { cart, place } = await carts.takeLine(caller, cartId, itemId, (tx, line) => put(tx, caller, line), once)
      return { cart, saved: await read(caller), savedId: place }
    },

    add: createAdding(options, put, read),
    move: createMoving(options, read),

    async remove(caller, savedId) {
      const { subject } = caller.shopper
      await db.transaction(async (tx) => {
        await holdShopper(tx, caller.shopper)
        const [list] = await lockLists(tx, [subject])
        if (list && (await takeItem(tx, subject, savedId))) await countChange(tx, list, clock.now())
      })
      return read(caller)
    },

    merge: (tx, fromSubject, toSubject, now) =>
      mergeSavedItems(tx, { fromSubject, toSubject, now, limit: limits.items }),
  }
}

/** Offers as anybody has them: what is held for an order of the shopper is in the cart that it is of. */
const offersOf = (
  queries: Queries,
  { catalog }: Pick<SavedItemsOptions, 'catalog'>,
  shopLocale: ShopLocale,
  codes: readonly string[],
): Promise<ProductsBySku> =>
  readProducts(queries, { catalog, heldForCart: async () => new Map() }, shopLocale, '', codes)

function itemView(row: ItemRow, products: ProductsBySku, shopLocale: ShopLocale): SavedItem {
  const product = productOf(products, row)
  return {
    id: row.id,
    quantity: row.quantity,
    product: productView(product, shopLocale),
    giftMessage: row.giftMessage,
    priceWhenSaved: priceWhenSaved(row),
    savedAt: row.savedAt.toISOString(),
    isPurchasable: isPurchasable(product.offer),
    messages: savedNotes(row, product.offer, shopLocale.country),
  }
}

/** Reads the list with its products as the country has them today. */
function createReading({ db, clock, catalog, limits }: SavedItemsOptions): SavedItemsService['read'] {
  return async ({ shopper: { subject }, shopLocale }) => {
    const list = await findList(db, subject)
    if (list) await noteUse(db, list, clock.now())
    const rows = list ? await readItems(db, subject) : []
    const codes = rows.map(({ productCode }) => productCode)
    const products = await offersOf(db, { catalog }, shopLocale, codes)
    return {
      id: list?.id ?? null,
      version: list?.version ?? 0,
      items: rows.map((row) => itemView(row, products, shopLocale)),
      limit: limits.items,
    }
  }
}

type Chosen = Pick<ItemRow, 'productCode' | 'sku' | 'giftMessage' | 'quantity' | 'unitAmount'>

/** Puts products on the caller's list, which is locked after any cart. @returns the id of their entry. */
function createPutting({ clock, limits }: SavedItemsOptions) {
  return async (tx: Transaction, { shopper: { subject }, shopLocale }: CartCaller, chosen: Chosen): Promise<string> => {
    const now = clock.now()
    const list = await lockList(tx, subject, now)
    const rows = await readItems(tx, subject)
    const same = rows.find((row) => isSame(row, chosen))
    if (!same && rows.length >= limits.items) throw fullRefusal(limits.items)
    const id = same?.id ?? newId()
    const { productCode, sku, giftMessage, unitAmount } = chosen
    const quantity = joinedQuantity(same?.quantity ?? 0, chosen.quantity)
    const values = { quantity, unitAmount, country: shopLocale.country, savedAt: now }
    if (same) await updateItem(tx, same, values)
    else await insertItems(tx, [{ ...{ id, subject, productCode, sku, giftMessage }, ...values }])
    await countChange(tx, list, now)
    return id
  }
}

/** Saves a product with what was chosen of it. */
const createAdding =
  (
    { db, clock, catalog, holdShopper }: SavedItemsOptions,
    put: ReturnType<typeof createPutting>,
    read: SavedItemsService['read'],
  ): SavedItemsService['add'] =>
  async (caller, { product: { productCode, variationProductCode }, quantity, options = [] }, once) => {
    const products = await offersOf(db, { catalog }, caller.shopLocale, [productCode])
    const record = [...products.values()][0]?.record
    if (!record) throw new ApiError('NOT_FOUND')
    const { sku } = chosenVariation(record, variationProductCode, options)
    const { unitAmount } = productOf(products, { sku }).offer
    const chosen = { productCode, sku, quantity, unitAmount, giftMessage: giftMessageOf(record, options) }
    return runOnce(
      db,
      clock,
      { subject: caller.shopper.subject, ...once },
      {
        async effect(tx) {
          await holdShopper(tx, caller.shopper)
          await put(tx, caller, chosen)
        },
        referenceOf: () => ({}),
        repeat: async () => {},
      },
    ).then(() => read(caller))
  }

/** Moves an entry to the cart. The cart is locked before the list, as when a guest's are merged. */
const createMoving =
  ({ db, clock, carts }: SavedItemsOptions, read: SavedItemsService['read']): SavedItemsService['move'] =>
  async (caller, savedId, wanted, once) => {
    const { subject } = caller.shopper
    const known = await findItem(db, subject, savedId)
    const take = async (tx: Transaction) => {
      const [list] = await lockLists(tx, [subject])
      const row = list && (await takeItem(tx, subject, savedId))
      if (!row) return undefined
      const quantity = Math.min(wanted ?? row.quantity, row.quantity)
      if (quantity < row.quantity) await insertItems(tx, [{ ...row, quantity: row.quantity - quantity }])
      await countChange(tx, list, clock.now())
      return addedItem(row, quantity)
    }
    const cart = await carts.addTaken(caller, known?.productCode ?? '', take, once, withInStock)
    return { cart, saved: await read(caller), savedId: known ? savedId : null }
  }

const addedItem = ({ productCode, sku, giftMessage }: ItemRow, quantity: number): AddCartItem => ({
  quantity,
  product: { productCode, variationProductCode: sku },
  options: giftMessage === null ? [] : [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue: giftMessage }],
})

const fullRefusal = (limit: number) =>
  new ApiError('VALIDATION_CONFLICT', { details: [{ reason: 'saved-items-full', limit }] })
