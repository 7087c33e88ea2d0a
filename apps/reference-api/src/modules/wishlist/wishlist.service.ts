import type {
  AddCartItem,
  AddWishlistItem,
  MoveWishlistItem,
  SharedWishlist,
  Wishlist,
  WishlistContents,
  WishlistMoved,
  WishlistShare,
} from '@vitrine/contract'
import type { Clock } from '../../platform/clock.ts'
import type { ShopLimits } from '../../platform/config/shop-limits.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopperCaller } from '../../platform/http/context.ts'
import type { HoldShopper } from '../../platform/http/hold-shopper.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { Once } from '../../platform/idempotency/idempotency.ts'
import { newCode } from '../../platform/ids.ts'
import type { CartService } from '../cart/cart.service.ts'
import type { CatalogService, ProductRecord } from '../catalog/catalog.service.ts'
import { deletedOf, groupsOf, isSold, knownItem, seenNow, sharedOf, type KnownItem } from './wishlist-view.ts'
import {
  deleteItem,
  findShared,
  findWishlist,
  insertItems,
  lockWishlist,
  lockWishlists,
  noteUse,
  readItems,
  takeItem,
  updateItem,
  updateWishlist,
  type ItemRow,
  type WishlistRow,
} from './wishlist.repository.ts'
import { mergeWishlists } from './merge-wishlists.ts'

/** The shopper who asks, and their locale. */
export interface WishlistCaller {
  readonly shopper: ShopperCaller
  readonly shopLocale: ShopLocale
}

export interface WishlistService {
  /** The whole wishlist, with what has become of its products since they were last seen. */
  read(caller: WishlistCaller): Promise<Wishlist>
  contents(caller: WishlistCaller): Promise<WishlistContents>
  /**
   * Adds a product once: one that is there stays as it is.
   * @throws ApiError NOT_FOUND for what is not sold here, VALIDATION_CONFLICT when the wishlist is full.
   */
  add(caller: WishlistCaller, item: AddWishlistItem): Promise<WishlistContents>
  remove(caller: WishlistCaller, productCode: string): Promise<WishlistContents>
  /**
   * Moves a product to the caller's open cart, once for a key: both or neither. One that is not on the wishlist, or no
   * longer, changes nothing.
   * @throws ApiError with the code of why the cart does not take it.
   */
  move(
    caller: WishlistCaller,
    productCode: string,
    item: MoveWishlistItem,
    once: Pick<Once, 'key' | 'requestHash'>,
  ): Promise<WishlistMoved>
  /** Shares the wishlist; one that is shared keeps its code. */
  share(caller: WishlistCaller): Promise<WishlistShare>
  unshare(caller: WishlistCaller): Promise<WishlistShare>
  /** @throws ApiError NOT_FOUND for a code that is not, or no longer, of a wishlist. */
  shared(code: string, shopLocale: ShopLocale): Promise<SharedWishlist>
  /**
   * Moves the products of one shopper's wishlist to another's, at login. The target's entry of a product that both have
   * stays, with the earlier date. The other wishlist is gone afterwards, so that repeating it changes nothing. The
   * target's account must be held.
   * @returns how many products came along.
   */
  merge(tx: Transaction, fromSubject: string, toSubject: string, now: Date): Promise<number>
}

interface WishlistServiceOptions {
  db: Database
  clock: Clock
  catalog: CatalogService
  limits: ShopLimits['wishlist']
  holdShopper: HoldShopper
  /** Carts add what is taken off a wishlist, by their own rules. */
  carts: Pick<CartService, 'addTaken'>
}

export function createWishlistService(options: WishlistServiceOptions): WishlistService {
  const { db, clock, catalog, limits } = options
  const change = createChange(options)
  const contents = createReading(options)

  return {
    async read({ shopper: { subject }, shopLocale }) {
      const row = await findWishlist(db, subject)
      const now = clock.now()
      if (row) await noteUse(db, row, now)
      const items = row ? await readKnown({ db, catalog }, subject, shopLocale) : []
      await noteSeen(db, items, now)
      return {
        id: row?.id ?? null,
        version: row?.version ?? 0,
        ids: items.filter(isSold).map((item) => item.row.productCode),
        items: groupsOf(items, now),
        deletedItems: deletedOf(items),
        limit: limits.items,
        shareCode: row?.shareCode ?? null,
      }
    },

    contents,
    add: createAdding(options, change),
    remove: (caller, productCode) => change(caller, (tx, { subject }) => deleteItem(tx, subject, productCode)),
    move: createMoving(options, contents),

    ...createSharing(options),

    async shared(code, shopLocale) {
      const row = await findShared(db, code)
      if (!row) throw new ApiError('NOT_FOUND')
      return sharedOf(await readKnown({ db, catalog }, row.subject, shopLocale))
    },

    merge: (tx, fromSubject, toSubject, now) =>
      mergeWishlists(tx, { fromSubject, toSubject, now, limit: limits.items }),
  }
}

/** Asks the catalogue with a connection of its own, so outside of transactions. */
const createContents =
  (catalog: WishlistServiceOptions['catalog']) =>
  async ({ id, version }: WishlistRow, rows: readonly ItemRow[], shopLocale: ShopLocale): Promise<WishlistContents> => {
    const codes = rows.map(({ productCode }) => productCode)
    const products = await catalog.summaries(codes, shopLocale)
    return { id, version, ids: products.map(({ productCode }) => productCode) }
  }

/** Reads which products are on a wishlist. */
function createReading({ db, clock, catalog }: WishlistServiceOptions): WishlistService['contents'] {
  const contentsOf = createContents(catalog)
  return async ({ shopper: { subject }, shopLocale }) => {
    const row = await findWishlist(db, subject)
    if (!row) return { id: null, version: 0, ids: [] }
    await noteUse(db, row, clock.now())
    return contentsOf(row, await readItems(db, subject), shopLocale)
  }
}

type Change = (
  caller: WishlistCaller,
  work: (tx: Transaction, row: WishlistRow) => Promise<boolean>,
) => Promise<WishlistContents>

/** Locks, changes and counts on: the frame of every change, whose work resolves to whether anything changed. */
function createChange({ db, clock, catalog, holdShopper }: WishlistServiceOptions): Change {
  const contentsOf = createContents(catalog)
  return async (
    { shopper, shopLocale }: WishlistCaller,
    work: (tx: Transaction, row: WishlistRow) => Promise<boolean>,
  ): Promise<WishlistContents> => {
    const [row, rows] = await db.transaction(async (tx) => {
      await holdShopper(tx, shopper)
      const { subject } = shopper
      const updatedAt = clock.now()
      let current = await lockWishlist(tx, subject, updatedAt)
      if (await work(tx, current))
        current = await updateWishlist(tx, subject, { version: current.version + 1, updatedAt })
      return [current, await readItems(tx, subject)] as const
    })
    return contentsOf(row, rows, shopLocale)
  }
}

/** Adds a product that is sold, with what was chosen of it. */
function createAdding({ db, clock, catalog, limits }: WishlistServiceOptions, change: Change): WishlistService['add'] {
  return async (caller, item) => {
    const { shopLocale } = caller
    const record = (await catalog.records(db, [item.productCode], shopLocale)).get(item.productCode)
    if (!record?.isSold) throw new ApiError('NOT_FOUND')
    return change(caller, async (tx, { subject }) => {
      const items = await readItems(tx, subject)
      if (items.some(({ productCode }) => productCode === record.code)) return false
      if (items.length >= limits.items) throw fullRefusal(limits.items)
      const now = clock.now()
      const row: ItemRow = { subject, productCode: record.code, ...choiceIn(record, item), addedAt: now, seen: {} }
      const seen = { [shopLocale.country]: seenNow(knownItem(row, record, shopLocale), now) }
      await insertItems(tx, [{ ...row, seen }])
      return true
    })
  }
}

/** Moves a product to the cart. The cart is locked before the wishlist, as when a guest's are merged. */
const createMoving =
  ({ clock, carts }: WishlistServiceOptions, contents: WishlistService['contents']): WishlistService['move'] =>
  async (caller, productCode, item, once) => {
    const { subject } = caller.shopper
    const take = async (tx: Transaction) => {
      const [list] = await lockWishlists(tx, [subject])
      const row = list && (await takeItem(tx, subject, productCode))
      if (!row) return undefined
      await updateWishlist(tx, subject, { version: list.version + 1, updatedAt: clock.now() })
      return addedItem(row, item)
    }
    const cart = await carts.addTaken(caller, productCode, take, once)
    return { cart, wishlist: await contents(caller) }
  }

/** What goes into the cart: what was chosen when the product was put on the wishlist, where nothing is now. */
function addedItem(
  { productCode, sku }: ItemRow,
  { quantity, variationProductCode, options = [] }: MoveWishlistItem,
): AddCartItem {
  const isChosen = options.some(({ value }) => value !== undefined)
  return {
    quantity,
    options,
    product: { productCode, variationProductCode: variationProductCode ?? (isChosen ? null : sku) },
  }
}

/** Gives a wishlist a code for others, and takes it away. */
const createSharing = ({
  db,
  clock,
  holdShopper,
}: WishlistServiceOptions): Pick<WishlistService, 'share' | 'unshare'> => ({
  share: ({ shopper }) =>
    db.transaction(async (tx) => {
      await holdShopper(tx, shopper)
      const { subject } = shopper
      const row = await lockWishlist(tx, subject, clock.now())
      const shareCode = row.shareCode ?? newCode()
      if (!row.shareCode) await updateWishlist(tx, subject, { shareCode })
      return { shareCode }
    }),

  unshare: ({ shopper }) =>
    db.transaction(async (tx) => {
      await holdShopper(tx, shopper)
      const { subject } = shopper
      const [row] = await lockWishlists(tx, [subject])
      if (row?.shareCode) await updateWishlist(tx, subject, { shareCode: null })
      return { shareCode: null }
    }),
})

/** The items of a shopper with their products. Products are never deleted, so that an item always has one. */
async function readKnown(
  { db, catalog }: Pick<WishlistServiceOptions, 'db' | 'catalog'>,
  subject: string,
  shopLocale: ShopLocale,
): Promise<KnownItem[]> {
  const rows = await readItems(db, subject)
  const codes = rows.map(({ productCode }) => productCode)
  const records = await catalog.records(db, codes, shopLocale)
  return rows.flatMap((row) => {
    const record = records.get(row.productCode)
    return record ? [knownItem(row, record, shopLocale)] : []
  })
}

/** Notes what is new about the items: the next look knows what this one has shown. */
async function noteSeen(db: Database, items: readonly KnownItem[], now: Date) {
  for (const item of items.filter(isSold)) {
    const { row, shopLocale } = item
    const next = seenNow(item, now)
    if (next !== row.seen[shopLocale.country])
      await updateItem(db, row, { seen: { ...row.seen, [shopLocale.country]: next } })
  }
}

const fullRefusal = (limit: number) =>
  new ApiError('VALIDATION_CONFLICT', { details: [{ reason: 'wishlist-full', limit }] })

/** The shopper's choice, where the product has it; a choice that it does not have is none. */
function choiceIn(
  { usage, variations, colours }: ProductRecord,
  { variationProductCode, colour }: AddWishlistItem,
): Pick<ItemRow, 'sku' | 'colour'> {
  const isVariation = usage === 'Configurable' && variations.some(({ sku }) => sku === variationProductCode)
  const isColour = colours.some(({ code }) => code === colour)
  return { sku: (isVariation && variationProductCode) || null, colour: (isColour && colour) || null }
}
