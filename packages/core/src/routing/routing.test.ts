import { describe, expect, it } from 'vitest'
import { localeCodes } from '@vitrine/contract/rules'
import { createTestBrowser } from '@vitrine/testing'
import {
  alternateLinks,
  createPageViews,
  createStorefront,
  PAGE_VIEW_DELAY,
  parseRoute,
  pathInLocale,
  reservedSegments,
  switchDepartment,
  type PageRoute,
} from '../index.ts'

const options = { defaultLocale: 'en-ae' }
const page = (path: string) => parseRoute(path, options) as PageRoute

describe('parseRoute', () => {
  it.each([
    ['/en-ae', 'home', {}, 'Home'],
    ['/en-ae/', 'home', {}, 'Home'],
    ['/ar-kw/fashion', 'department', { department: 'fashion' }, 'Home Page'],
    ['/en-ae/food/category/chocolate', 'category', { department: 'food', category: 'chocolate' }, 'CLP-PLP'],
    [
      '/en-ae/fashion/category/women/knitwear',
      'category',
      { department: 'fashion', category: 'women/knitwear' },
      'CLP-PLP',
    ],
    ['/en-ae/food/product-list', 'category', { department: 'food' }, 'CLP-PLP'],
    ['/en-ae/fashion/product-list/women', 'category', { department: 'fashion', category: 'women' }, 'CLP-PLP'],
    ['/en-ae/fashion/lambswool-jumper', 'product', { department: 'fashion', slug: 'lambswool-jumper' }, 'PDP'],
    ['/en-ae/food/gifts/hamper?colour=red', 'product', { department: 'food', parent: 'gifts', slug: 'hamper' }, 'PDP'],
    ['/en-ae/products/GF-1', 'product-code', { code: 'GF-1' }, 'PDP'],
    ['/en-ae/cart', 'cart', {}, 'Cart'],
    ['/en-ae/checkout', 'checkout', {}, 'Checkout'],
    ['/en-ae/checkout/payment-success?orderId=1', 'payment-success', {}, 'TYP'],
    ['/en-ae/wishlist', 'wishlist', {}, 'Wishlist'],
    ['/en-ae/wishlist/shared/A-z_9', 'shared-wishlist', { code: 'A-z_9' }, 'Wishlist'],
    ['/en-ae/wishlist/shared', 'not-found', {}, 'Others'],
    ['/en-ae/search?q=x', 'search', {}, 'Search'],
    ['/en-ae/ordertrack', 'ordertrack', {}, 'Track My Order Page'],
    ['/en-ae/size-chart', 'size-chart', {}, 'Size Guide'],
    ['/en-ae/store-locator', 'store-locator', {}, 'Store Finder'],
    ['/en-ae/maintenance', 'maintenance', {}, 'Maintenance'],
    ['/en-ae/my-account/profile/delete-account', 'my-account/profile/delete-account', {}, 'Others'],
    ['/en-ae/buy-again', 'buy-again', {}, 'Others'],
    ['/en-ae/terms', 'terms', {}, 'Others'],
    ['/en-ae/cart?login=true', 'cart', {}, 'Login Page'],
    ['/en-ae/fashion/x?signup=true', 'product', { department: 'fashion', slug: 'x' }, 'Register Page'],
    ['/en-ae/nowhere', 'not-found', {}, 'Others'],
    ['/en-ae/fashion/category', 'not-found', {}, 'Others'],
    ['/en-ae/fashion/a/b/c', 'not-found', {}, 'Others'],
    ['/en-ae/cart/extra', 'not-found', {}, 'Others'],
    ['/en-ae/food/%00', 'not-found', {}, 'Others'],
    ['/en-ae/food/category/a%0Ab', 'not-found', {}, 'Others'],
    [`/en-ae/food/${'a'.repeat(129)}`, 'not-found', {}, 'Others'],
    [`/en-ae/food/${'a'.repeat(128)}`, 'product', { department: 'food', slug: 'a'.repeat(128) }, 'PDP'],
    ['/en-sg/preview', 'preview', {}, 'Others'],
    ['/en-ae/fashion/%E0%A4%A', 'product', { department: 'fashion', slug: '%E0%A4%A' }, 'PDP'],
  ] as const)('reads %s', (path, name, params, pageType) => {
    expect(page(path)).toMatchObject({ kind: 'page', page: name, params, pageType })
  })

  it('knows every locale that is sold, and no other', () => {
    for (const code of localeCodes()) expect(page(`/${code}/fashion`).locale?.code).toBe(code)
    for (const code of ['en-us', 'ar-hk', 'fr-ae', 'fashion'])
      expect(page(`/${code}/cart`)).toMatchObject({ locale: undefined, page: 'not-found' })
  })

  it.each([
    ['/', '/en-ae'],
    ['/?x=1', '/en-ae?x=1'],
    ['/en', '/en-ae'],
    ['/ar/fashion', '/ar-ae/fashion'],
    ['/zh/fashion', '/en-ae/fashion'],
    ...reservedSegments.map((segment): [string, string] => [`/${segment}`, `/en-ae/${segment}`]),
  ] as [string, string][])('sends %s to %s', (path, to) =>
    expect(parseRoute(path, options)).toEqual({ kind: 'redirect', to, status: 302 }),
  )
})

describe('shell flags', () => {
  it('reduce header and footer on cart and checkout, but not on payment-success in an app view', () => {
    expect(page('/en-ae/cart').shell).toEqual({
      isAppPage: false,
      isWebPage: true,
      isCartOrCheckoutPage: true,
      isCheckoutPage: false,
      isProductDetailPage: false,
      isFooterHidden: true,
    })
    expect(page('/en-ae/checkout/payment-success').shell).toMatchObject({
      isCheckoutPage: true,
      isCartOrCheckoutPage: true,
    })
    expect(page('/en-ae/checkout/payment-success?isapp=true').shell).toMatchObject({
      isAppPage: true,
      isWebPage: false,
      isCartOrCheckoutPage: false,
    })
    expect(page('/en-ae/food/tea').shell).toMatchObject({ isProductDetailPage: true, isFooterHidden: false })
    expect(page('/en-ae/terms?isapp=true').shell).toMatchObject({ isAppPage: true, isFooterHidden: true })
  })
})

describe('pathInLocale', () => {
  it.each([
    ['/en-ae/fashion/x?size=M#top', '/ar-ae/fashion/x?size=M#top'],
    ['/en-ae', '/ar-ae'],
    ['/en-ae?x=1', '/ar-ae?x=1'],
    ['/fashion', '/ar-ae/fashion'],
    ['/', '/ar-ae'],
    ['/english-tea', '/ar-ae/english-tea'],
  ])('of %s is %s', (path, expected) => expect(pathInLocale('ar-ae', path)).toBe(expected))
})

describe('switchDepartment', () => {
  it('replaces one segment, with an optional query', () => {
    expect(switchDepartment('/en-ae/fashion/category/women?sort=1', 'food')).toBe('/en-ae/food/category/women')
    expect(switchDepartment('/en-ae/food', 'fashion', { from: 'food' })).toBe('/en-ae/fashion?from=food')
    expect(switchDepartment('/en-ae/fashion/fashion-week', 'food')).toBe('/en-ae/food/fashion-week')
  })
})

describe('alternates', () => {
  it('are links with an address and a language', () => {
    expect(alternateLinks({ items: [{ href: '/ar-ae', hrefLang: 'ar-AE' }] })).toEqual([
      { href: '/ar-ae', hrefLang: 'ar-AE' },
    ])
  })
})

describe('createPageViews', () => {
  it('reports once, after 300 ms, and not for a route left sooner', async () => {
    const browser = createTestBrowser(fetch)
    const seen: string[] = []
    const { timers } = browser.openTab().environment
    const { show, leave } = createPageViews(timers, ({ path }) => void seen.push(path), PAGE_VIEW_DELAY)
    const go = (path: string) => show({ path, pageType: 'Others' })
    go('/a')
    await browser.advance(299)
    expect(seen).toEqual([])
    await browser.advance(1)
    go('/a')
    go('/b')
    await browser.advance(200)
    go('/c')
    await browser.advance(1000)
    expect(seen).toEqual(['/a', '/c'])
    leave()
    go('/c')
    await browser.advance(299)
    leave()
    await browser.advance(1000)
    expect(seen).toEqual(['/a', '/c'])
    go('/c')
    await browser.advance(300)
    expect(seen).toEqual(['/a', '/c', '/c'])
  })
})

describe('storefront.routes', () => {
  const routesOf = (shopUrl: string) =>
    createStorefront({
      config: { baseUrl: '/api', shopUrl, locale: 'ar-kw', organisationId: 'a', configurationSet: 'DEV' },
      environment: createTestBrowser(fetch).openTab().environment,
    }).routes
  it('are below the locale', () => {
    const routes = routesOf('')
    expect([
      routes.home(),
      routes.home('food'),
      routes.category('fashion', 'women/knitwear'),
      routes.product({ departmentType: 'food', slug: 'tea' }),
      routes.cart(),
      routes.cartAction(),
      routes.checkout(),
      routes.paymentSuccess('1'),
      routes.page('terms'),
      routes.path('/food/category/tea'),
    ]).toEqual([
      '/ar-kw',
      '/ar-kw/food',
      '/ar-kw/fashion/category/women/knitwear',
      '/ar-kw/food/tea',
      '/ar-kw/cart',
      '/ar-kw/cart',
      '/ar-kw/checkout',
      '/ar-kw/checkout/payment-success?orderId=1',
      '/ar-kw/terms',
      '/ar-kw/food/category/tea',
    ])
  })
  it('are absolute on a partner page, and are read back as their screens', () => {
    const routes = routesOf('https://shop.example')
    expect(routes.product({ departmentType: 'food', slug: 'tea' })).toBe('https://shop.example/ar-kw/food/tea')
    expect(page(new URL(routes.category('food', 'tea')).pathname)).toMatchObject({
      page: 'category',
      params: { department: 'food', category: 'tea' },
    })
  })
})
