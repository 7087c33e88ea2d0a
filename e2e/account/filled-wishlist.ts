import type { Page } from 'playwright-core'
import { expect } from '../support/shop.ts'

/** Puts food and clothes on the wishlist as a guest does before any script, by their forms; no page need be open. */
export async function fillWishlist(page: Page, { siteUrl }: { siteUrl: string }, ...productCodes: string[]) {
  for (const productCode of productCodes) {
    const form = { action: 'add', productCode }
    const headers = { origin: siteUrl, 'sec-fetch-site': 'same-origin' }
    const answer = await page.request.post('wishlist', { form, headers })
    expect(answer.ok()).toBe(true)
  }
}
