import type { Page } from 'playwright-core'
import { looksAtAll } from '../../tools/suites/combinations.ts'
import { phone } from '../../tools/driving/screens.ts'
import { axeViolations } from '../support/axe.ts'
import { describe, expect, test } from '../support/shop.ts'
import { fillWishlist } from './filled-wishlist.ts'

/** Puts as many of a product into the bag as there are; what is too many is refused. */
async function takeAll(page: Page, productCode: string) {
  const { origin } = new URL(page.url())
  for (const quantity of [64, 32, 16, 8, 4, 2, 1]) {
    const form = { action: 'add', productCode, quantity }
    await page.request.post('cart', { form, headers: { origin, 'sec-fetch-site': 'same-origin' } })
  }
}

/** Has the owner make a link to the wishlist; its address. */
async function linkOf(owner: Page): Promise<string> {
  await owner.goto('wishlist')
  await owner.getByRole('button', { name: 'Make a link' }).click()
  return (await owner.getByRole('link', { name: 'Link to your wishlist' }).getAttribute('href')) ?? ''
}

describe('a shared wishlist', () => {
  for (const javaScriptEnabled of [true, false])
    test(`puts a shared list into the bag in one press (script: ${javaScriptEnabled})`, async ({ newPage, shop }) => {
      const owner = await newPage()
      await fillWishlist(owner, shop, 'ALD-F-1032', 'ALD-G-1008', 'ALD-G-1003')
      const link = await linkOf(owner)
      const friend = await newPage({ javaScriptEnabled })
      await friend.goto(link)
      await friend.getByRole('button', { name: 'Add all to bag' }).click()
      await friend.getByText(javaScriptEnabled ? '2 items are in your bag.' : '2 products are in your bag.').waitFor()
      if (javaScriptEnabled) expect(await axeViolations(friend)).toEqual([])
      await friend.goto('cart')
      await friend.getByText('English wildflower honey').first().waitFor()
      await friend.getByText('All-butter shortbread fingers').first().waitFor()
      await takeAll(friend, 'ALD-G-1003')
      await friend.goto(link)
      await friend.getByRole('button', { name: 'Add all to bag' }).click()
      await friend.getByText('1 item is in your bag.').waitFor()
      await friend.getByText(/English wildflower honey.*: your bag has all that we can send\./).waitFor()
      expect(await friend.getByRole('button', { name: 'Add all to bag' }).count()).toBe(1)
    })

  test('is shown to a friend with the link, who takes products over, until the owner ends it', async ({
    newPage,
    shop,
  }) => {
    const owner = await newPage()
    await fillWishlist(owner, shop, 'ALD-F-1001', 'ALD-G-1008')
    const link = await linkOf(owner)
    const friend = await newPage({ viewport: phone })
    await friend.goto(link)
    if (looksAtAll()) expect(await axeViolations(friend)).toEqual([])
    await friend.getByRole('button', { name: 'Add to my wishlist: Cable-knit jumper' }).click()
    await friend.getByRole('button', { name: 'On your wishlist' }).waitFor()
    await expect.poll(async () => (await friend.request.get('wishlist')).text()).toContain('Cable-knit jumper')
    await owner.getByRole('button', { name: 'End the link' }).click()
    await owner.getByText('The link no longer works.').waitFor()
    const answer = await friend.goto(link)
    expect(answer?.status()).toBe(404)
    await friend.getByText('This link no longer works').waitFor()
    if (looksAtAll()) expect(await axeViolations(friend)).toEqual([])
  })
})
