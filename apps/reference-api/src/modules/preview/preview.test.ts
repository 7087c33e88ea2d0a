import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, secrets, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { signPreview } from './preview-token.ts'

const check = 'GET /experience/masterdata/guest/v1/preview'
const home = 'GET /web/experience/landing/guest/v1/homepage'
const clp = 'GET /experience/catalog/guest/v1/clp/{categoryCode}'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const visitor = (locale: string) => new TestShopper(shop, { location: locale.slice(-2).toUpperCase(), locale })
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * 3_600_000)
const headersFor = (country: 'sg' | 'hk' | 'ae', hours = 1, key = secrets.previewKey) => ({
  'x-preview': signPreview(key, { country, until: inHours(hours) }),
})
const heroIn = async (locale: string, headers = {}) =>
  JSON.stringify((await visitor(locale).do(home, { headers })).sections[0])

describe('GET preview', () => {
  it('is open until its end', async () => {
    const { status, until } = await visitor('en-sg').do(check, { headers: headersFor('sg', 2) })
    expect([status, until]).toEqual([
      'open',
      inHours(2)
        .toISOString()
        .replace(/\d{3}Z$/, '000Z'),
    ])
  })
  it('has ended after', async () => {
    expect(await visitor('en-sg').do(check, { headers: headersFor('sg', 0) })).toEqual({ status: 'ended', until: null })
  })
  it.each([
    ['without a value', 'en-sg', () => ({})],
    ['with one of another key', 'en-sg', () => headersFor('sg', 1, 'guessed')],
    ['with one of another country', 'en-sg', () => headersFor('hk')],
    ['in a country that the set permits no preview of', 'en-ae', () => headersFor('ae')],
  ])('is refused %s', async (_, locale, headers) => {
    expect(await visitor(locale).do(check, { headers: headers() })).toEqual({ status: 'refused', until: null })
  })
})

describe('a preview', () => {
  it.each([
    ['en-sg', 'The mending season'],
    ['zh-sg', '修补的季节'],
  ])('shows the home with its drafts, in %s', async (locale, words) => {
    expect(await heroIn(locale, headersFor('sg'))).toContain(words)
    expect(await heroIn(locale)).not.toContain(words)
  })
  it('shows what a category will say', async () => {
    const answerTo = async (headers = {}) =>
      (await visitor('en-hk').do(clp, { params: { categoryCode: 'bakery' }, headers })).intro
    expect(await answerTo(headersFor('hk'))).toMatch(/rye crackers/)
    expect(await answerTo()).not.toMatch(/rye crackers/)
  })
  it.each([
    ['ended', () => headersFor('sg', 0)],
    ['forged', () => headersFor('sg', 1, 'guessed')],
    ['of another country', () => headersFor('hk')],
  ])('shows what is published when it is %s, and is kept by nobody', async (_, headers) => {
    const answer = await visitor('en-sg').call(home, { headers: headers() })
    expect(JSON.stringify(answer.body)).not.toContain('The mending season')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
  it('is kept by nobody, and has no tag to be known by', async () => {
    const { headers } = await visitor('en-sg').call(home, { headers: headersFor('sg') })
    expect([headers['cache-control'], headers['etag']]).toEqual(['no-store', undefined])
    expect((await visitor('en-sg').call(home)).headers['cache-control']).toMatch(/^public/)
  })
  it('shows what is published where there is no draft', async () => {
    await shop.db.update(content).set({ draft: null }).where(eq(content.key, 'home'))
    expect(await heroIn('en-sg', headersFor('sg'))).toBe(await heroIn('en-sg'))
  })
})

describe('a configuration set without previews', () => {
  it('refuses every value', async () => {
    const production = await openTestShop({ config: { previews: [], previewKey: undefined } })
    const shopper = new TestShopper(production, { location: 'SG', locale: 'en-sg' })
    expect((await shopper.do(check, { headers: headersFor('sg') })).status).toBe('refused')
    await production.close()
  })
})
