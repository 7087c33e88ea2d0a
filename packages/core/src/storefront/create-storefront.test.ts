import { signal } from '@preact/signals-core'
import { describe, expect, it, vi } from 'vitest'
import { answer, createTestBrowser } from '@vitrine/testing'
import { createStorefront, defineDomain, serverEnvironment, type StorefrontState } from '../index.ts'

const config = {
  baseUrl: 'https://shop.example/api',
  shopUrl: '',
  locale: 'en-ae',
  organisationId: 'aldersgate',
  configurationSet: 'DEV',
}
const messages = async () => ({})

function setUp(state?: StorefrontState) {
  const fetch = vi.fn(async () => answer({ items: [] })) as unknown as typeof globalThis.fetch
  const { environment } = createTestBrowser(fetch).openTab()
  return { fetch, storefront: createStorefront({ config, environment, state, messages }) }
}

const reload = vi.fn(async () => {})
const mood = defineDomain<{ readonly mood: string; readonly isServerSnapshot: boolean }, string>(
  'mood',
  ({ state, register, isServerSnapshot }) => {
    const current = signal(state ?? 'calm')
    register({ reload, snapshot: () => current.peek() })
    return { mood: current.peek(), isServerSnapshot }
  },
)

describe('storefront.use', () => {
  it('makes a domain once, with what the server printed of it', () => {
    const { storefront } = setUp({ locale: 'en-ae', domains: { mood: 'merry' } })
    expect(storefront.use(mood)).toEqual({ mood: 'merry', isServerSnapshot: false })
    expect(storefront.use(mood)).toBe(storefront.use(mood))
  })
  it('gives a domain its storefront', () => {
    const { storefront } = setUp()
    expect(storefront.use(defineDomain('itself', (context) => context.storefront))).toBe(storefront)
  })
})

describe('storefront.snapshot', () => {
  it('has what the used domains know, and nothing of the others', () => {
    const { storefront } = setUp({ locale: 'en-ae', domains: { mood: 'merry', other: 1 } })
    expect(storefront.snapshot()).toEqual({ locale: 'en-ae', domains: {} })
    storefront.use(mood)
    expect(storefront.snapshot()).toEqual({ locale: 'en-ae', domains: { queries: {}, mood: 'merry' } })
  })
})

describe('storefront.server', () => {
  const state = { locale: 'en-ae', domains: { mood: 'merry' } }

  it('is one storefront of the state as it was printed, and its own snapshot', () => {
    const { storefront } = setUp(state)
    const { server } = storefront
    expect(server).not.toBe(storefront)
    expect([storefront.server, server.server]).toEqual([server, server])
    expect(server.use(mood)).toEqual({ mood: 'merry', isServerSnapshot: true })
  })
  it('sends no request and stays in its language', async () => {
    const { storefront, fetch } = setUp(state)
    const { server } = storefront
    await storefront.setLanguage('ar')
    void server.cart.addLine({ productCode: 'A' })
    await server.i18n.load('errors')
    expect(fetch).not.toHaveBeenCalled()
    expect([storefront.locale.value.code, server.locale.value.code]).toEqual(['ar-ae', 'en-ae'])
  })
  it('is the storefront itself on a server', () => {
    const storefront = createStorefront({ config, environment: serverEnvironment({ fetch }), messages })
    expect(storefront.server).toBe(storefront)
  })
})

describe('storefront.setLanguage', () => {
  it('reads again what the used domains know', async () => {
    const { storefront } = setUp()
    await storefront.setLanguage('ar')
    expect(reload).not.toHaveBeenCalled()
    storefront.use(mood)
    await storefront.setLanguage('en')
    expect(reload).toHaveBeenCalledOnce()
  })
  it('leaves to the server snapshot what the server printed in another language', async () => {
    const { storefront } = setUp({ locale: 'en-ae', domains: { mood: 'merry' } })
    await storefront.setLanguage('ar')
    expect(storefront.use(mood).mood).toBe('calm')
    expect(storefront.server.use(mood).mood).toBe('merry')
  })
})
