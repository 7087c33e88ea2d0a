import type { Page } from 'playwright-core'
import { expect } from '../support/shop.ts'

/** Goods by what a form says of them. */
export const testProducts = {
  biscuits: { productCode: 'ALD-G-1009' },
  oatcakes: { productCode: 'ALD-G-1010' },
  tea: { productCode: 'ALD-G-1006' },
  hamper: { productCode: 'ALD-G-1146' },
  jumper: { productCode: 'ALD-F-1001', 'option:tenant~color': 'navy', 'option:tenant~size1': 'M' },
} as const

/**
 * Puts goods into the bag as a shopper does before any script, by the form of their pages: no page is opened for what
 * is the beginning of a test alone. Tests of adding itself press the button.
 */
export async function fillCart(page: Page, siteUrl: string, ...names: (keyof typeof testProducts)[]): Promise<void> {
  for (const name of names) {
    const answer = await page.request.post('cart', {
      form: { action: 'add', ...testProducts[name] },
      headers: { origin: siteUrl, 'sec-fetch-site': 'same-origin' },
      maxRedirects: 0,
    })
    // A refusal leads to the bag as well, with its reason.
    expect([answer.status(), answer.headers()['location']]).toEqual([303, expect.stringMatching(/\/cart$/)])
  }
}
