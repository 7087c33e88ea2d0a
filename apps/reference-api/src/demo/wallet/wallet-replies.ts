import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { digest } from '../../platform/ids.ts'
import { walletReply } from './wallet-demo.schema.ts'
import type { HoldView } from './wallet-hold-view.ts'

/** The key was used for something else, or the state forbids it: nothing of the transaction stays. */
export class Conflict extends Error {}

/** Says `conflict` for a Conflict. @throws what else there is */
export function asConflict(error: unknown): 'conflict' {
  if (error instanceof Conflict) return 'conflict'
  throw error
}

/** One effect a key. */
export const createOnce =
  (clock: Clock) =>
  /** @returns what `effect` answered, now or the first time. @throws Conflict for another question */
  async <T extends HoldView>(tx: Transaction, key: string, question: unknown, effect: () => Promise<T>): Promise<T> => {
    const requestHash = digest(JSON.stringify(question))
    const taken = await tx
      .insert(walletReply)
      .values({ key, requestHash, reply: {}, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (taken.length === 0) {
      const [known] = await tx.select().from(walletReply).where(eq(walletReply.key, key)).for('update')
      if (known?.requestHash !== requestHash) throw new Conflict()
      return known.reply as T
    }
    const reply = await effect()
    await tx.update(walletReply).set({ reply }).where(eq(walletReply.key, key))
    return reply
  }
