import type { Locator, Page, Route } from 'playwright-core'
import { looksAtAll, sampleOf } from '../../tools/suites/combinations.ts'
import { buyerOn, cards, type Buyer } from '../../tools/driving/buying.ts'
import type { ShopDatabase } from '../../tools/driving/database.ts'
import { describe, expect, test } from '../support/shop.ts'
import { wordsOf } from '../../tools/driving/words.ts'
import { fillCart } from './filled-cart.ts'

const oatcakes = 'Rough oatcakes'

/** Everything up to the filled card. */
async function readyToPay(page: Page, { siteUrl }: { siteUrl: string }): Promise<Buyer> {
  const buyer = await buyerOn(page)
  await fillCart(page, siteUrl, 'oatcakes')
  await buyer.goToPayment()
  await buyer.fillCard(cards.approved)
  return buyer
}

/**
 * A finger above a button: the press reaches whatever stands there by then, for the first tab's order may be through
 * already.
 */
async function aimAt(button: Locator): Promise<() => Promise<void>> {
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox())!
  return () => button.page().mouse.click(x + width / 2, y + height / 2)
}

async function expectOneOrder(database: ShopDatabase, { email }: Buyer) {
  expect(await database.ordersOf(email)).toMatchObject([{ status: 'Submitted' }])
  const charged = await database.query(
    `select 1 from payment join orders on orders.id = order_id where email = $1 and payment.status in ('Authorized', 'Captured')`,
    [email],
  )
  expect(charged).toHaveLength(1)
}

describe('an unknown product', () => {
  test.for(
    sampleOf([
      ['ar-kw', 'rtl'],
      ['en-ae', 'ltr'],
    ]),
  )('is a page with status 404 in %s', async ([locale, dir], { newPage }) => {
    const page = await newPage({ locale: locale! })
    const answer = await page.goto('fashion/no-such-thing')
    expect(answer?.status()).toBe(404)
    expect(await page.locator('html').getAttribute('dir')).toBe(dir)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(heading).toMatch(locale === 'ar-kw' ? /[\u0600-\u06ff]/ : /[a-z]/)
    expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(3)
  })
})

describe('a sold-out size', () => {
  test('is shown, and says in which colours it can be had', async ({ newPage }) => {
    const page = await newPage()
    const { t } = await wordsOf('en-ae')
    await page.goto('fashion/cable-knit-jumper')
    await page.getByRole('radio', { name: 'Ecru', exact: true }).press('Space')
    await page.getByRole('radio', { name: t('product.soldOutValue', { value: 'M' }) }).press('Space')
    await page.getByText(t('product.unavailable', { choice: 'Ecru · M' })).waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: t('product.soldOut'), exact: true })
      .press('Enter')
    // The press is answered by the focus, on the size that stands in the way.
    await expect.poll(() => page.locator('.vt-option input:focus').getAttribute('name')).toBe('option:tenant~size1')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})

describe('a quantity that cannot be', () => {
  test('typed into the bag is refused, or removes the line at 0', async ({ shop, newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    const { t } = buyer.words
    await fillCart(page, shop.siteUrl, 'oatcakes')
    await buyer.openCart()
    const quantity = page.getByRole('textbox', { name: t('quantity.label', { name: oatcakes }) })
    const total = await buyer.total('bag')
    for (const typed of ['-1', 'many', '1e9', '']) {
      await quantity.fill(typed)
      await quantity.press('Enter')
      await expect.poll(() => quantity.inputValue(), { message: `after ${typed}` }).toBe('1')
      expect(await buyer.total('bag')).toBe(total)
    }
    await quantity.fill('999999999')
    await quantity.press('Enter')
    await page
      .getByText(t('cartChange.refused.INVALID_QUANTITY', { max: 999 }))
      .first()
      .waitFor()
    await expect.poll(() => quantity.inputValue()).toBe('1')
    await quantity.fill('999')
    await quantity.press('Enter')
    await page
      .getByText(/^Only \d+ left, so we kept/)
      .first()
      .waitFor()
    await expect.poll(() => quantity.inputValue()).toBe('1')
    await quantity.fill('0')
    await quantity.press('Enter')
    await page.getByText(t('cartLine.removed', { name: oatcakes })).waitFor()
  })

  test('posted as a form is refused and told on the page', async ({ shop, newPage }) => {
    const page = await newPage()
    const buyer = await buyerOn(page)
    await fillCart(page, shop.siteUrl, 'oatcakes')
    await buyer.openCart()
    const itemId = await page.locator('input[name=itemId]').first().inputValue()
    for (const quantity of ['-1', '1000000000', '1e9', 'many', '0x10', '']) {
      for (const form of [
        { action: 'set', itemId, quantity },
        { action: 'add', productCode: 'ALD-G-1010', quantity },
      ]) {
        const answer = await page.request.post(`${shop.siteUrl}/en-ae/cart`, {
          form,
          headers: { origin: shop.siteUrl, 'sec-fetch-site': 'same-origin' },
          maxRedirects: 0,
        })
        expect([quantity, answer.status(), answer.headers()['location']]).toEqual([
          quantity,
          303,
          '/en-ae/cart?notice=INVALID_QUANTITY',
        ])
      }
    }
    await page.goto('cart?notice=INVALID_QUANTITY')
    expect(await page.getByRole('textbox', { name: /^Quantity of/ }).inputValue()).toBe('1')
    const message = page
      .getByRole('alert')
      .filter({ hasText: buyer.words.t('cartChange.refused.INVALID_QUANTITY', { max: 999 }) })
    expect(await message.isVisible()).toBe(true)
  })
})

describe('an expired guest token', () => {
  test('is replaced, and the bag is still there', async ({ shop, newPage }) => {
    const page = await newPage()
    await fillCart(page, shop.siteUrl, 'oatcakes')
    const cookies = await page.context().cookies()
    const token = cookies.find(({ name }) => name === 'guestToken')!
    const expired = (claims: object) => {
      const [head, body, signature] = decodeURIComponent(token.value).split('.')
      const payload = { ...(JSON.parse(Buffer.from(body!, 'base64url').toString()) as object), ...claims }
      return [head, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.')
    }
    for (const value of [expired({ exp: 1_000_000_000 }), expired({ exp: 4_000_000_000 }), 'broken']) {
      await page.context().addCookies([{ ...token, value: encodeURIComponent(value) }])
      const answer = await page.goto('cart')
      expect(answer?.status()).toBe(200)
      await page.getByRole('textbox', { name: /^Quantity of/ }).waitFor()
    }
  })
})

describe('a lost reply', () => {
  for (const [name, pattern] of sampleOf([
    ['the payment', /unifiedPayment\/pay$/],
    ['the order', /\/v1\/orders\?/],
    ['the placing', /\/orders\/[^/]+\/actions$/],
  ] as const)) {
    test(`ends in one order and the thank-you when it was to ${name}`, async ({ shop, database, newPage }) => {
      const page = await newPage()
      const buyer = await readyToPay(page, shop)
      const sent: string[] = []
      page.on(
        'request',
        (request) => pattern.test(request.url()) && sent.push(request.headers()['idempotency-key'] ?? ''),
      )
      const lose = async (route: Route) => {
        await route.fetch()
        await route.abort('connectionreset')
      }
      await page.route(pattern, lose, { times: 1 })
      await buyer.payButton.click()
      await buyer.untilThanked()
      expect(sent.length).toBeGreaterThan(1)
      expect(new Set(sent).size).toBe(1)
      await expectOneOrder(database, buyer)
    })
  }
})

describe('a reload in the middle of the payment', () => {
  // The core's own tests reload while the card is charged, and before.
  for (const [name, pattern] of sampleOf([
    ['while the order is placed', /\/orders\/[^/]+\/actions$/],
    ['while the card is charged', /unifiedPayment\/pay$/],
  ] as const)) {
    test(`${name} ends in one order`, async ({ shop, database, newPage }) => {
      const page = await newPage()
      const buyer = await readyToPay(page, shop)
      const sent = Promise.withResolvers<void>()
      // The server has it, the page never hears of it.
      const swallow = async (route: Route) => {
        await route.fetch()
        sent.resolve()
      }
      await page.route(pattern, swallow, { times: 1 })
      await buyer.payButton.click()
      await sent.promise
      await page.reload({ waitUntil: 'commit' })
      await buyer.untilThanked()
      await expectOneOrder(database, buyer)
    })
  }

  test.runIf(looksAtAll())('before the card was charged asks for it again', async ({ shop, database, newPage }) => {
    const page = await newPage()
    const buyer = await readyToPay(page, shop)
    const sent = Promise.withResolvers<void>()
    await page.route(/unifiedPayment\/pay$/, () => sent.resolve(), { times: 1 })
    await buyer.payButton.click()
    await sent.promise
    await page.reload({ waitUntil: 'commit' })
    // The order is asked first whether a payment is on its way.
    await page.getByText(buyer.words.t('payment.checking.title')).waitFor()
    await buyer.payButton.waitFor({ timeout: 30_000 })
    await buyer.fillCard(cards.approved)
    await buyer.payButton.click()
    await buyer.untilThanked()
    await expectOneOrder(database, buyer)
  })
})

describe('storage that throws', () => {
  test('does not stop a purchase', async ({ shop, database, newPage }) => {
    const page = await newPage()
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    const buyer = await readyToPay(page, shop)
    await buyer.payButton.click()
    await buyer.untilThanked()
    await expectOneOrder(database, buyer)
  })
})

describe('paying twice at once', () => {
  test('makes one order by a double click', async ({ shop, database, newPage }) => {
    const buyer = await readyToPay(await newPage(), shop)
    await buyer.payButton.dblclick()
    await buyer.untilThanked()
    await expectOneOrder(database, buyer)
  })

  test('makes one order in two tabs', async ({ shop, database, newPage }) => {
    const page = await newPage()
    const first = await readyToPay(page, shop)
    const second = await buyerOn(await page.context().newPage(), 'en-ae', first.email)
    await second.goToPayment()
    await second.fillCard(cards.approved)
    const presses = await Promise.all([first, second].map(({ payButton }) => aimAt(payButton)))
    await Promise.all(presses.map((press) => press()))
    // Either may come first; the other ends there too, or is told that the bag is ordered.
    await Promise.all(
      [first, second].map(({ page: tab, words: { t } }) =>
        tab
          .getByRole('heading', { level: 1, name: /Mariam/ })
          .or(tab.getByText(t('checkout.empty.title')))
          .or(tab.getByText(t('orderNotice.changed.title')))
          .first()
          .waitFor({ timeout: 30_000 }),
      ),
    )
    await expectOneOrder(database, first)
  })
})
