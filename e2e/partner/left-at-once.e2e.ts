import type { Page } from 'playwright-core'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const rounds = Array.from({ length: 10 }, (_, round) => round)

describe('a page that is left as soon as it says so', () => {
  test('has the added product on a partner’s page, each time', async ({ shop, newContext }) => {
    const { t } = await wordsOf('en-ae')
    const label = t('addToBag.labelNamed', { name: 'All-butter shortbread fingers' })
    const cartLink = (page: Page) => page.getByRole('link', { name: t('cartCount.label', { count: 1 }) })
    for (const round of rounds) {
      const context = await newContext()
      const page = await context.newPage()
      const calls: string[] = []
      await page.goto(shop.partnerUrl)
      context.on('request', (request) => {
        if (request.url().includes('/api/') && request.method() === 'POST') calls.push(new URL(request.url()).pathname)
      })
      await page.getByRole('button', { name: label }).click()
      await cartLink(page).waitFor()
      // Another page and back, or this one again.
      if (round % 2) await page.goto('about:blank')
      await page.goto(shop.partnerUrl)
      await cartLink(page).waitFor()
      expect(calls[0]).toMatch(/\/cart\/user\/me\/item$/)
      await page.close()
    }
  })

  test('has the first heart on a page of the shop', async ({ newPage }) => {
    const page = await newPage({ locale: 'en-ae' })
    const pressed = page.locator('.vt-heart[aria-pressed=true], form[data-vitrine-heart] button[aria-pressed=true]')
    await page.goto('fashion/category/women/knitwear')
    await page.locator('vitrine-product-list button.vt-heart').nth(1).click()
    await pressed.waitFor()
    await page.goto('about:blank')
    await expect
      .poll(async () => {
        await page.goto('fashion/category/women/knitwear')
        return pressed.waitFor({ timeout: 3000 }).then(() => 'kept', String)
      })
      .toBe('kept')
  })
})
