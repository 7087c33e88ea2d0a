import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { register } from '../support/register.ts'
import { describe, expect, test as base } from '../support/shop.ts'
import { wordsOf, type Words } from '../../tools/driving/words.ts'
import { openPartner } from './partner-page.ts'

const card = '<vitrine-product-card product-code="ALD-G-1008"></vitrine-product-card>'
const productLink = (page: Page) => page.locator('vitrine-product-card a[href*="all-butter-shortbread"]').first()

type Opened = Awaited<ReturnType<typeof openPartner>> & { context: BrowserContext; t: Words['t'] }

/** `test` with a partner's page that it opens. */
const test = base.extend<{ open: (elements: string, hasPictures?: boolean) => Promise<Opened> }>({
  open: async ({ shop, newContext }, use) => {
    await use(async (elements, hasPictures = false) => {
      const context = await newContext({ hasPictures, viewport: { width: 1280, height: 900 } })
      return { context, ...(await openPartner(context, shop, elements)), ...(await wordsOf('en-ae')) }
    })
  },
})

describe('a link of a partner’s page to the shop', () => {
  const add = (page: Page, t: Words['t']) =>
    page.getByRole('button', { name: t('addToBag.labelNamed', { name: 'All-butter shortbread fingers' }) }).click()
  const added = (page: Page, t: Words['t']) =>
    page
      .getByRole('status')
      .filter({ hasText: t('addToBag.added') })
      .waitFor({ state: 'attached' })
  const waitForCartLink = (page: Page, t: Words['t'], count: number) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: t('cartCount.label', { count }) })
      .waitFor()

  const follow = async (page: Page, siteUrl: string, t: Words['t']) => {
    await productLink(page).click()
    await page.waitForURL(`${siteUrl}/en-ae/food/all-butter-shortbread`)
    await waitForCartLink(page, t, 1)
  }

  test('takes the bag along to checkout from the cart', async ({ shop, open }) => {
    const { page, t } = await open(`${card}<vitrine-cart></vitrine-cart>`)
    await add(page, t)
    await page.getByRole('link', { name: t('cart.checkout') }).click()
    await page.waitForURL(`${shop.siteUrl}/en-ae/checkout`)
    await page.getByText('All-butter shortbread fingers').first().waitFor()
    expect(await page.getByText(t('checkout.empty.title')).count()).toBe(0)
  })

  test('leads over checkout into an account, with the bag', async ({ shop, open }) => {
    const { page, t } = await open(`${card}<vitrine-cart></vitrine-cart>`)
    await add(page, t)
    await page.getByRole('link', { name: t('cart.checkout') }).click()
    await page.waitForURL(`${shop.siteUrl}/en-ae/checkout`)
    await page.getByRole('link', { name: t('checkout.signIn') }).click()
    await register(page, 'en-ae', shop.mailboxUrl)
    await page.waitForURL(`${shop.siteUrl}/en-ae/checkout`)
    await page.getByText(t('checkout.signedIn')).waitFor()
    await page.getByText('All-butter shortbread fingers').first().waitFor()
    await page.goto(`${shop.siteUrl}/en-ae/my-account`)
    await page.getByRole('heading', { level: 1, name: /Layla/ }).waitFor()
  })

  test('takes it along from a card in the same tab, and in a new one by Ctrl and the middle button', async ({
    shop,
    open,
  }) => {
    const { page, sent, address, context, t } = await open(card, true)
    const ways = [{}, { modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]
    for (const [index, way] of ways.entries()) {
      await page.goto(address)
      await add(page, t)
      await added(page, t)
      const next = index > 0 ? context.waitForEvent('page') : page
      await productLink(page).click(way)
      const shopPage = await next
      await shopPage.waitForURL(`${shop.siteUrl}/en-ae/food/all-butter-shortbread`)
      // One bag of the shop grows by one each time.
      await waitForCartLink(shopPage, t, index + 1)
      const entries = await shopPage.evaluate(() => {
        const { navigation } = window as unknown as { navigation: { entries(): { url: string | null }[] } }
        return navigation.entries().map(({ url }) => url)
      })
      expect(entries.join()).not.toContain('handover')
    }
    // The code is carried by one call of the shop's own script: by no page, no picture and no referrer.
    expect(sent.filter((text) => /handover/.test(text) && !/\/api\/.*\/handover/.test(text))).toEqual([])
  })

  test('takes along the bag of an earlier visit', async ({ shop, open }) => {
    const { page, t } = await open(card)
    await add(page, t)
    await added(page, t)
    await page.reload()
    await follow(page, shop.siteUrl, t)
  })

  test('shows no link to the shop before it can take the bag along, also one that another tab has made', async ({
    shop,
    open,
  }) => {
    const { page, address, context, t } = await open(card)
    const other = await context.newPage()
    await context.route('**/leave.js', async (route) => {
      await pause(1500) // a slow network, for this file alone
      await route.continue()
    })
    await other.goto(address)
    await productLink(other).waitFor()
    await add(page, t)
    await added(page, t)
    await page.reload()
    await follow(page, shop.siteUrl, t)

    await context.unroute('**/leave.js')
    await other.bringToFront()
    await follow(other, shop.siteUrl, t)
  })

  test('takes it along with what is searched for', async ({ shop, open }) => {
    const { page, t } = await open(`${card}<vitrine-search-box></vitrine-search-box>`)
    await add(page, t)
    await added(page, t)
    await page.getByRole('combobox').fill('shortbread')
    await page.getByRole('combobox').press('Enter')
    await page.waitForURL((url) => url.origin === shop.siteUrl && url.pathname === '/en-ae/search')
    await waitForCartLink(page, t, 1)
  })
})
