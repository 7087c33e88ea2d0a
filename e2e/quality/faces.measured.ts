import { combinations } from '../../tools/suites/combinations.ts'
import { emphasesOf } from '../support/ink.ts'
import { expectStillFaces } from '../support/late-faces.ts'
import { atRest, openScreen, phone, viewports } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'

const screens = ['', 'fashion/category/women', 'fashion/cable-knit-jumper', 'food/stem-ginger-biscuits', 'help']
const locales = ['en-ae', 'ar-kw', 'zh-sg'] as const

describe('the faces', () => {
  test.for(combinations({ path: screens, locale: ['zh-sg'], device: ['phone', 'desk'] }))(
    'of $locale move nothing when they come late to /$path on a $device',
    async ({ path, locale, device }, { newPage }) => {
      await expectStillFaces(await newPage({ locale, viewport: viewports[device] }), path)
    },
  )

  test.for(locales)('of %s draw everything that is set bold darker than the rest', async (locale, { newPage }) => {
    for (const screen of ['product', 'checkout'] as const) {
      const page = await newPage({ locale, viewport: phone })
      await openScreen(page, screen)
      const emphases = await emphasesOf(page)
      expect(emphases.length).toBeGreaterThan(0)
      // Han characters take the system's face: no machine has to have a bold one.
      const ours = emphases.filter(({ text }) => !/\p{Script=Han}/u.test(text))
      expect(
        ours.filter(({ ink }) => ink < 1.05),
        screen,
      ).toEqual([])
      await page.close()
    }
  })

  test.for(['en-ae', 'ar-kw'])('of %s draw allergens darker than other words', async (locale, { newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    await page.goto('food/stem-ginger-biscuits')
    await atRest(page)
    const [emphasis] = await emphasesOf(page).then((all) => all.filter(({ font }) => font.startsWith('700')))
    expect(emphasis!.ink).toBeGreaterThan(1.15)
  })
})
