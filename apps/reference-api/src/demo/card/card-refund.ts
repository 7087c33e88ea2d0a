import { eq } from 'drizzle-orm'
import type { Money } from '@vitrine/contract'
import { digest } from '../../platform/ids.ts'
import type { AuthorisationView, CardAuthorisations, CardOptions } from './card-authorisations.ts'
import { cardAuthorisation, cardReply } from './card.schema.ts'

/** More than was taken, or nothing was: the key stays free. */
class RefundConflict extends Error {}

/** Gives back a part of what was taken, once a key. */
export function createCardRefund(
  { db, clock }: Pick<CardOptions, 'db' | 'clock'>,
  { view, update }: Pick<CardAuthorisations, 'view' | 'update'>,
) {
  const refund = (id: string, { currency, amount }: Money, key: string) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(cardAuthorisation).where(eq(cardAuthorisation.id, id)).for('update')
      if (!row) return undefined
      const requestHash = digest(`${id} ${amount} ${currency}`)
      const reply = view(row)
      const taken = await tx
        .insert(cardReply)
        .values({ key, requestHash, reply, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning()
      if (taken.length === 0) {
        const [known] = await tx.select().from(cardReply).where(eq(cardReply.key, key))
        return known?.requestHash === requestHash ? reply : ('conflict' as const)
      }
      if (row.status !== 'captured' || row.currency !== currency || row.refunded + amount > row.amount)
        throw new RefundConflict()
      return view(await update(tx, id, { refunded: row.refunded + amount }))
    })

  return (id: string, amount: Money, key: string): Promise<AuthorisationView | 'conflict' | undefined> =>
    refund(id, amount, key).catch((error: unknown) => {
      if (error instanceof RefundConflict) return 'conflict' as const
      throw error
    })
}
