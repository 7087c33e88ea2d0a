import { buyerOn } from '../../tools/driving/buying.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { describe, expect, test } from '../support/shop.ts'

describe.each(sampleOf(['ar-ae', 'en-ae'] as const))('the day of a hamper in %s', (locale) => {
  test('is wished on its page, stays in the bag and is open in checkout', async ({ newPage }) => {
    const page = await newPage({ locale })
    const buyer = await buyerOn(page, 'en-ae', undefined, await wordsOf(locale))
    const { t } = buyer.words
    await page.goto('food/eid-hamper')
    const element = page.locator('vitrine-hamper-day')
    const day = element.getByRole('combobox', { name: t('hamperDay.label') })
    const free = day.locator('option:enabled')
    const date = (await free.nth(3).getAttribute('value'))!
    const text = (await free.nth(3).textContent())!
    await day.selectOption(date)
    await element.getByRole('button', { name: t('hamperDay.save') }).click()
    await element.locator('[part=said]').getByText(text).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await buyer.add()
    await page.goto('cart')
    await element.locator('[part=said]').getByText(text).waitFor()
    await page.locator('vitrine-cart [part~=line]').waitFor()
    expect(await day.inputValue()).toBe(date)
    expect(await axeViolations(page)).toEqual([])
    await buyer.openCheckout()
    await buyer.fillContact()
    const open = page.getByRole('radiogroup', { name: t('checkoutSlots.day') }).locator(`input[value="${date}"]`)
    await expect.poll(() => open.isChecked().catch(() => false)).toBe(true)
  })
})

test('the day of a hamper is wished without script, by a form', async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false })
  const { t } = await wordsOf('en-ae')
  await page.goto('food/eid-hamper')
  const element = page.locator('vitrine-hamper-day')
  const day = element.getByRole('combobox', { name: t('hamperDay.label') })
  const date = (await day.locator('option:enabled').nth(2).getAttribute('value'))!
  await day.selectOption(date)
  await element.getByRole('button', { name: t('hamperDay.save') }).click()
  await page.waitForURL(/#hamper-day$/)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('addToBag.label'), exact: true })
    .click()
  await page.waitForURL(/\/cart$/)
  expect(await day.inputValue()).toBe(date)
})
