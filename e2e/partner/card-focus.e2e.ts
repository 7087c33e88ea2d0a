import { describe, expect, test } from '../support/shop.ts'

describe('a card of another site that shows other goods while it has the focus', () => {
  test('keeps it on the control that the shopper was at', async ({ newPage, shop }) => {
    const page = await newPage()
    await page.goto(shop.partnerUrl)
    const card = page.locator('vitrine-product-card[product-code="ALD-G-1008"]')
    const button = card.locator('button[part=add]')
    await button.focus()
    // The shop's HTML stands there, and no component: the attribute makes it hydrate.
    await card.evaluate((element) => {
      element.id = 'changed'
      element.setAttribute('product-code', 'ALD-G-1001')
    })
    const changed = page.locator('#changed')
    await expect.poll(() => changed.locator('[part=name]').textContent()).not.toContain('shortbread')
    await expect
      .poll(() => changed.evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('part')))
      .toBe('add')
  })
})
