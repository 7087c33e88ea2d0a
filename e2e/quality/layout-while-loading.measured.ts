import { combinations } from '../../tools/suites/combinations.ts'
import { expectStill, mostShiftOf, notePaints } from '../support/paints.ts'
import { fillCart, viewports } from '../../tools/driving/screens.ts'
import { describe, test } from '../support/shop.ts'
import { slowNetwork } from '../support/slow-network.ts'
import { stillness } from '../../tools/driving/stillness.ts'

/** Locale and path. */
const screens = [
  'ar-kw/',
  'en-ae/fashion/category/women',
  'ar-kw/food/category/bakery',
  'zh-hk/fashion/category/women/knitwear',
  'en-ae/fashion/cable-knit-jumper',
  'en-ae/search?q=jumpr',
  'en-ae/nothing-here',
  'en-ae/back-in-stock',
  'en-ae/cart',
  'ar-kw/checkout',
]

describe('the shown part of a page that is still loading', () => {
  let network: Awaited<ReturnType<typeof slowNetwork>>
  test.beforeAll(async () => {
    network = await slowNetwork()
  })
  test.afterAll(() => network.close())

  test.for(combinations({ screen: screens, device: ['desk', 'phone'] }, 'values'))(
    'stays where it is: $screen on a $device',
    async ({ screen, device }, { newPage }) => {
      const [, locale, path] = /^(.*?)\/(.*)$/.exec(screen)!
      const page = await newPage({ locale: locale!, viewport: viewports[device], proxy: network.proxy })
      if (/cart|checkout/.test(screen)) await fillCart(page)
      const { shifts } = await notePaints(page)
      await page.goto(path!, { waitUntil: 'networkidle' })
      await stillness(page)
      expectStill(await shifts(), await mostShiftOf(page))
    },
  )
})
