import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const message = 'كل عام وأنتم بخير'

describe.each(sampleOf(['ar-kw', 'en-ae']))('a hamper in %s', (locale) => {
  test.for([true, false])(
    'is chosen with its date and goes with a message (script: %s)',
    async (javaScriptEnabled, { newPage }) => {
      const page = await newPage({ locale, javaScriptEnabled, viewport: phone })
      const { t } = await wordsOf(locale)
      await page.goto('food/eid-hamper')
      const main = page.getByRole('main')
      await main.getByText(t('product.arrivesPacked', { date: '' }).trim().split(' ').slice(0, 3).join(' ')).waitFor()
      const contents = main
        .locator('details')
        .filter({ hasText: t('productFacts.contents') })
        .getByRole('listitem')
      expect(await contents.count()).toBe(7)
      expect(await contents.first().locator('img').count()).toBe(1)
      await main.getByText(t('productFacts.substitution')).waitFor()
      if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([])

      await main.getByRole('textbox', { name: t('giftMessage.label') }).fill(message)
      if (javaScriptEnabled)
        await main.getByText(t('giftMessage.charactersLeft', { count: 300 - message.length })).waitFor()
      await main.getByRole('button', { name: t('addToBag.label'), exact: true }).click()
      if (javaScriptEnabled) await page.locator('vitrine-toaster [part=toast]').waitFor()
      else await page.waitForURL(/\/cart$/)
      await page.goto('cart')
      await page.getByRole('main').getByText(message).waitFor()
    },
  )
})
