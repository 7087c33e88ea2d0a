import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { disownPostmaster, isServerProcess, readPostmaster } from './postmaster.ts'

let directory: string
beforeEach(() => void (directory = mkdtempSync(join(tmpdir(), 'vitrine-postmaster-'))))
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('disownPostmaster', () => {
  it('names no process in the file of a dead server, and leaves the rest of it', () => {
    const file = join(directory, 'postmaster.pid')
    const rest = `\n${directory}\n1790000000\n54329\n\n127.0.0.1\n  123  456\nready   \n`
    writeFileSync(file, `${process.pid}${rest}`)
    disownPostmaster(directory)
    expect(isServerProcess(readPostmaster(directory)!.pid)).toBe(false)
    expect(readFileSync(file, 'utf8').replace(/^\d+/, '')).toBe(rest)
  })

  it('does nothing where the server has deleted its file meanwhile', () => {
    disownPostmaster(directory)
    expect(readdirSync(directory)).toEqual([])
  })
})
