import { describe, expect, it } from 'vitest'
import { readPreview, signPreview } from './preview-token.ts'

const until = new Date('2026-12-01T08:00:00Z')
const token = signPreview('key', { country: 'sg', until })

describe('readPreview', () => {
  it('reads what was signed', () => {
    expect(readPreview('key', token)).toEqual({ country: 'sg', until })
    expect(token).not.toContain('key')
  })
  it('reads nothing that another key has signed', () => expect(readPreview('other', token)).toBeUndefined())
  it('reads nothing once any character of it was changed, taken away or added', () => {
    for (let at = 0; at < token.length; at++) {
      const other = token[at] === 'a' ? 'b' : 'a'
      expect(readPreview('key', token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
      expect(readPreview('key', token.slice(0, at) + token.slice(at + 1))).toBeUndefined()
    }
    expect(readPreview('key', `${token}a`)).toBeUndefined()
  })
  it.each(['', '.', 'sg', 'sg.1', 'sg.1.', `sg.${'9'.repeat(99)}.x`, 'xx.1.x', '\u0000', token.replace('sg', 'hk')])(
    'reads nothing in %j',
    (text) => expect(readPreview('key', text)).toBeUndefined(),
  )
})
