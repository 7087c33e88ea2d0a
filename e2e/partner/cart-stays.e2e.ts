import type { Page } from 'playwright-core'
import { placeOrder } from '../buying/placed-order.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { openPartner } from './partner-page.ts'

const name = 'All-butter shortbread fingers'
const product = '/en-ae/food/all-butter-shortbread'

describe('a partner’s page whose reader opens the shop in another tab', () => {
  test('goes on with its bag, takes along what is new alone, and has nothing of it once that was ordered', async ({
    shop,
    newPage,
  }) => {
    const { t } = await wordsOf('en-ae')
    const context = (await newPage()).context()
    const elements =
      '<vitrine-product-card product-code="ALD-G-1008"></vitrine-product-card><vitrine-cart></vitrine-cart>'
    const { page } = await openPartner(context, shop, elements)
    const quantityIn = (tab: Page) => tab.getByRole('textbox', { name: t('quantity.label', { name }) }).last()
    const openProduct = async (count: number) => {
      const opened = context.waitForEvent('page')
      await page
        .locator('vitrine-product-card a[href*="all-butter-shortbread"]')
        .first()
        .click({ modifiers: ['ControlOrMeta'] })
      const tab = await opened
      await tab.waitForURL(`${shop.siteUrl}${product}`)
      await tab
        .getByRole('banner')
        .getByRole('link', { name: t('cartCount.label', { count }) })
        .waitFor()
      return tab
    }

    await page.getByRole('button', { name: t('addToBag.labelNamed', { name }) }).click()
    await expect.poll(() => quantityIn(page).inputValue()).toBe('1')
    const first = await openProduct(1)
    await page.bringToFront()
    expect(await quantityIn(page).inputValue()).toBe('1')

    // The page's own bag grows, and the shop's by as much when the reader goes there again.
    await page
      .locator('vitrine-cart')
      .getByRole('button', { name: t('quantity.increase', { name }) })
      .click()
    await expect.poll(() => quantityIn(page).inputValue()).toBe('2')
    const second = await openProduct(2)
    await page.bringToFront()
    await openProduct(2)
    expect((await page.getByRole('alert').allInnerTexts()).join('')).toBe('')

    const order = await placeOrder(second, shop, 'en-ae', ['oatcakes'])
    const lines = order.items
      .flatMap(({ items }) => items)
      .map(({ product, quantity }) => [product.productCode, quantity])
    expect(lines).toEqual(expect.arrayContaining([['ALD-G-1008', 2]]))
    await page.bringToFront()
    await page.reload()
    await page.locator('vitrine-cart').getByText(t('cart.empty.title')).waitFor()
    await first.close()
  })
})
