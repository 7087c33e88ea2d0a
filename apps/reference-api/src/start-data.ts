import { existsSync } from 'node:fs'
import type { Database } from './platform/database/database.ts'

/** What a new shop is filled with. */
export interface StartData {
  /**
   * Writes it into the database where it has changed since it was written last. @returns whether anything was written.
   */
  fill(db: Database): Promise<boolean>
  /** The masters of its pictures. */
  readonly pictureFolder: string
}

const demonstration = new URL('./seed/index.ts', import.meta.url)

/**
 * The demonstration's data. Nothing else of the API knows the folder: without it a shop starts empty, and an import or
 * an editor fills it.
 */
export async function loadStartData(entry: URL = demonstration): Promise<StartData | undefined> {
  if (!existsSync(entry)) return undefined
  const { startData } = (await import(entry.href)) as { startData: StartData }
  return startData
}
