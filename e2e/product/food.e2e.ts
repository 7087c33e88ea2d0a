import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

describe.each(sampleOf(['en-ae', 'ar-kw']))('a food’s page in %s', (locale) => {
  test('tells what is in it, for whom, what it costs by weight and when it comes', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    const { t } = await wordsOf(locale)
    await page.goto('food/all-butter-shortbread')
    const main = page.getByRole('main')
    for (const title of [
      'productFacts.ingredients',
      'productFacts.suitable',
      'productFacts.nutrition',
      'productFacts.keeping',
    ] as const)
      expect(
        await main
          .locator('summary')
          .filter({ hasText: t(title) })
          .count(),
      ).toBe(1)
    expect(await main.locator('details strong').count()).toBeGreaterThan(1)
    await main
      .locator('summary')
      .filter({ hasText: t('productFacts.nutrition') })
      .click()
    expect(await main.getByRole('table').innerText()).toMatch(/kJ|ك.جول/)
    expect(await main.locator('.vt-buy .vt-price').innerText()).toContain('/ 100')
    await main.getByText(locale === 'en-ae' ? /^With you \w{3} \d/ : /^تصلك/).waitFor()
    expect(await main.getByRole('link', { name: t('productFacts.bulk') }).getAttribute('href')).toContain(
      'bulk-enquiry?product=',
    )
    expect(await axeViolations(page)).toEqual([])
  })
})

test('alcohol is sold to those of age, as the country has it', async ({ newPage }) => {
  const { t } = await wordsOf('en-sg')
  const page = await newPage({ locale: 'en-sg' })
  await page.goto('food/brandied-christmas-pudding')
  await page.getByText(t('product.alcoholAge', { age: '18' })).waitFor()
  expect(await axeViolations(page)).toEqual([])
})
