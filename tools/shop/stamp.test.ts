import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentStamp } from './stamp.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-stamp-'))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'src', 'a.ts'), 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('contentStamp', () => {
  it('stays when only the time of a file changes', () => {
    const before = contentStamp([folder])
    utimesSync(join(folder, 'src', 'a.ts'), 1, 1)
    expect(contentStamp([folder])).toBe(before)
  })

  it('changes when a file changes, comes or moves', () => {
    const stamps = [contentStamp([folder])]
    writeFileSync(join(folder, 'src', 'a.ts'), 'two')
    stamps.push(contentStamp([folder]))
    writeFileSync(join(folder, 'src', 'b.ts'), '')
    stamps.push(contentStamp([folder]))
    expect(new Set(stamps).size).toBe(3)
  })

  it('leaves out what is built', () => {
    const before = contentStamp([folder])
    mkdirSync(join(folder, 'dist'))
    writeFileSync(join(folder, 'dist', 'a.js'), '')
    expect(contentStamp([folder])).toBe(before)
  })

  it('passes over what is not there', () => {
    expect(contentStamp([join(folder, 'none'), folder])).toBe(contentStamp([folder]))
  })
})
