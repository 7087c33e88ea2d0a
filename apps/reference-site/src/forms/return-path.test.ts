import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const hostile = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  'evil.example',
  '',
  '/\r//evil.example',
  '/\\/evil.example',
  '/a/../..//evil.example',
  ' //evil.example',
  '\t//evil.example',
]

describe('returnPath', () => {
  it.each(hostile)('stays on the site for %j', (wanted) => {
    const path = returnPath(wanted, '/en-ae/cart')
    expect(new URL(path, 'http://localhost:3000').origin).toBe('http://localhost:3000')
    expect(path).not.toMatch(/^\/[/\\]/)
  })
  it('keeps path, query and fragment', () => {
    expect(returnPath('/en-ae/food/honey?colour=x#buy', '/')).toBe('/en-ae/food/honey?colour=x#buy')
  })
})
