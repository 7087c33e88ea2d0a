import type { Page } from 'playwright-core'
import type { BuyingLocale } from '../../tools/driving/buying.ts'
import { looksAtAll } from '../../tools/suites/combinations.ts'
import { fillCart } from '../buying/filled-cart.ts'
import { placeOrder } from '../buying/placed-order.ts'
import { axeViolations } from '../support/axe.ts'
import { describe, expect, test } from '../support/shop.ts'
import { enterDesk } from './operator.ts'

const locales: readonly BuyingLocale[] = ['en-ae', 'ar-kw', 'en-om', 'zh-hk']
/** Orders of each country: 20 in all where everything is looked at. */
const EACH = looksAtAll() ? 5 : 2

/** Goes to a page of the desk by its tab, and looks at it. */
async function open(page: Page, tab: string) {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: tab, exact: true }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await axeViolations(page)).toEqual([])
}

/** Ticks every parcel of the list and does one act to them all. */
async function doToAll(page: Page, button: string, count: number) {
  await open(page, 'Orders')
  for (const tick of await page.getByRole('checkbox').all()) await tick.check()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByText(`${count} of ${count} done.`).waitFor()
}

describe('a day at the desk', { timeout: 180_000 }, () => {
  test('takes the orders of four countries from placed to delivered, and changes slots, coupons and content', async ({
    shop,
    database,
    newPage,
  }) => {
    const numbers: string[] = []
    for (const locale of locales) {
      const shopper = await newPage({ locale })
      for (let times = 0; times < EACH; times += 1)
        numbers.push((await placeOrder(shopper, shop, locale, ['biscuits'])).orderNumber)
    }
    const desk = await newPage({ viewport: { width: 1280, height: 900 } })
    await enterDesk(desk, shop)
    const count = (await desk.getByRole('checkbox').all()).length
    expect(count).toBeGreaterThanOrEqual(numbers.length)
    await doToAll(desk, 'Being packed', count)
    await doToAll(desk, 'Packed', count)

    // One is cancelled by another operator while its page is open: what was wanted is refused, and says why.
    const addressOf = (number: string) => `${shop.apiUrl}/desk/orders/${number}`
    const [lost, ...sent] = numbers
    await desk.goto(addressOf(lost!))
    const other = await newPage()
    await enterDesk(other, shop)
    await other.goto(addressOf(lost!))
    await other.getByText('Cancel this parcel').click()
    await other.getByRole('button', { name: 'Cancel and give the money back' }).click()
    await other.getByText('Cancelled', { exact: true }).first().waitFor()
    await desk.getByRole('form', { name: 'Dispatched, food' }).getByRole('button').click()
    expect(await desk.getByRole('alert').innerText()).toContain('cannot be marked as dispatched')
    expect(await axeViolations(desk)).toEqual([])

    for (const number of sent) {
      await desk.goto(addressOf(number))
      const form = desk.getByRole('form', { name: 'Dispatched, food' })
      await form.getByLabel('Carrier').fill('Aramex')
      await form.getByLabel('Tracking number').fill(`AX-${number}`)
      await form.getByRole('button').click()
      await desk.getByRole('form', { name: 'Delivered, food' }).getByRole('button').click()
      await desk.getByRole('form', { name: 'Delivered, food' }).waitFor({ state: 'detached' })
    }

    await closeSlots(desk)
    await makeCoupon(desk)
    const shopper = await newPage()
    await fillCart(shopper, shop.siteUrl, 'jumper')
    await shopper.goto('cart')
    const coupons = shopper.getByRole('main')
    await coupons.getByRole('textbox', { name: 'Add a code' }).fill('DESKDAY15')
    await coupons.getByRole('button', { name: 'Apply', exact: true }).click()
    await coupons.getByText('A day at the desk').first().waitFor()
    await publishDraft(desk)

    const placed = await database.query<{ status: string; acts: number }>(
      `select o.status, count(a.id) as acts from orders o join order_act a on a.order_id = o.id
        where o.number = any($1) group by o.id order by o.status`,
      [numbers],
    )
    const completed = sent.map(() => ({ status: 'Completed', acts: 4 }))
    expect(placed).toEqual([{ status: 'Cancelled', acts: 3 }, ...completed])
    const rows = await database.query<{ name: string; actor: string; isChange: boolean }>(
      `select name, actor, before is distinct from after as "isChange" from operator_act order by at`,
    )
    expect(rows).toEqual(
      ['slot.close-day', 'slot.open-day', 'coupon.create', 'content.publish', 'content.take-back'].map((name) => ({
        ...{ name, actor: 'operator', isChange: true },
      })),
    )
  })
})

/** Closes the last day of a week of slots, and opens it again. */
async function closeSlots(desk: Page) {
  await open(desk, 'Slots')
  const choose = async (button: string) => {
    const form = desk.getByRole('form', { name: button })
    const last = (await form.getByRole('option').allInnerTexts()).at(-1)!
    await form.getByRole('combobox').selectOption(last)
    await form.getByRole('button').click()
    await desk.getByRole('heading', { level: 1 }).waitFor()
  }
  await choose('Close a day')
  await desk.getByRole('cell', { name: 'closed' }).first().waitFor()
  expect(await axeViolations(desk)).toEqual([])
  await choose('Open a day again')
  await desk.getByRole('cell', { name: 'closed' }).waitFor({ state: 'detached' })
}

async function makeCoupon(desk: Page) {
  await open(desk, 'Promotions')
  await desk.getByRole('main').getByRole('link', { name: 'Coupons' }).click()
  await desk.getByRole('link', { name: 'New coupon' }).click()
  await desk.getByLabel('Code', { exact: true }).fill('DESKDAY15')
  await desk.getByRole('textbox', { name: 'Percent' }).fill('15')
  await desk.getByLabel('Name in English').fill('A day at the desk')
  await desk.getByLabel('Name in Arabic').fill('يوم في المكتب')
  await desk.getByLabel('Name in Chinese').fill('辦公桌的一天')
  await desk.getByRole('button', { name: 'Create' }).click()
  await desk.getByRole('heading', { level: 1, name: 'DESKDAY15' }).waitFor()
  expect(await axeViolations(desk)).toEqual([])
}

/** Publishes the draft of the home page, and takes it back. */
async function publishDraft(desk: Page) {
  await open(desk, 'Content')
  await desk.getByRole('link', { name: 'Home page' }).click()
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Publish the draft' }).click()
  await desk.getByText('There is no draft: shoppers see everything that is here.').waitFor()
  await desk.locator('summary', { hasText: 'Take the last publishing back' }).click()
  await desk.getByRole('button', { name: 'Take the last publishing back' }).click()
  await desk.getByRole('cell', { name: 'Publishing taken back' }).waitFor()
}
