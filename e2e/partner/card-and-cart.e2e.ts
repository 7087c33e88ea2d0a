import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

/** A reader of the partner's page, and everything that the browser complained about there. */
async function reader(context: BrowserContext, url: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(url)
  return { page, complaints }
}

describe('a page of another site', () => {
  test('adds to a bag that the shop shows, and hands it over once', async ({ shop, newContext }) => {
    const { t } = await wordsOf('en-ae')
    const context = await newContext({ hasPictures: true })
    const { page, complaints } = await reader(context, shop.partnerUrl)
    const shortbread = page.getByRole('button', {
      name: t('addToBag.labelNamed', { name: 'All-butter shortbread fingers' }),
    })
    await shortbread.waitFor()
    // The page paints every button crimson and round; an element keeps its own look.
    const look = await shortbread.evaluate((button) => {
      const { backgroundColor, borderStartStartRadius } = getComputedStyle(button)
      return { backgroundColor, borderStartStartRadius }
    })
    expect(look.backgroundColor).not.toBe('rgb(220, 20, 60)')
    expect(look.borderStartStartRadius).not.toBe('99px')

    const cartLink = page.getByRole('banner').getByRole('link', { name: /^Bag/ })
    await shortbread.click()
    await page.getByRole('link', { name: t('cartCount.label', { count: 1 }) }).waitFor()
    expect(complaints).toEqual([])

    let address = ''
    const arrival = page.waitForEvent('framenavigated', (frame) => {
      address = frame.url()
      return address.includes('#handover=')
    })
    await cartLink.click()
    await arrival
    const quantity = page.getByRole('textbox', {
      name: t('quantity.label', { name: 'All-butter shortbread fingers' }),
    })
    await expect.poll(() => quantity.inputValue()).toBe('1')
    // The code is gone from the address, so that a reload or a shared link does not try it again.
    await expect.poll(() => page.url()).toBe(`${shop.siteUrl}/en-ae/cart`)

    // The same shopper again: what was joined is not joined twice. Anyone else sees an error, and gets nothing.
    await page.goto('about:blank')
    const answered = page.waitForResponse((response) => response.url().includes('/handover/'))
    await page.goto(address)
    await (await answered).finished()
    await page.goto(`${shop.siteUrl}/en-ae/cart`)
    expect(await quantity.inputValue()).toBe('1')
    const stranger = await (await newContext()).newPage()
    await stranger.goto(address)
    await stranger.getByText(t('errors.HANDOVER_INVALID')).first().waitFor()
    await stranger.getByRole('main').getByText(t('cart.empty.title')).waitFor()
  })

  test('shows a card and adds from it within 24 kB of the shop’s files, under a strict policy', async ({
    shop,
    newPage,
  }) => {
    const page = await newPage()
    // The page is made here and the shop is on this machine, which a browser asks about.
    await page.context().grantPermissions(['local-network-access'])
    const { t } = await wordsOf('en-ae')
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    const sizes: Promise<number>[] = []
    page.on('requestfinished', (request) => {
      if (/\/elements\//.test(request.url()))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    })
    const address = new URL('/one-card', shop.partnerUrl).href
    await page.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: {
          'content-security-policy': `default-src 'none'; connect-src ${shop.siteUrl}; img-src ${shop.siteUrl} data:; script-src ${shop.siteUrl}; style-src 'none'; require-trusted-types-for 'script'; trusted-types vitrine`,
        },
        body: `<!doctype html><html lang="en"><head><title>One card</title><link rel="icon" href="data:,">
          <script type="module" crossorigin src="${shop.siteUrl}/elements/latest/loader.js" data-partner-key="pk_demo" data-locale="en-ae"></script></head>
          <body><vitrine-product-card product-code="ALD-G-1008"></vitrine-product-card></body></html>`,
      }),
    )
    await page.goto(address)
    await page
      .getByRole('button', { name: t('addToBag.labelNamed', { name: 'All-butter shortbread fingers' }) })
      .click()
    await page
      .getByRole('status')
      .filter({ hasText: t('addToBag.added') })
      .waitFor({ state: 'attached' })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(24_000)
    expect(complaints).toEqual([])
  })

  test.for(['docs/guide/embed.md', 'packages/elements/README.md'])(
    'shows a product by the first example of %s',
    async (document, { shop, newPage }) => {
      const guide = await readFile(new URL(`../../${document}`, import.meta.url), 'utf8')
      const [, example] = /```html\n(.*?)```/s.exec(guide)!
      const page = await newPage()
      await page.context().grantPermissions(['local-network-access'])
      const { t } = await wordsOf('en-ae')
      const address = new URL('/first-example', shop.partnerUrl).href
      const body = `<!doctype html><html lang="en"><title>First example</title>${example!.replaceAll('https://shop.example', shop.siteUrl)}</html>`
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
      await page.goto(address)
      await page
        .getByRole('button', { name: t('addToBag.labelNamed', { name: 'All-butter shortbread fingers' }) })
        .waitFor()
      expect(await page.locator('[part=error], [part=failure]').count()).toBe(0)
    },
  )
})
