import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from './support/browser.ts'
import { describe, expect, test } from './support/shop.ts'
import { wordsOf } from './support/words.ts'

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
  test('adds to a bag that the shop shows, and hands it over once', async ({ shop }) => {
    const browser = await launchBrowser()
    try {
      const { t } = await wordsOf('en-ae')
      const context = await browser.newContext()
      context.setDefaultTimeout(15_000)
      const { page, complaints } = await reader(context, shop.partnerUrl)
      const shortbread = page.getByRole('button', {
        name: t('card.addNamed', { name: 'All-butter shortbread fingers' }),
      })
      await shortbread.waitFor()
      // The page paints every button crimson and round; an element keeps its own look.
      const look = await shortbread.evaluate((button) => {
        const { backgroundColor, borderStartStartRadius } = getComputedStyle(button)
        return { backgroundColor, borderStartStartRadius }
      })
      expect(look.backgroundColor).not.toBe('rgb(220, 20, 60)')
      expect(look.borderStartStartRadius).not.toBe('99px')

      const bag = page.getByRole('banner').getByRole('link', { name: /^Bag/ })
      await shortbread.click()
      await page.getByRole('link', { name: t('bag.count', { count: 1 }) }).waitFor()
      expect(complaints).toEqual([])

      const arrival = context.waitForEvent('request', (request) => request.url().includes('handover='))
      await bag.click()
      const address = (await arrival).url()
      const quantity = page.getByRole('textbox', {
        name: t('quantity.label', { name: 'All-butter shortbread fingers' }),
      })
      await expect.poll(() => quantity.inputValue()).toBe('1')
      // The code is gone from the address, so that a reload or a shared link does not try it again.
      expect(page.url()).toBe(`${shop.siteUrl}/en-ae/cart`)

      // The same shopper again: what was joined is not joined twice. Anyone else is told, and gets nothing.
      const answered = page.waitForResponse((response) => response.url().includes('/handover/'))
      await page.goto(address)
      await (await answered).finished()
      await page.goto(`${shop.siteUrl}/en-ae/cart`)
      expect(await quantity.inputValue()).toBe('1')
      const stranger = await (await browser.newContext()).newPage()
      await stranger.goto(address)
      await stranger.getByText(t('errors.HANDOVER_INVALID')).first().waitFor()
      await stranger.getByText(t('cart.empty.title')).waitFor()
    } finally {
      await browser.close()
    }
  })
})
