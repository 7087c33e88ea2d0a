import { eq } from 'drizzle-orm'
import type { Static, TSchema } from '@vitrine/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { content } from './content.schema.ts'
import type { Topic } from './topic.ts'

/** A topic has a draft, which would undo a change of what is published when it is published itself. */
export class DraftWaits extends Error {
  constructor(topic: string) {
    super(`the topic ${topic} has a draft`)
    this.name = 'DraftWaits'
  }
}

/**
 * Changes a topic, which nobody else changes until the transaction ends.
 * @param change - Gives the new value.
 * @throws DraftWaits
 */
export async function changeContent<Schema extends TSchema>(
  tx: Transaction,
  { name, empty }: Topic<string, Schema>,
  change: (value: Static<Schema>) => Static<Schema> | Promise<Static<Schema>>,
): Promise<void> {
  if (empty !== undefined) await tx.insert(content).values({ key: name, value: empty }).onConflictDoNothing()
  const [row] = await tx.select().from(content).where(eq(content.key, name)).for('update')
  if (!row) throw new Error(`nobody has written the topic ${name}`)
  if (row.draft !== null) throw new DraftWaits(name)
  const value = await change(row.value as Static<Schema>)
  await tx.update(content).set({ value }).where(eq(content.key, name))
}
