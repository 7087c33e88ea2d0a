import type { PageName } from '@vitrine/core'
import { shopStorefront, type ShopStorefrontOptions } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'
import type { Page, PageContext, PageView } from '../page.ts'
import { pageText } from '../page-text.ts'
import { overviewPage } from './overview.page.ts'
import { addressesPage, deletionPage, ordersPage, preferencesPage, privacyPage, profilePage } from './parts.page.ts'

const signIn = { UID: 'a'.repeat(32), endsIn: 86_400 }
const menuDown: ShopStorefrontOptions = {
  faults: { 'GET /myaccount-menu': { status: 503, code: 'SERVICE_UNAVAILABLE' } },
}

async function view({ view: viewOf }: Pick<Page, 'view'>, options: ShopStorefrontOptions = {}): Promise<PageView> {
  const { storefront } = shopStorefront({ signIn, ...options })
  const shown = await viewOf({
    storefront,
    config: { siteUrl: 'https://shop.example' },
    params: {},
    query: {},
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
