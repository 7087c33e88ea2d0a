import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

interface Shop {
  readonly siteUrl: string
  readonly partnerUrl: string
}

/** A page of another site with this body, in this language; its elements are of this locale. */
async function openHost(
  page: Page,
  { siteUrl, partnerUrl }: Shop,
  body: string,
  { language = 'en', locale = 'en-ae', key = 'pk_demo' } = {},
) {
  // The page is made here and the shop is on this machine, which a browser asks about.
  await page.context().grantPermissions(['local-network-access'])
  const address = new URL('/host', partnerUrl).href
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="${language}"><head><title>Host</title><link rel="icon" href="data:,">
        <script type="module" src="${siteUrl}/elements/latest/loader.js" data-partner-key="${key}" data-locale="${locale}"></script></head>
        <body>${body}</body></html>`,
    }),
  )
  await page.goto(address)
  return address
}

const card = '<vitrine-product-card product-code="ALD-G-1008"></vitrine-product-card>'
const name = 'All-butter shortbread fingers'

describe('a host’s page', () => {
  test('shows the card of a framework that writes `productCode`, and follows it', async ({ shop, newPage }) => {
    const page = await newPage()
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1)!))
    await openHost(page, shop, '<vitrine-product-card productCode="ALD-G-1008"></vitrine-product-card>')
    await page.getByRole('link', { name }).first().waitFor()
    expect(files).not.toContain('product-card.js') // the shop's HTML is enough
    await page.locator('vitrine-product-card').evaluate((element) => element.setAttribute('productCode', 'ALD-F-1001'))
    await page.getByRole('link', { name: 'Cable-knit jumper' }).first().waitFor()
  })

  test.for([
    ['ar', 'en-ae', '16px', /^"?(Newsreader|Instrument Sans)"?,/],
    ['en', 'ar-kw', '18px', /^"?(Noto Naskh|IBM Plex Sans) Arabic/],
  ] as const)(
    'in %s shows elements of %s in their own type',
    async ([language, locale, size, family], { shop, newPage }) => {
      const page = await newPage()
      await openHost(page, shop, `${card}<vitrine-cart></vitrine-cart>`, { language, locale })
      for (const element of ['vitrine-product-card h3', 'vitrine-cart p']) {
        const text = page.locator(element).first()
        await text.waitFor()
        expect(await text.evaluate((node) => getComputedStyle(node).fontFamily)).toMatch(family)
      }
      const sizeOf = () => page.locator('vitrine-product-card h3').evaluate((node) => getComputedStyle(node).fontSize)
      expect(await sizeOf()).toBe(size)
      await page.evaluate(() => document.querySelector('vitrine-product-card')!.remove())
      await page.evaluate(() => document.body.append(document.createElement('vitrine-product-card')))
      await page.locator('vitrine-product-card').evaluate((node) => node.setAttribute('product-code', 'ALD-F-1001'))
      await page.locator('vitrine-product-card h3').waitFor()
      expect(await sizeOf()).toBe(size)
    },
  )

  test.for([
    ['another key', 'en-ae'],
    ['another key', 'ar-ae'],
    ['another key', 'zh-hk'],
    ['another origin', 'en-ae'],
  ] as const)(
    'with %s says in %s that the shop cannot be reached, and why in one line of the console',
    async ([fault, locale], { shop, newPage }) => {
      const page = await newPage()
      const { t } = await wordsOf(locale)
      const lines: string[] = []
      page.on('console', (message) => message.text().startsWith('Vitrine') && lines.push(message.text()))
      const isKey = fault === 'another key'
      const place = isKey ? shop : { ...shop, partnerUrl: 'http://localhost:5599' }
      const key = isKey ? 'pk_another' : 'pk_demo'
      await openHost(page, place, `${card}${card}<vitrine-cart></vitrine-cart>`, { key, locale })
      const cart = page.locator('vitrine-cart')
      await cart.getByText(t('errors.SERVICE_UNAVAILABLE')).waitFor()
      if (isKey) {
        const form = page.locator('vitrine-product-card').first().locator('form[data-vitrine-action]')
        await form.getByRole('button').first().click()
        await page.locator('vitrine-product-card').first().getByText(t('errors.SERVICE_UNAVAILABLE')).waitFor()
      }
      expect(await cart.getByText(t('cart.empty.title')).count()).toBe(0)
      expect(lines).toHaveLength(1)
      for (const part of [`"${key}"`, new URL(place.partnerUrl).origin, 'docs/guide/embed.md#a-wrong-key'])
        expect(lines[0]).toContain(part)
    },
  )

  test('stays where it is when something is added without a network', async ({ shop, newPage }) => {
    const page = await newPage()
    const { t } = await wordsOf('en-ae')
    const address = await openHost(page, shop, `${card}<script>window.isHost = true</script>`)
    const add = page.getByRole('button', { name: t('addToBag.labelNamed', { name }) })
    await add.waitFor()
    await page.context().setOffline(true)
    await add.press('Enter')
    const isBusy = () => add.evaluate((button: HTMLButtonElement) => button.form!.ariaBusy)
    await expect.poll(isBusy).not.toBe('true')
    expect(page.url()).toBe(address)
    expect(await page.evaluate(() => (window as { isHost?: boolean }).isHost)).toBe(true)
    expect(await add.isVisible()).toBe(true)
  })

  test('has its own shadow roots looked through as the guide says', async ({ shop, newPage }) => {
    const page = await newPage()
    const guide = await readFile(new URL('../../docs/guide/embed.md', import.meta.url), 'utf8')
    const [, example] = /```js\n(.*?)```/s.exec(guide)!
    const script = example!.replace('https://shop.example', shop.siteUrl)
    await openHost(page, shop, `<story-aside></story-aside><script type="module">${script}</script>`)
    await page.getByRole('link', { name }).first().waitFor()
  })

  test('keeps nothing of the elements that it took away', async ({ shop, newPage }) => {
    const page = await newPage({ hasPictures: true })
    await openHost(page, shop, '<main></main>')
    const client = await page.context().newCDPSession(page)
    const showAndRemove = async () => {
      for (let round = 0; round < 6; round++) {
        await page.evaluate((html) => (document.querySelector('main')!.innerHTML = html.repeat(2)), card)
        await expect.poll(() => page.getByRole('link', { name }).count()).toBe(2)
        await page.evaluate(() => document.querySelector('main')!.replaceChildren())
      }
    }
    const counts = async () => {
      await client.send('HeapProfiler.collectGarbage')
      const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
      return { nodes, jsEventListeners }
    }
    await showAndRemove()
    const before = await counts()
    await showAndRemove()
    const after = await counts()
    // A card is some 42 nodes and 9 listeners, and twelve came and went; of the last two something may still be held.
    expect(after.nodes - before.nodes).toBeLessThan(4 * 42)
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThan(4 * 9)
  })
})
