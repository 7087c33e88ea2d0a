import type { Transaction } from '../../platform/database/database.ts'
import {
  deleteWishlist,
  ensureWishlist,
  findWishlist,
  insertItems,
  lockWishlists,
  readItems,
  updateItem,
  updateWishlist,
} from './wishlist.repository.ts'
import { mergeEntries } from './wishlist.rules.ts'

/** Moves the products of one wishlist to another, of which it makes one if need be. @returns how many came along. */
export async function mergeWishlists(
  tx: Transaction,
  { fromSubject, toSubject, now, limit }: { fromSubject: string; toSubject: string; now: Date; limit: number },
): Promise<number> {
  if (fromSubject === toSubject || !(await findWishlist(tx, fromSubject))) return 0
  await ensureWishlist(tx, toSubject, now)
  const locked = await lockWishlists(tx, [fromSubject, toSubject])
  const [target, source] = [toSubject, fromSubject].map((owner) => locked.find(({ subject }) => subject === owner))
  if (!target || !source) return 0
  const own = await readItems(tx, toSubject)
  const { earlier, added } = mergeEntries(own, await readItems(tx, fromSubject), limit)
  for (const { productCode, addedAt } of earlier) await updateItem(tx, { subject: toSubject, productCode }, { addedAt })
  await insertItems(
    tx,
    added.map((row) => ({ ...row, subject: toSubject })),
  )
  await deleteWishlist(tx, fromSubject)
  // A link that was given away goes on, unless it would show what its owner never shared.
  const shareCode = own.length === 0 && !target.shareCode ? source.shareCode : target.shareCode
  await updateWishlist(tx, toSubject, { version: target.version + 1, updatedAt: now, shareCode })
  return added.length
}
