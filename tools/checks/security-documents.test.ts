import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { at, root } from '../paths.ts'

const documents = globSync('docs/security/*.md', { cwd: root })

describe('the documents of security', () => {
  it.each(documents)('name files that are there: %s', (document) => {
    const named = [...readFileSync(at(document), 'utf8').matchAll(/`((?:apps|packages|e2e|tools|docs)\/[^`*\s]+)`/g)]
    expect(named.map(([, path]) => path!).filter((path) => !existsSync(at(path)))).toEqual([])
  })
  it('have a row for each of the 253 requirements, once, with a state and what shows it', () => {
    const rows = readFileSync(at('docs/security/asvs.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
    expect(new Set(rows.map(([, number]) => number)).size).toBe(253)
    for (const [, number, level, , state, reason] of rows) {
      expect(['1', '2'], number).toContain(level)
      expect(['met', 'not applicable', '**open**'], number).toContain(state)
      expect(reason, number).toMatch(/\w/)
    }
  })
  it('count them as they are', () => {
    const text = readFileSync(at('docs/security/asvs.md'), 'utf8')
    const [, met, not, open] = /Of 253,\s+(\d+) are met,\s+(\d+) do not apply,\s+(\d+) are open/.exec(text)!
    const count = (state: string) => text.split(`| ${state} `).length - 1
    expect([met, not, open].map(Number)).toEqual([count('met'), count('not applicable'), count('**open**')])
  })
})
