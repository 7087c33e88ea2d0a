import { describe, expect, it } from 'vitest'
import { checkRules, normaliseSearchTerm } from '../index.ts'

describe('checkRules', () => {
  const rules = [
    { min: 3, message: 'at least 3' },
    { max: 5, message: 'at most 5' },
    { pattern: /^\d*$/, message: 'digits' },
  ]
  it('joins the failing messages with a comma', () => {
    expect(checkRules('ab', rules)).toBe('at least 3, digits')
    expect(checkRules('123', rules)).toBe('')
  })
})

describe('normaliseSearchTerm', () => {
  it('trims and lower-cases', () => expect(normaliseSearchTerm('  Wool JUMPER ')).toBe('wool jumper'))
})
