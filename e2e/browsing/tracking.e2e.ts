import type { EventType, StorefrontEvent, TrackedEvent } from '@vitrine/contract'
import { CONSENT_COOKIE } from '@vitrine/contract/rules'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { buyerOn, cards } from '../../tools/driving/buying.ts'
import type { ShopDatabase } from '../../tools/driving/database.ts'
import { elementFiles } from '../../tools/driving/dormant-cards.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { openPartner } from '../partner/partner-page.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'

interface Stored {
  readonly type: EventType
  readonly userType: TrackedEvent['userType']
  readonly locale: string
  readonly pageType: string | null
  readonly department: string | null
  readonly origin: string
  readonly event: StorefrontEvent
}

/** What the collector has of a browser, in the order in which it happened. */
const eventsOf = (database: ShopDatabase, visitor: string | undefined) =>
  database.query<Stored>(
    `select type, user_type as "userType", locale, page_type as "pageType", department, origin, event
     from tracked_event where visitor = $1 order by at, type = 'visitStarted' desc`,
    [visitor],
  )

const cookieOf = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((cookie) => cookie.name.endsWith(name))?.value

/** Requests of a browser to the collector. */
function deliveriesOf(page: Page): Request[] {
  const sent: Request[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/events')) sent.push(request)
  })
  return sent
}

const storedKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])

describe('following a shopper', { timeout: 180_000 }, () => {
  test.for(
    sampleOf([
      ['zh-hk', 'registered', '全部接受'],
      ['ar-kw', 'guest', 'قبول الكل'],
      ['en-ae', 'guest', 'Accept all'],
    ] as const),
  )(
    'of %s, a %s, has a whole purchase at the collector once, from the page of the consent on',
    async ([locale, userType, accept], { newPage, shop, database }) => {
      const page = await newPage({ locale, isAsked: true })
      const sent = deliveriesOf(page)
      if (userType === 'registered') await signIn(page, shop)
      const buyer = await buyerOn(page, locale)
      await page.goto('fashion/category/women/knitwear')
      await page.getByRole('button', { name: accept }).waitFor()
      expect([sent.length, await cookieOf(page.context(), 'visitor')]).toEqual([0, undefined])

      await page.getByRole('button', { name: accept }).click()
      await expect.poll(() => cookieOf(page.context(), 'visitor')).toMatch(/^[0-9a-f]{32}$/)
      const visitor = await cookieOf(page.context(), 'visitor')
      const types = async () => (await eventsOf(database, visitor)).map(({ type }) => type)
      await expect.poll(types).toHaveLength(4)

      await page.locator('vitrine-product-list h2 a').first().click()
      await expect.poll(types).toContain('productViewed')
      await page.goto(`search?q=${encodeURIComponent(buyer.email)}`)
      await expect.poll(async () => (await types()).filter((type) => type === 'listViewed')).toHaveLength(2)
      await buyer.openProduct('food/earl-grey')
      await expect.poll(async () => (await types()).filter((type) => type === 'productViewed')).toHaveLength(2)
      await buyer.add()
      await buyer.openCart()
      await buyer.goToPayment()
      await buyer.fillCard(cards.approved)
      await buyer.payButton.click()
      await buyer.untilThanked(userType === 'registered' ? 'Layla' : 'Mariam')
      await page.reload()
      await expect.poll(async () => (await types()).filter((type) => type === 'purchased')).toHaveLength(1)
      const events = await eventsOf(database, visitor)
      // A page is viewed some time after what it shows, and a step of the checkout that is left at once is not.
      const isStep = ({ type, pageType }: Stored) =>
        type === 'pageViewed' && ['Cart', 'Checkout', 'TYP'].includes(pageType!)
      const happened = events.filter((event) => !isStep(event)).map(({ type, pageType }) => `${type} ${pageType}`)
      // Who decides at once has done so before the page is viewed.
      expect(happened.slice(0, 4).toSorted()).toEqual([
        ...['consentChanged CLP-PLP', 'listViewed CLP-PLP', 'pageViewed CLP-PLP', 'visitStarted CLP-PLP'],
      ])
      expect(happened.slice(4)).toEqual([
        ...['productSelected CLP-PLP'],
        ...['pageViewed PDP', 'productViewed PDP', 'pageViewed Search', 'searched Search', 'listViewed Search'],
        ...['pageViewed PDP', 'productViewed PDP', 'productAdded PDP', 'cartViewed Cart'],
        ...['checkoutStarted Checkout', 'deliveryChosen Checkout', 'paymentChosen Checkout', 'purchased Checkout'],
      ])
      expect(new Set(events.map((event) => `${event.userType} ${event.locale} ${event.origin}`))).toEqual(
        new Set([`${userType} ${locale} shop`]),
      )
      const [order] = await database.ordersOf(buyer.email)
      expect(events.find(({ type }) => type === 'purchased')!.event).toMatchObject({
        orderId: order!.id,
        orderNumber: order!.number,
        total: { amount: order!.total, currency: order!.currency },
        paymentMethod: 'card',
      })
      for (const secret of [buyer.email, encodeURIComponent(buyer.email), 'Layla', 'Mariam', 'Haddad'])
        expect(JSON.stringify(events)).not.toContain(secret)
    },
  )

  test('ends with a refusal, which itself is not sent', async ({ newPage }) => {
    const page = await newPage({ isAsked: true })
    const sent = deliveriesOf(page)
    await page.goto('food/earl-grey')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(elementFiles)).not.toContain('tracking')
    await page.getByRole('button', { name: 'Reject all' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Add to bag', exact: true }).click()
    await page.getByRole('dialog', { name: 'Added to your bag' }).waitFor()
    await page.goto('food/category/tea')
    await page.goto('fashion/cable-knit-jumper', { waitUntil: 'networkidle' })
    expect(await page.evaluate(elementFiles)).not.toContain('tracking')
    expect([sent.length, await cookieOf(page.context(), 'visitor'), await storedKeys(page)]).toEqual([
      ...[0, undefined],
      expect.not.arrayContaining(['trackedEvents', 'vitrineVisit']),
    ])
  })

  test('ends with a withdrawal, which is the last that is sent, and leaves nothing behind', async ({
    newPage,
    database,
  }) => {
    const page = await newPage({ isAsked: true })
    const sent = deliveriesOf(page)
    await page.goto('privacy-policy')
    await page.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => sent.length).toBeGreaterThan(0)
    expect(await page.evaluate(elementFiles)).toContain('tracking')
    const visitor = await cookieOf(page.context(), 'visitor')
    await page.locator('vitrine-footer [data-vitrine-open="vitrine-consent"]').click()
    const preferences = page.locator('vitrine-consent dialog')
    for (const name of ['Analytics', 'Personalisation', 'Marketing'])
      await preferences.getByRole('switch', { name }).uncheck()
    await preferences.getByRole('button', { name: 'Save choices' }).click()
    await expect.poll(() => cookieOf(page.context(), 'visitor')).toBeUndefined()
    const refusals = async () =>
      (await eventsOf(database, visitor)).filter(({ event }) => event.type === 'consentChanged' && !event.analytics)
    await expect.poll(refusals).toHaveLength(1)
    const before = sent.length
    await page.goto('food/earl-grey')
    await page.goto('fashion')
    expect([sent.length, await storedKeys(page)]).toEqual([
      before,
      expect.not.arrayContaining(['trackedEvents', 'vitrineVisit']),
    ])
    expect(await cookieOf(page.context(), CONSENT_COOKIE)).toMatch(/^1\.\.\d{13}$/)
  })

  test('has the page of a decision in another tab once that page is looked at', async ({ newPage, database }) => {
    const one = await newPage({ isAsked: true })
    await one.goto('food/earl-grey')
    const other = await one.context().newPage()
    await other.goto('fashion')
    await other.getByRole('button', { name: 'Accept all' }).click()
    await expect.poll(() => cookieOf(one.context(), 'visitor')).toBeDefined()
    await one.bringToFront()
    await one.evaluate(() => dispatchEvent(new Event('focus')))
    const views = async () =>
      (await eventsOf(database, await cookieOf(one.context(), 'visitor'))).flatMap(({ event }) =>
        event.type === 'visitStarted' ? 'visit' : event.type === 'pageViewed' ? event.path : [],
      )
    await expect.poll(async () => (await views()).sort()).toEqual(['/en-ae/fashion', '/en-ae/food/earl-grey', 'visit'])
  })
})

describe('following a shopper on a page of another site', () => {
  const card = '<vitrine-product-card product-code="ALD-G-1006"></vitrine-product-card>'

  test('is done as its host says: by the collector and by the host’s data layer, in the same order', async ({
    shop,
    database,
    newContext,
  }) => {
    const { t } = await wordsOf('en-ae')
    const context = await newContext()
    const { page } = await openPartner(context, shop, `${card}<vitrine-tracking data-layer></vitrine-tracking>`)
    const sent = deliveriesOf(page)
    await page
      .getByRole('button', { name: t('addToBag.label') })
      .first()
      .click()
    await expect.poll(() => cookieOf(context, 'guestUuid')).toBeDefined()
    expect([sent.length, await cookieOf(context, 'visitor')]).toEqual([0, undefined])
    await page.evaluate(() =>
      document.dispatchEvent(
        new CustomEvent('vitrine-consent-change', { detail: { analytics: true, marketing: true } }),
      ),
    )
    await expect.poll(() => cookieOf(context, 'visitor')).toBeDefined()
    const visitor = await cookieOf(context, 'visitor')
    const stored = async () =>
      (await eventsOf(database, visitor)).map(({ type, origin, pageType }) => [type, origin, pageType])
    await expect.poll(stored).toEqual([
      ['visitStarted', 'pk_demo', null],
      ['productAdded', 'pk_demo', null],
    ])
    const pushed = await page.evaluate(() => JSON.stringify((globalThis as { dataLayer?: unknown[] }).dataLayer))
    expect(JSON.parse(pushed)).toEqual([
      {
        0: 'consent',
        1: 'default',
        2: expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied' }),
      },
      {
        0: 'consent',
        1: 'update',
        2: expect.objectContaining({ ad_storage: 'granted', analytics_storage: 'granted' }),
      },
      { ecommerce: null },
      expect.objectContaining({ event: 'add_to_cart' }),
    ])
  })
})
