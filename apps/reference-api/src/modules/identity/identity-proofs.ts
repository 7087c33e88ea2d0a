import { and, eq, gt } from 'drizzle-orm'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import type { AccountCaller } from '../../platform/http/context.ts'
import { digest } from '../../platform/ids.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { identityProof } from './identity-proof.schema.ts'

/** Seconds for which a proof is good. */
export const PROOF_LIFE = 300

type ProvedCustomer = Pick<AccountCaller, 'UID' | 'sessionId'>

/** Remembers a token that proves, once, who the customer of this sign-in is. */
export async function giveProof(
  db: Queries,
  clock: Clock,
  { UID, sessionId }: ProvedCustomer,
  authToken: string,
): Promise<void> {
  const expiresAt = after(clock.now(), PROOF_LIFE)
  await db.insert(identityProof).values({ id: digest(authToken), UID, sessionId, expiresAt })
}

/** Uses a proof up. @returns whether it was given to this sign-in, and is not late. */
export async function takeProof(
  db: Queries,
  clock: Clock,
  { UID, sessionId }: ProvedCustomer,
  authToken: string,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(identityProof)
    .where(
      and(
        eq(identityProof.id, digest(authToken)),
        eq(identityProof.UID, UID),
        eq(identityProof.sessionId, sessionId),
        gt(identityProof.expiresAt, clock.now()),
      ),
    )
  return rowCount === 1
}

/** Ends every proof of an account. */
export async function endProofs(tx: Transaction, UID: string): Promise<void> {
  await tx.delete(identityProof).where(eq(identityProof.UID, UID))
}

/** Forgets proofs whose time was over before `end`. */
export const deleteOldProofs = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, identityProof, { column: identityProof.expiresAt, end, limit })
