import type { Page } from 'playwright-core'
import { textsOf } from '../../tools/driving/page-words.ts'
import { fillCart } from '../buying/filled-cart.ts'
import { describe, expect, test } from '../support/shop.ts'

/**
 * Texts of the elements of a page. The document around them is the server's, whose language is a link away, and the
 * words of breadcrumbs are an attribute, which the page gives.
 */
async function textsOfElements(page: Page): Promise<string[]> {
  const texts = await textsOf(page)
  return texts.filter(({ where }) => /^vitrine-(?!breadcrumbs)/.test(where)).map(({ text }) => text)
}

/** Sets the language as a script of the page does; text, because the test's own builder would rewrite the import. */
const setLanguage = (page: Page, language: string) =>
  page.evaluate(`(async () => {
    const loader = document.querySelector('script[src$="/loader.js"]')
    const { getStorefront } = await import(new URL('vitrine.js', loader.src).href)
    await getStorefront().setLanguage(${JSON.stringify(language)})
  })()`)

describe('a language that is changed in place', () => {
  test('is that of everything on the page, of what was made before and of what is made later', async ({
    shop,
    newPage,
  }) => {
    const page = await newPage()
    await fillCart(page, shop.siteUrl, 'biscuits')
    await page.goto('food/piccalilli')
    await setLanguage(page, 'ar')
    const other = await page.context().newPage()
    await other.goto(`${shop.siteUrl}/ar-ae/food/piccalilli`)
    const wordsOfNoLoadedPage = async () => {
      const [changed, loaded] = [await textsOfElements(page), new Set(await textsOfElements(other))]
      expect(changed.length).toBeGreaterThan(50)
      return changed.filter((text) => !loaded.has(text))
    }
    // The bag's count comes to both when they have time.
    await expect.poll(wordsOfNoLoadedPage).toEqual([])
  })
})
