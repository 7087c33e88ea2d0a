import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { pageScript } from './page-script.ts'

describe('pageScript', () => {
  it('is a script by itself, without words for people and small', () => {
    expect(() => new Script(pageScript)).not.toThrow()
    expect(pageScript).not.toMatch(/\bimport\b|\bexport\b|\/\/ |<\//)
    expect(pageScript.length).toBeLessThan(4300)
  })
})
