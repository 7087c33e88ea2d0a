import type { Order } from '@vitrine/contract'
import { formatMoney } from '@vitrine/contract/rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redactDeletedAccountOrders } from '../../modules/orders/order-retention.ts'
import { orders } from '../../modules/orders/orders.schema.ts'
import { escapeHtml } from '../../platform/html/escape-html.ts'
import { deskOperator, hiddenFields, ownForm, testDesk } from '../../testing/test-desk.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ config: { deskOperator } })
})
afterAll(() => shop.close())

const { get, post, enter } = testDesk(() => shop)
/** A placed order of three biscuits in one parcel. */
async function buyThree(options?: ConstructorParameters<typeof TestShopper>[1]) {
  const shopper = await new TestShopper(shop, options).enter()
  const { id } = await shopper.openCart()
  const order = await shopper.describe((await shopper.order(await shopper.add(id, testProducts.biscuits, 3))).id)
  await shopper.pay(order)
  return { shopper, placed: await shopper.submit(order.id) }
}
const cancel = (shopper: TestShopper, { id: orderId, parcels }: Order, quantity: number) =>
  shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, {
    params: { orderId },
    body: {
      ...{ actionName: 'CancelOrder', parcelId: parcels[0]!.id },
      lines: [{ itemId: parcels[0]!.lines[0]!.itemId, quantity }],
    },
  })
const shown = (money: Order['total']) => `<bdi>${escapeHtml(formatMoney(money, { language: 'en' }))}</bdi>`

describe('the page of an order', () => {
  it('shows the phone and the address that it is brought to, and leads back to the parcel of an act', async () => {
    const { placed } = await buyThree()
    const cookie = await enter()
    const path = `/desk/orders/${placed.orderNumber}`
    const { body } = await get(path, cookie)
    const [head = ''] = body.split('<section')
    for (const line of ['Amal Haddad', '+971501234567', 'Villa 12', 'Al Wasl Road', 'Jumeirah 1', 'Dubai'])
      expect(head).toContain(`${line}</bdi>`)
    const id = `parcel-${placed.parcels[0]!.id}`
    expect(body).toContain(`id="${id}"`)
    const picked = await post(`${path}/acts`, hiddenFields(body, 'Being packed, food'), { ...ownForm, cookie })
    expect([picked.statusCode, picked.headers.location]).toEqual([303, `${path}#${id}`])
    const form = { ...hiddenFields(body, 'Note for operators'), note: 'Rang' }
    const noted = await post(`${path}/acts`, form, { ...ownForm, cookie })
    expect(noted.headers.location).toBe(`${path}#history`)
    await shop.runJobs()
    await shop.db.update(orders).set({ subject: 'deleted-account' }).where(eq(orders.id, placed.id))
    await redactDeletedAccountOrders(shop.db, new Date('2099-01-01T00:00:00Z'), 10)
    const later = await get(path, cookie)
    expect([later.statusCode, later.body.includes('+971501234567')]).toEqual([200, false])
  })

  it('shows what is left of a parcel of which units were cancelled, and how many those are', async () => {
    const { shopper, placed } = await buyThree()
    const cookie = await enter()
    const page = async () => (await get(`/desk/orders/${placed.orderNumber}`, cookie)).body
    const first = placed.parcels[0]!.total
    expect(await page()).toMatch(/<li>3 × <bdi>[^<]*<\/bdi> <bdi><\/bdi><\/li>/)
    expect(await page()).not.toContain('left of')
    const { total: left } = (await cancel(shopper, placed, 2)).parcels[0]!
    expect(left.amount).toBeLessThan(first.amount)
    const parts = (await page()).split('<section')
    expect(parts[0]).toContain(`${shown(left)} left of ${shown(placed.total)}`)
    expect(parts[1]).toContain(`${shown(left)} left of ${shown(first)}`)
    expect(parts[1]).toMatch(/<li>1 × <bdi>[^<]*<\/bdi> <bdi><\/bdi> · <strong>2 cancelled<\/strong><\/li>/)
    await cancel(shopper, placed, 1)
    expect(await page()).toContain(`${shown({ ...first, amount: 0 })} left of ${shown(first)}`)
    expect(await page()).toMatch(/<li>0 × [^/]*<\/bdi> <bdi><\/bdi> · <strong>3 cancelled<\/strong>/)
  })

  it.each([
    ['AE', 'en-ae', 4, 'Asia/Dubai'],
    ['SG', 'en-sg', 8, 'Asia/Singapore'],
    ['KW', 'ar-kw', 3, 'Asia/Kuwait'],
  ] as const)(
    'shows every moment of an order of %s by the clock of its market',
    async (location, locale, ahead, zone) => {
      const { shopper, placed } = await buyThree({ location, locale })
      await shop.runJobs()
      await cancel(shopper, placed, 1)
      await shop.runJobs()
      const cookie = await enter()
      const local = new Date(new Date(placed.submittedDate!).getTime() + ahead * 3_600_000).toISOString()
      const moment = `<bdi class="moment">${local.slice(0, 10)} ${local.slice(11, 16)} ${zone}</bdi>`
      const list = (await get(`/desk?search=${placed.orderNumber}`, cookie)).body
      expect(list).toContain(` · ${moment}</span>`)
      const { body } = await get(`/desk/orders/${placed.orderNumber}`, cookie)
      const [head, ...sections] = body.split('<section')
      expect(head).toContain(` · ${moment} · `)
      for (const title of ['Money back', 'Card provider and wallet', 'History', 'Food parcel'])
        expect(sections.find((section) => section.includes(`>${title}</h2>`))).toMatch(/\d\d:\d\d Asia\//)
      const zones = [...`${list} ${body}`.matchAll(/\d\d:\d\d\S* ([\w/]+)/g)].map((found) => found[1])
      expect(new Set(zones)).toEqual(new Set([zone]))
    },
  )

  it('cancels single units by a form with a field of each line, once, and says so in the history', async () => {
    const { shopper, placed } = await buyThree()
    const cookie = await enter()
    const path = `/desk/orders/${placed.orderNumber}`
    const { body } = await get(path, cookie)
    const { itemId } = placed.parcels[0]!.lines[0]!
    expect(body).toContain(`of 3 <input name="line.${itemId}" type="number" min="0" max="3" value="0" required />`)
    const fields = hiddenFields(body, 'Single units, food')
    const send = (units: string) =>
      post(`${path}/acts`, { ...fields, [`line.${itemId}`]: units }, { ...ownForm, cookie })
    for (const [typed, status, words] of [
      ['0', 400, 'The lines must be one line or more'],
      ['', 400, 'The lines must be one line or more'],
      ['two', 400, 'The lines must be one line or more'],
      ['4', 409, 'Of Test biscuits 3 can be cancelled, not 4.'],
    ] as const) {
      const answer = await send(typed)
      expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(words)])
    }
    const answers = await Promise.all([send('2'), send('2')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    const { parcels } = await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params: { orderId: placed.id } })
    expect(parcels[0]!.lines[0]!.cancelledQuantity).toBe(2)
    const after = (await get(path, cookie)).body
    expect(after).toMatch(/<strong><bdi>Units cancelled<\/bdi><\/strong> [^]* · <bdi>2 × Test biscuits<\/bdi>/)
    expect(after).not.toContain('Cancel single units')
  })
})
