import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/database.ts'
import { account } from './account.schema.ts'
import type { Identifier } from './identifiers.ts'

export type AccountRow = typeof account.$inferSelect

const columns = { email: account.email, phone: account.phone, userName: account.userNameKey }

export async function findAccount(db: Queries, UID: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(account.UID, UID))
  return row
}

export async function findAccountBy(db: Queries, { kind, value }: Identifier): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(columns[kind], value))
  return row
}

/** @returns whether it was stored; not when somebody has e-mail, phone or user name. */
export async function insertAccount(db: Queries, row: typeof account.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(account).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** Locks the account until the transaction ends. */
export async function lockAccount(db: Queries, UID: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(account.UID, UID)).for('update')
  return row
}

/** The same of who has an identifier, and has it still when the lock is taken. */
export async function lockAccountBy(db: Queries, { kind, value }: Identifier): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(account).where(eq(columns[kind], value)).for('update')
  return row
}

/** Lets nobody delete the account until the transaction ends. @returns whether there is one. */
export async function shareAccount(db: Queries, UID: string): Promise<boolean> {
  const rows = await db.select({ UID: account.UID }).from(account).where(eq(account.UID, UID)).for('key share')
  return rows.length > 0
}

export async function updateAccount(db: Queries, UID: string, changes: Partial<AccountRow>): Promise<void> {
  await db.update(account).set(changes).where(eq(account.UID, UID))
}

export async function removeAccount(db: Queries, UID: string): Promise<void> {
  await db.delete(account).where(eq(account.UID, UID))
}
