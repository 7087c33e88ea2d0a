import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openGreenRuns, stampWithout } from './unchanged.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-green-'))
const file = join(folder, 'home', 'green.json')
afterAll(() => rmSync(folder, { recursive: true }))

describe('openGreenRuns', () => {
  it('knows the last green run of each part, in later runs too', () => {
    openGreenRuns(file).record('unit', 'a')
    openGreenRuns(file).record('e2e', 'b')
    const runs = openGreenRuns(file)
    expect([runs.isUnchanged('unit', 'a'), runs.isUnchanged('unit', 'b'), runs.isUnchanged('build', 'a')]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('forgets a part that is red, and skips nothing whose content is not known', () => {
    const runs = openGreenRuns(file)
    runs.record('unit', 'a')
    runs.record('unit', undefined)
    expect(runs.isUnchanged('unit', 'a')).toBe(false)
    expect(runs.isUnchanged('unit', undefined)).toBe(false)
  })
})

it('stampWithout sees a file that is new, but neither in the folders left out nor where git looks away', () => {
  const checkout = join(folder, 'checkout')
  mkdirSync(join(checkout, 'docs'), { recursive: true })
  spawnSync('git', ['init'], { cwd: checkout })
  writeFileSync(join(checkout, '.gitignore'), '*.log')
  const stamps = () => [stampWithout([], checkout), stampWithout(['docs'], checkout)]
  const before = stamps()
  writeFileSync(join(checkout, 'made.log'), 'new')
  expect(stamps()).toEqual(before)
  writeFileSync(join(checkout, 'docs', 'guide.md'), 'new')
  expect(stamps()).toEqual([expect.not.stringMatching(before[0]!), before[1]])
  expect(stampWithout([], join(folder, 'missing'))).toBeUndefined()
})
