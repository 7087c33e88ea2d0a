import { CONSENT_WORDING, SIZES_MAX } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginSignIn } from '../../testing/test-account.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { consent } from '../consents/consents.schema.ts'

const path = '/experience/account/private/v1/preferences'
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const chartOf = (code: string) => {
  const name = { en: 'Chart', ar: 'جدول', zh: '表' }
  return { code, section: 'women', name, measures: [], rows: ['M', 'L'].map((size) => ({ size, cm: {}, in: {} })) }
}
/** Does something while the shop has other charts. */
async function withCharts(charts: readonly object[], work: () => Promise<unknown>) {
  const isCharts = eq(content.key, 'size-charts')
  const [row] = await shop.db.select().from(content).where(isCharts)
  await shop.db.update(content).set({ value: charts }).where(isCharts)
  await work()
  await shop.db.update(content).set({ value: row!.value }).where(isCharts)
}

const signedIn = async () => new TestShopper(shop).signIn(await beginSignIn(shop))
const consents = (channels: object) => ({ consents: { wording: CONSENT_WORDING, channels } })

describe('preferences', () => {
  it('are the usual ones, and no consent, of who never said anything', async () => {
    const { consents, ...choices } = await (await signedIn()).do(`GET ${path}`)
    expect(choices).toEqual({ language: null, departmentType: null, substitution: 'similar', sizes: {} })
    expect(consents.map(({ channel, isGranted, decidedAt }) => [channel, isGranted, decidedAt])).toEqual(
      ['email', 'sms', 'phone', 'post'].map((channel) => [channel, false, null]),
    )
  })

  it('change by what is named; the rest stays, and others keep theirs', async () => {
    const [shopper, other] = [await signedIn(), await signedIn()]
    await shopper.do(`PUT ${path}`, { body: { language: 'ar', departmentType: 'food' } })
    expect(await shopper.do(`PUT ${path}`, { body: { substitution: 'refund', departmentType: null } })).toMatchObject({
      language: 'ar',
      departmentType: null,
      substitution: 'refund',
    })
    expect(await shopper.do(`PUT ${path}`, { body: {} })).toMatchObject({ language: 'ar' })
    expect(await other.do(`GET ${path}`)).toMatchObject({ language: null, substitution: 'similar' })
  })

  it('store a size for each chart, and change those that are named, also at the same time', async () => {
    const shopper = await signedIn()
    const change = (sizes: object) => shopper.do(`PUT ${path}`, { body: { sizes } })
    await change({ shoes: '39', 'women-letters': 'M' })
    await Promise.all([change({ shoes: '40' }), change({ gloves: '7' }), change({ 'women-letters': null })])
    expect((await shopper.do(`GET ${path}`)).sizes).toEqual({ shoes: '40', gloves: '7' })
  })

  it('take no more sizes than there may be charts', async () => {
    const shopper = await signedIn()
    const codes = Array.from({ length: SIZES_MAX + 1 }, (_, index) => `chart-${index}`)
    const sizes = (of: readonly string[]) => Object.fromEntries(of.map((code) => [code, 'M']))
    await withCharts(codes.map(chartOf), async () => {
      expect((await shopper.call(`PUT ${path}`, { body: { sizes: sizes(codes.slice(0, -1)) } })).status).toBe(200)
      expect((await shopper.call(`PUT ${path}`, { body: { sizes: sizes(codes.slice(-1)) } })).status).toBe(400)
    })
    expect(Object.keys((await shopper.do(`GET ${path}`)).sizes)).toHaveLength(SIZES_MAX)
    // Those charts are gone, and their sizes take nobody's place.
    expect((await shopper.call(`PUT ${path}`, { body: { sizes: { shoes: '39' } } })).status).toBe(200)
  })

  it.each([
    ['a chart', { 'no-chart': 'M' }, '/sizes/no-chart', 'unknown-chart'],
    ['a size of its chart', { gloves: '7', shoes: '99' }, '/sizes/shoes', 'unknown-size'],
  ])('refuse %s that there is not, name it, and store nothing', async (_, sizes, field, reason) => {
    const shopper = await signedIn()
    const body = { substitution: 'refund', sizes, ...consents({ email: true }) }
    const answer = await shopper.call(`PUT ${path}`, { body })
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errorCode: 'INVALID_INPUT', details: [{ field, reason }] },
    ])
    expect(await shopper.do(`GET ${path}`)).toMatchObject({ substitution: 'similar', sizes: {} })
    expect(await shop.services.preferences.consentHistory(shopper.subject)).toEqual([])
  })

  it('take back what they have of a chart that is gone, and forget it', async () => {
    const shopper = await signedIn()
    const change = (sizes: object) => shopper.call(`PUT ${path}`, { body: { sizes } })
    await withCharts([chartOf('capes')], () => change({ capes: 'M' }))
    expect((await change({ capes: 'M', shoes: '39' })).body).toMatchObject({ sizes: { capes: 'M', shoes: '39' } })
    expect((await change({ capes: 'L' })).status).toBe(400)
    expect((await change({ capes: null, 'never-there': null })).body).toMatchObject({ sizes: { shoes: '39' } })
    expect((await change({ capes: 'M' })).status).toBe(400)
  })

  it('refuse a channel of news that there is not, and name it', async () => {
    const shopper = await signedIn()
    const answer = await shopper.call(`PUT ${path}`, { body: consents({ email: true, fax: true }) })
    expect(answer.body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      details: [{ field: '/consents/channels', message: expect.stringContaining('(fax)') as string }],
    })
    expect(await shop.services.preferences.consentHistory(shopper.subject)).toEqual([])
  })

  it.each([
    { language: 'fr' },
    { sizes: { Shoes: '39' } },
    { sizes: { shoes: '' } },
    { substitution: null },
    { consents: { wording: 'old', channels: { email: true } } },
  ])('refuse %j', async (body) => expect((await (await signedIn()).call(`PUT ${path}`, { body })).status).toBe(400))
})

describe('a consent', () => {
  it('is kept with its time and the wording, each decision once', async () => {
    const shopper = await signedIn()
    const first = shop.clock.now().toISOString()
    await shopper.do(`PUT ${path}`, { body: consents({ email: true, sms: false }) })
    shop.clock.pass(60)
    const again = await shopper.do(`PUT ${path}`, { body: consents({ email: true }) })
    expect(again.consents[0]).toEqual({
      channel: 'email',
      isGranted: true,
      decidedAt: first,
      wording: CONSENT_WORDING,
    })
    const withdrawn = await shopper.do(`PUT ${path}`, { body: consents({ email: false }) })
    expect(withdrawn.consents[0]).toMatchObject({ isGranted: false, decidedAt: shop.clock.now().toISOString() })
    const history = await shop.services.preferences.consentHistory(shopper.subject)
    expect(history.map(({ channel, isGranted }) => [channel, isGranted])).toEqual([
      ['email', true],
      ['sms', false],
      ['email', false],
    ])
  })

  it('to another wording is asked for and written down anew', async () => {
    const shopper = await signedIn()
    await shop.db.insert(consent).values({
      UID: shopper.subject,
      category: 'post',
      isAccepted: true,
      version: '2020',
      decidedAt: shop.clock.now(),
    })
    await shopper.do(`PUT ${path}`, { body: consents({ post: true }) })
    const rows = await shop.db.select().from(consent).where(eq(consent.UID, shopper.subject))
    expect(rows.map(({ version }) => version)).toEqual(['2020', CONSENT_WORDING])
  })
})
