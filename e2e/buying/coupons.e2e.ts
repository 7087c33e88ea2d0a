import type { Page } from 'playwright-core'
import { looksAtAll } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { buyerOn, cards } from '../../tools/driving/buying.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf, type Words } from '../../tools/driving/words.ts'
import { fillCart } from './filled-cart.ts'

/** The part of a page that has the offers and the field for a code. */
function couponsOn(page: Page, { t }: Words) {
  const region = page.getByRole('region', { name: t('coupons.title') })
  const field = region.getByRole('textbox', { name: t('coupons.label') })
  return {
    region,
    field,
    async apply(code: string) {
      await field.fill(code)
      await region.getByRole('button', { name: t('coupons.apply'), exact: true }).click()
    },
    remove: (code: string) =>
      region.getByRole('button', { name: t('coupons.removeCode', { code: `\u2068${code}\u2069` }) }).click(),
  }
}

describe('a code', () => {
  test('is refused with its reason at the field, applied, removed, and ordered with, in en-ae', async ({
    shop,
    newPage,
  }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t, format } = buyer.words
    const money = (amount: number) => format.money({ amount, currency: 'AED' })
    await fillCart(page, shop.siteUrl, 'jumper')
    await buyer.openCart()
    const { region, field, apply, remove } = couponsOn(page, buyer.words)
    const before = await buyer.total('bag')

    await apply('SUMMER26')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const described = await field.getAttribute('aria-describedby')
    expect(await region.locator(`#${described}`).innerText()).toBe(t('coupons.refused.COUPON_EXPIRED'))
    expect(await field.inputValue()).toBe('SUMMER26')
    expect(await buyer.total('bag')).toBe(before)
    // `npm test` looks at the component by itself, with a code that is refused and one that is applied.
    if (looksAtAll()) expect(await axeViolations(page)).toEqual([])

    await apply('wool20')
    const offers = region.getByRole('list', { name: t('discounts.title') })
    await expect.poll(() => offers.innerText()).toContain(money(-8_580))
    expect(await offers.innerText()).toMatch(/20% off knitwear[\s\S]*WOOL20[\s\S]*Cable-knit jumper/)
    await expect.poll(() => buyer.total('bag')).not.toBe(before)
    if (looksAtAll()) expect(await axeViolations(page)).toEqual([])

    await remove('WOOL20')
    await expect.poll(() => offers.count()).toBe(0)
    await expect.poll(() => buyer.total('bag')).toBe(before)

    await buyer.goToPayment()
    await couponsOn(page, buyer.words).apply('WOOL20')
    await expect.poll(() => offers.innerText()).toContain(money(-8_580))
    const total = await buyer.total('checkout')
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    const discounts = page.getByRole('list', { name: t('discounts.title') })
    expect(await discounts.innerText()).toMatch(/WOOL20[\s\S]*Cable-knit jumper/)
    expect(await buyer.total('thanks')).toBe(total)
  })

  test('is refused, applied and removed without script, in ar-kw', async ({ shop, newPage }) => {
    const page = await newPage({ locale: 'ar-kw', javaScriptEnabled: false })
    const words = await wordsOf('ar-kw')
    const { t, format } = words
    await fillCart(page, shop.siteUrl, 'jumper')
    await page.goto('cart')
    const { region, field, apply, remove } = couponsOn(page, words)

    await apply('TEATIME')
    await page.waitForURL(/notice=coupon-COUPON_NOTHING_FOR_IT/)
    expect(await region.getByRole('paragraph').allInnerTexts()).toContain(t('coupons.refused.COUPON_NOTHING_FOR_IT'))
    expect(await field.inputValue()).toBe('TEATIME')

    await apply('wool20')
    await page.waitForURL(/\/cart#coupons$/)
    const offers = region.getByRole('list', { name: t('discounts.title') })
    expect(await offers.innerText()).toContain(format.money({ amount: -7_200, currency: 'KWD' }))
    await remove('WOOL20')
    await page.waitForURL(/\/cart#coupons$/)
    await expect.poll(() => offers.count()).toBe(0)
  })
})
