import { combinations, sampleOf } from '../../tools/suites/combinations.ts'
import { viewports } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const noMore = {
  statusCode: 409,
  errorCode: 'QUANTITY_EXCEED',
  message: 'There are not that many.',
  referenceCode: 'none',
  details: [{ productCode: 'ALD-G-1001', available: 1 }],
}

describe('the notice of a failed add', () => {
  test.for(sampleOf(combinations({ locale: ['en-ae', 'ar-kw'], device: ['phone', 'desk'] }, 'values')))(
    'leaves the way out of the bag drawer free in $locale on a $device',
    async ({ locale, device }, { newPage }) => {
      const page = await newPage({ locale, viewport: viewports[device] })
      const { t } = await wordsOf(locale)
      await page.goto('fashion/cable-knit-jumper?colour=navy&size1=M')
      // A shopper who types is not interrupted: the drawer opens beside the page, and the toast stands over it.
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
    },
  )
})
