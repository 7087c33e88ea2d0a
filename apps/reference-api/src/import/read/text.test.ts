import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readText } from './text.ts'

describe('readText', () => {
  it('stops at the most that a file may have, unpacked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-text-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'bomb.gz')
    writeFileSync(file, gzipSync('x\n'.repeat(1_000_000)))
    const read = async () => {
      let length = 0
      for await (const piece of readText(file, 500_000)) length += piece.length
      return length
    }
    await expect(read()).rejects.toThrow(/has more than 500000 characters, after line \d+/)
  })
})
