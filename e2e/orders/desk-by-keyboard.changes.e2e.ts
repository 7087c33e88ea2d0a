import type { Page } from 'playwright-core'
import { devSecrets } from '../../tools/dev-secrets.ts'
import { placeOrder } from '../buying/placed-order.ts'
import { codeFor, codesOf } from '../support/codes.ts'
import { seenStopOf, walkTo } from '../support/keyboard.ts'
import { describe, expect, test } from '../support/shop.ts'
import { searchLabel } from './operator.ts'

/** Presses Enter, and waits for the page that it leads to. */
async function enter(page: Page) {
  await Promise.all([page.waitForEvent('domcontentloaded'), page.keyboard.press('Enter')])
}

/** Passes the header by the first stop of a page, and walks on to what is called so. */
async function walkPast(page: Page, name: string | RegExp) {
  await page.keyboard.press('Tab')
  expect(await seenStopOf(page)).toMatchObject({ name: 'Skip to the page' })
  await page.keyboard.press('Enter')
  return walkTo(page, name)
}

/** Opens an area by its tab. */
async function openTab(page: Page, name: string) {
  await walkTo(page, name)
  await enter(page)
}

describe('the desk by the keyboard alone', { timeout: 180_000 }, () => {
  test('lets an operator in, finds an order, does an act, closes a day and makes a coupon', async ({
    shop,
    newPage,
  }) => {
    const { orderNumber } = await placeOrder(await newPage({ locale: 'en-ae' }), shop, 'en-ae', ['biscuits'])
    const { VITRINE_DESK_OPERATOR: name = '', VITRINE_DESK_PASSWORD: password = '' } = devSecrets(shop.home)
    const address = `${name}@aldersgate.example`
    const known = await codesOf(shop.mailboxUrl, address)
    const desk = await newPage({ viewport: { width: 820, height: 900 } })
    await desk.goto(`${shop.apiUrl}/desk`)
    expect(await seenStopOf(desk)).toMatchObject({ name: 'Name' })
    await desk.keyboard.type(name)
    await walkTo(desk, 'Password')
    await desk.keyboard.type(password)
    await enter(desk)
    await expect.poll(() => seenStopOf(desk)).toMatchObject({ name: 'Code' })
    await desk.keyboard.type(await codeFor(shop.mailboxUrl, address, known))
    await enter(desk)

    await walkPast(desk, searchLabel)
    await desk.keyboard.type(orderNumber)
    await enter(desk)
    await walkPast(desk, orderNumber)
    await enter(desk)
    await walkPast(desk, 'Mark as being packed')
    await enter(desk)
    await desk.getByRole('button', { name: 'Mark as packed' }).waitFor()

    await openTab(desk, 'Slots')
    await walkPast(desk, 'Delivery slots')
    await walkTo(desk, /^\w{3} \d{1,2} \w{3}/)
    await desk.keyboard.press('End')
    await walkTo(desk, 'Close a day')
    await enter(desk)
    await desk.getByRole('cell', { name: 'closed' }).first().waitFor()

    await openTab(desk, 'Promotions')
    await walkPast(desk, 'Coupons')
    await enter(desk)
    await walkPast(desk, 'New coupon')
    await enter(desk)
    await makeCoupon(desk)
    await desk.getByRole('heading', { level: 1, name: 'BYKEYS15' }).waitFor()
  })
})

/** Fills the form of a coupon, at first with a percent that is refused: what is wrong has the focus. */
async function makeCoupon(desk: Page) {
  const fields = [
    ...[['Code', 'BYKEYS15'] as const, ['Percent', '150'] as const, ['Name in English', 'By keys'] as const],
    ...[['Name in Arabic', 'بالمفاتيح'] as const, ['Name in Chinese', '鍵盤'] as const],
  ]
  await walkPast(desk, 'Code')
  for (const [label, words] of fields) {
    if (label !== 'Code') await walkTo(desk, label)
    await desk.keyboard.type(words)
  }
  await enter(desk)
  const wrong = 'The percent must be a whole number from 1 to 100.'
  await expect.poll(() => seenStopOf(desk)).toMatchObject({ name: wrong })
  await walkTo(desk, 'Percent')
  await desk.keyboard.type('15')
  await enter(desk)
}
