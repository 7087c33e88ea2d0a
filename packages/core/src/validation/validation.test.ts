import { Email } from '@vitrine/contract'
import { describe, expect, it } from 'vitest'
import { checkEmail, checkRules, EMAIL_MAX_LENGTH, normaliseSearchTerm } from '../index.ts'

describe('checkEmail', () => {
  const addresses = [
    'a@b.co',
    'first.last+tag@sub.example.com',
    'a@b',
    'a b@c.de',
    '@b.co',
    'a@',
    'a@b.c',
    'a@@b.co',
    'a@b.co>',
    '',
    `${'a'.repeat(248)}@b.com`,
    `${'a'.repeat(249)}@b.com`,
  ]
  it.each(addresses)('agrees with the contract on %s', (address) => {
    const { pattern, maxLength } = Email as unknown as { pattern: string; maxLength: number }
    expect(!checkEmail(address)).toBe(address.length <= maxLength && new RegExp(pattern).test(address))
    expect(maxLength).toBe(EMAIL_MAX_LENGTH)
  })
  it('tells length from pattern', () => {
    expect(checkEmail(`${'a'.repeat(250)}@b.co`)).toBe('length')
    expect(checkEmail('nobody')).toBe('pattern')
  })
})

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
