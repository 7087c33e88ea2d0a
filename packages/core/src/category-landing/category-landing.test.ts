import { describe, expect, it } from 'vitest'
import { categoryLandingsDomain, createStorefront, serverEnvironment } from '../index.ts'

const landing = { title: 'Women' }
const storefront = (fetch: typeof globalThis.fetch, state?: object) =>
  createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({ fetch }),
    ...(state ? { state: state as never } : {}),
  })

describe('categoryLandingsDomain', () => {
  it('asks once for a category, by department and path, and is printed for the browser', async () => {
    const urls: string[] = []
    const shop = storefront((url) => (urls.push(String(url)), Promise.resolve(Response.json(landing))))
    const landings = shop.use(categoryLandingsDomain)
    expect(landings.landing('fashion', 'women').value.status).toBe('idle')
    await Promise.all([landings.landing('fashion', 'women').load(), landings.landing('fashion', 'women').load()])
    expect(landings.landing('fashion', 'women').value.value).toEqual(landing)
    expect(urls).toEqual([expect.stringMatching(/\/clp\/women\?department=fashion$/)])
    expect(shop.snapshot().domains?.queries).toEqual({ '["categoryLandings","fashion","women"]': landing })
  })

  it('has what the server printed, and asks for nothing', async () => {
    const shop = storefront(() => Promise.reject(new Error('nothing is asked for')), {
      locale: 'en-ae',
      domains: { queries: { '["categoryLandings","fashion","women"]': landing } },
    })
    expect((await shop.use(categoryLandingsDomain).landing('fashion', 'women').load()).value).toEqual(landing)
  })
})
