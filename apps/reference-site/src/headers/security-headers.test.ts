import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/config.ts'
import { addSecurityHeaders } from './security-headers.ts'

const card = { src: '', integrity: '', publicKey: '', connectOrigins: [] }

function site(siteUrl: string) {
  const app = Fastify()
  addSecurityHeaders(app, {
    siteUrl,
    card: { ...card, frameOrigins: ['https://card.example', 'https://bank.example'] },
    hosts: [],
  } as unknown as SiteConfig)
  app.get('/page', async () => 'page')
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  return app
}

describe('every answer, failures too,', () => {
  it.each([
    ['/page', 200],
    ['/broken', 500],
    ['/nowhere', 404],
  ])('refuses features and other windows: %s', async (url, status) => {
    const { statusCode, headers } = await site('https://shop.example').inject({ url })
    expect([statusCode, headers]).toMatchObject([
      status,
      {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000',
      },
    ])
    const permissions = String(headers['permissions-policy']).split(', ')
    expect(permissions).toContain('camera=()')
    expect(permissions).toContain('geolocation=(self)')
    expect(permissions).toContain('publickey-credentials-create=(self)')
    expect(permissions).toContain('publickey-credentials-get=(self)')
    expect(permissions).toContain('payment=(self "https://card.example" "https://bank.example")')
  })
  it('promises HTTPS only where the shop has it', async () => {
    const { headers } = await site('http://localhost:3000').inject({ url: '/page' })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })
})
