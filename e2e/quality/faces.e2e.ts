import type { Page } from 'playwright-core'
import { combinations } from '../../tools/suites/combinations.ts'
import { emphasesOf } from '../support/ink.ts'
import { expectStill, mostShiftOf, notePaints } from '../support/paints.ts'
import { atRest, openScreen, phone, viewports } from '../support/screens.ts'
import { describe, expect, test } from '../support/shop.ts'
import { stillness } from '../support/stillness.ts'

const screens = ['', 'fashion/category/women', 'fashion/cable-knit-jumper', 'food/stem-ginger-biscuits', 'help']

/** Families of web fonts with which the texts that match are drawn. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeIds } = await tools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const faces = await Promise.all(
    nodeIds.map(async (nodeId) => (await tools.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
  )
  return faces.flat().flatMap(({ isCustomFont, familyName }) => (isCustomFont ? [familyName] : []))
}

const faces = { 'en-ae': /Newsreader/, 'ar-kw': /Naskh/, 'zh-sg': /Instrument/ } as const
const locales = Object.keys(faces) as (keyof typeof faces)[]

describe('the faces', () => {
  test.for(combinations({ path: screens, locale: locales, device: ['phone', 'desk'] }))(
    'of $locale are seen on a first visit to /$path on a $device, and nothing moves when they come late',
    async ({ path, locale, device }, { newPage }) => {
      const page = await newPage({ locale, viewport: viewports[device] })
      const { promise: isDrawn, resolve: come } = Promise.withResolvers<void>()
      await page.route('**/fonts/**', async (route) => {
        await isDrawn
        await route.continue()
      })
      const { shifts } = await notePaints(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
      come()
      await atRest(page)
      const probe = await page.evaluate((isHan) => {
        const words = document.body.appendChild(document.createElement('p'))
        words.id = 'probe'
        words.style.cssText = `position: fixed; font-family: var(--vitrine-font-${isHan ? 'sans' : 'heading'})`
        words.textContent = isHan ? 'AED 12' : document.title
        return '#probe'
      }, locale.startsWith('zh'))
      await stillness(page)
      expect(await facesOf(page, probe)).toContainEqual(expect.stringMatching(faces[locale]))
      expectStill(await shifts(), await mostShiftOf(page))
    },
  )
})

describe.each(locales)('the faces of %s', (locale) => {
  test('draw everything that is set bold darker than the rest', async ({ newPage }) => {
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

  test('mark allergens as Help says: in bold, and as a list', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    await page.goto('food/stem-ginger-biscuits')
    const main = page.getByRole('main')
    const bold = main.locator('.vt-facts p strong')
    expect(await bold.count()).toBe(2)
    expect(await main.locator('.vt-facts__allergens li').count()).toBe(2)
    await stillness(page)
    const [emphasis] = await emphasesOf(page).then((all) => all.filter(({ font }) => font.startsWith('700')))
    if (!locale.startsWith('zh')) expect(emphasis!.ink).toBeGreaterThan(1.15)
  })
})
