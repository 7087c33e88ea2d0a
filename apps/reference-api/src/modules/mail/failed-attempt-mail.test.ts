import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { testProducts } from '../../testing/test-seed.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestShopper } from '../../testing/test-shopper.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it.each([
  ['AE', 'en-ae', 'could not be delivered', 'We could not deliver this parcel:'],
  ['KW', 'ar-kw', 'تعذّر التسليم', 'لم نتمكن من تسليم هذا الطرد:'],
  ['HK', 'zh-hk', '包裹未能送達', '我們未能為您送達此包裹：'],
  ['SG', 'zh-sg', '包裹未能送达', '我们未能为您送达此包裹：'],
])('a mail says why a parcel could not be delivered, each time (%s %s)', async (location, locale, subject, text) => {
  const { orderNumber: order } = await (
    await new TestShopper(shop, { location, locale }).enter()
  ).buy(testProducts.biscuits)
  const act = (name: string, more: object = {}) =>
    shop.services.acts.act(name, { order, ...more }, { name: 'noor', roles: ['admin'] }, newId())
  await act('parcel.pick')
  await act('parcel.dispatch')
  for (const note of ['No <bell>', 'Nobody there']) {
    await act('parcel.out-for-delivery')
    await shop.runJobs()
    const before = shop.mails.length
    await act('parcel.not-delivered', { note })
    await shop.runJobs()
    const [mail, ...more] = shop.mails.slice(before).filter((one) => one.subject.includes(order))
    expect(more).toEqual([])
    expect(mail!.subject).toContain(subject)
    for (const part of [text, note]) expect(mail!.text).toContain(part)
    expect(mail!.html).toContain(note.replace('<bell>', '&#60;bell&#62;'))
    expect(mail!.html.includes('dir="rtl"')).toBe(locale.startsWith('ar'))
  }
})
