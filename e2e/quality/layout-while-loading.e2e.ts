import { notePaints } from '../support/paints.ts'
import { desk, fillBag, phone } from '../support/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { slowNetwork } from '../support/slow-network.ts'
import { stillness } from '../support/stillness.ts'

const screens = [
  ['ar-kw', ''],
  ['en-ae', 'fashion/category/women'],
  ['ar-kw', 'food/category/bakery'],
  ['zh-hk', 'fashion/category/women/knitwear'],
  ['en-ae', 'fashion/cable-knit-jumper'],
  ['en-ae', 'search?q=jumpr'],
  ['en-ae', 'nothing-here'],
  ['en-ae', 'back-in-stock'],
  ['en-ae', 'cart'],
  ['ar-kw', 'checkout'],
] as const

describe.each([
  ['a phone', phone],
  ['a desk', desk],
])('what is shown of a page that is still loading, on %s,', (_, viewport) => {
  let network: Awaited<ReturnType<typeof slowNetwork>>
  test.beforeAll(async () => {
    network = await slowNetwork()
  })
  test.afterAll(() => network.close())

  test.for(screens)('stays where it is: %s/%s', async ([locale, path], { newPage }) => {
    const page = await newPage({ locale, viewport, proxy: network.proxy })
    if (['cart', 'checkout'].includes(path)) await fillBag(page)
    const { shifts } = await notePaints(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    await stillness(page)
    expect(await shifts()).toEqual([])
  })
})
