import { describe, expect, it } from 'vitest'
import { requestCookies } from './request-cookies.ts'

describe('requestCookies', () => {
  it('reads the request and answers what was set', () => {
    const { cookies, setCookieHeaders } = requestCookies('guestToken=a%20b; other=1; broken=%E0%A4%A')
    expect(cookies.get('guestToken')).toBe('a b')
    expect(cookies.get('broken')).toBe('%E0%A4%A')
    cookies.set('guestToken', 'x;y', 0)
    cookies.remove('other')
    expect(cookies.get('guestToken')).toBe('x;y')
    expect(cookies.get('other')).toBeUndefined()
    expect(setCookieHeaders()).toEqual([
      'guestToken=x%3By; Path=/; Secure; SameSite=Strict; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
      'other=; Path=/; Secure; SameSite=Strict; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    ])
  })
  it.each(['\u00a0', '\u000b', '\u000c', '\ufeff'])('takes no name with %j before it for the name itself', (sign) => {
    const { cookies } = requestCookies(`a=1; ${sign}__Host-guestSecret=planted; \t__Host-preview\t=\town \t`)
    expect(cookies.get('__Host-guestSecret')).toBeUndefined()
    expect(cookies.get('__Host-preview')).toBe('own')
  })
  it('sets a cookie of the visit without an end, and passes over what has no name', () => {
    const { cookies, setCookieHeaders } = requestCookies('=nameless; alone; spaced = x ')
    expect([cookies.get(''), cookies.get('alon'), cookies.get('spaced')]).toEqual([undefined, undefined, 'x'])
    cookies.set('visit', '1')
    expect(setCookieHeaders()).toEqual(['visit=1; Path=/; Secure; SameSite=Strict'])
  })
})
