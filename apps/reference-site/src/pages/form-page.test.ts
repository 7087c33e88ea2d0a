import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { defineDomain, type Storefront } from '@vitrine/core'
import { shopStorefront } from '@vitrine/testing'
import type { SiteConfig } from '../config/config.ts'
import { usualLimits } from '../config/limits.ts'
import { formRoutes } from '../forms/form.routes.ts'
import type { StorefrontFactory } from '../session/storefront.ts'
import { merchant } from '../testing/honey-shop.ts'
import { formPage } from './form-page.ts'
import { definePage } from './page.ts'
import type { FormEnd, PageForm } from './page-form.ts'

type GiftForm = PageForm<{ readonly name?: 'missing' }, 'failed', string>

const giftDomain = defineDomain('gift', ({ storefront }) => ({
  send: async (name: string) => {
    if (name === 'lost') storefront.notifications.show({ kind: 'error', message: 'It was not sent.' })
    return name
  },
}))

const giftPage = formPage({
  path: '/gift',
  domain: giftDomain,
  secrets: ['pin'],
  page: definePage<GiftForm>({
    isCrawlerPage: false,
    kind: 'shopper',
    view: async ({ form, storefront }) => {
      const toasts = storefront.notifications.toasts.peek().length
      return { title: 'Gift', main: `<output>${JSON.stringify({ ...form, toasts }).replaceAll('<', '‹')}</output>` }
    },
  }),
  async send({ domain, values }): Promise<FormEnd<GiftForm>> {
    const { name = '' } = values
    if (!name) return { again: { errors: { name: 'missing' } } }
    if ((await domain.send(name)) === 'lost') return { again: { message: 'failed', status: 503 } }
    if (name === 'card') return { again: { done: 'a card' } }
    if (name === 'list') return { file: 'gift.txt', type: 'text/plain', text: 'A gift' }
    return { to: '/en-ae/gift?notice=old&limit=3&x=1#gift', said: { notice: 'sent' } }
  },
})

/** Sends the form to a site that has this page alone, for one shopper. */
async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { storefront } = shopStorefront()
  let made = 0
  const forShopper = () => {
    made++
    return { storefront: storefront as Storefront, setCookieHeaders: () => ['own=1'], freshFor: () => 0 }
  }
  const siteUrl = 'https://shop.example'
  const config = {
    siteUrl,
    hosts: [],
    limits: usualLimits,
    countries: ['ae'],
    defaultLocale: 'en-ae',
    merchant,
    brand: { wordmark: undefined, icon: '' },
    previews: [],
  } as unknown as SiteConfig
  const manifest = { version: '1', loader: { file: 'loader.js', integrity: '' }, files: {}, messages: {}, elements: {} }
  const app = Fastify()
  formRoutes(
    app,
    { config, manifest, storefronts: { forShopper } as unknown as StorefrontFactory },
    { pages: { giftPage } },
  )
  const answer = await app.inject({
    method: 'POST',
    url: '/en-ae/gift',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: siteUrl, ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
  const shown = /<output>(.*)<\/output>/.exec(answer.body)?.[1]
  return { ...answer, shown: shown && (JSON.parse(shown) as object), made }
}

describe('formPage', () => {
  it('leads on by 303 with what became of it, and with nothing of a form before', async () => {
    const { statusCode, headers } = await post({ name: 'Mona' })
    expect([statusCode, headers.location]).toEqual([303, '/en-ae/gift?x=1&notice=sent#gift'])
    expect([headers['cache-control'], headers['set-cookie']]).toEqual(['no-store', ['own=1']])
  })

  it('shows the page again with what was typed and what is wrong with it, but for secrets', async () => {
    const { statusCode, shown, headers } = await post({ name: '', to: 'Sara', pin: '1234' })
    expect([statusCode, headers['cache-control']]).toEqual([422, 'no-store'])
    expect(shown).toEqual({ values: { name: '', to: 'Sara' }, errors: { name: 'missing' }, toasts: 0 })
  })

  it('says in the page, and not in a toast as well, why it was not taken', async () => {
    const { statusCode, shown } = await post({ name: 'lost' })
    expect(statusCode).toBe(503)
    expect(shown).toEqual({ values: { name: 'lost' }, errors: {}, message: 'failed', status: 503, toasts: 0 })
  })

  it('shows what it came to where no address may say that, for the shopper who sent it', async () => {
    const { statusCode, shown, made, headers } = await post({ name: 'card' })
    expect([statusCode, made]).toEqual([200, 1])
    expect(headers['set-cookie']).toEqual(['own=1'])
    expect(shown).toMatchObject({ done: 'a card', errors: {} })
  })

  it('answers a file as one to save', async () => {
    const { headers, body } = await post({ name: 'list' })
    expect([headers['content-disposition'], body]).toEqual(['attachment; filename="gift.txt"', 'A gift'])
  })

  it('takes no form of another site', async () =>
    expect((await post({ name: 'Mona' }, { origin: 'https://evil.example' })).statusCode).toBe(403))
})
