import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, email, TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const call = `GET ${checkoutPath}/guest-order` as const
const guest = () => new TestShopper(shop).enter()
/** Answer to a guest who has nothing but these two. */
const track = async (orderNo: string, address = email) =>
  (await guest()).call(call, { query: { orderNo, email: address } })
const nextMinute = () => shop.clock.pass(60)

describe('GET guest-order', () => {
  it('shows a placed order to whoever has its number and e-mail, however both are typed', async () => {
    const order = await (await guest()).buy(testProducts.biscuits, 2)
    nextMinute()
    const { body } = await track(` ${order.orderNumber.toLowerCase()} `, email.toUpperCase())
    expect(body).toMatchObject({
      orderNumber: order.orderNumber,
      status: 'Submitted',
      total: order.total,
      items: [{ departmentType: 'food', itemCount: 2 }],
      destination: { firstName: 'Amal', stateOrProvince: 'DU', countryCode: 'AE' },
    })
  })

  it('tells no street, telephone, last name, card or id', async () => {
    const order = await (await guest()).buy(testProducts.biscuits)
    nextMinute()
    const text = JSON.stringify((await track(order.orderNumber)).body)
    for (const secret of ['Al Wasl', 'Villa', 'Haddad', '+971', email, order.id, '1111'])
      expect(text).not.toContain(secret)
  })

  it('takes digits of any script, and no id in place of a number', async () => {
    const order = await (await guest()).buy(testProducts.biscuits)
    nextMinute()
    const eastern = order.orderNumber.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    const typed = [eastern, [...order.orderNumber].join(' '), `\u200E#${order.orderNumber}`, order.id]
    const statuses: number[] = []
    for (const number of typed) statuses.push((await track(number)).status)
    expect(statuses).toEqual([200, 200, 200, 404])
  })

  it('answers a wrong number, a wrong e-mail and an order in the making alike', async () => {
    const shopper = await guest()
    const placed = await shopper.buy(testProducts.biscuits)
    const pending = await shopper.orderOf(testProducts.biscuits)
    nextMinute()
    const answers = [
      await track('ALD-AE-999999'),
      await track(placed.orderNumber, 'somebody.else@shopper.example'),
      await track(pending.orderNumber),
    ]
    const plain = answers.map(({ status, body }) => ({ status, body: { ...(body as object), referenceCode: '' } }))
    expect(plain[0]).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    expect(plain[1]).toEqual(plain[0])
    expect(plain[2]).toEqual(plain[0])
  })

  it('takes five looks a minute at a number, whether there is such an order or not', async () => {
    const order = await (await guest()).buy(testProducts.biscuits)
    for (const number of [order.orderNumber, `ALD-AE-${newId().slice(0, 6)}`]) {
      nextMinute()
      const statuses: number[] = []
      for (let look = 0; look < 6; look++) statuses.push((await track(number, `nobody${look}@shopper.example`)).status)
      expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
    }
    nextMinute()
    expect((await track(order.orderNumber)).status).toBe(200)
  })

  it('counts the looks at a number over all processes, and over a restart', async () => {
    const { orderNumber } = await (await guest()).buy(testProducts.biscuits)
    nextMinute()
    const servers = [shop.app, await shop.another()]
    const shopper = await guest()
    const look = (app: TestShop['app']) => shopper.call(call, { query: { orderNo: orderNumber, email }, app })
    const looks = await Promise.all(Array.from({ length: 8 }, (_, index) => look(servers[index % 2]!)))
    expect(looks.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect((await look(await shop.another())).status).toBe(429)
  })
})
