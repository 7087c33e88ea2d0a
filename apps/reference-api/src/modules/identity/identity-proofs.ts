import { and, eq, gt } from 'drizzle-orm'
import { after, type Clock } from '../../platform/clock.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { digest, newCode } from '../../platform/ids.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { identityProof } from './identity-proof.schema.ts'

/** Seconds for which a proof is good. */
export const PROOF_LIFE = 300

/** @returns a token that proves, once, who the customer is. */
export async function giveProof(db: Queries, clock: Clock, UID: string): Promise<string> {
  const authToken = newCode()
  await db.insert(identityProof).values({ id: digest(authToken), UID, expiresAt: after(clock.now(), PROOF_LIFE) })
  return authToken
}

/** Uses a proof up. @returns whether it was this customer's, and not late. */
export async function takeProof(db: Queries, clock: Clock, UID: string, authToken: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(identityProof)
    .where(
      and(
        eq(identityProof.id, digest(authToken)),
        eq(identityProof.UID, UID),
        gt(identityProof.expiresAt, clock.now()),
      ),
    )
  return rowCount === 1
}

/** Forgets proofs whose time was over before `end`. */
export const deleteOldProofs = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, identityProof, { column: identityProof.expiresAt, end, limit })
