import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchTree } from './watch-tree.ts'

let folder: string
let changed: Set<string>
let watched: { close(): void }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-watch-'))
  mkdirSync(join(folder, 'cart'))
  writeFileSync(join(folder, 'cart', 'cart.ts'), 'one')
  changed = new Set()
  watched = watchTree(folder, (file) => changed.add(file))
})
afterEach(() => {
  watched.close()
  rmSync(folder, { recursive: true, force: true })
})

const sees = (file: string) => vi.waitFor(() => expect(changed).toContain(file), { timeout: 30_000, interval: 5 })

describe('watchTree', () => {
  it('reports a file again after an editor replaced it', async () => {
    const file = join(folder, 'cart', 'cart.ts')
    for (const text of ['two', 'three']) {
      writeFileSync(join(folder, 'draft'), text)
      renameSync(join(folder, 'draft'), file)
      await sees(file)
      changed.clear()
    }
    writeFileSync(file, 'four')
    await sees(file)
  })

  it('reports files of a folder that came later', async () => {
    mkdirSync(join(folder, 'search'))
    await sees(join(folder, 'search'))
    writeFileSync(join(folder, 'search', 'search.ts'), '')
    await sees(join(folder, 'search', 'search.ts'))
  })

  it('says nothing of what is built', async () => {
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist', 'a.js'), '')
    writeFileSync(join(folder, 'last.ts'), '')
    await sees(join(folder, 'last.ts'))
    expect([...changed].filter((file) => file.includes('dist'))).toEqual([])
  })
})
