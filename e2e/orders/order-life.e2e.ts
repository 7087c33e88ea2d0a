import { pageText } from '../../apps/reference-site/src/pages/page-text.ts'
import { looksAtAll } from '../../tools/suites/combinations.ts'
import { axeViolations } from '../support/axe.ts'
import { buyerOn, cards, type BuyingLocale } from '../../tools/driving/buying.ts'
import { mailTo } from '../../tools/driving/mailbox.ts'
import { describe, expect, test } from '../support/shop.ts'
import { signIn } from '../support/sign-in.ts'
import { fillCart } from '../buying/filled-cart.ts'
import { placeOrder } from '../buying/placed-order.ts'
import { operatorOn } from './operator.ts'

const wordsIn =
  (locale: BuyingLocale) =>
  (key: Parameters<typeof pageText>[1], values: Record<string, string> = {}) =>
    pageText({ language: locale.slice(0, 2) as 'en', country: locale.slice(3) as 'ae' }, key, values)

describe('the life of an order', { timeout: 180_000 }, () => {
  test('is placed, cancelled in part by its guest without script, sent by an operator, and delivered', async ({
    newPage,
    shop,
  }) => {
    const text = wordsIn('en-ae')
    const buyer = await buyerOn(await newPage())
    // Two parcels.
    await fillCart(buyer.page, shop.siteUrl, 'jumper', 'biscuits')
    await buyer.goToPayment()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    const number = await buyer.untilThanked()

    const guest = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const main = guest.getByRole('main')
    const track = async () => {
      await guest.goto('ordertrack')
      await main.getByLabel(text('orderTrack.number')).fill(number)
      await main.getByLabel(text('orderTrack.email')).fill(buyer.email)
      await main.getByRole('button', { name: text('orderTrack.send') }).click()
      await main.getByText(number).waitFor()
    }
    await track()
    expect(
      await main
        .getByRole('group')
        .filter({ hasText: text('orderTrack.cancelParcel') })
        .count(),
    ).toBe(2)
    await main.getByText(text('orderTrack.cancelParcel')).last().click()
    await main
      .getByRole('button', { name: text('orderTrack.cancelYes') })
      .and(guest.locator(':visible'))
      .click()
    await main.getByText(text('orderTrack.cancelDone')).waitFor()
    await main.getByText(text('orderTrack.refunded')).waitFor()

    const desk = await operatorOn(await newPage({ viewport: { width: 390, height: 844 } }), shop, number)
    expect(await axeViolations(desk.page)).toEqual([])
    await desk.move('Being packed')
    await desk.move('Dispatched', {
      Carrier: 'Aramex',
      'Tracking number': 'AX-77',
      'Tracking link': 'https://track.example/AX-77',
      'Note for the shopper': 'In a paper box',
    })
    await track()
    await main.getByText(text('orderTrack.event.Cancelled')).first().waitFor()
    await main.getByText('AX-77').waitFor()
    await main.getByText('In a paper box').waitFor()
    const follow = main.getByRole('link', { name: text('orderTrack.follow') })
    expect(await follow.getAttribute('href')).toBe('https://track.example/AX-77')
    expect(await main.getByText(text('orderTrack.cancelParcel')).count()).toBe(0)
    const href = await main.getByRole('link', { name: text('orderTrack.calendar') }).getAttribute('href')
    const calendar = await (await guest.context().request.get(new URL(href!, guest.url()).href)).text()
    expect(calendar).toMatch(
      /BEGIN:VEVENT\r\n[^]*DTSTART;VALUE=DATE:\d{8}\r\n[^]*SUMMARY:Aldersgate: fashion parcel\r\n/,
    )

    await desk.move('Delivered')
    expect(await desk.fashion.getByRole('form').count()).toBe(0)
    await track()
    expect(await main.locator('.track__step--done').last().innerText()).toBe(text('orderTrack.step.delivered'))
    const subjects = (await mailTo(shop.mailboxUrl, buyer.email, 60_000)).map(({ subject }) => subject)
    for (const about of ['on its way', 'cancelled', 'has arrived'])
      expect(subjects.some((subject) => subject.includes(about))).toBe(true)
  })

  test('ends in the account of an Arabic shopper who cancels it, and nowhere else', async ({ newPage, shop }) => {
    const locale = 'ar-kw'
    const text = wordsIn(locale)
    const page = await newPage({ locale })
    const { UID } = await signIn(page, shop)
    const { orderNumber: number } = await placeOrder(page, shop, locale, ['jumper', 'biscuits'], UID)
    await page.goto('my-account/orders')
    await page.getByRole('main').locator('a[href*="my-account/orders/"]').first().click()
    await page.waitForURL(/my-account\/orders\/[0-9a-f]{32}$/)
    const main = page.getByRole('main')
    // `npm test` looks at the order when everything has happened to it.
    if (looksAtAll()) expect(await axeViolations(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    // Paper has the number of the order, and no footer.
    await main.getByRole('heading', { level: 1 }).getByText(number).waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    await page.emulateMedia({ media: null })
    await main.getByRole('link', { name: text('orderTrack.invoice.link') }).click()
    await main.getByRole('heading', { level: 2, name: text('orderTrack.invoice.title') }).waitFor()
    expect(await main.getByRole('row').count()).toBe(3)
    expect(await axeViolations(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(await page.getByRole('link', { name: text('orderTrack.invoice.back') }).count()).toBe(0)
    await page.emulateMedia({ media: null })
    await main.getByRole('link', { name: text('orderTrack.invoice.back') }).click()
    await main.getByText(text('orderTrack.cancelOrder')).click()
    if (looksAtAll()) expect(await axeViolations(page)).toEqual([])
    await main
      .getByRole('button', { name: text('orderTrack.cancelYes') })
      .and(page.locator(':visible'))
      .click()
    await main.getByText(text('orderTrack.cancelDone')).waitFor()
    await main.getByText(text('orderTrack.cancelled')).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const { pathname } = new URL(page.url())

    const other = await newPage({ locale })
    await signIn(other, shop)
    expect((await other.goto(new URL(pathname, shop.siteUrl).href))?.status()).toBe(404)
  })
})
