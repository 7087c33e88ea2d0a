import { describe, expect, it } from 'vitest'
import { createStorefront, serverEnvironment } from '@vitrine/core'
import type { SiteConfig } from '../../config/config.ts'
import { siteUrl } from '../../testing/honey-shop.ts'
import type { PageContext, PageView } from '../page.ts'
import { productListPage } from './product-list.page.ts'

/** The list of a category as a crawler gets it. */
async function viewOf(productCount: number, locales: readonly string[]) {
  const answers: Record<string, unknown> = {
    '/category/': { categoryCode: 'hats', name: 'Hats', parents: [], children: [], description: '', productCount },
    '/products?': { items: [], facets: [], totalCount: productCount, pageCount: 1 },
    '/alternates/': { items: locales.map((locale) => ({ href: `/${locale}/fashion/category/hats`, hrefLang: '' })) },
  }
  const fetch = (async (url: string) => {
    const found = Object.entries(answers).find(([part]) => url.includes(part))
    return found ? Response.json(found[1]) : Response.json({ errorCode: 'NOT_FOUND' }, { status: 404 })
  }) as typeof globalThis.fetch
  const storefront = createStorefront({
    config: { baseUrl: '/api', shopUrl: '', locale: 'en-ae', organisationId: 'aldersgate', configurationSet: 'DEV' },
    environment: serverEnvironment({ fetch }),
    messages: async () => ({}),
  })
  const context: PageContext = {
    storefront,
    config: { siteUrl, countries: ['ae', 'kw'] } as unknown as SiteConfig,
    params: { department: 'fashion', category: 'hats' },
    query: {},
    path: '/en-ae/fashion/category/hats',
    text: (key) => key,
    element: async () => '',
    isShopperHidden: false,
  }
  return (await productListPage.view(context)) as PageView
}

describe('productListPage', () => {
  it('is for crawlers in the locales that sell something in the category', async () => {
    expect(await viewOf(3, ['en-ae', 'ar-ae'])).toMatchObject({
      canonicalPath: '/en-ae/fashion/category/hats',
      locales: ['en-ae', 'ar-ae'],
    })
  })
  it('is not for crawlers while nothing is sold in it', async () =>
    expect(await viewOf(0, [])).not.toHaveProperty('canonicalPath'))
})
