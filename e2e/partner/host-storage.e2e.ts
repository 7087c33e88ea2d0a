import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const names = ['persist:root', 'Language', 'guestUuid', 'guestSecret', 'recentlyViewed']

describe('the storage of a page of another site', () => {
  test('is left as it is under the very names that the shop uses at home', async ({ shop, newContext }) => {
    const { t } = await wordsOf('en-ae')
    const context = await newContext()
    await context.addInitScript((keys) => {
      for (const key of keys) localStorage[key] ??= `the host’s ${key}`
      document.cookie ||= 'guestToken=host; SameSite=Strict'
    }, names)
    const page = await context.newPage()
    await page.goto(shop.partnerUrl)
    const label = t('addToBag.labelNamed', { name: 'All-butter shortbread fingers' })
    await page.getByRole('button', { name: label }).click()
    const cartLink = page.getByRole('link', { name: t('cartCount.label', { count: 1 }) })
    await cartLink.waitFor()
    const stored = () =>
      page.evaluate(
        () =>
          Object.fromEntries([...Object.entries(localStorage), ['cookie', document.cookie]]) as Record<string, string>,
      )
    const prefix = `vitrine.${new URL(shop.siteUrl).host}.`
    await expect.poll(async () => (await stored())[`${prefix}persist:root`]).toContain('cartId')
    const now = await stored()
    expect(names.map((name) => now[name])).toEqual(names.map((name) => `the host’s ${name}`))
    expect(now['cookie']).toContain('guestToken=host')

    await page.reload()
    await cartLink.waitFor()
  })
})
