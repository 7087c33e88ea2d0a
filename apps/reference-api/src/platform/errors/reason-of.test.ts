import { describe, expect, it } from 'vitest'
import { reasonOf } from './reason-of.ts'

describe('reasonOf', () => {
  it('names what is behind an error', () => {
    const refused = new Error('connect ECONNREFUSED 127.0.0.1:5432')
    expect(reasonOf(new Error('The query failed', { cause: refused }))).toBe(`The query failed: ${refused.message}`)
  })
  it('names every attempt of an error that says nothing itself, as a connection to two addresses does', () => {
    const attempts = [new Error('connect ECONNREFUSED ::1:5432'), new Error('connect ECONNREFUSED 127.0.0.1:5432')]
    expect(reasonOf(new AggregateError(attempts))).toBe(attempts.map(({ message }) => message).join(': '))
  })
})
