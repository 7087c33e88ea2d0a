import type { PageName } from '@vitrine/core'
import { fixtureOrders, shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import type { Page, PageContext, PageView } from '../page.ts'
import { pageText } from '../page-text.ts'
import { overviewPage } from './overview.page.ts'
import { addressesPage, deletionPage, ordersPage, preferencesPage, privacyPage, profilePage } from './parts.page.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const menuDown: ShopStorefrontOptions = {
  faults: { 'GET /myaccount-menu': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
}

async function view(
  { view: viewOf }: Pick<Page, 'view'>,
  options: ShopStorefrontOptions = {},
  query = {},
): Promise<PageView> {
  const { storefront } = shopStorefront({ signIn, ...options })
  const shown = await viewOf({
    storefront,
    config: { siteUrl: 'https://shop.example' },
    params: {},
    query,
    text: (key: Parameters<typeof pageText>[1], parameters?: Readonly<Record<string, string>>) =>
      pageText({ language: 'en', country: 'ae' }, key, parameters),
    element: async (tag: string) => `<${tag}></${tag}>`,
  } as unknown as PageContext)
  return shown as PageView
}

const trailOf = ({ trailData }: PageView) =>
  (trailData as { itemListElement: { name: string; item: string }[] }).itemListElement.map(({ name, item }) => [
    name,
    new URL(item).pathname,
  ])

const home = ['Home', '/en-ae']
const account = ['Your account', '/en-ae/my-account']
const profile = ['Profile', '/en-ae/my-account/profile']

describe('a page of the account', () => {
  const parts: readonly (readonly [PageName, Page, string, readonly (readonly string[])[]])[] = [
    ['my-account', overviewPage, 'Hello, Layla', []],
    ['my-account/orders', ordersPage, 'Your orders', [['Your orders', '/en-ae/my-account/orders']]],
    ['my-account/profile', profilePage, 'Profile', [profile]],
    ['my-account/addresses', addressesPage, 'Addresses', [['Addresses', '/en-ae/my-account/addresses']]],
    ['my-account/preferences', preferencesPage, 'Preferences', [['Preferences', '/en-ae/my-account/preferences']]],
    ['my-account/privacy', privacyPage, 'Privacy and devices', [['Privacy and devices', '/en-ae/my-account/privacy']]],
    [
      'my-account/profile/delete-account',
      deletionPage,
      'Close your account',
      [profile, ['Close your account', '/en-ae/my-account/profile/delete-account']],
    ],
  ]

  it.each(parts)('has its trail as data too, though no crawler sees it: %s', async (_, page) => {
    const trail = trailOf(await view(page))
    expect(page.isCrawlerPage).toBe(false)
    expect(trail.slice(0, 2)).toEqual([home, account])
  })

  it.each(parts)(
    'has its name, its trail and its part while the menu cannot be read: %s',
    async (_, page, name, below) => {
      const shown = await view(page, menuDown)
      expect(shown.status).toBeUndefined()
      expect(shown.main).toContain(`<h1>${name}</h1>`)
      expect(shown.main).toMatch(/<vitrine-account-menu>.*<h1>.*<vitrine-account-(?!menu)/)
      expect(trailOf(shown)).toEqual([home, account, ...below])
    },
  )
})

describe('the link to what was bought often', () => {
  const hrefIn = ({ main }: PageView) => /<a href="([^"]*buy-again)">[^<]+<\/a>/.exec(main)?.[1]
  const toggles = { 'buy-again': true }
  const account = { orders: fixtureOrders(2) }
  const pages: readonly (readonly [string, Page])[] = [
    ['the overview', overviewPage],
    ['the list of orders', ordersPage],
  ]

  it.each([
    ['en-ae', 'Bought often'],
    ['ar-kw', 'مشترياتك المتكررة'],
    ['zh-hk', '經常購買'],
  ])('stands in the overview and in the list of orders (%s)', async (locale, words) => {
    for (const [, page] of pages)
      expect((await view(page, { locale, toggles, account })).main).toContain(
        `<a href="/${locale}/buy-again">${words}</a>`,
      )
  })

  it.each(pages)('is not in %s of who has never ordered, nor while that is switched off', async (_, page) => {
    expect(hrefIn(await view(page, { toggles, account: {} }))).toBeUndefined()
    expect(hrefIn(await view(page, { toggles: { 'buy-again': false }, account }))).toBeUndefined()
  })

  it('stands above a time without orders', async () =>
    expect(hrefIn(await view(ordersPage, { toggles, account: {} }, { range: 'one-month' }))).toBe('/en-ae/buy-again'))

  it.each(pages)('is missing in %s while the orders cannot be read, and the rest stands', async (_, page) => {
    const faults = { 'GET /my-account/orders': { status: 503, code: 'SERVICE_UNAVAILABLE' } } as const
    const shown = await view(page, { toggles, account, faults })
    expect(hrefIn(shown)).toBeUndefined()
    expect(shown.main).toMatch(/<vitrine-account-(overview|orders)>/)
  })
})
