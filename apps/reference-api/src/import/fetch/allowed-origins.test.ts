import { describe, expect, it } from 'vitest'
import { allowedAddress, readOrigin, shownAddress } from './allowed-origins.ts'

describe('readOrigin', () => {
  it.each([
    ['shop.example', 'https://shop.example'],
    ['SHOP.example:8443', 'https://shop.example:8443'],
    ['https://shop.example/', 'https://shop.example'],
    ['http://shop.example', 'http://shop.example'],
    ['[2606:2800::1]', 'https://[2606:2800::1]'],
  ])('%s is %s', (text, origin) => expect(readOrigin(text)).toBe(origin))
  it.each([
    '',
    '*',
    '*.example',
    'shop.example/feeds',
    'ftp://shop.example',
    'user@shop.example',
    'a b',
    'shop.example?x',
  ])('is undefined for "%s"', (text) => expect(readOrigin(text)).toBeUndefined())
})

describe('allowedAddress', () => {
  const origins = new Set(['https://shop.example', 'http://old.example'])
  it('is the address without its fragment', () => {
    expect(allowedAddress('https://shop.example/a?b=c#d', origins).href).toBe('https://shop.example/a?b=c')
    expect(allowedAddress('http://old.example/a', origins).href).toBe('http://old.example/a')
  })
  it.each([
    ['https://cdn.example/a.jpg', 'add --from cdn.example to'],
    ['https://www.shop.example/a.jpg', 'add --from www.shop.example to'],
    ['https://shop.example.cdn.example/a.jpg', 'add --from shop.example.cdn.example to'],
    ['https://shop.example:8443/a.jpg', 'add --from shop.example:8443 to'],
    ['http://shop.example/a.jpg', 'add --from http://shop.example to'],
    ['https://old.example/a.jpg', 'add --from old.example to'],
    ['https://shop.example@cdn.example/a.jpg', 'add --from cdn.example to'],
    ['https://name:word@shop.example/a.jpg', 'has a name or password in it'],
    ['ftp://shop.example/a.jpg', 'is no address of the web'],
    ['file:///etc/passwd', 'is no address of the web'],
  ])('refuses %s', (address, message) => expect(() => allowedAddress(address, origins)).toThrow(message))
})

describe('shownAddress', () => {
  it('leaves out what may be a secret', () => {
    expect(shownAddress('https://name:word@shop.example/feed.xml?token=secret')).toBe('https://shop.example/feed.xml')
  })
})
