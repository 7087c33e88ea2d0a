import { describe, expect, it } from 'vitest'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import { occasionWords, withoutPast } from './occasions.ts'

const country = { code: 'ae', deliveryDays: { earliest: 1, latest: 2 }, restDays: [0], daysOff: [] } as never
const promises = { occasions: { feast: [{ from: '2026-12-02', to: '2026-12-03' }] } }
const on = (today: string, packingDays = 3) =>
  occasionWords('feast', { promises, country, today, language: 'en', packingDays })!
const text = {
  en: 'Hampers by {orderHampersBy}. All else by {orderBy}! Closed from {from}.',
  zh: '禮籃{orderHampersBy}。其他{orderBy}。',
}

describe('the last days of orders', () => {
  it('are those on which the promise of a product with the same packing still comes before', () => {
    const last = Array.from({ length: 31 }, (_, day) => new Date(Date.UTC(2026, 10, 1 + day, 8)))
      .filter((day) => deliveryPromise(country, day, 3).latest < '2026-12-02')
      .at(-1)!
    expect(on('2026-11-20').words['orderHampersBy']).toBe(`${last.getUTCDate()} November`)
  })
  it('are said until each is over', () => {
    const days = Array.from({ length: 20 }, (_, index) => new Date(Date.UTC(2026, 10, 14 + index)))
    const said = days.map((day) => withoutPast(text, on(day.toISOString().slice(0, 10)).past))
    expect([...new Set(said.map(({ en }) => en))]).toEqual([
      text.en,
      'All else by {orderBy}! Closed from {from}.',
      'Closed from {from}.',
    ])
    expect([...new Set(said.map(({ zh }) => zh))]).toEqual([text.zh, '其他{orderBy}。', ''])
  })
})
