import { randomBytes } from 'node:crypto'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { usualTokenMargins } from '@vitrine/contract/rules'
import { usualLimits } from '../config/limits.ts'
import type { SiteConfig } from '../config/config.ts'
import { createReadCache } from '../gateway/read-cache.ts'
import type { Upstream } from '../gateway/upstream.ts'
import { createPrivateCookie } from '../session/private-cookie.ts'
import { createStorefrontFactory } from '../session/storefront.ts'
import { logoutForm } from './logout-form.ts'
import { formRoutes } from './form.routes.ts'
import { merchant } from '../testing/honey-shop.ts'

const config = {
  siteUrl: 'https://shop.example',
  hosts: [],
  limits: usualLimits,
  tokenEncryptionKeys: [randomBytes(32).toString('base64url')],
  organisationId: 'aldersgate',
  merchant,
  brand: { wordmark: undefined, icon: '' },
  name: 'DEV',
  countries: ['ae'],
  tokenMargins: usualTokenMargins,
} as unknown as SiteConfig

/** Presses the button of who is signed in; the API answers so. */
async function leave(answer: () => Promise<Response>, origin = config.siteUrl) {
  const calls: { path: string; token: unknown }[] = []
  const upstream = {
    forward: ({ path, headers }: Parameters<Upstream['forward']>[0]) => {
      calls.push({ path, token: headers['x-ciam-token'] })
      return answer()
    },
    guestToken: async () => Response.json({ accessToken: 'g', guestUserId: 'b'.repeat(32), guestSecret: 's' }),
  } as unknown as Upstream
  const now = Math.floor(Date.now() / 1000)
  const proof = { UID: 'a'.repeat(32), accessToken: 't', refreshToken: 'r', exp: now + 3_600, end: now + 86_400 }
  const cookies = (await createPrivateCookie(config).write(proof)).map((header) => header.split(';')[0])
  const app = Fastify()
  formRoutes(
    app,
    { manifest: undefined as never, config, storefronts: createStorefrontFactory(config, upstream, createReadCache()) },
    { pages: {}, forms: [logoutForm] },
  )
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: '/en-ae/account/logout',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      cookie: [...cookies.slice(0, 2), 'department=food'].join('; '),
    },
  })
  const given = [headers['set-cookie'] ?? []].flat()
  const gone = given.filter((header) => /Max-Age=0|1970/.test(header)).map((header) => header.split('=')[0])
  return { statusCode, location: headers.location, gone, calls }
}

describe('POST /{locale}/account/logout', () => {
  it('ends the sign-in and leads to the department’s home', async () => {
    const { statusCode, location, gone, calls } = await leave(async () => Response.json({ errorCode: '0' }))
    expect([statusCode, location]).toEqual([303, '/en-ae/food'])
    expect(calls).toEqual([{ path: '/experience/identity/v1/accounts/logout', token: 't' }])
    expect(gone).toEqual(expect.arrayContaining(['__Host-token', 'tokenInfo']))
  })

  it('lets go of it in the browser also when the API refuses', async () => {
    const { statusCode, gone } = await leave(async () => Response.json({ errorCode: 'X' }, { status: 503 }))
    expect(statusCode).toBe(303)
    expect(gone).toEqual(expect.arrayContaining(['__Host-token', 'tokenInfo']))
  })

  it('says that it failed when the API cannot be reached, and keeps the sign-in', async () => {
    const { statusCode, gone } = await leave(() => Promise.reject(new Error('connection refused')))
    expect(statusCode).toBe(500)
    expect(gone).not.toContain('__Host-token')
  })

  it('takes no form of another site', async () => {
    const { statusCode, calls } = await leave(async () => Response.json({}), 'https://evil.example')
    expect([statusCode, calls]).toEqual([403, []])
  })
})
