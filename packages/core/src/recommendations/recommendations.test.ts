import { describe, expect, it } from 'vitest'
import { createStorefront, recommendationsDomain, serverEnvironment, type Recommendations } from '../index.ts'

const storefront = (fetch: typeof globalThis.fetch, state?: object) =>
  createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({ fetch }),
    ...(state ? { state: state as never } : {}),
  })

describe('recommendationsDomain', () => {
  it('asks once for a product, says where it is shown, and is printed for the browser', async () => {
    const asked: [url: string, headers: Headers][] = []
    const shop = storefront((input, init) => {
      asked.push([String(input), new Headers(init?.headers)])
      return Promise.resolve(Response.json({ items: [] }))
    })
    const recommendations = shop.use(recommendationsDomain)
    await Promise.all([recommendations.loadGoingWith('A-1'), recommendations.loadGoingWith('A-1')])
    expect(asked).toHaveLength(1)
    const [url, headers] = asked[0]!
    expect(url).toContain('/recommendation?productCodes=A-1')
    expect([headers.get('page-type'), headers.get('recommendation-type')]).toEqual(['PDP', 'goes-with'])
    expect(shop.snapshot().domains?.['recommendations']).toEqual({ 'PDP goes-with A-1': { items: [] } })
  })
  it('has what the server printed, and asks for nothing', async () => {
    const shop = storefront(() => Promise.reject(new Error('nothing is asked for')), {
      locale: 'en-ae',
      domains: { recommendations: { 'PDP goes-with A-1': { items: [] } } },
    })
    expect((await shop.use(recommendationsDomain).loadGoingWith('A-1')).value).toEqual({ items: [] })
  })
  it.each([
    ['Cart', 'goes-with', '?productCodes=A-1,B-2', (of: Recommendations) => of.loadGoingWith('A-1,B-2', 'Cart')],
    ['PDP', 'similar', '?productCodes=A-1', (of: Recommendations) => of.loadSimilar('A-1')],
    ['Search', 'featured', '?department=food', (of: Recommendations) => of.loadFeatured('food')],
    ['Search', 'featured', '', (of: Recommendations) => of.loadFeatured()],
  ])('asks for a page of type %s what is %s%s', async (page, type, query, load) => {
    let asked: [path: string, ...headers: (string | null)[]] | undefined
    const shop = storefront((input, init) => {
      const headers = new Headers(init?.headers)
      const path = decodeURIComponent(String(input)).replace(/^.*\/recommendation/, '')
      asked = [path, headers.get('page-type'), headers.get('recommendation-type')]
      return Promise.resolve(Response.json({ items: [] }))
    })
    await load(shop.use(recommendationsDomain))
    expect(asked).toEqual([query, page, type])
  })
})
