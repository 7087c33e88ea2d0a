import original from '/node_modules/js-cookie/dist/js.cookie.mjs?original'
import { describe, expect, it } from 'vitest'
import cookies from './js-cookie.ts'

const attributes = { secure: true, sameSite: 'strict', path: '/' } as const

describe('cookies of the browser build', () => {
  for (const value of ['plain', 'a b;c=d,e', '%7B"x":1}', 'قميص', '']) {
    it(`reads what js-cookie wrote, and the other way: ${JSON.stringify(value)}`, () => {
      original.set('vt-test', value, attributes)
      expect(cookies.get('vt-test')).toBe(value)
      cookies.set('vt-test', value, attributes)
      expect(original.get('vt-test')).toBe(value)
      cookies.remove('vt-test', attributes)
      expect(original.get('vt-test')).toBeUndefined()
    })
  }

  it('keeps a date of expiry', () => {
    cookies.set('vt-test', 'x', { ...attributes, expires: new Date(0) })
    expect(cookies.get('vt-test')).toBeUndefined()
  })
})
