import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActName } from '../../acts/acts.ts'
import { newId } from '../../platform/ids.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function buy(location: string, locale: string): Promise<string> {
  const { orderNumber } = await (await new TestShopper(shop, { location, locale }).enter()).buy(testProducts.biscuits)
  await shop.runJobs()
  return orderNumber
}
const act = (name: ActName, order: string, more: object = {}) =>
  shop.services.acts.act(name, { order, ...more }, { name: 'noor', roles: ['admin'] }, newId())
/** Mails about parcels of an order that are sent by what is done. */
async function mailsOf(order: string, work: () => Promise<unknown>) {
  const before = shop.mails.length
  await work()
  await shop.runJobs()
  return shop.mails.slice(before).filter(({ id, subject }) => id.startsWith('parcel-') && subject.includes(order))
}

describe('the mails of a parcel', () => {
  it.each([
    [
      'AE',
      'en-ae',
      ['being packed', 'a parcel is on its way', 'out for delivery', 'a parcel has arrived'],
      'cancel it',
    ],
    ['KW', 'ar-kw', ['قيد التجهيز', 'طرد في الطريق إليك', 'خرج للتوصيل', 'وصل طرد'], 'إلغاؤه'],
    ['HK', 'zh-hk', ['包裝中', '包裹已寄出', '正在派送', '包裹已送達'], '您仍可取消'],
    ['SG', 'zh-sg', ['包装中', '包裹已寄出', '正在派送', '包裹已送达'], '您仍可取消'],
  ])('say each step in the order’s language, and nothing of its being packed (%s %s)', async (...given) => {
    const [location, locale, [packing, sent, out, arrived], cancellable] = given
    const order = await buy(location, locale)
    const [first, ...more] = await mailsOf(order, () => act('parcel.pick', order, { note: 'In a paper box' }))
    expect(more).toEqual([])
    expect(first!.subject).toContain(packing)
    for (const part of [cancellable, 'In a paper box']) {
      expect(first!.text).toContain(part)
      expect(first!.html).toContain(part)
    }
    if (locale.startsWith('ar')) expect(first!.html).toContain('dir="rtl"')
    expect(await mailsOf(order, () => act('parcel.pack', order))).toEqual([])
    for (const [name, words] of [
      ['parcel.dispatch', sent],
      ['parcel.out-for-delivery', out],
      ['parcel.deliver', arrived],
    ] as const) {
      const mails = await mailsOf(order, () => act(name, order))
      expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(words!)])
      expect(mails[0]!.text).not.toContain(cancellable)
    }
  })

  it.each(['parcel.dispatch', 'parcel.cancel'] as const)(
    'do not say that it is being packed after %s, when its sending was late',
    async (name) => {
      const order = await buy('AE', 'en-ae')
      const mails = await mailsOf(order, async () => {
        await act('parcel.pick', order)
        await act(name, order)
      })
      expect(mails.map(({ subject }) => subject.split(': ')[1])).toEqual([
        name === 'parcel.cancel' ? 'a parcel was cancelled' : 'a parcel is on its way',
      ])
    },
  )
})
