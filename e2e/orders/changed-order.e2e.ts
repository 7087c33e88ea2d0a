import type { Locator } from 'playwright-core'
import { pageText } from '../../apps/reference-site/src/pages/page-text.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { placeOrder } from '../buying/placed-order.ts'
import { axeViolations } from '../support/axe.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { operatorOn } from './operator.ts'

const text = (key: Parameters<typeof pageText>[1], values: Readonly<Record<string, string>> = {}) =>
  pageText({ language: 'en', country: 'ae' }, key, values)

/** Text without the marks that isolate what is written in it. */
const plain = (written: string) => written.replaceAll(/[\u2066-\u2069]/g, '')
const textIn = async (place: Locator) => plain(await place.innerText())

describe('an order that changes after the purchase', { timeout: 180_000 }, () => {
  test('loses a unit, gets a note and another time without script, and ends paid with its invoice', async ({
    newPage,
    shop,
    database,
  }) => {
    const { t, format } = await wordsOf('en-ae')
    const scripted = await newPage()
    const { UID } = await signIn(scripted, shop)
    const names = ['jumper', 'jumper', 'biscuits'] as const
    const { id, orderNumber: number, items } = await placeOrder(scripted, shop, 'en-ae', names, UID)
    const jumper = items.find(({ parcelType }) => parcelType === 'fashion')!.items[0]!
    const path = `my-account/orders/${id}`

    // Every form of the order, open.
    await scripted.goto(path)
    const titles = ['cancelParcel', 'cancelSome.title', 'cancelOrder', 'change.addNote', 'change.slots'] as const
    for (const key of titles)
      for (const title of await scripted.getByText(text(`orderTrack.${key}`), { exact: true }).all())
        await title.click()
    expect(await axeViolations(scripted)).toEqual([])

    const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await page.context().addCookies(await scripted.context().cookies())
    await page.goto(path)
    const main = page.getByRole('main')
    const parcelOf = (type: 'fashion' | 'food') =>
      main
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 3, name: t(`parcel.${type}`) }) })
        .last()
    const fashion = parcelOf('fashion')
    const food = parcelOf('food')
    const press = (name: string) =>
      main.getByRole('button', { name, exact: true }).and(page.locator(':visible')).click()
    const open = (place: Locator, title: string) => place.getByText(title, { exact: true }).click()

    // One jumper of two: first none, then one.
    await open(fashion, text('orderTrack.cancelSome.title'))
    await press(text('orderTrack.cancelSome.send'))
    await main.getByRole('alert').getByText(text('orderTrack.cancelSome.none')).waitFor()
    await fashion.getByRole('spinbutton').fill('1')
    await press(text('orderTrack.cancelSome.send'))
    const amount = format.money(jumper.unitAmount)
    expect(await textIn(main.getByRole('status'))).toBe(plain(text('orderTrack.cancelSome.done', { amount })))
    await fashion.getByText(text('orderTrack.cancelSome.units', { number: '1' })).waitFor()
    const refunds = await database.query<{ amount: number }>('select amount::int from refund where order_id = $1', [id])
    expect(refunds).toEqual([{ amount: jumper.unitAmount.amount }])

    // A note for the driver, and another time for the food.
    await open(main, text('orderTrack.change.addNote'))
    await main.getByRole('textbox', { name: text('orderTrack.note') }).fill('Blue gate')
    await press(text('orderTrack.change.save'))
    await main.getByRole('status').getByText(text('orderTrack.change.done.note')).waitFor()
    await main.getByText('Blue gate').and(page.locator(':visible')).waitFor()

    const promise = await textIn(food.getByRole('paragraph').first())
    await open(food, text('orderTrack.change.slots'))
    await food.getByRole('radio', { checked: false }).first().check()
    await press(text('orderTrack.change.save'))
    await main.getByRole('status').getByText(text('orderTrack.change.done.slots')).waitFor()
    expect(await textIn(food.getByRole('paragraph').first())).not.toBe(promise)

    // The food is not wanted after all.
    await open(food, text('orderTrack.cancelParcel'))
    await press(text('orderTrack.cancelYes'))
    await main.getByRole('status').getByText(text('orderTrack.cancelDone')).waitFor()

    const operator = await operatorOn(await newPage(), shop, number)
    await operator.page.getByText('Blue gate').first().waitFor()
    await operator.fashion.getByText('1 cancelled').waitFor()
    await operator.move('Being packed')
    await operator.move('Packed')
    await page.reload()
    expect(await main.getByText(text('orderTrack.cancelParcel')).count()).toBe(1)
    await operator.move('Dispatched')
    await page.reload()
    expect(await main.getByText(text('orderTrack.cancelParcel')).count()).toBe(0)
    expect(await main.getByRole('button', { name: text('orderTrack.change.save') }).count()).toBe(0)
    await operator.move('Delivered')

    await page.reload()
    await main.getByRole('heading', { level: 2 }).getByText(t('orderStatus.paid')).waitFor()
    await fashion.getByText(text('orderTrack.event.Delivered')).waitFor()
    await food.getByText(text('orderTrack.event.Cancelled'), { exact: true }).waitFor()
    expect(await axeViolations(operator.page)).toEqual([])

    const file = await main.getByRole('link', { name: text('orderTrack.invoice.file') }).getAttribute('href')
    const invoice = await page.context().request.get(new URL(file!, page.url()).href)
    expect([invoice.status(), invoice.headers()['content-type']]).toEqual([200, 'application/pdf'])
    expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const [order] = await database.query<{ status: string }>('select status from orders where id = $1', [id])
    expect(order?.status).toBe('Completed')
  })
})
