import { globSync, readFileSync } from 'node:fs'
import type { Proof } from '../../apps/reference-api/src/testing/proofs/proof.ts'
import type { Row } from '../bench/table.ts'
import { at, root } from '../paths.ts'
import { everyCombination } from './combinations.ts'
import { ensureChromium } from './install-chromium.ts'
import { measuredRun, withFigures } from './measured.ts'
import { beginLog } from './part-log.ts'
import { endToEnd } from './projects.ts'
import { runVitest } from './vitest.ts'

/** Projects of vitest, without those that show components. */
const everyProject = ['unit', 'api', ...endToEnd]
const endToEndTests = 'e2e/**/*.{e2e,measured}.ts'

/**
 * Each screen in each language and at each width, and each moment at which a process of the API dies; `npm test` looks
 * at a sample of them.
 */
export async function proveEveryCombination(): Promise<Proof> {
  const { passed, failures } = await runCloser('combinations', everyCombination, samplingFiles())
  return {
    invariant: 'Every combination of screen, language and width, and every crash',
    done: `${passed} passed`,
    violations: failures,
  }
}

/**
 * Tests that depend on the machine and on its load: layout shift, paints, frames, ink, memory, time. One worker, and
 * nothing beside it.
 */
export async function proveMeasured(): Promise<Proof & { readonly figures: readonly Row[] }> {
  const { passed, failures, figures } = await withFigures(() =>
    runCloser('measured', measuredRun, [...measuringFiles(), '--no-file-parallelism']),
  )
  const invariant = 'Nothing moves, paints wait for nothing, and limits hold'
  return { invariant, done: `${passed} passed`, violations: failures, figures }
}

/** Tests that look at a sample under `npm test`. */
export function samplingFiles(): string[] {
  const sampling = /suites\/combinations\.ts|testing\/looks-closer\.ts|inject\('looksAtAll'\)|sampleOf\(/
  return [endToEndTests, '{packages,apps,tools}/**/*.test.{ts,tsx}'].flatMap((glob) => filesWith(sampling, glob))
}

/** Tests that only measure, and those that measure too. */
export function measuringFiles(): string[] {
  const judging = /\b(expectStill|expectUnmoved|visitFirst|expectWholePage|isMeasured)\b/
  const measured = filesOf('{packages,apps,tools,e2e}/**/*.measured.ts')
  return [...new Set([...measured, ...filesWith(judging, endToEndTests)])]
}

const filesOf = (glob: string): string[] => globSync(glob, { cwd: root, exclude: ['**/node_modules/**'] })

const filesWith = (pattern: RegExp, glob: string): string[] =>
  filesOf(glob).filter((file) => pattern.test(readFileSync(at(file), 'utf8')))

/** Runs files with a variable that has them look closer; the proofs after this one do not. */
async function runCloser(name: string, variable: string, files: readonly string[]) {
  process.env['CHROMIUM_PATH'] = ensureChromium()
  process.env[variable] = '1'
  beginLog(name)
  try {
    return await runVitest(name, everyProject, files)
  } finally {
    delete process.env[variable]
  }
}
