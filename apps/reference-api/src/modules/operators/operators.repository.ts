import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { operatorAccount, operatorCode, type OperatorCodeRow, type OperatorRow } from './operators.schema.ts'

/** @returns whether there was none of that name. */
export async function insertOperator(queries: Queries, row: OperatorRow): Promise<boolean> {
  const target = operatorAccount.name
  const { rowCount } = await queries.insert(operatorAccount).values(row).onConflictDoNothing({ target })
  return rowCount === 1
}

export const readOperators = (queries: Queries): Promise<OperatorRow[]> =>
  queries.select().from(operatorAccount).orderBy(asc(operatorAccount.name))

/** An operator who may sign in. */
export async function findOpenOperator(
  queries: Queries,
  by: { readonly name: string } | { readonly id: string },
): Promise<OperatorRow | undefined> {
  const isMeant = 'id' in by ? eq(operatorAccount.id, by.id) : eq(operatorAccount.name, by.name)
  const [row] = await queries
    .select()
    .from(operatorAccount)
    .where(and(isMeant, isNull(operatorAccount.closedAt)))
  return row
}

/** The operator of a name, for a change. */
export async function lockOperator(tx: Transaction, name: string): Promise<OperatorRow | undefined> {
  const [row] = await tx.select().from(operatorAccount).where(eq(operatorAccount.name, name)).for('update')
  return row
}

export async function updateOperator(
  tx: Transaction,
  id: string,
  values: Partial<Pick<OperatorRow, 'passwordHash' | 'closedAt'>>,
): Promise<OperatorRow> {
  const [row] = await tx.update(operatorAccount).set(values).where(eq(operatorAccount.id, id)).returning()
  return row!
}

export const insertOperatorCode = (tx: Transaction, row: typeof operatorCode.$inferInsert) =>
  tx.insert(operatorCode).values(row)

export async function findOperatorCode(queries: Queries, id: string): Promise<OperatorCodeRow | undefined> {
  const [row] = await queries.select().from(operatorCode).where(eq(operatorCode.id, id))
  return row
}

export async function lockOperatorCode(tx: Transaction, id: string): Promise<OperatorCodeRow | undefined> {
  const [row] = await tx.select().from(operatorCode).where(eq(operatorCode.id, id)).for('update')
  return row
}

export async function updateOperatorCode(
  tx: Transaction,
  id: string,
  values: Partial<Pick<OperatorCodeRow, 'tries' | 'usedAt'>>,
): Promise<void> {
  await tx.update(operatorCode).set(values).where(eq(operatorCode.id, id))
}

/** Whatever codes an operator was sent and has not used are over. */
export const deleteCodesOf = (tx: Transaction, operatorId: string) =>
  tx.delete(operatorCode).where(eq(operatorCode.operatorId, operatorId))

/** Deletes codes that ended before `end`. */
export const deleteOldOperatorCodes = (db: Database, end: Date, limit: number): Promise<number> =>
  deleteOldest(db, operatorCode, { column: operatorCode.expiresAt, end, limit })
