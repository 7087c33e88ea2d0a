import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { phone } from '../../tools/driving/screens.ts'
import { expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

test.for(sampleOf(['ar-kw', 'en-ae']))(
  'food that is added in %s is said in a line, and the list stays',
  async (locale, { newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    const { t } = await wordsOf(locale)
    await page.goto('food/category/bakery/biscuits')
    const cards = page.locator('vitrine-product-list article')
    const toast = page.locator('vitrine-toaster [part=toast]')
    for (const place of [0, 1]) {
      const name = await cards.nth(place).locator('[part=name]').innerText()
      await cards.nth(place).locator('button[part=add]').tap()
      await toast.filter({ hasText: t('miniCart.addedNamed', { name }) }).waitFor()
    }
    const toCart = toast.last().getByRole('button', { name: t('actions.viewBag') })
    await toCart.focus() // while it has the focus it stays
    expect(await page.locator('dialog[open]').count()).toBe(0)
    await expect.poll(() => page.locator('[data-vitrine-cart-count]').first().innerText()).toBe('2')
    expect(await axeViolations(page)).toEqual([])
    await toCart.tap()
    await page.waitForURL(/\/cart$/)
  },
)
