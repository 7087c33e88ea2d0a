import { describe, expect, it } from 'vitest'
import { mapHref, mapLinkPattern } from './rules.ts'

describe('mapHref', () => {
  it.each([
    'https://maps.app.goo.gl/Xy12Z',
    'https://goo.gl/maps/abc',
    'https://www.google.com/maps/place/Villa+12/@25.2,55.26,17z?entry=ttu#top',
    'https://maps.google.com?q=25.2,55.2',
    'https://maps.apple.com/?ll=25.2,55.2',
    'https://what3words.com/filled.count.soap',
  ])('follows %s as it is', (link) => expect(mapHref(link)).toBe(link))

  it.each([
    ['25.2048, 55.2708', 'https://www.google.com/maps/search/?api=1&query=25.2048%2C%2055.2708'],
    ['7HQQ6795+9X', 'https://www.google.com/maps/search/?api=1&query=7HQQ6795%2B9X'],
    ['///filled.count.soap', 'https://what3words.com/filled.count.soap'],
    ['///عنب.قمر.بيت', `https://what3words.com/${encodeURIComponent('عنب.قمر.بيت')}`],
  ])('looks up %s', (place, href) => expect(mapHref(place)).toBe(href))

  it.each([
    'javascript:alert(1)',
    'http://maps.google.com/x',
    'https://maps.google.com.evil.example/x',
    'https://maps.google.com@evil.example/x',
    'https://maps.google.com\\@evil.example',
    'https://www.google.com/url?q=https://evil.example',
    'https://www.google.com/maps/../url?q=https://evil.example',
    'https://www.google.com/maps/%2E./url?q=https://evil.example',
    'https://www.google.com/maps/x\\..\\..\\url',
    'https://goo.gl/abc',
    'https://maps.app.goo.gl/"><script>',
    'next to the mosque',
    '',
  ])('takes %j for no place on a map', (text) => expect(mapHref(text)).toBeUndefined())

  it('has nothing to follow where nothing was given', () => expect(mapHref(undefined)).toBeUndefined())

  it('is read as JSON Schema reads a pattern', () => expect(() => new RegExp(mapLinkPattern, 'u')).not.toThrow())
})
