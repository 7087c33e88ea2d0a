import type { Browser } from 'playwright-core'
import { systemFonts, type FontSystem } from '../../tools/fonts/test-fonts.ts'
import { combinations } from '../../tools/suites/combinations.ts'
import { ensureSystemFonts } from '../../tools/suites/install-fonts.ts'
import { launchBrowser, newShopper } from '../../tools/driving/browser.ts'
import { expectStillFaces } from '../support/late-faces.ts'
import { viewports } from '../../tools/driving/screens.ts'
import { afterAll, beforeAll, describe, test } from '../support/shop.ts'

const screens = [
  '',
  'fashion/category/women',
  'fashion/cable-knit-jumper',
  'food/stem-ginger-biscuits',
  'help-support',
  'nothing-here',
]
const systems = Object.keys(systemFonts) as FontSystem[]

describe.for(systems)('on a system with the fonts of %s', (system) => {
  let browser: Browser
  beforeAll(async () => {
    ensureSystemFonts()
    browser = await launchBrowser({ fonts: systemFonts[system] })
  })
  afterAll(() => browser.close())

  test.for(combinations({ path: screens, locale: ['en-ae', 'ar-kw'], device: ['phone', 'desk'] }))(
    'the faces of $locale move nothing when they come late to /$path on a $device',
    async ({ path, locale, device }, { shop }) => {
      const shopper = await newShopper(browser, shop.siteUrl, { locale, viewport: viewports[device] })
      await expectStillFaces(await shopper.newPage(), path)
      await shopper.close()
    },
  )
})
