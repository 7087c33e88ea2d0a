import { sampleOf } from '../../tools/suites/combinations.ts'
import { untilHydrated } from '../support/hydrated.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

/** Somebody else was faster: what the API answers then. */
const soldTo = (available: number) => ({
  statusCode: 409,
  errorCode: 'QUANTITY_EXCEED',
  message: 'Fewer are available than were asked for.',
  referenceCode: 'none',
  details: [{ productCode: 'ALD-G-1001', available }],
})

describe('an add that is refused', () => {
  test.for(sampleOf(['ar-kw', 'en-ae']))(
    'says so at the button in %s, from the first press on, and announces it once',
    async (locale, { newPage }) => {
      const page = await newPage({ locale })
      const { t } = await wordsOf(locale)
      await page.route(/\/item$/, (route) => route.fulfill({ status: 409, json: soldTo(2) }))
      await page.goto('food/earl-grey')
      const box = page.locator('vitrine-product-detail [part~="buy-box"]')
      const text = t('cartChange.refused.QUANTITY_EXCEED', { count: 2 })
      const refusal = box.locator('[data-vitrine-refusal]').getByText(text)
      const announced = page.locator('[role=alert], [aria-live=assertive]').filter({ hasText: text })
      await box.getByRole('button', { name: t('addToBag.label'), exact: true }).press('Enter')
      await refusal.waitFor()
      await announced.waitFor()
      expect(await announced.count()).toBe(1)

      await box.locator('[name=quantity]').focus()
      await untilHydrated(page, 'vitrine-product-detail')
      expect(await refusal.count()).toBe(1)
    },
  )
})
