import { describe, expect, it } from 'vitest'
import type { TrackingConsent } from '@vitrine/contract/rules'
import { createDataLayerSink, type DataLayerOptions } from './data-layer-sink.ts'
import { trackedEvent } from './test-tracking.ts'
import type { StoredByOthers } from './tracking-environment.ts'

const analytics: TrackingConsent = { analytics: true, personalisation: false, marketing: false }
const page = { locale: 'en-ae', userType: 'guest' } as const
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  personalization_storage: 'denied',
}
const view = { event: 'view_item', ecommerce: { currency: 'AED', value: 12.5, items: [{ item_id: 'A' }] } }

function setUp(options: Partial<DataLayerOptions> = {}) {
  const dataLayer: unknown[] = []
  const forgotten: StoredByOthers[] = []
  const loads: number[] = []
  const sink = createDataLayerSink({
    environment: { forget: (stored) => void forgotten.push(stored) },
    dataLayer: () => dataLayer,
    toDataLayer: () => view,
    loadTagManager: () => void loads.push(dataLayer.length),
    ...options,
  })
  /** Commands as lists. */
  const entries = () => dataLayer.map((entry) => (isArguments(entry) ? [...(entry as unknown[])] : entry))
  return { dataLayer, entries, sink, forgotten, loads }
}
const isArguments = (value: unknown) => Object.prototype.toString.call(value) === '[object Arguments]'

describe('createDataLayerSink', () => {
  it('denies all before any other command, once, and says then what is allowed', () => {
    const { dataLayer, entries, sink } = setUp()
    sink.start(analytics, page)
    sink.update({ ...analytics, marketing: true })
    sink.stop()
    sink.start({ analytics: false, personalisation: true, marketing: true }, page)
    expect(entries()).toEqual([
      ['consent', 'default', { ...denied, wait_for_update: 500 }],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      [
        'consent',
        'update',
        {
          ...denied,
          analytics_storage: 'granted',
          ad_storage: 'granted',
          ad_user_data: 'granted',
          ad_personalization: 'granted',
        },
      ],
      ['consent', 'update', denied],
      [
        'consent',
        'update',
        {
          ...denied,
          ad_storage: 'granted',
          ad_user_data: 'granted',
          ad_personalization: 'granted',
          personalization_storage: 'granted',
        },
      ],
    ])
    // A tag manager reads no commands in arrays.
    expect(dataLayer.every(isArguments)).toBe(true)
  })
  it('takes the items of the event before out first, and pushes what is no purchase alone', () => {
    const { entries, sink } = setUp({
      toDataLayer: ({ event }) => (event.type === 'cartViewed' ? view : { event: 'login' }),
    })
    sink.start(analytics, page)
    sink.take(trackedEvent({ type: 'cartViewed', lines: [], total: { amount: 0, currency: 'AED' } }))
    sink.take(trackedEvent({ type: 'signedIn' }))
    expect(entries().slice(2)).toEqual([{ ecommerce: null }, view, { event: 'login' }])
  })
  it('pushes nothing for what is no event of a data layer', () => {
    const { entries, sink } = setUp({ toDataLayer: () => undefined })
    sink.start(analytics, page)
    sink.take(trackedEvent())
    expect(entries()).toHaveLength(2)
  })
  it('cuts 201 items to 200', () => {
    const items = Array.from({ length: 201 }, (_, index) => ({ item_id: `P${index}` }))
    const { entries, sink } = setUp({
      toDataLayer: () => ({ event: 'view_cart', ecommerce: { currency: 'AED', value: 1, items } }),
    })
    sink.start(analytics, page)
    sink.take(trackedEvent())
    expect(entries().at(-1)).toEqual({
      event: 'view_cart',
      ecommerce: { currency: 'AED', value: 1, items: items.slice(0, 200) },
    })
  })
  it('loads the tag manager once, after the commands', () => {
    const { loads, sink } = setUp()
    expect(loads).toEqual([])
    sink.start(analytics, page)
    sink.stop()
    sink.start(analytics, page)
    expect(loads).toEqual([2])
  })
  it('pushes nothing before a consent and after a withdrawal, which takes Google’s cookies along', () => {
    const { entries, sink, forgotten } = setUp()
    sink.take(trackedEvent())
    expect(entries()).toEqual([])
    sink.start(analytics, page)
    sink.stop()
    const length = entries().length
    sink.take(trackedEvent())
    sink.update(analytics)
    expect(entries()).toHaveLength(length)
    const { cookies } = forgotten[0]!
    const named = ['_ga', '_ga_ABC123', '_gid', '_gcl_au', '_gcl_aw', '_garden', 'x_ga', 'consent', 'visitor']
    expect(named.filter((name) => cookies.test(name))).toEqual(['_ga', '_ga_ABC123', '_gid', '_gcl_au', '_gcl_aw'])
  })
  it('says nothing to a page on which nothing was ever allowed', () => {
    const { entries, sink } = setUp()
    sink.stop()
    expect(entries()).toEqual([])
  })
})
