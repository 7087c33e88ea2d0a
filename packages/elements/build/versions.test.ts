import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepNewestVersions } from './versions.ts'

let out: string
beforeEach(async () => {
  out = await mkdtemp(join(tmpdir(), 'vitrine-versions-'))
})
afterEach(() => rm(out, { recursive: true }))

/** Versions in the order in which they were built. */
async function built(...names: string[]) {
  for (const [index, name] of names.entries()) {
    await mkdir(join(out, name))
    await writeFile(join(out, name, 'loader.js'), name)
    await utimes(join(out, name), index + 1, index + 1)
  }
}

describe('keepNewestVersions', () => {
  it('keeps the current one and the two that were built before it', async () => {
    await built('1-d', '1-a', '1-c', '1-b')
    await writeFile(join(out, 'manifest.json'), '{}')
    await keepNewestVersions(out, '1-b')
    expect((await readdir(out)).sort()).toEqual(['1-a', '1-b', '1-c', 'manifest.json'])
    expect(await readdir(join(out, '1-a'))).toEqual(['loader.js'])
  })
  it('keeps the current one when it was built long ago', async () => {
    await built('1-a', '1-b', '1-c', '1-d')
    await keepNewestVersions(out, '1-a')
    expect((await readdir(out)).sort()).toEqual(['1-a', '1-c', '1-d'])
  })
  it('removes what a build left unfinished', async () => {
    await built('1-a', '1-b', '1-c.new')
    await keepNewestVersions(out, '1-b')
    expect((await readdir(out)).sort()).toEqual(['1-a', '1-b'])
  })
})
