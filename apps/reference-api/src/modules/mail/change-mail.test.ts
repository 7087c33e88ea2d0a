import { describe, expect, it } from 'vitest'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { PlacedOrder } from '../orders/orders.service.ts'
import { collectorMail, slotsMail } from './change-mail.ts'

const from = { shop: 'https://shop.example/xx', shopName: 'Honey' }
const placed = (language: WrittenLanguage, country: string): PlacedOrder => ({
  order: {
    ...{ orderNumber: 'ALD-1', email: 'amal@shopper.example' },
    fulfillmentInfo: { fulfillmentContact: { firstName: 'Omar', lastNameOrSurname: 'www.evil.example' } },
  } as unknown as PlacedOrder['order'],
  ...{ language, country },
})
const slots = [
  {
    kind: 'food' as const,
    from: { date: '2026-11-25', start: '2026-11-25T06:00:00.000Z', end: '2026-11-25T08:00:00.000Z' },
    to: { date: '2026-11-26', start: '2026-11-26T08:00:00.000Z', end: '2026-11-26T10:00:00.000Z' },
  },
]
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

describe('slotsMail', () => {
  it.each([
    ['en', 'ae', 'Food parcel: Thu 26 Nov, 12:00–14:00 instead of Wed 25 Nov, 10:00–12:00'],
    ['ar', 'ae', 'طرد المأكولات: الخميس 26 نوفمبر، 12:00–14:00 بدلًا من الأربعاء 25 نوفمبر، 10:00–12:00'],
    ['zh', 'hk', '食品包裹：11月26日週四 16:00–18:00（原定 11月25日週三 14:00–16:00）'],
    ['zh-Hans', 'sg', '食品包裹：11月26日周四 16:00–18:00（原定 11月25日周三 14:00–16:00）'],
  ] as const)('says the new time and the old one by the clock of the country (%s)', (language, country, line) => {
    const mail = slotsMail(placed(language, country), { actId: 'act-1', slots }, from)
    expect([mail.id, mail.to]).toEqual(['change-act-1', 'amal@shopper.example'])
    expect(mail.subject).toContain('ALD-1')
    expect(plain(mail.text)).toContain(`- ${line}\n`)
    expect(mail.text).toContain('https://shop.example/xx/ordertrack')
  })
})

describe('collectorMail', () => {
  it.each([
    ['en', 'Collected by: Omar'],
    ['ar', 'اسم المستلم: Omar'],
    ['zh', '取貨人：Omar'],
    ['zh-Hans', '取货人：Omar'],
  ] as const)('names who collects the order, without a link in the name (%s)', (language, name) => {
    const mail = collectorMail(placed(language, 'hk'), 'act-2', from)
    expect(mail.text).toContain(name)
    expect(mail.text).not.toContain('www.evil.example')
  })
})
