import type { FastifyInstance } from 'fastify'
import { readArrival } from '@vitrine/core/checkout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBareSite } from '../../testing/bare-site.ts'
import { redirectPayloads } from '../../testing/redirect-payloads.ts'

const order = '5'.repeat(32)
const own = `order=${order}&method=knet`

/** No API answers this site: the page asks for nothing. */
let site: FastifyInstance
beforeAll(async () => {
  site = await openBareSite({ siteUrl: 'https://shop.example' })
})
afterAll(() => site.close())

const arrive = (query: string, locale = 'en-kw', headers: Record<string, string> = {}) =>
  site.inject({
    url: `/${locale}/payment-return${query && `?${query}`}`,
    headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', ...headers },
  })

/** Addresses that a document leads to, as a browser reads them on this page. */
function leadsTo(html: string) {
  const texts = [...html.matchAll(/(?:href|content)="((?:0;url=)?\/[^"]*|0;url=[^"]*)"/g)].map(([, text]) => text!)
  return texts.map((text) => {
    const written = text.replace('0;url=', '').replaceAll('&amp;', '&').replaceAll('&#39;', "'")
    return new URL(written, `https://shop.example/en-kw/payment-return?${own}`)
  })
}

describe('the page that a provider’s page leads back to', () => {
  it('leads on to the checkout with what it was given, and says so', async () => {
    const { statusCode, body } = await arrive(`${own}&reference=p-1&signature=a%2Bb`)
    expect(statusCode).toBe(200)
    const to = `/en-kw/checkout?${own}&amp;reference=p-1&amp;signature=a%2Bb`.replace('&method', '&amp;method')
    expect(body).toContain(`<meta http-equiv="refresh" content="0;url=${to}">`)
    expect(body).toContain(`<a href="${to}">Go to your order</a>`)
    expect(body).toContain('<p>Going back to your order.</p>')
    expect(body).toContain('<meta name="robots" content="noindex, nofollow">')
    expect(body).not.toMatch(/<(script|style|link|img|form)/)
  })

  it.each([
    ['ar-kw', 'lang="ar-KW" dir="rtl"', 'جارٍ إعادتك إلى طلبك.'],
    ['zh-hk', 'lang="zh-Hant-HK" dir="ltr"', '正在返回您的訂單。'],
    ['zh-sg', 'lang="zh-Hans-SG" dir="ltr"', '正在返回您的订单。'],
  ])('speaks the language of %s', async (locale, html, text) => {
    const { body } = await arrive(own, locale)
    expect(body).toContain(`<html ${html}>`)
    expect(body).toContain(text)
    expect(leadsTo(body).map(({ pathname }) => pathname)).toEqual(Array(2).fill(`/${locale}/checkout`))
  })

  it('is stored by nobody, says nothing of its address to others, and sets no cookie', async () => {
    const session = '__Host-token=a; tokenInfo=b; guestToken=c; guestUuid=d'
    for (const headers of [{}, { cookie: session }, { 'sec-fetch-site': 'same-origin', cookie: session }]) {
      const { headers: given } = await arrive(own, 'en-kw', headers as Record<string, string>)
      expect(given['cache-control']).toBe('no-store')
      expect(given['referrer-policy']).toBe('no-referrer')
      expect(given['x-robots-tag']).toBe('noindex, nofollow')
      expect(given['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(given['set-cookie']).toBeUndefined()
      expect(given['etag']).toBeUndefined()
    }
  })

  it('gives the same to whoever asks', async () => {
    const [guest, known] = [await arrive(own), await arrive(own, 'en-kw', { cookie: '__Host-token=a; guestToken=c' })]
    expect(known.body).toBe(guest.body)
  })

  it.each(redirectPayloads)('leads nowhere but to the checkout for %j', async (payload) => {
    const value = encodeURIComponent(payload)
    for (const query of [
      `order=${value}&method=${value}`,
      `order=${order}&method=${value}`,
      `${own}&returnTo=${value}&url=${value}&next=${value}`,
      `${own}&${value}=1`,
      `${own}#${value}`,
    ]) {
      const { statusCode, body, headers } = await arrive(query)
      expect([statusCode, headers.location]).toEqual([200, undefined])
      expect(leadsTo(body).map(({ origin, pathname }) => origin + pathname)).toEqual(
        Array(2).fill('https://shop.example/en-kw/checkout'),
      )
    }
  })

  it.each([
    '"><script>alert(1)</script>',
    "';alert(1)//",
    '<meta http-equiv=refresh content=0>',
    '&quot;&#34;',
    '\r\n',
  ])('escapes %j', async (value) => {
    const { body } = await arrive(`${own}&note=${encodeURIComponent(value)}&${encodeURIComponent(value)}=1`)
    expect(body.match(/<[a-z]+/g)).toEqual((await arrive(own)).body.match(/<[a-z]+/g))
    const [to] = leadsTo(body)
    expect(readArrival(to!.search)!.parameters).toEqual({ note: value })
  })

  it('takes as many parameters as the API does, and none that it would refuse', async () => {
    const many = Array.from({ length: 100 }, (_, index) => `p${index}=v`).join('&')
    const [to] = leadsTo((await arrive(`${own}&a%20b=1&bell=%07&long=${'v'.repeat(2001)}&${many}`)).body)
    expect(to!.searchParams.size).toBe(2 + 32)
    expect([to!.searchParams.get('p31'), to!.searchParams.get('p32')]).toEqual(['v', null])
    for (const name of ['a b', 'bell', 'long']) expect(to!.searchParams.has(name)).toBe(false)
  })

  it.each(['', 'x=1', `order=${order}`, 'order=1&method=knet', `order=${order}&method=KNET`])(
    'leads to the checkout alone for %j',
    async (query) =>
      expect(leadsTo((await arrive(query)).body).map(({ pathname, search }) => pathname + search)).toEqual(
        Array(2).fill('/en-kw/checkout'),
      ),
  )

  it('is not found where nothing is sold, and takes no form', async () => {
    expect((await arrive(own, 'en-us')).statusCode).toBe(404)
    expect((await arrive(own, 'ar-hk')).statusCode).toBe(404)
    const posted = await site.inject({
      method: 'POST',
      url: `/en-kw/payment-return?${own}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: own,
    })
    expect([posted.statusCode, posted.headers['set-cookie']]).toEqual([404, undefined])
  })
})
