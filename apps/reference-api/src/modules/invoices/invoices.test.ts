import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInByCode } from '../../testing/test-identity.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, TestShopper } from '../../testing/test-shopper.ts'

const invoiceCall = `GET ${checkoutPath}/orders/{orderId}/invoice` as const

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (shopper: TestShopper, orderId: string) => shopper.call(invoiceCall, { params: { orderId } })
const headOf = (bytes: Uint8Array) => Buffer.from(bytes.slice(0, 5)).toString()

describe('the invoice of an order', () => {
  it.each([
    ['AE', 'en-ae'],
    ['KW', 'ar-kw'],
    ['HK', 'zh-hk'],
    ['SG', 'zh-sg'],
  ])('is a file of its shopper in %s, which nobody stores', async (location, locale) => {
    const shopper = await new TestShopper(shop, { location, locale }).enter()
    const order = await shopper.buy(testProducts.biscuits, 2)
    const { body, headers } = await ask(shopper, order.id)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${order.orderNumber}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect(headOf((body as { bytes: Uint8Array }).bytes)).toBe('%PDF-')
  })

  it('is written to a name and an address in any script', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.orderOf(testProducts.biscuits)
    const contact = { ...contactIn('AE'), firstName: 'Amal أمل', lastNameOrSurname: '陳大文 สมชาย' }
    const params = { orderId: order.id }
    const info = { deliveryMethod: 'home-delivery', fulfillmentContact: contact }
    await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/fulfillmentinfo`, { params, body: info })
    await shopper.pay(order)
    await shopper.submit(order.id)
    const { body } = await ask(shopper, order.id)
    expect(headOf((body as { bytes: Uint8Array }).bytes)).toBe('%PDF-')
  })

  it('is the same file each time, and another one once a parcel is cancelled', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.buy(testProducts.biscuits)
    const bytes = async () => Buffer.from(((await ask(shopper, order.id)).body as { bytes: Uint8Array }).bytes)
    const first = await bytes()
    expect((await bytes()).equals(first)).toBe(true)
    const params = { orderId: order.id }
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, { params, body: { actionName: 'CancelOrder' } })
    expect((await bytes()).equals(first)).toBe(false)
  })

  it('is not found before the order is placed, and once it was given up', async () => {
    const shopper = await new TestShopper(shop).enter()
    const order = await shopper.orderOf(testProducts.biscuits)
    expect(await ask(shopper, order.id)).toMatchObject({ status: 404, body: { errorCode: 'NOT_FOUND' } })
    const params = { orderId: order.id }
    await shopper.do(`POST ${checkoutPath}/orders/{orderId}/actions`, { params, body: { actionName: 'AbandonOrder' } })
    expect(await ask(shopper, order.id)).toMatchObject({ status: 404 })
  })

  it('is not found by another guest or account, and needs a token', async () => {
    const owner = await new TestShopper(shop).enter()
    const { id } = await owner.buy(testProducts.biscuits)
    const guest = await new TestShopper(shop).enter()
    const { shopper: account } = await signInByCode(shop, { email: 'somebody@stranger.example' })
    expect((await ask(guest, id)).status).toBe(404)
    expect((await ask(account, id)).status).toBe(404)
    expect((await ask(new TestShopper(shop), id)).status).toBe(401)
    expect((await ask(owner, id)).status).toBe(200)
  })

  it('is given to twenty who ask at once', async () => {
    const shopper = await new TestShopper(shop).enter()
    const { id } = await shopper.buy(testProducts.biscuits)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(shopper, id)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })
})

describe('a shopper who asks for invoices all the time', () => {
  it('is refused for the rest of the minute', async () => {
    const { shopLimits } = shop.config
    const perMinute = { ...shopLimits.perMinute, invoice: { guest: 2, network: 1_000 } }
    const limited = await openTestShop({ config: { shopLimits: { ...shopLimits, perMinute } } })
    try {
      const shopper = await new TestShopper(limited).enter()
      const { id } = await shopper.buy(testProducts.biscuits)
      const statuses = []
      for (let count = 0; count < 3; count += 1) statuses.push((await ask(shopper, id)).status)
      expect(statuses).toEqual([200, 200, 429])
      limited.clock.pass(60)
      expect((await ask(shopper, id)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
