import { describe, expect, it } from 'vitest'
import { directionsUrl } from './directions.ts'

describe('directionsUrl', () => {
  it('is a web address with the store as its destination', () =>
    expect(directionsUrl({ geo: { lat: 25.1972, lng: 55.251 } })).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=25.1972%2C55.251',
    ))
})
