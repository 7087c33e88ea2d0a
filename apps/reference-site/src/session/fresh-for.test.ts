import { describe, expect, it } from 'vitest'
import { freshFor } from './fresh-for.ts'

const answer = (headers: Record<string, string>, status = 200) => new Response('', { status, headers })

describe('freshFor', () => {
  it('is what is left of max-age', () => {
    expect(freshFor(answer({ 'cache-control': 'public, max-age=10, stale-while-revalidate=60' }))).toBe(10)
    expect(freshFor(answer({ 'cache-control': 'public, max-age=10', age: '4' }))).toBe(6)
    expect(freshFor(answer({ 'cache-control': 'public, max-age=10', age: '40' }))).toBe(0)
  })
  it('is 0 for a failure and for an answer that is not for everyone', () => {
    expect(freshFor(answer({ 'cache-control': 'public, max-age=10' }, 404))).toBe(0)
    expect(freshFor(answer({ 'cache-control': 'no-store' }))).toBe(0)
    expect(freshFor(answer({ 'cache-control': 'private, max-age=10' }))).toBe(0)
    expect(freshFor(answer({}))).toBe(0)
  })
})
