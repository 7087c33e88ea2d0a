import type { TrackedOrder } from '@vitrine/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewOf } from '../../desk/desk-view.ts'
import { openOrder } from '../../desk/orders/desk-orders.ts'
import { orderPage } from '../../desk/orders/order-pages.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { checkoutPath, contactIn, email, TestShopper } from '../../testing/test-shopper.ts'
import { content } from '../content/content.schema.ts'
import { storeStock } from '../stock/stock.schema.ts'

let shop: TestShop
beforeAll(async () => {
  // A Thursday; the Saturday after it is a working day of every store.
  shop = await openTestShop({ now: '2026-11-26T08:00:00Z' })
  const on = { deliveryMethods: ['home-delivery', 'click-collect'], toggles: { 'click-collect': true } }
  const countries = JSON.stringify({ ae: on, hk: on })
  await shop.db
    .update(content)
    .set({ value: sql`jsonb_set(${content.value}, '{countries}', ${countries}::jsonb)` as never })
    .where(eq(content.key, 'feature-toggles'))
  await shop.db.update(storeStock).set({ available: 9, initial: 9 })
})
afterAll(() => shop.close())

async function placed(language: string, location: string, storeCode: string) {
  const shopper = await new TestShopper(shop, { location, locale: `${language}-${location.toLowerCase()}` }).enter()
  const { id } = await shopper.openCart()
  const order = await shopper.order(await shopper.add(id, testProducts.biscuits))
  const params = { orderId: order.id }
  const { address: _, ...collector } = contactIn(location)
  await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/collection-store`, { params, body: { storeCode, collector } })
  const billed = await shopper.do(`PUT ${checkoutPath}/orders/{orderId}/billinginfo`, {
    params,
    body: { isSameBillingShippingAddress: false, billingContact: contactIn(location) },
  })
  await shopper.pay(billed)
  const { orderNumber } = await shopper.submit(order.id)
  const store = async () =>
    (await shopper.do(`GET ${checkoutPath}/orders/{orderId}`, { params })).fulfillmentInfo!.collectionStore!
  return { shopper, orderNumber, store }
}
const move = (number: string, ...statuses: ('Processing' | 'ReadyToCollect' | 'Delivered' | 'Dispatched')[]) =>
  statuses.reduce<Promise<unknown>>(
    (before, status) => before.then(() => shop.services.orders.moveParcel(number, 'food', { status, actor: 'noor' })),
    Promise.resolve(),
  )
const mailsOf = async (number: string) => {
  await shop.runJobs()
  return shop.mails.filter(({ subject }) => subject.includes(number))
}

describe('an order that waits in its store', () => {
  it.each([
    [
      'en',
      'AE',
      'AE-DXB-02',
      ['Collection code: ', 'Collected by: Amal Haddad', 'Opening hours', 'Show the store on a map'],
    ],
    ['ar', 'AE', 'AE-DXB-02', ['رمز الاستلام: ', 'اسم المستلم: ', 'ساعات العمل', 'عرض المتجر على الخريطة']],
    ['zh', 'HK', 'HK-CEN-01', ['取貨碼：', '取貨人：', '營業時間', '在地圖上查看店舖']],
  ])('is written about with place, hours, code and name (%s)', async (language, location, code, words) => {
    const { orderNumber, store } = await placed(language, location, code)
    const [confirmation] = await mailsOf(orderNumber)
    const before = await store()
    expect(before).not.toHaveProperty('collectionCode')
    for (const part of [before.name, ...before.addressLines, before.ready!.text])
      expect(confirmation!.text).toContain(part)
    expect(confirmation!.text).toContain(`${before.phone}\n${words[1]}`)
    const file = `/delivery.ics?parcel=food&store=${code}&start=${encodeURIComponent(before.ready!.at)}`
    expect(confirmation!.text).toContain(`/${language}-${location.toLowerCase()}${file}`)
    expect(confirmation!.html).toContain(file.replaceAll('&', '&#38;'))
    await move(orderNumber, 'Processing', 'ReadyToCollect')
    const { collectionCode, mapUrl, ...rest } = await store()
    expect(collectionCode).toMatch(/^[2346789BCDFGHJKMNPQRTVWXYZ]{6}$/)
    const mail = (await mailsOf(orderNumber)).at(-1)!
    for (const part of [...words, collectionCode!, mapUrl!, rest.name, ...rest.addressLines])
      expect(mail.text).toContain(part)
    // A week of hours, from today.
    expect(mail.text.match(/\u2066\d\d:\d\d–\d\d:\d\d\u2069/g)!.length).toBeGreaterThan(4)
    for (const part of [...words, collectionCode!]) expect(mail.html).toContain(part)
    await move(orderNumber, 'Delivered')
    const { subject } = (await mailsOf(orderNumber)).at(-1)!
    expect(subject).toBe(
      { en: `Order ${orderNumber}: collected`, ar: `الطلب رقم ${orderNumber}: تم الاستلام` }[language] ??
        `訂單 ${orderNumber}：已取貨`,
    )
  })

  it('keeps its code to its own shopper and the operator, and the same code until it is fetched', async () => {
    const { orderNumber, store } = await placed('en', 'AE', 'AE-DXB-02')
    await move(orderNumber, 'Processing')
    const view = viewOf('en', { csrf: 'x', operator: { kind: 'operator', name: 'noor', role: 'admin' } })
    const page = async () => orderPage(view, (await openOrder(shop.db, orderNumber))!).main.markup
    expect(await page()).toContain('none until a parcel is ready')
    expect(await page()).not.toContain('value="parcel.dispatch"')
    await expect(move(orderNumber, 'Dispatched')).rejects.toMatchObject({ code: 'ORDER_STATE' })
    await move(orderNumber, 'ReadyToCollect')
    const { collectionCode, ...place } = await store()
    expect(await page()).toContain(collectionCode)
    expect(await page()).toContain('Amal Haddad')
    const tracked: TrackedOrder = await new TestShopper(shop)
      .enter()
      .then((visitor) => visitor.do(`GET ${checkoutPath}/guest-order`, { query: { orderNo: orderNumber, email } }))
    expect(tracked.collectionStore).toEqual(place)
    expect(JSON.stringify(tracked)).not.toContain(collectionCode)
    await move(orderNumber, 'Delivered')
    expect((await store()).collectionCode).toBe(collectionCode)
  })
})
