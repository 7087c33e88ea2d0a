import { describe, expect, it } from 'vitest'
import type { SiteConfig } from './config.ts'
import { isOwnOrigin, reachedBy } from './own-address.ts'

const config = {
  siteUrl: 'http://localhost:3000',
  apiPublicUrl: 'http://localhost:4000',
  card: { src: 'http://localhost:4000/sdk/card.js', frameOrigins: ['http://localhost:4000'] },
  hosts: ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.0.2.20:3000'],
} as unknown as SiteConfig

describe('isOwnOrigin', () => {
  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '192.0.2.20:3000'])(
    'is true for a page of %s that sends to its own host',
    (host) => expect(isOwnOrigin(config, `http://${host}`, host)).toBe(true),
  )
  it.each([
    ['null', '127.0.0.1:3000'],
    ['', '127.0.0.1:3000'],
    ['http://evil.example', 'evil.example'],
    ['http://evil.example:3000', 'evil.example:3000'],
    ['http://evil.example:3000', '127.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'evil.example:3000'],
    ['http://127.0.0.1:3000', '192.0.2.20:3000'],
    ['http://127.0.0.1:3000', undefined],
    ['https://127.0.0.1:3000', '127.0.0.1:3000'],
    ['http://127.0.0.1', '127.0.0.1:3000'],
    ['http://127.0.0.1:5500', '127.0.0.1:3000'],
    ['http://127.0.0.1:3000.evil.example', '127.0.0.1:3000'],
    ['http://127.0.0.1:3000@evil.example', '127.0.0.1:3000'],
    ['http://127.0.0.1:3000/', '127.0.0.1:3000'],
    ['http://localhost.evil.example:3000', 'localhost:3000'],
    ['http://LOCALHOST:3000', 'LOCALHOST:3000'],
    ['http://192.0.2.2:3000', '192.0.2.20:3000'],
  ])('is false for %j sent to %j', (origin, host) => expect(isOwnOrigin(config, origin, host)).toBe(false))
})

describe('reachedBy', () => {
  it('shows the API and the demonstration’s card script at the host that the browser came by', () => {
    expect(reachedBy(config, '192.0.2.20:3000')).toMatchObject({
      apiPublicUrl: 'http://192.0.2.20:4000',
      card: { src: 'http://192.0.2.20:4000/sdk/card.js', frameOrigins: ['http://192.0.2.20:4000'] },
    })
  })
  it('leaves another card provider where it is', () => {
    const card = { ...config.card, src: 'https://cards.example/sdk.js' }
    expect(reachedBy({ ...config, card }, '192.0.2.20:3000').card).toBe(card)
  })
  it.each(['localhost:3000', 'evil.example:3000', undefined])('changes nothing for %s', (host) => {
    expect(reachedBy(config, host)).toBe(config)
  })
})
