import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

export interface WriteProbeLimits {
  /** Milliseconds for which an answer holds, so that whoever asks often costs one write. */
  readonly every: number
  /** Milliseconds that the database has for it. */
  readonly limit: number
}

/**
 * Whether the database takes writes: found out by one that is committed. It makes a table that its commit drops, and so
 * needs room on the disk that nothing had before; a row that is changed in place finds its room on a full disk, too.
 * Nobody else sees that table, so that neither a backup nor another process is in its way.
 */
export function createWriteProbe(db: Database, { every, limit }: WriteProbeLimits): () => Promise<boolean> {
  let answer = Promise.resolve(false)
  let until = 0
  let isWriting = false

  async function write(): Promise<boolean> {
    isWriting = true
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${String(limit)}, true),
          set_config('statement_timeout', ${String(limit)}, true)`)
        await tx.execute(sql`create temporary table write_probe (at timestamptz) on commit drop`)
        await tx.execute(sql`insert into write_probe values (now())`)
      })
      return true
    } catch {
      return false
    } finally {
      isWriting = false
      until = performance.now() + every
    }
  }

  return () => {
    // A database that stands still is not asked again before it has gone on: each question holds a connection.
    if (performance.now() < until || isWriting) return answer
    answer = Promise.race([write(), pause(limit, false, { ref: false })])
    return answer
  }
}
