import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figuresFile, type Figure } from '../../apps/reference-api/src/testing/figures.ts'

/**
 * Has the tests judge what they measure: layout shift, paints, frames, ink, memory, time.
 * `npm run prove -- --only measured` sets it.
 */
export const measuredRun = 'VITRINE_MEASURED'

/** Whether this run measures: one worker, and nothing beside it. */
export const isMeasured = (environment: NodeJS.ProcessEnv = process.env): boolean => !!environment[measuredRun]

/** What a run ends with, and the figures that its tests have noted meanwhile. */
export async function withFigures<T extends object>(run: () => Promise<T>): Promise<T & { figures: Figure[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-figures-'))
  const file = join(folder, 'figures.jsonl')
  process.env[figuresFile] = file
  try {
    const outcome = await run()
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
    return { ...outcome, figures: lines.map((line) => JSON.parse(line) as Figure) }
  } finally {
    delete process.env[figuresFile]
    rmSync(folder, { recursive: true })
  }
}
