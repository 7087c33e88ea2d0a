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
  const now = new Date(statSync(home).mtime.getTime() + shift)
  vi.useFakeTimers({ toFake: ['Date'], now })
  const times: Date[] = []
  for (let turn = 1; turn <= 3; turn++)
    await inTurn(home, async () => void times.push(statSync(join(home, 'turn.lock')).mtime))
  // By the first of a process the library finds out how exactly the disk keeps times: it is up to a second ahead.
  expect(times.slice(1)).toEqual([now, now])
})
