import type { Page } from 'playwright-core'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { isBackwards, seenStopOf, type Stop } from '../support/keyboard.ts'
import { desk, phone } from '../../tools/driving/screens.ts'
import { describe, expect, test } from '../support/shop.ts'

const screens = [
  '',
  'fashion',
  'food/category/bakery',
  'search?q=jumpr',
  'search?q=zzzzqqqq',
  'fashion/cable-knit-jumper',
  'food/earl-grey',
  'food/eid-hamper',
  'size-chart',
  'store-locator',
  'contact-us',
  'bulk-enquiry',
  'help-support',
  'nowhere',
  'error',
  'maintenance',
]

/** Tabs from the top of a page until nothing has the focus any more; what is wrong on the way. */
async function faultsOf(page: Page): Promise<{ faults: string[]; stops: Stop[] }> {
  const faults: string[] = []
  const stops: Stop[] = []
  while (stops.length < 300) {
    await page.keyboard.press('Tab')
    const stop = await seenStopOf(page)
    if (stop.place === 'body') return { faults, stops }
    const before = stops.at(-1)
    if (before && isBackwards(before.block, stop.block)) faults.push(`${before.name} comes before ${stop.name}`)
    if (stop.name === '' && !['textarea', 'input', 'select'].includes(stop.tag))
      faults.push(`a ${stop.tag} has no name`)
    stops.push(stop)
  }
  return { faults: [...faults, 'the keyboard never leaves the page'], stops }
}

// Each screen in one language and one width: the order is the document's, and what mirrors it is the same on all of
// them.
describe.each([
  ['en-ae', desk, 0],
  ['ar-kw', phone, 1],
] as const)('a page by keyboard in %s', (locale, viewport, turn) => {
  test.for(
    sampleOf(
      screens.filter((_, index) => index % 2 === turn),
      2,
    ),
  )(
    '/%s is read in its order, each stop in sight, from the link past the header to the end',
    async (path, { newPage }) => {
      const page = await newPage({ locale, viewport })
      await page.goto(path)
      const { faults, stops } = await faultsOf(page)
      expect(faults).toEqual([])
      expect(stops[0]?.tag).toBe('a')
      expect(stops.length).toBeGreaterThan(path === 'maintenance' ? 0 : 20)
      // The way back is the same one.
      await page.keyboard.press('Shift+Tab')
      expect((await seenStopOf(page)).name).toBe(stops.at(-1)?.name)
    },
  )
})
