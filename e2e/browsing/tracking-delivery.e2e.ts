import type { StorefrontEvent } from '@vitrine/contract'
import type { Page } from 'playwright-core'
import { buyerOn, cards, type Buyer } from '../../tools/driving/buying.ts'
import { fillCart } from '../buying/filled-cart.ts'
import { allowTracking, followedEvents, sentEvents } from '../support/followed.ts'
import { describe, expect, test } from '../support/shop.ts'

const isCart = (url: URL) => url.pathname.includes('/v1/cart/')

/** Another page of the shop, whose view comes after all that the pages before it have said. */
async function leaveMark(page: Page, slug: string, events: () => Promise<StorefrontEvent[]>) {
  await page.goto(`food/${slug}`)
  const isSeen = async () => (await events()).some((event) => event.type === 'pageViewed' && event.path.endsWith(slug))
  await expect.poll(isSeen).toBe(true)
}

async function leaveForBank({ page }: Buyer) {
  await page.locator('input[type=radio][value=knet]').check()
  await page.locator('[part=pay]:visible').click()
  await page.waitForURL(/\/pay\/bank_/)
}

describe('what a followed shopper does', () => {
  test('arrives when the shopper adds, and leaves for another site in the same moment', async ({
    shop,
    newPage,
    database,
  }) => {
    const page = await newPage()
    await allowTracking(page.context(), shop.siteUrl)
    const { pressAdd } = await buyerOn(page)
    await page.goto('food/earl-grey')
    await page.evaluate((elsewhere) => {
      document.addEventListener('vitrine-add', () => location.assign(elsewhere))
    }, shop.partnerUrl)
    await pressAdd()
    await page.waitForURL(`${shop.partnerUrl}/**`)
    const added = async () =>
      (await followedEvents(database, page.context())).filter((event) => event.type === 'productAdded')
    await expect.poll(added).toMatchObject([{ quantity: 1, name: expect.stringContaining('Earl Grey') }])
  })

  test('is one purchase, whether the page that thanks is loaded again, come back to or opened in a second tab', async ({
    shop,
    newPage,
    database,
  }) => {
    const page = await newPage()
    const shopper = page.context()
    await allowTracking(shopper, shop.siteUrl)
    const buyer = await buyerOn(page)
    await fillCart(page, shop.siteUrl, 'tea')
    await buyer.goToPayment()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    const number = await buyer.untilThanked()
    const thanks = page.url()
    const events = () => followedEvents(database, shopper)
    const thanked = async () =>
      (await events()).filter((event) => event.type === 'pageViewed' && event.pageType === 'TYP').length
    const purchases = async () =>
      (await events()).filter((event) => event.type === 'purchased').map(({ orderNumber }) => orderNumber)
    await expect.poll(thanked).toBe(1)
    await expect.poll(purchases).toEqual([number])
    const sentAgain = sentEvents(shopper)

    await page.reload()
    await buyer.untilThanked()
    await expect.poll(thanked).toBe(2)
    await leaveMark(page, 'earl-grey', events)
    await page.goBack()
    await buyer.untilThanked()
    await expect.poll(thanked).toBe(3)
    const second = await shopper.newPage()
    await second.goto(thanks)
    await (await buyerOn(second)).untilThanked()
    await expect.poll(thanked).toBe(4)
    await leaveMark(second, 'rough-oatcakes', events)
    expect(await purchases()).toEqual([number])
    // The collector takes an order once: the pages have not said it again either.
    expect(sentAgain().filter(({ type }) => type === 'purchased')).toEqual([])
  })

  test('is no purchase when a payment is cancelled at the bank, and one when a card pays after it', async ({
    shop,
    newPage,
    database,
  }) => {
    const page = await newPage({ locale: 'en-kw' })
    const shopper = page.context()
    await allowTracking(shopper, shop.siteUrl)
    const buyer = await buyerOn(page, 'en-kw')
    const sent = sentEvents(shopper)
    await fillCart(page, shop.siteUrl, 'biscuits')
    await buyer.goToPayment()
    await leaveForBank(buyer)
    await page.locator('button[name=action][value=cancel]').click()
    await page.getByText(buyer.words.t('payment.cancelled.title')).waitFor()
    const events = () => followedEvents(database, shopper)
    const purchases = async () =>
      (await events()).filter((event) => event.type === 'purchased').map(({ paymentMethod }) => paymentMethod)
    await leaveMark(page, 'earl-grey', events)
    expect([await purchases(), sent().filter(({ type }) => type === 'purchased')]).toEqual([[], []])

    await buyer.openCheckout()
    await buyer.fillContact()
    await buyer.fillDelivery()
    await page.locator('input[type=radio][value=card]').check()
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    await expect.poll(purchases).toEqual(['card'])
  })

  test('ends with the true state of a bag that two tabs change at the same time', async ({
    shop,
    newPage,
    database,
  }) => {
    const page = await newPage()
    const shopper = page.context()
    await allowTracking(shopper, shop.siteUrl)
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'oatcakes')
    await buyer.openCart()
    const other = await shopper.newPage()
    await other.goto('cart')
    const tabs = [page, other]
    const quantityIn = (tab: Page) => tab.locator('vitrine-cart').getByRole('textbox').first()
    const clickIn = (tab: Page, times: number) =>
      tab
        .getByRole('button', { name: new RegExp(t('quantity.increase', { name: '' }).trim()) })
        .first()
        .evaluate((button: HTMLButtonElement, count) => {
          for (let click = 0; click < count; click++) button.click()
        }, times)
    for (const tab of tabs) await expect.poll(() => quantityIn(tab).inputValue()).toBe('1')
    // What the second tab asks for is based on a bag that the first one changes meanwhile.
    const first = Promise.withResolvers<void>()
    await other.route(isCart, async (route) => {
      if (route.request().method() === 'PUT') await first.promise
      await route.continue()
    })
    await Promise.all(tabs.map((tab) => clickIn(tab, 10)))
    await page.locator('[data-pending]').waitFor({ state: 'detached' })
    first.resolve()
    await other.locator('[data-pending]').waitFor({ state: 'detached' })
    const shown = () => Promise.all(tabs.map((tab) => quantityIn(tab).inputValue()))
    await expect.poll(async () => new Set(await shown()).size).toBe(1)
    await page.reload()
    const quantity = Number(await quantityIn(page).inputValue())
    expect(quantity).toBeGreaterThanOrEqual(11)
    const last = async () =>
      (await followedEvents(database, shopper)).filter((event) => event.type === 'productAdded').at(-1)
    await expect.poll(async () => (await last())?.cart?.lines.map((line) => line.quantity)).toEqual([quantity])
  })
})
