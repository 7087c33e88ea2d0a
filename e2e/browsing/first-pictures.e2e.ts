import { sampleOf } from '../../tools/suites/combinations.ts'
import { shownPictures } from '../../apps/reference-site/src/images/shown-pictures.ts'
import { describe, expect, test } from '../support/shop.ts'

const screens = [
  { name: 'a phone', viewport: { width: 390, height: 844 }, density: 3 },
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, density: 1 },
  { name: 'a dense desktop', viewport: { width: 1440, height: 900 }, density: 2 },
]

describe('the pictures of the first pages', () => {
  test.for(sampleOf(screens))('are foreseen as $name asks for them', async ({ viewport, density }, { newPage }) => {
    const page = await newPage({ viewport, density, hasPictures: true })
    const asked = new Set<string>()
    await page.route('**/img/**', (route) => {
      const { pathname, search } = new URL(route.request().url())
      asked.add(decodeURIComponent(pathname + search))
      return route.abort()
    })
    for (const path of ['', 'fashion/category/women', 'food']) {
      asked.clear()
      const html = await (await page.goto(path))!.text()
      const foreseen = shownPictures(html, { width: viewport.width, density }).map(
        ({ path: master, query }) => `/img/${master}?${new URLSearchParams(query)}`,
      )
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
          scrollTo(0, top)
          await new Promise(requestAnimationFrame)
        }
      })
      await expect.poll(() => asked.size).toBeGreaterThan(5)
      await page.waitForLoadState('networkidle')
      expect([...asked].filter((url) => !foreseen.includes(url))).toEqual([])
    }
  })

  test('are of quality 75 where they are asked for at once, and 50 where they load late', async ({ newPage }) => {
    const page = await newPage({ viewport: screens[0]!.viewport, hasPictures: true })
    for (const path of ['', 'fashion/category/women', 'fashion/cable-knit-jumper', 'food']) {
      const html = await (await page.goto(path))!.text()
      const pictures = html.match(/<img [^>]*\/img\/[^>]*>/g) ?? []
      const qualities = (loading: string) =>
        pictures
          .filter((tag) => tag.includes(`loading="${loading}"`))
          .flatMap((tag) => tag.match(/\/img\/[^ "]+/g) ?? [])
          .map((url) => Number(/[?;&]q=(\d+)/.exec(url)?.[1] ?? 75))
      expect(new Set(qualities('eager')), path).toEqual(new Set([75]))
      expect(new Set(qualities('lazy')), path).toEqual(new Set([50]))
    }
  })
})
