import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { atRest, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'

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

describe.each(locales)('the faces of %s', (locale) => {
  test.for(sampleOf(['', 'fashion/cable-knit-jumper', 'help']))(
    'are seen on a first visit to /%s',
    async (path, { newPage }) => {
      const page = await newPage({ locale, viewport: phone })
      await page.goto(path)
      await page.evaluate((isHan) => {
        const words = document.body.appendChild(document.createElement('p'))
        words.id = 'probe'
        words.style.cssText = `position: fixed; font-family: var(--vitrine-font-${isHan ? 'sans' : 'heading'})`
        words.textContent = isHan ? 'AED 12' : document.title
      }, locale.startsWith('zh'))
      await atRest(page)
      expect(await facesOf(page, '#probe')).toContainEqual(expect.stringMatching(faces[locale]))
    },
  )

  test('mark allergens as Help says: in bold, and as a list', async ({ newPage }) => {
    const page = await newPage({ locale, viewport: phone })
    await page.goto('food/stem-ginger-biscuits')
    const main = page.getByRole('main')
    const bold = main.locator('.vt-facts p strong')
    expect(await bold.count()).toBe(2)
    expect(await bold.evaluateAll((all) => all.map((word) => getComputedStyle(word).fontWeight))).toEqual([
      '700',
      '700',
    ])
    expect(await main.locator('.vt-facts__allergens li').count()).toBe(2)
  })
})
