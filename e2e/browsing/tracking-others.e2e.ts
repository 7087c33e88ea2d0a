import type { Page, Route } from 'playwright-core'
import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { openDatabase } from '../../tools/driving/database.ts'
import { openTestShop, type TestShop } from '../../tools/driving/open-shop.ts'
import { fillCart } from '../buying/filled-cart.ts'
import { allowTracking } from '../support/followed.ts'
import { afterAll, beforeAll, describe, expect, test } from '../support/shop.ts'
import { seenEntries, serveTagManager, type LayerEntry, type LayerEvent } from './tag-manager.ts'

const platform = 'https://engagement.example'
const tracking = {
  tagManager: 'GTM-VITRINE',
  engagement: { token: 'project-of-tests', target: platform, experiments: true },
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ environment: { VITRINE_TRACKING: JSON.stringify(tracking) } })
}, 240_000)
afterAll(() => shop?.stop())

const eventsOf = (seen: readonly LayerEntry[]) =>
  seen.flatMap(({ entry }) => ((entry as Partial<LayerEvent>).event ? (entry as LayerEvent) : []))

/** Of GA4's events, those of commerce. */
const commerceOf = (seen: readonly LayerEntry[]) => eventsOf(seen).filter(({ ecommerce }) => ecommerce)

const blockPlatform = (page: Page) => page.context().route(`${platform}/**`, (route) => route.abort())

describe('a tag manager of the shop’s own pages', { timeout: 240_000 }, () => {
  test('is loaded after a yes, and is given a purchase in Kuwaiti dinars once, in GA4’s words and order', async ({
    newPage,
  }) => {
    const page = await newPage({ siteUrl: shop.siteUrl, locale: 'en-kw', isAsked: true })
    await blockPlatform(page)
    const { loads } = await serveTagManager(page.context())
    const buyer = await buyerOn(page, 'en-kw')
    await page.goto('fashion/category/women/knitwear')
    const accept = page.getByRole('button', { name: 'Accept all' })
    await accept.waitFor()
    await page.waitForLoadState('networkidle')
    expect([loads, await page.evaluate(() => 'dataLayer' in globalThis)]).toEqual([[], false])
    await accept.click()
    const names = async () => commerceOf(await seenEntries(page)).map(({ event }) => event)
    await expect.poll(names).toEqual(['view_item_list'])

    await page.locator('vitrine-product-list h2 a').first().click()
    await expect.poll(names).toEqual(['view_item_list', 'select_item', 'view_item'])
    await fillCart(page, shop.siteUrl, 'jumper')
    await buyer.openProduct('food/stem-ginger-biscuits')
    await buyer.add()
    await buyer.openCart()
    const coupons = page.getByRole('region', { name: buyer.words.t('coupons.title') })
    await coupons.getByRole('textbox', { name: buyer.words.t('coupons.label') }).fill('WELCOME10')
    await coupons.getByRole('button', { name: buyer.words.t('coupons.apply'), exact: true }).click()
    await coupons.getByRole('list', { name: buyer.words.t('discounts.title') }).waitFor()
    await buyer.goToPayment()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    const number = await buyer.untilThanked()
    await expect.poll(names).toContain('purchase')
    await page.reload()
    await buyer.untilThanked()
    await page.goto('food/earl-grey')
    const last = async () => commerceOf(await seenEntries(page)).at(-1)?.ecommerce?.items[0]?.['item_name']
    await expect.poll(last).toContain('Earl Grey')

    const seen = await seenEntries(page)
    expect(commerceOf(seen).map(({ event }) => event)).toEqual([
      ...['view_item_list', 'select_item', 'view_item', 'view_item', 'add_to_cart', 'view_cart'],
      ...['begin_checkout', 'add_shipping_info', 'add_payment_info', 'purchase', 'view_item'],
    ])
    expectCleared(seen)
    expectDeniedFirst(seen)
    await expectPurchase(commerceOf(seen), number, buyer.email)
    // Where cards are taken, no page has asked for it, and what happened there was said on the page after it.
    for (const paths of [loads, seen.map(({ path }) => path)]) {
      expect(paths).toContain('/en-kw/checkout/payment-success')
      expect(paths).not.toContain('/en-kw/checkout')
    }
  })

  test('may not be on a page that takes cards, by its policy as well', async () => {
    const policyOf = async (path: string) =>
      (await fetch(`${shop.siteUrl}/en-kw/${path}`)).headers.get('content-security-policy')
    expect(await policyOf('food/earl-grey')).toContain('googletagmanager.com')
    expect(await policyOf('checkout')).not.toMatch(/google|vitrine-tracking/)
  })
})

/** Before each event of commerce the items of the one before are taken away. */
function expectCleared(seen: readonly LayerEntry[]) {
  for (const [index, { entry }] of seen.entries())
    if ((entry as Partial<LayerEvent>).event && (entry as LayerEvent).ecommerce)
      expect(seen[index - 1]?.entry).toEqual({ ecommerce: null })
}

/** On each page that a tag manager has seen, consent mode denies all before anything else is said. */
function expectDeniedFirst(seen: readonly LayerEntry[]) {
  const firsts = seen.filter(({ path }, index) => path !== seen[index - 1]?.path)
  expect(firsts.length).toBeGreaterThan(3)
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  }
  for (const { entry } of firsts) expect(entry).toEqual(['consent', 'default', expect.objectContaining(denied)])
}

/** The purchase is the order as the shop has stored it, in dinars and not in fils. */
async function expectPurchase(events: readonly LayerEvent[], number: string, email: string) {
  const database = openDatabase(shop.databaseUrl)
  try {
    const [order] = await database.query<{ total: number; shipping: number }>(
      'select total, shipping_total as shipping from orders where email = $1',
      [email],
    )
    const { ecommerce } = events.find(({ event }) => event === 'purchase')!
    expect(ecommerce).toMatchObject({
      transaction_id: number,
      currency: 'KWD',
      value: (order!.total - order!.shipping) / 1000,
      shipping: order!.shipping / 1000,
      coupon: 'WELCOME10',
    })
    // A tenth off leaves a thousandth, which a currency of two decimals would lose.
    expect(Math.round(ecommerce!.value! * 1000) % 10).not.toBe(0)
    for (const { ecommerce: said } of events.filter(({ event }) => event !== 'view_item_list'))
      for (const item of said!.items)
        expect(item).toMatchObject({
          item_id: expect.stringMatching(/^ALD-/),
          item_name: expect.stringMatching(/\w/),
          item_category: expect.stringMatching(/^(fashion|food)$/),
          item_category2: expect.any(String),
          price: expect.any(Number),
          quantity: 1,
        })
    expect(ecommerce!.items).toHaveLength(2)
    const sum = ecommerce!.items.reduce((total, item) => total + Math.round((item['price'] as number) * 1000), 0)
    expect(sum).toBe(order!.total - order!.shipping)
  } finally {
    await database.close()
  }
}

describe('experiments of the engagement platform', { timeout: 120_000 }, () => {
  const began = Date.UTC(2026, 11, 2, 9)

  /** A page whose clock stands still, and on which nothing has been shown when the platform's part begins. */
  async function openStill(page: Page, isAllowed: boolean, answer: (route: Route) => Promise<void> | void) {
    const shopper = page.context()
    if (isAllowed) await allowTracking(shopper, shop.siteUrl)
    await serveTagManager(shopper)
    const asked: string[] = []
    await shopper.route(`${platform}/**`, async (route) => {
      asked.push(route.request().url())
      await answer(route)
    })
    await page.addInitScript(() => {
      performance.getEntriesByName = () => []
      const hidden: string[] = []
      Object.assign(globalThis, { hidden })
      new MutationObserver(() => hidden.push(getComputedStyle(document.documentElement).opacity)).observe(document, {
        attributes: true,
        attributeFilter: ['class'],
        subtree: true,
      })
    })
    await page.clock.install({ time: began })
    await page.clock.pauseAt(began + 60_000)
    await page.goto('food/earl-grey')
    const opacity = () => page.evaluate(() => getComputedStyle(document.documentElement).opacity)
    const wasHidden = () => page.evaluate(() => (globalThis as unknown as { hidden: string[] }).hidden.includes('0'))
    /** Time goes on by steps that are shorter than any wait of the page, until something is so. */
    const until = (isSo: () => Promise<unknown>) =>
      expect.poll(async () => {
        await page.clock.runFor(20)
        return isSo()
      })
    return { asked, opacity, wasHidden, until }
  }

  test('hide a page for four seconds at most when the platform never answers', async ({ newPage }) => {
    const page = await newPage({ siteUrl: shop.siteUrl })
    const { opacity, until } = await openStill(page, true, () => {})
    await until(opacity).toBe('0')
    await page.clock.runFor(3900)
    expect(await opacity()).toBe('0')
    await page.clock.runFor(100)
    expect(await opacity()).toBe('1')
  })

  test.for([
    ['blocked', (route: Route) => route.abort('blockedbyclient')],
    ['absent', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ] as const)('show the page at once when the platform’s script is %s', async ([, answer], { newPage }) => {
    const page = await newPage({ siteUrl: shop.siteUrl })
    const { asked, opacity, wasHidden, until } = await openStill(page, true, answer)
    await until(async () => asked.length > 0).toBe(true)
    // The clock stands still from here on.
    await expect.poll(opacity).toBe('1')
    expect(await wasHidden()).toBe(true)
  })

  test('neither hide a page nor are asked for without consent', async ({ newPage }) => {
    const page = await newPage({ siteUrl: shop.siteUrl })
    const { asked, opacity, wasHidden } = await openStill(page, false, (route) => route.abort())
    await page.clock.runFor(10_000)
    expect([asked, await opacity(), await wasHidden()]).toEqual([[], '1', false])
  })
})
