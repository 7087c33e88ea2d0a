import type { OrderParcel, TrackedOrder } from '@vitrine/contract'
import { ordersDomain } from '@vitrine/core/checkout'
import { orderId, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import type { PageContext } from '../page.ts'
import { pageText } from '../page-text.ts'
import { trackedOrder } from './tracked-order.ts'

type Kind = NonNullable<ShopStorefrontOptions['order']>

/** The view of a placed order for whoever knows its number and e-mail, as plain text without marks of direction. */
async function tracked(
  order: Kind,
  more: ShopStorefrontOptions = {},
  parcel: Partial<OrderParcel> = {},
  changed: Partial<TrackedOrder> = {},
) {
  const { storefront } = shopStorefront({ lines: [{ good: 'jumper' }, { good: 'chutney' }], order, ...more })
  const { value } = await storefront.use(ordersDomain).order(orderId).load()
  const { fulfillmentInfo, parcels, ...rest } = value!
  const { deliveryMethod, isContactless, collectionStore, fulfillmentContact } = fulfillmentInfo!
  const { collectionCode: _, ...store } = collectionStore ?? {}
  const context = {
    storefront,
    text: (key: Parameters<typeof pageText>[1], parameters?: Readonly<Record<string, string>>) =>
      pageText(storefront.locale.peek(), key, parameters),
  } as unknown as PageContext
  const shown = {
    ...{ ...rest, availableActions: [], deliveryMethod },
    ...(isContactless && { isContactless }),
    ...(collectionStore && { collectionStore: store }),
    parcels: parcels.map((one) => ({ ...one, ...parcel })),
    destination: { firstName: fulfillmentContact.firstName, stateOrProvince: 'DU', countryCode: 'AE' },
    ...changed,
  } as unknown as TrackedOrder
  const html = await trackedOrder(context, shown, { orderNo: 'ALD-10482', email: 'layla@example.com' })
  return html.replaceAll(/[\u2066-\u2069]/g, '')
}

it.each([
  ['en-ae', 'Payment fee'],
  ['ar-ae', 'رسوم الدفع'],
  ['zh-hk', '付款手續費'],
  ['zh-sg', '付款手续费'],
])('an order that is paid on delivery has its fee in %s', async (locale, name) => {
  expect(await tracked('on-delivery', { locale })).toMatch(new RegExp(`<dt>${name}</dt><dd><bdi>[^<]*10\\.00`))
  expect(await tracked('placed', { locale })).not.toContain(name)
})

it.each([
  ['en-ae', 'To pay the driver in cash'],
  ['ar-ae', 'للدفع نقدًا إلى السائق'],
  ['zh-hk', '以現金付款給送貨員'],
  ['zh-sg', '以现金付款给送货员'],
])('an order that is paid on delivery says in %s what the driver is given', async (locale, name) => {
  const currency = { 'en-ae': 'AED', 'ar-ae': 'AED', 'zh-hk': 'HKD', 'zh-sg': 'SGD' }[locale]
  const html = await tracked('on-delivery', { locale }, {}, { cashDue: { amount: 4250, currency } } as never)
  expect(html).toMatch(new RegExp(`<dt>${name}</dt><dd><bdi>[^<]*42\\.50`))
  expect(await tracked('on-delivery', { locale })).not.toContain(name)
})

describe('an order that is collected', () => {
  it.each([
    ['en-ae', ['Collecting at', 'Palm Court', 'Al Marsa Street', 'Ready from Sat 21 Nov, 14:00', 'Collected by Layla']],
    ['ar-ae', ['الاستلام من', 'Palm Court', 'جاهز ابتداءً من Sat 21 Nov, 14:00', 'المستلم: Layla', 'مواعيد العمل']],
    ['zh-hk', ['取貨分店', 'Palm Court', 'Sat 21 Nov, 14:00起可取貨', '取貨人：Layla', '營業時間']],
  ])('names its store in %s', async (locale, words) => {
    const html = await tracked('collected', { locale })
    for (const part of [...words, '+971 4 415 5502'.replaceAll(' ', '\u00a0'), 'query=25.08%2C55.14'])
      expect(html).toContain(part)
    expect(html).not.toMatch(/4K7Q2M|Dubai Marina|undefined/)
  })

  it('says the hours of its store for a week, a feast among them, while it waits there', async () => {
    const now = () => Date.parse('2026-11-28T08:00:00Z')
    const html = await tracked('collected', { now })
    const hours = html.slice(html.indexOf('<h4>Opening hours</h4>'))
    expect(hours.match(/<dt>\w+day<\/dt><dd><bdi>10:00.AM – midnight<\/bdi>/g)).toHaveLength(6)
    expect(hours).toContain('<dt>Wednesday</dt><dd><bdi>Closed</bdi>')
    expect(await tracked('collected', { now }, { status: 'Delivered' })).not.toContain('Opening hours')
  })

  it('is shown without hours where the stores cannot be read, or its own is gone', async () => {
    for (const more of [
      { faults: { 'GET /stores': { status: 503, code: 'SERVICE_UNAVAILABLE' } } },
      { stores: [] },
    ] as ShopStorefrontOptions[]) {
      const html = await tracked('collected', more)
      expect(html).toContain('Palm Court')
      expect(html).not.toContain('Opening hours')
    }
  })

  it('is put into a calendar by its store and the moment from which on it is ready', async () => {
    const html = await tracked('collected', {}, { status: 'ReadyToCollect' })
    for (const parcel of ['fashion', 'food'])
      expect(html).toContain(
        `/en-ae/delivery.ics?parcel=${parcel}&amp;store=AE-1&amp;start=2026-11-21T10%3A00%3A00.000Z" download>Add to calendar`,
      )
    expect(await tracked('collected', {}, { status: 'Delivered' })).not.toContain('delivery.ics')
  })
})

describe('an order that is brought', () => {
  it.each([
    ['en-ae', 'The parcel is left at the door.'],
    ['ar-ae', 'يُترك الطرد عند الباب.'],
    ['zh-hk', '包裹會放在門口。'],
  ])('says in %s that it is left at the door', async (locale, words) => {
    expect(await tracked('at-the-door', { locale })).toContain(words)
    expect(await tracked('placed', { locale })).not.toContain(words)
  })

  it.each(['en-ae', 'ar-ae'])('is put into a calendar by the hours of its slot, or by days: %s', async (locale) => {
    const html = await tracked('in-a-slot', { locale })
    const slot = 'start=2026-11-30T05%3A00%3A00.000Z&amp;end=2026-11-30T09%3A00%3A00.000Z'
    expect(html).toContain(`/${locale}/delivery.ics?parcel=food&amp;${slot}"`)
    expect(html).toContain(`/${locale}/delivery.ics?parcel=fashion&amp;from=2026-11-24&amp;to=2026-11-26"`)
  })
})

it.each([
  ['en-ae', 'Packed'],
  ['ar-ae', 'تم التجهيز'],
  ['zh-hk', '已包裝'],
  ['zh-sg', '已包装'],
])('a parcel that is packed says so in %s', async (locale, words) => {
  const event = { at: '2026-11-20T10:00:00.000Z', carrier: null, trackingNumber: null, trackingUrl: null, note: null }
  const html = await tracked('placed', { locale }, { status: 'Packed', events: [{ status: 'Packed', ...event }] })
  expect(html).toContain(`<li><strong>${words}</strong>`)
})

it.each([
  ['en-ae', 'Could not be delivered'],
  ['ar-ae', 'تعذّر التوصيل'],
  ['zh-hk', '未能送達'],
  ['zh-sg', '未能送达'],
])('a parcel that could not be delivered says so in %s, and why', async (locale, words) => {
  const event = { at: '2026-11-20T10:00:00.000Z', carrier: null, trackingNumber: null, trackingUrl: null, note: null }
  const failed = { ...event, status: 'Dispatched', note: 'No bell <b>', isFailedAttempt: true } as const
  const html = await tracked('placed', { locale }, { status: 'Dispatched', events: [failed] })
  expect(html).toMatch(new RegExp(`<li><strong>${words}</strong>.*<small><bdi>No bell &lt;b&gt;</bdi></small>`))
})
