import type { Page } from 'playwright-core'
import { buyerOn } from '../../tools/driving/buying.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { register } from '../support/register.ts'
import { describe, expect, test } from '../support/shop.ts'

const { t } = await wordsOf('en-ae')
const biscuits = 'food/stem-ginger-biscuits'
const saysItem = (page: Page) =>
  page.locator('vitrine-toaster [part=toast]').getByText(t('session.merged', { count: 1 }))

/** Calls of a page about bag, wishlist and merge. */
function callsOf(page: Page) {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, what] = /\/v1\/((?:cart|wishlist)\/user\/[^?]+)/.exec(request.url()) ?? []
    if (what) calls.push(`${request.method()} ${what.replace(/user\/[^/]+/, 'user')}`)
  })
  return calls
}

const readings = ['GET cart/user', 'GET wishlist/user/contents']

/**
 * A guest with an item in the bag, and the form of the dialog over its product. The page has read bag and wishlist by
 * then, which the tests do not count.
 */
async function guestAtDialog(page: Page) {
  const buyer = await buyerOn(page)
  await buyer.openProduct(biscuits)
  await buyer.add()
  await page.goto(`${biscuits}?signup=true`, { waitUntil: 'commit' })
  const calls = callsOf(page)
  await page.locator('dialog:modal').waitFor()
  await expect.poll(() => calls.toSorted()).toEqual(readings)
  await page.waitForLoadState('networkidle')
  return page.getByRole('dialog').filter({ has: page.locator('form') })
}

describe('a guest who signs in over a page', () => {
  test('has bag and wishlist read once, after they have joined', async ({ newPage, shop }) => {
    const page = await newPage()
    const dialog = await guestAtDialog(page)
    const calls = callsOf(page)
    await register(page, 'en-ae', shop.mailboxUrl, dialog)
    await saysItem(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(calls[0]).toBe('POST cart/user/merge')
    expect(calls.toSorted()).toEqual([...readings, 'POST cart/user/merge'])
  })

  test('reads what came along though the page is left before the answer, and once', async ({ newPage, shop }) => {
    const page = await newPage()
    const dialog = await guestAtDialog(page)
    // The shop merges; its answer finds the page gone.
    let isFirst = true
    const merged = Promise.withResolvers<void>()
    await page.route(/\/merge$/, async (route) => {
      if (!isFirst) return route.continue()
      isFirst = false
      await route.fetch()
      merged.resolve()
    })
    await register(page, 'en-ae', shop.mailboxUrl, dialog)
    await merged.promise
    await page.goto('food')
    await saysItem(page).waitFor()
    await page.goto('food')
    await saysItem(page).waitFor()
    await saysItem(page).waitFor({ state: 'detached' })
    await page.goto('food')
    await page.waitForLoadState('networkidle')
    expect(await saysItem(page).count()).toBe(0)
  })
})
