import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPictureStore } from './picture-store.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const nameOf = (letter: string) => `${letter.repeat(64)}.avif`
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(nameOf) as [string, string, string, string]
const bytes = (count: number, value = 1) => Buffer.alloc(count, value)
const open = (limit = 1000) => createPictureStore({ folder, limit })
const files = async () => (await readdir(folder)).sort()
async function folderBytes() {
  const sizes = await Promise.all((await files()).map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

describe('createPictureStore', () => {
  it('gives back what was stored, also after a restart', async () => {
    const store = open()
    expect([await store.read(a), await store.has(a)]).toEqual([undefined, false])
    await store.write(a, bytes(10))
    for (const again of [store, open()]) {
      expect(await again.read(a)).toEqual(bytes(10))
      expect(await again.has(a)).toBe(true)
    }
  })

  it('removes what was not asked for longest when there is no room', async () => {
    const store = open()
    for (const name of [a, b, c]) await store.write(name, bytes(300))
    await store.read(a)
    await store.write(d, bytes(300))
    expect(await files()).toEqual([a, c, d])
    expect(await store.read(b)).toBeUndefined()
  })

  it('counts what is stored twice once, and does not empty itself for a picture that has no room', async () => {
    const store = open()
    await store.write(a, bytes(400))
    for (let count = 0; count < 5; count++) await store.write(b, bytes(400))
    await store.write(c, bytes(1001))
    expect(await files()).toEqual([a, b])
  })

  it('keeps its limit and its order over a restart, with a smaller limit too', async () => {
    const before = open()
    for (const name of [a, b, c]) await before.write(name, bytes(300))
    for (const [index, name] of [b, c, a].entries()) await utimes(join(folder, name), index, index)
    const after = open()
    await after.write(d, bytes(300))
    expect(await files()).toEqual([a, c, d])
    await open(600).has(a)
    expect(await folderBytes()).toBe(600)
  })

  it('never has more than its limit, however many are stored at the same time', async () => {
    const store = open()
    const names = Array.from({ length: 200 }, (_, index) => `${index.toString(16).padStart(64, '0')}.webp`)
    await Promise.all(names.map((name, index) => store.write(name, bytes(1 + (index % 40)))))
    await store.write(a, bytes(500))
    expect(await folderBytes()).toBeLessThanOrEqual(1000)
  })

  it('removes drafts that nobody writes any more, and empty files, when it opens', async () => {
    const old = `${a}.00000000-0000-4000-8000-000000000000`
    const young = `${b}.00000000-0000-4000-8000-000000000000`
    for (const name of [old, young, 'notes.txt']) await writeFile(join(folder, name), bytes(8))
    await writeFile(join(folder, c), '')
    await utimes(join(folder, old), 0, 0)
    await utimes(join(folder, young), new Date(), new Date())
    expect(await open().has(c)).toBe(false)
    expect(await files()).toEqual([young, 'notes.txt'].sort())
  })

  it('reads no file that was cut to nothing, and makes its folder again when it was removed', async () => {
    const store = open()
    await store.write(a, bytes(10))
    await writeFile(join(folder, a), '')
    expect(await store.read(a)).toBeUndefined()
    await rm(folder, { recursive: true })
    await store.write(b, bytes(10))
    expect(await store.read(b)).toEqual(bytes(10))
  })

  it('leaves nothing of a picture for which the disk has no room, says so once, and goes on', async () => {
    // A system that lets no file grow above 8 kB takes the first 8 kB and refuses the rest, as a full disk does.
    const program = `
      import { createPictureStore } from ${JSON.stringify(new URL('picture-store.ts', import.meta.url).href)}
      import { readdirSync } from 'node:fs'
      const failures = []
      const store = createPictureStore({ folder: ${JSON.stringify(folder)}, limit: 1e6, onFailure: ({ code }) => failures.push(code) })
      for (const name of ${JSON.stringify([a, b])}) await store.write(name, Buffer.alloc(20_000, 1))
      const left = readdirSync(${JSON.stringify(folder)})
      await store.write(${JSON.stringify(c)}, Buffer.alloc(100, 1))
      console.log(JSON.stringify({ failures, left, stored: (await store.read(${JSON.stringify(c)})).length }))`
    const child = spawn('sh', ['-c', 'ulimit -f 16 && exec "$0" --input-type=module', process.execPath], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.stdin.end(program)
    const text = (await child.stdout.setEncoding('utf8').toArray()).join('')
    expect(JSON.parse(text)).toEqual({ failures: ['EFBIG'], left: [], stored: 100 })
  })
})
