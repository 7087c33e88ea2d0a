import { randomBytes } from 'node:crypto'
import { sampleOf } from '../../tools/suites/combinations.ts'
import { buyerOn, cards, type Buyer } from '../../tools/driving/buying.ts'
import type { ShopDatabase } from '../../tools/driving/database.ts'
import { describe, expect, test } from '../support/shop.ts'

const infusion = { path: 'food/chamomile-infusion', code: 'ALD-G-1053' }
const units = 300

/** More than one order may hold. */
const stockUp = (database: ShopDatabase) =>
  database.query('update stock set initial = initial + 500, available = available + 500 where sku = $1', [
    infusion.code,
  ])

/** Adds what the open page shows. @returns the bag that it is in. */
async function addToCart({ page, add }: Buyer): Promise<string> {
  const isAdd = ({ pathname }: URL) => /\/v1\/cart\/(?:user\/)?\w+\/item$/.test(pathname)
  const [answer] = await Promise.all([page.waitForResponse((response) => isAdd(new URL(response.url()))), add()])
  return ((await answer.json()) as { id: string }).id
}

/** The guest whose bag it is. */
async function subjectOf(database: ShopDatabase, cartId: string): Promise<string> {
  const [cart] = await database.query<{ subject: string }>('select subject from cart where id = $1', [cartId])
  return cart!.subject
}

/** An order of the same guest that waits for its payment on another device, for nine more minutes. */
async function addUnpaidOrder(database: ShopDatabase, subject: string): Promise<string> {
  const id = randomBytes(16).toString('hex')
  await database.query(
    `insert into cart (id, subject, status, version, country, messages, updated_at)
     values ($1, $2, 'merged', 1, 'ae', '[]', now())`,
    [id, subject],
  )
  await database.query(
    `insert into orders (id, number, subject, status, cart_id, cart_version, country, language, currency, subtotal,
       discount_total, shipping_total, total, reserved_until, created_at)
     values ($1, $1, $2, 'Pending', $1, 1, 'ae', 'en', 'AED', 100, 0, 0, 100, now() + interval '9 minutes', now())`,
    [id, subject],
  )
  return id
}

describe.each(sampleOf(['en-ae', 'ar-kw'] as const))('the limit of an order in %s', (locale) => {
  test('is named in the bag: when it is asked for more and when it is above', async ({ newPage, database }) => {
    const page = await newPage({ locale })
    const buyer = await buyerOn(page, locale)
    const { t } = buyer.words
    await stockUp(database)
    await buyer.openProduct(infusion.path)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    const id = await addToCart(buyer)
    await buyer.openCart()
    const quantity = page.getByRole('textbox', { name: t('quantity.label', { name }) })
    const type = async (text: string) => {
      await quantity.fill(text)
      await quantity.press('Enter')
    }
    const line = page.getByRole('main').locator('.vt-cart__line')
    await type(`${units + 1}`)
    await line.getByText(t('cartChange.refused.CART_UNITS_EXCEEDED', { max: units })).waitFor()
    await expect.poll(() => quantity.inputValue()).toBe('1')

    await type(`${units}`)
    await expect
      .poll(() => database.query('select quantity from cart_line where cart_id = $1', [id]))
      .toEqual([{ quantity: units }])
    const limit = page
      .getByRole('main')
      .getByRole('status')
      .getByText(t('cartChange.refused.CART_UNITS_EXCEEDED', { max: units }))
    const checkout = page.getByRole('main').getByRole('link', { name: t('cart.checkout') })
    expect(await checkout.count()).toBe(1)

    // More than the limit, as joining another cart may leave it.
    await database.query('update cart_line set quantity = $2 where cart_id = $1', [id, units + 12])
    await database.query('update cart set version = version + 1 where id = $1', [id])
    await page.reload()
    await limit.waitFor()
    await expect.poll(() => checkout.count()).toBe(0)
    await type('12')
    await checkout.waitFor()
    expect(await limit.count()).toBe(0)
  })
})

describe('too many unpaid orders', () => {
  // A country whose food has no slots: for slots the order is made before it is paid.
  test.for(['ar-kw'] as const)('are refused in %s, and nothing is lost', async (locale, { newPage, database }) => {
    const page = await newPage({ locale })
    const buyer = await buyerOn(page, locale)
    const { t } = buyer.words
    await buyer.openProduct(infusion.path)
    const id = await addToCart(buyer)
    await buyer.goToPayment()
    await buyer.fillCard(cards.approved)
    const subject = await subjectOf(database, id)
    const unpaid = await Promise.all([1, 2, 3].map(() => addUnpaidOrder(database, subject)))

    await buyer.payButton.click()
    const wait = t('orderErrors.minutes', { count: 9 })
    await page.getByText(t('orderErrors.UNPAID_ORDERS_EXCEEDED', { max: 3, wait })).waitFor()
    await page.getByText(t('orderNotice.limited.kept')).waitFor()
    expect(await database.ordersOf(buyer.email)).toEqual([])

    await database.query(`update orders set status = 'Abandoned' where id = any($1)`, [unpaid])
    await buyer.payButton.click()
    await buyer.untilThanked()
    expect(await database.ordersOf(buyer.email)).toMatchObject([{ status: 'Submitted' }])
  })
})
