import { randomBytes } from 'node:crypto'
import { usualTokenMargins } from '@vitrine/contract/rules'
import { anonymousUserId } from '@vitrine/core'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../../config/config.ts'
import { usualLimits } from '../../config/limits.ts'
import { createReadCache } from '../../gateway/read-cache.ts'
import type { Upstream } from '../../gateway/upstream.ts'
import { createPrivateCookie } from '../../session/private-cookie.ts'
import { guestProofCookie } from '../../session/guest-proof.ts'
import { createStorefrontFactory } from '../../session/storefront.ts'
import { merchant } from '../../testing/honey-shop.ts'
import { failureOf } from '../error/failure-kind.ts'
import { invoiceFileRoutes } from './invoice-file.routes.ts'

const config = {
  siteUrl: 'https://shop.example',
  limits: usualLimits,
  tokenEncryptionKeys: [randomBytes(32).toString('base64url')],
  countries: ['ae', 'kw'],
  organisationId: 'quarry',
  merchant,
  name: 'DEV',
  tokenMargins: usualTokenMargins,
} as unknown as SiteConfig
const orderId = 'f'.repeat(32)
/** Bytes that are no text. */
const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0xfe, 0x00, 0x80])
const pdf = () =>
  new Response(bytes, {
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'inline; filename="QRY-1.pdf"' },
  })
const refusal = (status: number, errorCode: string) => Response.json({ statusCode: status, errorCode }, { status })

/** The route before an API that gives this answer. */
function openSite(answer: () => Response) {
  const asked: { path: string; scope: unknown; token: unknown }[] = []
  const upstream = {
    forward: async ({ path, headers }: Parameters<Upstream['forward']>[0]) => {
      asked.push({ path, scope: headers['scope'], token: headers['x-ciam-token'] })
      return answer()
    },
    guestToken: async () =>
      Response.json({ accessToken: guestToken, expiresIn: 900, guestUserId: guestId, guestSecret: 's'.repeat(64) }),
  } as unknown as Upstream
  const app = Fastify()
  app.setErrorHandler<Error>((error, { method }, reply) => reply.code(failureOf(error, method).status).send())
  invoiceFileRoutes(app, { config, storefronts: createStorefrontFactory(config, upstream, createReadCache()) })
  const get = (cookie = '', headers: Record<string, string> = {}, locale = 'en-ae', id = orderId) =>
    app.inject({ url: `/${locale}/my-account/orders/${id}/invoice.pdf`, headers: { cookie, ...headers } })
  return { asked, get }
}

const guestId = 'b'.repeat(32)
const now = Math.floor(Date.now() / 1000)
const payload = Buffer.from(JSON.stringify({ sub: anonymousUserId(guestId), exp: now + 900 })).toString('base64url')
const guestToken = `header.${payload}.signature`
const valueOf = (cookie: string) => cookie.split(';')[0]!
const guest = valueOf(guestProofCookie(config.siteUrl, { guestUserId: guestId, guestSecret: 's'.repeat(64) }, 60))

async function signedIn() {
  const proof = {
    UID: 'a'.repeat(32),
    accessToken: 'private-token',
    refreshToken: 'r',
    exp: now + 3_600,
    end: now + 86_400,
  }
  const cookies = await createPrivateCookie(config).write(proof)
  return cookies.slice(0, 2).map(valueOf).join('; ')
}

describe('GET invoice.pdf', () => {
  it('hands on the bytes of the API to who is signed in', async () => {
    const { get, asked } = openSite(pdf)
    const answer = await get(await signedIn())
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="QRY-1.pdf"',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(asked).toEqual([
      {
        path: `/experience/checkout/guest/v1/orders/${orderId}/invoice`,
        ...{ scope: 'private', token: 'private-token' },
      },
    ])
  })

  it('hands them on to the guest who has ordered', async () => {
    const { get, asked } = openSite(pdf)
    const answer = await get(guest)
    expect([answer.statusCode, answer.rawPayload.equals(bytes)]).toEqual([200, true])
    expect(asked.map(({ scope, token }) => [scope, token])).toEqual([['guest', guestToken]])
  })

  it('is not found where the order is not of who is signed in', async () => {
    const { get } = openSite(() => refusal(404, 'NOT_FOUND'))
    const answer = await get(await signedIn())
    expect([answer.statusCode, answer.headers['content-type']]).not.toContain('application/pdf')
    expect(answer.statusCode).toBe(404)
  })

  it.each([
    ['a guest whose order it is not', guest],
    ['who was never here', ''],
  ])('leads %s to the sign-in, and back here', async (_, cookie) => {
    const { get, asked } = openSite(() => refusal(404, 'NOT_FOUND'))
    const answer = await get(cookie)
    expect(answer.statusCode).toBe(303)
    const to = new URL(answer.headers.location!, config.siteUrl)
    expect(to.pathname).toBe('/en-ae/login')
    expect([...to.searchParams.values()]).toContain(`/en-ae/my-account/orders/${orderId}/invoice.pdf`)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(asked).toHaveLength(cookie ? 1 : 0)
  })

  it('leads an arrival from another site on by a page, which shows its cookies', async () => {
    const { get, asked } = openSite(pdf)
    const answer = await get('', { 'sec-fetch-site': 'cross-site' }, 'ar-kw')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(`content="0;url=/ar-kw/my-account/orders/${orderId}/invoice.pdf"`)
    expect(answer.body).toContain('dir="rtl"')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(asked).toEqual([])
  })

  it.each([
    [429, 'TOO_MANY_REQUESTS'],
    [503, 'SERVER_BUSY'],
  ])('fails with a %i of the API', async (status, code) => {
    const { get } = openSite(() => refusal(status, code))
    const { statusCode, headers } = await get(guest)
    expect(statusCode).toBe(status)
    expect(headers['content-type']).not.toBe('application/pdf')
  })

  it.each([
    ['en-ae', 'no-order'],
    ['en-hk', orderId],
    ['fr-ae', orderId],
  ])('finds nothing in %s of %s', async (locale, id) => {
    const { get, asked } = openSite(pdf)
    expect((await get(guest, {}, locale, id)).statusCode).toBe(404)
    expect(asked).toEqual([])
  })
})
