import { desk, phone } from '../support/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../support/words.ts'

const noMore = {
  statusCode: 409,
  errorCode: 'QUANTITY_EXCEED',
  message: 'There are not that many.',
  referenceCode: 'none',
  details: [{ productCode: 'ALD-G-1001', available: 1 }],
}

describe.each([
  ['en-ae', phone],
  ['ar-kw', phone],
  ['en-ae', desk],
  ['ar-kw', desk],
] as const)('what an add that failed says, in %s at %o', (locale, viewport) => {
  test('leaves the way out of the bag drawer free', async ({ newPage }) => {
    const page = await newPage({ locale, viewport })
    const { t } = await wordsOf(locale)
    await page.goto('food/earl-grey')
    // Who types is not interrupted: the drawer opens beside, and what is said stands over it.
    const quantity = page.locator('vitrine-product-detail [name=quantity]')
    await quantity.press('Enter')
    const way = page.locator('vitrine-mini-cart').getByRole('button', { name: t('miniCart.close') })
    await way.waitFor()
    const { promise: inDrawer, resolve: hasGoneIn } = Promise.withResolvers<void>()
    await page.route(/\/item$/, async (route) => {
      await inDrawer
      await route.fulfill({ status: 409, json: noMore })
    })
    await page.keyboard.press('Enter')
    await way.focus()
    hasGoneIn()
    const toast = page.locator('.vt-toaster__toast')
    // It leaves by itself, but not while somebody points at it.
    await toast.hover()
    const [said, out] = [(await toast.boundingBox())!, (await way.boundingBox())!]
    expect(said.y).toBeGreaterThanOrEqual(out.y + out.height)
    await way.click()
    await way.waitFor({ state: 'hidden' })
  })
})
