import { describe, expect, it } from 'vitest'
import { answer, createTestBrowser, errorAnswer } from '@vitrine/testing'
import {
  catalogDomain,
  contentDomain,
  createStorefront,
  masterDataDomain,
  serverEnvironment,
  type StorefrontState,
} from '../index.ts'

const config = { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' }

function setUp(state?: StorefrontState) {
  const urls: string[] = []
  let isDown = false
  const fetch = (async (url: string, init: RequestInit) => {
    const locale = new Headers(init.headers).get('x-locale')
    urls.push(decodeURIComponent(url.replace('/api/experience/catalog/guest/v1', '')))
    if (isDown) throw new TypeError('network')
    const codes = new URLSearchParams(url.split('?')[1]).get('productCodes')
    if (codes)
      return answer({
        items: codes
          .split(',')
          .filter((code) => code !== 'none')
          .map((productCode) => ({ productCode, locale })),
      })
    if (url.endsWith('/products/missing')) return errorAnswer(404, 'NOT_FOUND')
    return answer({ at: urls.at(-1), locale })
  }) as typeof globalThis.fetch
  const browser = createTestBrowser(fetch)
  const { environment, resume } = browser.openTab()
  const storefront = createStorefront({
    config,
    environment,
    state,
    messages: async () => ({}),
  })
  return {
    urls,
    fetch,
    storefront,
    catalog: storefront.use(catalogDomain),
    content: storefront.use(contentDomain),
    comeBack: async () => {
      resume()
      await browser.settle()
    },
    setDown: (down: boolean) => (isDown = down),
  }
}

describe('catalog.product', () => {
  it('asks for nothing when read, once when loaded', async () => {
    const { catalog, urls } = setUp()
    expect(catalog.product('tea').value).toEqual({ status: 'idle' })
    await Promise.all([catalog.product('tea').load(), catalog.product('tea').load()])
    await catalog.product('tea').load()
    expect(urls).toEqual(['/product-details-page/products/tea'])
    expect(catalog.product('tea').value.status).toBe('ready')
  })
  it('keeps the cause of a failure, and loads again when asked again', async () => {
    const { catalog, setDown } = setUp()
    expect(await catalog.product('missing').load()).toMatchObject({ status: 'failed', error: { code: 'NOT_FOUND' } })
    setDown(true)
    expect(await catalog.product('tea').load()).toMatchObject({ status: 'failed', error: { code: 'NETWORK' } })
    setDown(false)
    expect((await catalog.product('tea').load()).status).toBe('ready')
  })
})

describe('catalog.summary', () => {
  it('batches what is asked for within a tick into one call', async () => {
    const { catalog, urls } = setUp()
    const found = await Promise.all(['a', 'b', 'none', 'a'].map((code) => catalog.summary(code).load()))
    expect(urls).toEqual(['/products?productCodes=a,b,none&pageSize=60'])
    expect(found.map(({ status }) => status)).toEqual(['ready', 'ready', 'failed', 'ready'])
    expect(found[2]!.error?.code).toBe('NOT_FOUND')
  })
  it('reads those that failed again by one call when the network is back', async () => {
    const { catalog, comeBack, setDown, urls } = setUp()
    const cards = ['a', 'b', 'none'].map((code) => catalog.summary(code))
    setDown(true)
    await Promise.all(cards.map((card) => card.load()))
    setDown(false)
    await comeBack()
    expect(cards.map((card) => card.peek().status)).toEqual(['ready', 'ready', 'failed'])
    await comeBack()
    expect(urls).toEqual(Array(2).fill('/products?productCodes=a,b,none&pageSize=60'))
  })
  it('makes a second call for the sixty-first', async () => {
    const { catalog, urls } = setUp()
    await Promise.all(Array.from({ length: 61 }, (_, index) => catalog.summary(`p${index}`).load()))
    expect(urls).toHaveLength(2)
  })
})

describe('catalog.list', () => {
  it('is one value for one query, whatever the order of its members', async () => {
    const { catalog, urls } = setUp()
    await catalog.list({ department: 'food', category: 'tea', startIndex: 0 }).load()
    expect(catalog.list({ startIndex: 0, category: 'tea', department: 'food' }).value.status).toBe('ready')
    expect(urls).toEqual(['/products?category=tea&department=food&startIndex=0'])
  })
})

describe('catalog.configure', () => {
  it('answers a failure as a value', async () => {
    const { catalog, setDown, urls } = setUp()
    expect((await catalog.configure('p', { options: [] })).outcome).toBe('done')
    expect(urls).toEqual(['/product-details-page/products/p/configure'])
    setDown(true)
    expect(await catalog.configure('p', { options: [] })).toMatchObject({
      outcome: 'failed',
      error: { code: 'NETWORK' },
    })
  })
})

describe('storefront.snapshot', () => {
  it('saves the browser every call that the server made', async () => {
    const { fetch } = setUp()
    const server = createStorefront({ config, environment: serverEnvironment({ fetch }) })
    await server.use(catalogDomain).product('tea').load()
    await server.use(catalogDomain).summary('a').load()
    await server.use(contentDomain).home('food').load()
    await server.use(masterDataDomain).load()
    const state = JSON.parse(JSON.stringify(server.snapshot())) as StorefrontState
    const { catalog, content, urls, storefront } = setUp(state)
    expect(catalog.product('tea').value.status).toBe('ready')
    await Promise.all([
      catalog.product('tea').load(),
      catalog.summary('a').load(),
      content.home('food').load(),
      storefront.use(masterDataDomain).load(),
    ])
    expect(urls).toEqual([])
    await catalog.product('coffee').load()
    expect(storefront.server.use(catalogDomain).product('coffee').value.status).toBe('idle')
    expect(storefront.server.use(catalogDomain).product('tea').value).toEqual(catalog.product('tea').value)
  })
})

describe('storefront.setLanguage', () => {
  it('loads again what was loaded, showing the old meanwhile', async () => {
    const { storefront, catalog } = setUp()
    await catalog.product('tea').load()
    await catalog.summary('a').load()
    const changed = storefront.setLanguage('ar')
    await changed
    expect([catalog.product('tea').value.value, catalog.summary('a').value.value]).toMatchObject([
      { locale: 'ar-ae' },
      { locale: 'ar-ae' },
    ])
  })
})
