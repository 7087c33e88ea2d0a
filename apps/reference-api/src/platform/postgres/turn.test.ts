import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { inTurn } from './turn.ts'

const home = mkdtempSync(join(tmpdir(), 'vitrine-turn-'))

afterEach(() => void vi.useRealTimers())
afterAll(() => rmSync(home, { recursive: true }))

it.each([
  ['which the disk has, too', 0],
  ['a day behind that of the disk', -86_400_000],
  ['a day before that of the disk', 86_400_000],
])('has a lock of no age by a clock %s, so that nobody takes it for one of a dead process', async (_, shift) => {
  vi.useFakeTimers({ toFake: ['Date'], now: statSync(home).mtimeMs + shift })
  const ages: number[] = []
  for (let turn = 1; turn <= 3; turn++)
    await inTurn(home, async () => void ages.push(Math.abs(Date.now() - statSync(join(home, 'turn.lock')).mtimeMs)))
  for (const age of ages) expect(age).toBeLessThan(5_000)
})
