import { describe, expect, it } from 'vitest'
import { createStorefront, recommendationsDomain, serverEnvironment, type Recommendations } from '../index.ts'

const storefront = (fetch: typeof globalThis.fetch, state?: object) =>
  createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({ fetch }),
    ...(state ? { state: state as never } : {}),
  })

const key = '["recommendations","PDP","goes-with",{"productCodes":"A-1"}]'

describe('recommendationsDomain', () => {
  it('asks once for a product, says where it is shown, and is printed for the browser', async () => {
    const requests: [url: string, headers: Headers][] = []
    const shop = storefront((input, init) => {
      requests.push([String(input), new Headers(init?.headers)])
      return Promise.resolve(Response.json({ items: [] }))
    })
    const recommendations = shop.use(recommendationsDomain)
    await Promise.all([recommendations.goingWith('A-1').load(), recommendations.goingWith('A-1').load()])
    expect(requests).toHaveLength(1)
    const [url, headers] = requests[0]!
    expect(url).toContain('/recommendation?productCodes=A-1')
    expect([headers.get('page-type'), headers.get('recommendation-type')]).toEqual(['PDP', 'goes-with'])
    expect(shop.snapshot().domains?.queries).toEqual({ [key]: { items: [] } })
  })
  it('has what the server printed, and asks for nothing', async () => {
    const shop = storefront(() => Promise.reject(new Error('nothing is asked for')), {
      locale: 'en-ae',
      domains: { queries: { [key]: { items: [] } } },
    })
    expect((await shop.use(recommendationsDomain).goingWith('A-1').load()).value).toEqual({ items: [] })
  })
  it.each([
    [
      'Cart',
      'goes-with',
      '?productCodes=A-1,B-2',
      (recommendations: Recommendations) => recommendations.goingWith('A-1,B-2', 'Cart').load(),
    ],
    [
      'PDP',
      'similar',
      '?productCodes=A-1',
      (recommendations: Recommendations) => recommendations.similar('A-1').load(),
    ],
    [
      'Search',
      'featured',
      '?department=food',
      (recommendations: Recommendations) => recommendations.featured('food').load(),
    ],
    ['Search', 'featured', '', (recommendations: Recommendations) => recommendations.featured().load()],
  ])('asks for a page of type %s what is %s%s', async (page, type, query, load) => {
    let request: [path: string, ...headers: (string | null)[]] | undefined
    const shop = storefront((input, init) => {
      const headers = new Headers(init?.headers)
      const path = decodeURIComponent(String(input)).replace(/^.*\/recommendation/, '')
      request = [path, headers.get('page-type'), headers.get('recommendation-type')]
      return Promise.resolve(Response.json({ items: [] }))
    })
    await load(shop.use(recommendationsDomain))
    expect(request).toEqual([query, page, type])
  })
})
