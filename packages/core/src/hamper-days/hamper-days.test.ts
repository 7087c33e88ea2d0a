import { describe, expect, it } from 'vitest'
import { outage, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { commonDays, hamperDaysDomain } from './hamper-days.ts'

const hamper = 'ALD-G-1016'
const tea = 'ALD-G-1008'

async function open(options: ShopStorefrontOptions = {}) {
  const shop = shopStorefront(options)
  await shop.storefront.cart.load()
  return { ...shop, days: shop.storefront.use(hamperDaysDomain) }
}

describe('the days of hampers', () => {
  it('are those of one hamper, and none of another product', async () => {
    const { days } = await open()
    expect((await days.of(hamper).load()).value?.items).toHaveLength(4)
    expect((await days.of(tea).load()).value?.items).toEqual([])
  })

  it('are asked of the bag while a hamper is in it', async () => {
    const { days, storefront } = await open({ cart: [tea] })
    expect(days.ofCart()).toEqual([])
    expect(await storefront.cart.addLine({ productCode: hamper })).toEqual({ outcome: 'done' })
    expect(days.ofCart()).toEqual([days.of(hamper)])
  })

  it('are wished for the bag, which says so, and taken back', async () => {
    const { days } = await open({ cart: [hamper] })
    expect(days.wished.value).toBeUndefined()
    expect(await days.choose('2026-12-08')).toEqual({ outcome: 'done' })
    expect(days.wished.value).toEqual({ date: '2026-12-08', text: 'Tue 8 Dec', isOffered: true, nearest: null })
    expect(await days.choose(null)).toEqual({ outcome: 'done' })
    expect(days.wished.value).toBeUndefined()
  })

  it('are wished before there is a bag, which is made for it', async () => {
    const { days, backend } = await open()
    expect(await days.choose('2026-12-08', hamper)).toEqual({ outcome: 'done' })
    expect(backend.count('POST', /\/cart\/user\/[^/]+$/)).toBe(1)
    expect(days.wished.value?.date).toBe('2026-12-08')
  })

  it('name the nearest with room where one is refused, and the choice stays as it was', async () => {
    const { days } = await open({ cart: [hamper], hamperDate: '2026-12-08' })
    expect(await days.choose('2026-12-07')).toEqual({
      ...{ outcome: 'refused', code: 'HAMPER_DELIVERY_DATE_NOT_AVAILABLE', nearest: '2026-12-08' },
    })
    expect(days.wished.value?.date).toBe('2026-12-08')
  })

  it('are not wished while the shop is away', async () => {
    const { days } = await open({ cart: [hamper], faults: { 'PUT /': outage } })
    expect(await days.choose('2026-12-08')).toEqual({ outcome: 'failed' })
  })
})

describe('commonDays', () => {
  const list = (...days: readonly [string, 'Available' | 'Full'][]) => ({
    items: days.map(([date, availability]) => ({ date, text: date, availability })),
  })
  it('are those of all lists; one that is full in any is full', () => {
    const [early, late] = [
      list(['2026-12-01', 'Available'], ['2026-12-04', 'Available'], ['2026-12-07', 'Available']),
      list(['2026-12-04', 'Full'], ['2026-12-07', 'Available'], ['2026-12-08', 'Available']),
    ]
    expect(commonDays([early, late])).toEqual(list(['2026-12-04', 'Full'], ['2026-12-07', 'Available']).items)
    expect(commonDays([early])).toEqual(early.items)
    expect(commonDays([])).toEqual([])
  })
})
