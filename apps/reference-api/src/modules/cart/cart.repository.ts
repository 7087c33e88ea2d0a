import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { after } from '../../platform/clock.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { cart, cartLine, handover } from './cart.schema.ts'
import type { Line } from './cart.rules.ts'

export type CartRow = typeof cart.$inferSelect

/** The open cart of a shopper; made when there is none. Two callers at once get the same. */
export async function ensureOpenCart(queries: Queries, subject: string, country: string, now: Date): Promise<CartRow> {
  for (;;) {
    const found = await findOpenCart(queries, subject)
    if (found) return found
    const row = {
      ...{ id: newId(), subject, status: 'open' as const, version: 0, country, messages: [], updatedAt: now },
      ...{ couponCodes: [], hamperDate: null, shownTotal: 0 },
    }
    const [made] = await queries
      .insert(cart)
      .values(row)
      .onConflictDoNothing({ target: cart.subject, where: sql`${cart.status} = 'open'` })
      .returning()
    if (made) return made
  }
}

export async function findOpenCart(queries: Queries, subject: string): Promise<CartRow | undefined> {
  const [row] = await queries
    .select()
    .from(cart)
    .where(and(eq(cart.subject, subject), eq(cart.status, 'open')))
  return row
}

/** A cart of this shopper; another's is not found. */
export async function findCart(queries: Queries, subject: string, id: string): Promise<CartRow | undefined> {
  const [row] = await queries
    .select()
    .from(cart)
    .where(and(eq(cart.id, id), eq(cart.subject, subject)))
  return row
}

/** Seconds in which looking at a cart is noted once, so that it costs no write. */
const NOTED_AFTER = 86_400

/** Notes that a cart is used, before it is looked at. @returns false when it is gone, unused for too long. */
export async function noteUse(queries: Queries, { id, updatedAt }: CartRow, now: Date): Promise<boolean> {
  if (updatedAt > after(now, -NOTED_AFTER)) return true
  const noted = await queries.update(cart).set({ updatedAt: now }).where(eq(cart.id, id)).returning({ id: cart.id })
  return noted.length > 0
}

/** Rows locked until the transaction ends, in the order of their ids so that two callers never wait for each other. */
export const lockCarts = (tx: Transaction, ids: readonly string[]): Promise<CartRow[]> =>
  tx
    .select()
    .from(cart)
    .where(inArray(cart.id, [...ids]))
    .orderBy(asc(cart.id))
    .for('update')

export async function readLines(queries: Queries, cartId: string): Promise<Line[]> {
  return queries
    .select({
      id: cartLine.id,
      productCode: cartLine.productCode,
      sku: cartLine.sku,
      giftMessage: cartLine.giftMessage,
      quantity: cartLine.quantity,
      unitAmount: cartLine.unitAmount,
      isSoldOut: cartLine.isSoldOut,
      messages: cartLine.messages,
    })
    .from(cartLine)
    .where(eq(cartLine.cartId, cartId))
    .orderBy(asc(cartLine.position))
}

/** Makes the stored lines those of `after`; the cart row must be locked. */
export async function writeLines(
  tx: Transaction,
  cartId: string,
  before: readonly Line[],
  after: readonly Line[],
): Promise<void> {
  const remainingIds = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(cartLine).where(inArray(cartLine.id, gone))
  const known = new Map(before.map((line) => [line.id, line]))
  for (const line of after) {
    const { id, ...values } = line
    if (known.has(id) && known.get(id) !== line) await tx.update(cartLine).set(values).where(eq(cartLine.id, id))
  }
  // Positions are given in this order.
  const added = after.filter(({ id }) => !known.has(id)).map((line) => ({ ...line, cartId }))
  if (added.length > 0) await tx.insert(cartLine).values(added)
}

export async function updateCart(tx: Transaction, id: string, values: Partial<Omit<CartRow, 'id'>>): Promise<CartRow> {
  const [row] = await tx.update(cart).set(values).where(eq(cart.id, id)).returning()
  return row as CartRow
}

/** Carts that are not open any more become somebody else's, with the orders that were made of them. */
export async function moveEndedCarts(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(cart)
    .set({ subject: to })
    .where(and(eq(cart.subject, from), ne(cart.status, 'open')))
}

export async function insertHandover(queries: Queries, row: typeof handover.$inferInsert): Promise<void> {
  await queries.insert(handover).values(row)
}

export async function lockHandover(tx: Transaction, codeHash: string) {
  const [row] = await tx.select().from(handover).where(eq(handover.codeHash, codeHash)).for('update')
  return row
}

export async function useHandover(tx: Transaction, codeHash: string, usedBy: string): Promise<void> {
  await tx.update(handover).set({ usedBy }).where(eq(handover.codeHash, codeHash))
}
