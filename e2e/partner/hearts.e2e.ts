import type { Page } from 'playwright-core'
import { wordsOf } from '../../tools/driving/words.ts'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { describe, expect, test } from '../support/shop.ts'
import { openPartner } from './partner-page.ts'

const elements = `<vitrine-wishlist-button href="#saved"></vitrine-wishlist-button>
  <vitrine-product-card product-code="ALD-G-1008"></vitrine-product-card>
  <vitrine-product-list product-codes="ALD-G-1008,ALD-F-1001"></vitrine-product-list>`

const count = (page: Page) => page.locator('vitrine-wishlist-button [part=count]')
const cardHeart = (page: Page) => page.locator('vitrine-product-card button.vt-heart')
const pressed = (page: Page) =>
  page.locator('.vt-heart').evaluateAll((hearts) => hearts.map(({ ariaPressed }) => ariaPressed).sort())

/** The shop has it, so that the page can be left. */
const answered = (page: Page, method: string) =>
  page.waitForResponse(
    (answer) => answer.url().includes('/wishlist/') && answer.request().method() === method && answer.ok(),
  )

describe('hearts on a page of another site', () => {
  test.for(sampleOf(['ar-kw', 'en-ae']))(
    'keep a guest’s list of that page in %s, in every tab',
    async (locale, { shop, newContext }) => {
      const { t } = await wordsOf(locale)
      const context = await newContext({ hasPictures: true })
      const { page, address } = await openPartner(context, shop, `${elements}<vitrine-hearts></vitrine-hearts>`, locale)
      const complaints: string[] = []
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
      await expect.poll(() => pressed(page)).toEqual(['false', 'false', 'false'])
      expect(await count(page).isVisible()).toBe(false)
      const added = answered(page, 'POST')
      await cardHeart(page).click()
      await page.getByRole('link', { name: t('wishlistChange.link', { count: 1 }) }).waitFor()
      // The product's hearts on the card and in the list are one.
      await expect.poll(() => pressed(page)).toEqual(['false', 'true', 'true'])
      await added

      const other = await context.newPage()
      await other.goto(address)
      await expect.poll(() => count(other).textContent()).toBe(await count(page).textContent())
      await page.reload()
      await expect.poll(() => pressed(page)).toEqual(['false', 'true', 'true'])
      const removed = answered(page, 'DELETE')
      await page.locator('vitrine-product-list .vt-heart[aria-pressed=true]').click()
      await expect.poll(() => pressed(page)).toEqual(['false', 'false', 'false'])
      await expect.poll(() => count(page).isVisible()).toBe(false)
      await removed
      await expect.poll(() => pressed(other)).toEqual(['false', 'false', 'false'])
      await page.reload()
      await expect.poll(() => pressed(page)).toEqual(['false', 'false', 'false'])
      expect(complaints).toEqual([])
    },
  )

  test('are not there on a page that does not ask for them, and no file of theirs', async ({ shop, newContext }) => {
    const { page, sent } = await openPartner(await newContext(), shop, elements)
    await page.locator('vitrine-product-card article').waitFor()
    await expect.poll(() => page.locator('vitrine-product-list article').count()).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.vt-heart').count()).toBe(0)
    expect(sent.filter((address) => address.includes('hearts'))).toEqual([])
  })

  test('are on the partner’s page that shows how it is done', async ({ shop, newContext }) => {
    const page = await (await newContext({ hasPictures: true })).newPage()
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(shop.partnerUrl)
    await cardHeart(page).first().click()
    await expect.poll(() => count(page).textContent()).toBe('1')
    await page.locator('vitrine-wishlist-button a').click()
    await page.locator('vitrine-wishlist [part=item]').waitFor()
    expect(await page.locator('vitrine-wishlist [part=item]').count()).toBe(1)
    // Its policy lets in no pictures but the shop's.
    expect(complaints).toEqual([])
  })
})
