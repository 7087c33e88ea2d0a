import { sampleOf } from '../../tools/suites/combinations.ts'
import { untilHydrated } from '../support/hydrated.ts'
import { describe, expect, test } from '../support/shop.ts'

describe('a press that lasts while its element hydrates', () => {
  for (const locale of sampleOf(['en-ae', 'ar-kw']))
    test(`adds to the bag in ${locale}`, async ({ newPage }) => {
      const page = await newPage({ locale })
      await page.goto('food/stem-ginger-biscuits')
      const add = page.locator('vitrine-product-detail button[part~="add"]')
      // Pointing hydrates the element; the button is down before its component can be there.
      const isHydrated = untilHydrated(page, 'vitrine-product-detail')
      const pressed = await add.elementHandle()
      await add.hover()
      await page.mouse.down()
      await isHydrated
      expect(await pressed!.evaluate((button) => button.isConnected)).toBe(true)
      await page.mouse.up()
      await page.locator('vitrine-mini-cart dialog[open], vitrine-mini-cart [role=dialog]').first().waitFor()
    })
})
