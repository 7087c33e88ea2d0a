import { Script } from 'node:vm'
import { expect, it } from 'vitest'
import { appScript, arrivalScript, pageScript } from '../generated/page-scripts.ts'

it.each([
  ['arrivalScript', arrivalScript, 1100],
  ['pageScript', pageScript, 5600],
  ['appScript', appScript, 800],
])('%s is a script by itself, without words for people and small', (_, script, limit) => {
  expect(() => new Script(script)).not.toThrow()
  expect(script).not.toMatch(/\bimport\b|\bexport\b|\/\/ |<[/!]/)
  expect(script.length).toBeLessThan(limit)
})
