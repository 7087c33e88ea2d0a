import type { Transaction } from '../../platform/database/database.ts'
import {
  countChange,
  deleteList,
  ensureList,
  findList,
  insertItems,
  lockLists,
  readItems,
  takeItem,
  updateItem,
} from './saved-items.repository.ts'
import { mergeEntries } from './saved-items.rules.ts'

interface Merge {
  readonly fromSubject: string
  readonly toSubject: string
  readonly now: Date
  readonly limit: number
}

/** Moves what one shopper saved to another, who gets a list if need be. The other list is gone afterwards. */
export async function mergeSavedItems(tx: Transaction, { fromSubject, toSubject, now, limit }: Merge): Promise<void> {
  if (fromSubject === toSubject || !(await findList(tx, fromSubject))) return
  await ensureList(tx, toSubject, now)
  const target = (await lockLists(tx, [fromSubject, toSubject])).find(({ subject }) => subject === toSubject)
  if (!target) return
  const brought = await readItems(tx, fromSubject)
  const { joined, added } = mergeEntries(await readItems(tx, toSubject), brought, limit)
  for (const { id, quantity } of joined) await updateItem(tx, { subject: toSubject, id }, { quantity })
  for (const { id } of brought) await takeItem(tx, fromSubject, id)
  await insertItems(
    tx,
    added.map((row) => ({ ...row, subject: toSubject })),
  )
  await deleteList(tx, fromSubject)
  await countChange(tx, target, now)
}
