import { describe, expect, it, vi } from 'vitest'
import { answer, createTestBrowser } from './environment/test-environment.ts'
import { completeStorefront, createShopper, type StorefrontState } from './index.ts'

const config = {
  baseUrl: 'https://shop.example/api',
  shopUrl: '',
  locale: 'en-ae',
  organisationId: 'aldersgate',
  configurationSet: 'DEV',
}
const state = {
  locale: 'en-ae',
  catalog: { products: { coffee: {} } },
} as unknown as StorefrontState

function shopper() {
  const fetch = vi.fn(async () => answer({ items: [] })) as unknown as typeof globalThis.fetch
  const { environment } = createTestBrowser(fetch).openTab()
  return { fetch, shopper: createShopper({ config, environment, state, messages: async () => ({}) }) }
}

describe('a shopper', () => {
  it('becomes a whole storefront in place, once', () => {
    const { shopper: one } = shopper()
    const { cart } = one
    const storefront = completeStorefront(one)
    const { catalog } = storefront
    expect(storefront).toBe(one)
    expect(completeStorefront(one).catalog).toBe(catalog)
    expect(storefront.cart).toBe(cart)
    expect(storefront.server.server).toBe(storefront.server)
  })

  it('prints what is there, which is more when it is whole', () => {
    const { shopper: one } = shopper()
    expect(one.snapshot()).toEqual({ locale: 'en-ae' })
    expect(completeStorefront(one).snapshot()).toMatchObject(state)
  })

  it('reads again in another language what it has become', async () => {
    const { shopper: one, fetch } = shopper()
    await one.setLanguage('ar')
    expect(fetch).not.toHaveBeenCalled()
    completeStorefront(one)
    await one.setLanguage('en')
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('gives a domain the same object before and after', () => {
    const { shopper: one } = shopper()
    const given = one.use(({ storefront }) => storefront)
    expect(given).toBe(completeStorefront(one))
  })
})
