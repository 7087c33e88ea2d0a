import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { deleteOldest } from '../../platform/retention/delete-oldest.ts'
import { operatorAct, type OperatorActRow } from './operator-act.schema.ts'

/** Writes an act down. @returns undefined when its key is taken: the act that has it is over by then. */
export async function insertOperatorAct(
  tx: Transaction,
  row: typeof operatorAct.$inferInsert,
): Promise<OperatorActRow | undefined> {
  const target = operatorAct.key
  const [written] = await tx.insert(operatorAct).values(row).onConflictDoNothing({ target }).returning()
  return written
}

/** Writes down with an act what it was about, what it found and what it left. */
export async function updateOperatorAct(
  tx: Transaction,
  id: string,
  values: Pick<OperatorActRow, 'subject' | 'before' | 'after'>,
): Promise<OperatorActRow> {
  const [row] = await tx.update(operatorAct).set(values).where(eq(operatorAct.id, id)).returning()
  return row!
}

/** The act that was done with a key. */
export async function findOperatorAct(queries: Queries, key: string): Promise<OperatorActRow | undefined> {
  const [row] = await queries.select().from(operatorAct).where(eq(operatorAct.key, key))
  return row
}

/** Acts, the newest first, at most `limit` of them; of one subject or several where they are given. */
export const readOperatorActs = (
  queries: Queries,
  { subject, limit }: { readonly subject?: string | readonly string[] | undefined; readonly limit: number },
): Promise<OperatorActRow[]> =>
  queries
    .select()
    .from(operatorAct)
    .where(subject === undefined ? undefined : inArray(operatorAct.subject, [subject].flat()))
    .orderBy(desc(operatorAct.at), desc(operatorAct.id))
    .limit(limit)

/** The newest act of a name on a subject that left this in a member of its `after`. */
export async function findActThatLeft(
  queries: Queries,
  { name, subject, member, value }: Pick<OperatorActRow, 'name' | 'subject'> & { member: string; value: unknown },
): Promise<OperatorActRow | undefined> {
  const isLeft = sql`${operatorAct.after} -> ${member} = ${JSON.stringify(value)}::jsonb`
  const [row] = await queries
    .select()
    .from(operatorAct)
    .where(and(eq(operatorAct.name, name), eq(operatorAct.subject, subject), isLeft))
    .orderBy(desc(operatorAct.at), desc(operatorAct.id))
    .limit(1)
  return row
}

/** Days that changes are asked about: as long as messages to the shop, of which they may hold notes. */
export const OPERATOR_ACT_DAYS = 730

/** Deletes acts from before `end`. */
export const deleteOldOperatorActs = (queries: Queries, end: Date, limit: number): Promise<number> =>
  deleteOldest(queries, operatorAct, { column: operatorAct.at, end, limit })
