import { describe, expect, it } from 'vitest'
import { createStorefront, listBannersDomain, serverEnvironment } from '../index.ts'

const storefront = (fetch: typeof globalThis.fetch, state?: object) =>
  createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({ fetch }),
    ...(state ? { state: state as never } : {}),
  })

describe('listBannersDomain', () => {
  it('asks once for each list, by department and category, and is printed for the browser', async () => {
    const requests: string[] = []
    const shop = storefront((url) => {
      requests.push(decodeURIComponent(String(url).split('?')[1] ?? ''))
      return Promise.resolve(Response.json({ items: [] }))
    })
    const { banners } = shop.use(listBannersDomain)
    expect(banners('food').value.status).toBe('idle')
    await Promise.all([banners('food').load(), banners('food').load(), banners('fashion', 'women/knitwear').load()])
    expect(requests).toEqual(['department=food', 'department=fashion&category=women/knitwear'])
    expect(Object.keys(shop.snapshot().domains?.queries ?? {})).toEqual([
      '["listBanners","food",""]',
      '["listBanners","fashion","women/knitwear"]',
    ])
  })

  it('has what the server printed, and asks for nothing', async () => {
    const shop = storefront(() => Promise.reject(new Error('nothing is asked for')), {
      locale: 'en-ae',
      domains: { queries: { '["listBanners","food",""]': { items: [] } } },
    })
    expect((await shop.use(listBannersDomain).banners('food').load()).value).toEqual({ items: [] })
  })
})
