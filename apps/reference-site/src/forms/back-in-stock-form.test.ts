import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../config/limits.ts'
import type { SiteConfig } from '../config/config.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { redirectPayloads } from '../testing/redirect-payloads.ts'
import { backInStockForm } from './back-in-stock-form.ts'
import { backInStockPage } from '../pages/back-in-stock/back-in-stock.page.ts'
import { formRoutes } from './form.routes.ts'

const siteUrl = 'https://shop.example'

/** The forms before a shop whose answers are set. */
function openForms(answer?: string) {
  const received: unknown[] = []
  const domain = {
    requestAlert: async (request: unknown) => (received.push(request), answer && { problem: answer }),
    requestOwnAlert: async (request: unknown) => (received.push(request), answer ?? 'requested'),
    withdraw: async (code: string) => (received.push(code), answer),
  }
  const storefront = {
    use: () => domain,
    routes: { home: () => '/en-ae', page: (name: string) => `/en-ae/${name}` },
  }
  const storefronts = { forShopper: () => ({ storefront, setCookieHeaders: () => [] }) } as unknown as StorefrontFactory
  const app = Fastify()
  formRoutes(
    app,
    {
      manifest: undefined as never,
      config: { siteUrl, hosts: [], limits: usualLimits, countries: ['ae'] } as unknown as SiteConfig,
      storefronts,
    },
    { pages: { backInStockPage }, forms: [backInStockForm] },
  )
  const send = (path: string, fields: Record<string, string>, origin = siteUrl) =>
    app.inject({
      method: 'POST',
      url: `/en-ae/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      payload: new URLSearchParams(fields).toString(),
    })
  return { received, send }
}
const fields = { productCode: 'T-1', variationProductCode: 'T-1-M', email: 'a@shopper.example', consent: 'yes' }

describe('POST /{locale}/back-in-stock-alert', () => {
  it('stores the request and leads back to the choice', async () => {
    const { send, received } = openForms()
    const returnTo = '/en-ae/fashion/jumper?colour=ecru&size1=M'
    const { statusCode, headers } = await send('back-in-stock-alert', { ...fields, returnTo })
    expect([statusCode, headers.location]).toEqual([303, `${returnTo}&notice=BACK_IN_STOCK_DONE`])
    expect(received).toEqual([
      { productCode: 'T-1', variationProductCode: 'T-1-M', email: 'a@shopper.example', hasConsent: true },
    ])
  })
  it.each([
    ['emailInvalid', 'BACK_IN_STOCK_EMAIL'],
    ['consentMissing', 'BACK_IN_STOCK_CONSENT'],
    ['tooMany', 'TOO_MANY_REQUESTS'],
    ['failed', 'BACK_IN_STOCK_FAILED'],
  ])('says %s as %s', async (problem, notice) => {
    const { headers } = await openForms(problem).send('back-in-stock-alert', fields)
    expect(headers.location).toBe(`/en-ae?notice=${notice}`)
  })
  it.each([
    [undefined, 'BACK_IN_STOCK_DONE'],
    ['alreadyRequested', 'BACK_IN_STOCK_ALREADY'],
    ['emailMissing', 'BACK_IN_STOCK_NO_EMAIL'],
    ['full', 'BACK_IN_STOCK_FULL'],
    ['failed', 'BACK_IN_STOCK_FAILED'],
  ])('asks at the account’s address where the form has none, and says %s as %s', async (outcome, notice) => {
    const { send, received } = openForms(outcome)
    const { headers } = await send('back-in-stock-alert', { productCode: 'T-1', returnTo: '/en-ae/wishlist?sort=drop' })
    expect(headers.location).toBe(`/en-ae/wishlist?sort=drop&notice=${notice}`)
    expect(received).toMatchObject([{ productCode: 'T-1', email: '' }])
  })
  it('refuses another site', async () => {
    const { send, received } = openForms()
    expect((await send('back-in-stock-alert', fields, 'https://evil.example')).statusCode).toBe(403)
    expect(received).toEqual([])
  })
  it.each(redirectPayloads.slice(0, 10))('leads back to the site for %j', async (returnTo) => {
    const { headers } = await openForms().send('back-in-stock-alert', { ...fields, returnTo })
    expect(new URL(String(headers.location), siteUrl).origin).toBe(siteUrl)
  })
})

describe('POST /{locale}/back-in-stock', () => {
  it('takes everything back and says so', async () => {
    const { send, received } = openForms()
    expect((await send('back-in-stock', { code: 'secret' })).headers.location).toBe(
      '/en-ae/back-in-stock?notice=alerts-ended',
    )
    expect(received).toEqual(['secret'])
  })
  it('keeps the code when it failed, so that it can be tried again', async () => {
    const { headers } = await openForms('failed').send('back-in-stock', { code: 'secret' })
    expect(headers.location).toBe('/en-ae/back-in-stock?code=secret&notice=BACK_IN_STOCK_FAILED')
  })
})
