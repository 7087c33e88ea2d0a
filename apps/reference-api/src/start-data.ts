import { existsSync } from 'node:fs'
import type { StartDataScope } from './platform/config/start-data-scope.ts'
import type { Database } from './platform/database/database.ts'

/** Data that a new shop is filled with. */
export interface StartData {
  /**
   * Writes it into the database where it has changed since it was written last. @returns whether anything was written.
   */
  fill(db: Database, scope: Exclude<StartDataScope, 'none'>): Promise<boolean>
  /** The masters of its pictures. */
  readonly pictureFolder: string
}

const demonstration = new URL('./seed/index.ts', import.meta.url)

/** Writes the start data, as far as the scope goes, where it is there. @returns whether anything was written. */
export async function fillWith(scope: StartDataScope, db: Database): Promise<boolean> {
  return scope !== 'none' && ((await (await loadStartData())?.fill(db, scope)) ?? false)
}

/**
 * The demonstration's data. Nothing else of the API knows the folder: without it a shop starts empty, and an import or
 * an editor fills it.
 */
export async function loadStartData(entry: URL = demonstration): Promise<StartData | undefined> {
  if (!existsSync(entry)) return undefined
  const { startData } = (await import(entry.href)) as { startData: StartData }
  return startData
}
