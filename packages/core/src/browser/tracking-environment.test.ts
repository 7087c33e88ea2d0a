import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverEnvironment } from '../environment/index.ts'
import { trackingEnvironment } from './tracking-environment.ts'

afterEach(() => vi.unstubAllGlobals())

const base = serverEnvironment({ fetch: () => Promise.reject(new Error('no network')) })

describe('trackingEnvironment', () => {
  it('says whether the browser took a beacon, and no where it throws', () => {
    const sendBeacon = vi.fn((url: string) => {
      if (url === ':') throw new TypeError('Invalid URL')
      return url === '/yes'
    })
    vi.stubGlobal('navigator', { sendBeacon })
    const { beacon } = trackingEnvironment(base)
    expect(['/yes', '/no', ':'].map((url) => beacon!(url, 'text'))).toEqual([true, false, false])
    expect(sendBeacon).toHaveBeenCalledWith('/yes', 'text')
  })
  it('does work that no other tab does, by locks of this shop, and without them by none', async () => {
    const held = new Set(['other-shop:events'])
    const request = async (name: string, _: unknown, use: (lock: object | null) => unknown) =>
      use(held.has(name) ? null : { name })
    vi.stubGlobal('navigator', { locks: { request } })
    const done: string[] = []
    for (const shop of ['shop', 'other-shop'])
      await trackingEnvironment(base, `${shop}:`).onlyHere!('events', async () => void done.push(shop))
    expect(done).toEqual(['shop'])
    vi.stubGlobal('navigator', {})
    expect(trackingEnvironment(base).onlyHere).toBeUndefined()
  })
  it('hears that the page is out of sight, and not that it is seen', () => {
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('document', page)
    const listener = vi.fn()
    trackingEnvironment(base).onHide!(listener)
    page.dispatchEvent(new Event('visibilitychange'))
    expect(listener).not.toHaveBeenCalled()
    page.visibilityState = 'hidden'
    page.dispatchEvent(new Event('visibilitychange'))
    expect(listener).toHaveBeenCalledOnce()
  })
  it('deletes cookies of this host and its parents by name, and keys of both storages', () => {
    const written: string[] = []
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('location', { hostname: 'www.shop.example' })
    vi.stubGlobal('document', {
      get cookie() {
        return '_ga=1=2; consent=1.analytics'
      },
      set cookie(text: string) {
        written.push(text)
      },
    })
    const removed: string[] = []
    const keyed = { __exponea__a: '1', cart: '2' }
    const methods = { removeItem: (key: string) => void removed.push(key) }
    vi.stubGlobal('localStorage', Object.assign(Object.create(methods) as object, keyed))
    vi.stubGlobal('sessionStorage', undefined)
    trackingEnvironment(base).forget!({ cookies: /^_ga$/, keys: /^__exponea/ })
    const end = '_ga=; path=/; max-age=0'
    expect(written).toEqual([end, `${end}; domain=www.shop.example`, `${end}; domain=shop.example`])
    expect(removed).toEqual(['__exponea__a'])
  })
})
