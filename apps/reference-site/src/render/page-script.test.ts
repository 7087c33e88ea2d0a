import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { arrivalScript, pageScript } from './page-script.ts'

describe('pageScript', () => {
  it('is a script by itself, without words for people and small', () => {
    expect(() => new Script(pageScript)).not.toThrow()
    expect(pageScript).not.toMatch(/\bimport\b|\bexport\b|\/\/ |<\//)
    expect(pageScript.length).toBeLessThan(5900)
  })
})

describe('arrivalScript', () => {
  it('is a script by itself, without words for people and small', () => {
    expect(() => new Script(arrivalScript)).not.toThrow()
    expect(arrivalScript).not.toMatch(/\bimport\b|\bexport\b|\/\/ |<\//)
    expect(arrivalScript.length).toBeLessThan(1300)
  })
})
