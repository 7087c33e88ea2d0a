import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { openLogFile } from './log-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('openLogFile', () => {
  it('begins anew and writes lines', async () => {
    const path = join(folder, 'before.log')
    writeFileSync(path, 'of before\n')
    const file = openLogFile(path)
    file.writeLine('one')
    file.writeLine('two')
    await expect.poll(() => readFileSync(path, 'utf8')).toBe('one\ntwo\n')
    file.end()
  })
  it.runIf(process.platform === 'linux')(
    'ends nothing on a full disk, and writes again when there is room',
    async () => {
      const path = join(folder, 'full.log')
      symlinkSync('/dev/full', path)
      const file = openLogFile(path)
      for (let line = 0; line < 200; line += 1) {
        file.writeLine(`lost ${line}`)
        await setImmediate()
      }
      rmSync(path)
      writeFileSync(path, '')
      await expect
        .poll(() => {
          file.writeLine('there is room')
          return readFileSync(path, 'utf8')
        })
        .toContain('there is room')
      file.end()
    },
  )
})
