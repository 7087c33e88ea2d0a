import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { digest } from '../../platform/ids.ts'
import { walletPin, type WalletPinRow } from './wallet.schema.ts'

export type { WalletPinRow } from './wallet.schema.ts'

export async function insertPin(
  queries: Queries,
  { referenceId, ...row }: Omit<WalletPinRow, 'id' | 'tokenHash'> & { referenceId: string },
): Promise<void> {
  await queries.insert(walletPin).values({ ...row, id: digest(referenceId) })
}

export async function findPin(queries: Queries, referenceId: string): Promise<WalletPinRow | undefined> {
  const [row] = await queries
    .select()
    .from(walletPin)
    .where(eq(walletPin.id, digest(referenceId)))
  return row
}

export async function findByToken(queries: Queries, token: string): Promise<WalletPinRow | undefined> {
  const [row] = await queries
    .select()
    .from(walletPin)
    .where(eq(walletPin.tokenHash, digest(token)))
  return row
}

/** Writes down which token a PIN gave; one that it gave before pays nothing any more. */
export async function nameToken(queries: Queries, id: string, token: string, expiresAt: Date): Promise<void> {
  await queries
    .update(walletPin)
    .set({ tokenHash: digest(token), expiresAt })
    .where(eq(walletPin.id, id))
}
