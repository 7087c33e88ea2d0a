import { sampleOf } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { expectUnmoved } from '../support/paints.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../../tools/driving/stillness.ts'
import { watchPage } from '../support/watch-page.ts'
import { wordsOf } from '../../tools/driving/words.ts'

const chosen = 'fashion/category/women?filter=tenant~size1:M,tenant~color:navy,price:[10000+TO+*]&sortBy=newest'

describe.each(
  sampleOf([
    ['ar-kw', phone],
    ['en-ae', desk],
    ['zh-hk', phone],
  ] as const),
)('drawers and menus over a list in %s', (locale, viewport) => {
  test('are accessible and move nothing: filters, one facet, ways to sort, nothing left', async ({ newPage }) => {
    const page = await newPage({ locale, viewport, hasPictures: true })
    const { t } = await wordsOf(locale)
    const watch = await watchPage(page)
    const look = async () => {
      await stillness(page)
      expect(await axeViolations(page)).toEqual([])
    }
    await page.goto(chosen)
    await page.locator('#vt-filter').click()
    const drawer = page.getByRole('dialog', { name: t('filters.title') })
    await drawer.waitFor()
    // All of it, also what begins closed.
    await drawer
      .locator('details')
      .evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)))
    await look()
    await page.keyboard.press('Escape')
    await page.locator('#vt-sort').click()
    await page.locator('[part=sort] a').first().waitFor()
    await look()
    await page.keyboard.press('Escape')
    if (viewport === desk) {
      await page.locator('.vt-facet-menu > button').last().click()
      await page.locator('.vt-facet-menu [name=priceFrom]:visible').waitFor()
      await look()
    }
    await page.goto('fashion/category/women?filter=tenant~size1:M,price:[1+TO+2]')
    await page.getByText(t('productList.nothing.title')).waitFor()
    await look()
    await expectUnmoved(page, watch)
    expect(watch.complaints).toEqual([])
    expect(await watch.policyViolations()).toEqual([])
  })
})
