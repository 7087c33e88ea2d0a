import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Part } from './parts.ts'
import { runParts, timeLines } from './run-parts.ts'
import { noOutcome, type Outcome } from './step.ts'
import { openGreenRuns, type GreenRuns } from './unchanged.ts'

let home = ''
let greenRuns: GreenRuns
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vitrine-parts-'))
  vi.stubEnv('VITRINE_HOME', home)
  greenRuns = openGreenRuns()
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})

const green: Outcome = { ...noOutcome, passed: 1 }
const red: Outcome = { passed: 0, failed: 1, failures: ['a'] }
const part = (run: Part['run']): Part => ({ run, isWithout: [] })
const named = (...runs: Part['run'][]) => runs.map((run, index) => [[`part-${index}`, part(run)]] as const)
const all = () => ({ greenRuns, isChangedOnly: false, stampOf: () => 'a' })
const changed = () => ({ ...all(), isChangedOnly: true })

it('runs every part whatever the others find', async () => {
  const runs = await runParts(
    named(
      async () => red,
      async () => green,
    ),
    all(),
  )
  expect(runs.map(({ outcome }) => outcome)).toEqual([red, green])
})

it('runs the parts of a round beside each other, and the next round after them', async () => {
  const begun: string[] = []
  const release = Promise.withResolvers<void>()
  const waits = part(async () => {
    begun.push('waits')
    await release.promise
    begun.push('ends')
    return green
  })
  const releases = part(async () => {
    begun.push('releases')
    release.resolve()
    return green
  })
  const later = part(async () => {
    begun.push('later')
    return green
  })
  const rounds = [
    [
      ['waits', waits],
      ['releases', releases],
    ],
    [['later', later]],
  ] as const
  const runs = await runParts(rounds, all())
  expect(begun).toEqual(['waits', 'releases', 'ends', 'later'])
  expect(runs.map(({ name }) => name)).toEqual(['waits', 'releases', 'later'])
})

it('ends at a part that cannot start, with its reason as a failure', async () => {
  const later = vi.fn(async () => green)
  const runs = await runParts(
    named(async () => {
      throw new Error('The tests need Chromium')
    }, later),
    all(),
  )
  expect(later).not.toHaveBeenCalled()
  expect(runs.map(({ outcome }) => outcome)).toEqual([
    expect.objectContaining({ failed: 1, failures: ['part-0 could not start: The tests need Chromium'] }),
  ])
})

it('ends at a part whose failure leaves the later ones nothing to look at', async () => {
  const later = vi.fn(async () => green)
  await runParts(
    named(async () => ({ ...red, endsRun: true }), later),
    all(),
  )
  expect(later).not.toHaveBeenCalled()
})

it('skips what is as its last green run found it, only when asked to, and never what was red', async () => {
  const ofGreen = vi.fn(async () => green)
  const ofRed = vi.fn(async () => red)
  for (const options of [all(), changed(), all()]) await runParts(named(ofGreen, ofRed), options)
  expect([ofGreen.mock.calls.length, ofRed.mock.calls.length]).toEqual([2, 3])
})

it('timeLines names each part with its time, and the slowest files of all', () => {
  const files = [
    { name: 'a.test.ts', seconds: 1.23 },
    { name: 'b.test.ts', seconds: 20 },
  ]
  const runs = [
    { name: 'unit', took: '4.0 s', outcome: { ...green, files: files.slice(0, 1) } },
    { name: 'e2e', took: '21.0 s', outcome: { ...green, files: files.slice(1) } },
  ]
  expect(timeLines(runs, 1)).toEqual(['unit     4.0 s', 'e2e      21.0 s', '  20.0 s  b.test.ts'])
})
