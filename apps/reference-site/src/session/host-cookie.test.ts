import { describe, expect, it } from 'vitest'
import { hostCookie } from './host-cookie.ts'

describe('hostCookie', () => {
  it('is the host’s own with HTTPS', () => {
    expect(hostCookie('https://shop.example', 'preview', 'Lax')).toEqual({
      name: '__Host-preview',
      attributes: 'Path=/; Secure; HttpOnly; SameSite=Lax',
    })
  })
  it('has its plain name without, where a browser would refuse the prefix', () => {
    expect(hostCookie('http://localhost:3000', 'guestSecret', 'Strict')).toEqual({
      name: 'guestSecret',
      attributes: 'Path=/; HttpOnly; SameSite=Strict',
    })
  })
})
