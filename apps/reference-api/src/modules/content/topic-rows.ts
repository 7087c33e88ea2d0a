import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { content } from './content.schema.ts'
import type { Topic } from './topic.ts'

/** What is published of a topic, and the change of it that is not. */
export interface TopicState {
  /** Undefined where nobody has written it and it has no empty value. */
  readonly value: unknown
  /** A JSON merge patch of the value; null without a draft. */
  readonly draft: unknown
  /** Another one with every change of both. */
  readonly version: string
}

type Row = typeof content.$inferSelect

const stateOf = ({ empty }: Topic, row: Row | undefined): TopicState => {
  const { value, draft } = row ?? { value: empty, draft: null }
  // Postgres gives the members of an object in an order of its own, which is always the same.
  const text = JSON.stringify([value ?? null, draft])
  return { value, draft, version: createHash('sha256').update(text).digest('hex').slice(0, 16) }
}

/** The topics with a draft, by name. */
export async function readDraftNames(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db.select({ key: content.key, draft: content.draft }).from(content)
  return new Set(rows.filter(({ draft }) => draft !== null).map(({ key }) => key))
}

export async function readTopic(db: Queries, topic: Topic): Promise<TopicState> {
  const [row] = await db.select().from(content).where(eq(content.key, topic.name))
  return stateOf(topic, row)
}

/** The same, locked until the transaction ends; a topic that has an empty value gets its row. */
export async function holdTopic(tx: Transaction, topic: Topic): Promise<TopicState> {
  const { name, empty } = topic
  if (empty !== undefined) await tx.insert(content).values({ key: name, value: empty }).onConflictDoNothing()
  const [row] = await tx.select().from(content).where(eq(content.key, name)).for('update')
  return stateOf(topic, row)
}

/** Changes a topic that is held. */
export async function writeTopic(
  tx: Transaction,
  { name }: Topic,
  values: { readonly value?: unknown; readonly draft: unknown },
): Promise<void> {
  await tx.update(content).set(values).where(eq(content.key, name))
}
