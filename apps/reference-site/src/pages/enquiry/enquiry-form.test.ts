import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { usualLimits } from '../../config/limits.ts'
import type { SiteConfig } from '../../config/config.ts'
import type { StorefrontFactory } from '../../session/storefront.ts'
import { formRoutes } from '../../forms/form.routes.ts'
import { bulkEnquiryPage, contactPage } from './enquiry.page.ts'

const siteUrl = 'https://shop.example'
const sameOrigin = { origin: siteUrl, 'sec-fetch-site': 'same-origin' }
const key = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** The routes before a shop in which every message arrives. */
function openForms() {
  const sent: unknown[][] = []
  const send = async (...message: unknown[]) => {
    sent.push(message)
    return { outcome: 'sent', reference: 'ENQ-0A1B2C3D' }
  }
  const storefront = { use: () => ({ send }), routes: { page: (name: string) => `/en-ae/${name}` } }
  const storefronts = { forShopper: () => ({ storefront, setCookieHeaders: () => [] }) } as unknown as StorefrontFactory
  const app = Fastify()
  const config = {
    siteUrl,
    hosts: [],
    limits: usualLimits,
    countries: ['ae'],
    defaultLocale: 'en-ae',
  } as unknown as SiteConfig
  formRoutes(app, { config, manifest: undefined as never, storefronts }, { pages: { contactPage, bulkEnquiryPage } })
  const post = (
    fields: Record<string, string>,
    headers: Record<string, string> = sameOrigin,
    path = '/en-ae/contact-us',
  ) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    })
  return { post, sent }
}

describe('POST /{locale}/contact-us', () => {
  it('sends what was written with the form’s key, and leads to the thanks', async () => {
    const { post, sent } = openForms()
    const { statusCode, headers } = await post({ name: 'Mona', key })
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([
      303,
      '/en-ae/contact-us?notice=enquiry-sent&reference=ENQ-0A1B2C3D',
      'no-store',
    ])
    expect(sent).toEqual([['contact', { name: 'Mona' }, key]])
  })
  it('takes no key that is none', async () => {
    const { post, sent } = openForms()
    await post({ name: 'Mona', key: 'x' }, sameOrigin, '/en-ae/bulk-enquiry')
    expect(sent).toEqual([['bulk', { name: 'Mona' }, undefined]])
  })
  it.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of the same site', { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }],
    ['a caller that says nothing', {}],
  ])('refuses %s', async (_, headers) => {
    const { post, sent } = openForms()
    expect((await post({ name: 'Mona' }, headers)).statusCode).toBe(403)
    expect(sent).toEqual([])
  })
  it('is not there in a country that is not sold to, and takes no other encoding', async () => {
    const { post } = openForms()
    expect((await post({}, sameOrigin, '/en-kw/contact-us')).statusCode).toBe(404)
    expect((await post({}, { ...sameOrigin, 'content-type': 'application/xml' })).statusCode).toBe(415)
  })
})
