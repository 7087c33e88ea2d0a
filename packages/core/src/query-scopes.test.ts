import { operations, type OperationName } from '@vitrine/contract'
import { createStorefront, serverEnvironment, sessionCookies, type Query, type Storefront } from './index.ts'
import * as main from './index.ts'
import * as checkout from './checkout/index.ts'
import { findOperation, testConfig } from '@vitrine/testing'
import { describe, expect, it } from 'vitest'

const core = { ...main, ...checkout }
const code = 'ALD-G-1008'
const orderId = '0123456789abcdef0123456789abcdef'
type Use = Storefront['use']

/** One query of each kind of each domain. */
const queries: Readonly<Record<string, (use: Use) => readonly Query<unknown>[]>> = {
  accountAddressesDomain: (use) => [use(core.accountAddressesDomain).book],
  accountDomain: (use) => {
    const { info, preferences, sessions, passkeys, deletion, latestOrder } = use(core.accountDomain)
    return [info, preferences, sessions, passkeys, deletion, latestOrder]
  },
  accountMenuDomain: (use) => [use(core.accountMenuDomain).items],
  accountOrdersDomain: (use) => [use(core.accountOrdersDomain).list({})],
  buyAgainDomain: (use) => [use(core.buyAgainDomain).summary(orderId), use(core.buyAgainDomain).often],
  catalogDomain: (use) => {
    const catalog = use(core.catalogDomain)
    const list = { department: 'food' as const }
    return [
      ...[catalog.product(code), catalog.summary(code), catalog.list(list), catalog.facets(list)],
      ...[catalog.category('fashion', 'women'), catalog.navigation],
    ]
  },
  categoryLandingsDomain: (use) => [use(core.categoryLandingsDomain).landing('fashion', 'women')],
  checkoutBannersDomain: (use) => [use(core.checkoutBannersDomain)],
  contentDomain: (use) => {
    const content = use(core.contentDomain)
    const { headerFooter, countries, featureToggles, notFound, addressFields } = content
    return [headerFooter, content.home(), featureToggles, notFound, addressFields, countries]
  },
  enquiriesDomain: (use) => [use(core.enquiriesDomain).form('contact')],
  hamperDaysDomain: (use) => [use(core.hamperDaysDomain).of(code)],
  listBannersDomain: (use) => [use(core.listBannersDomain).banners('food')],
  masterDataDomain: (use) => [use(core.masterDataDomain)],
  megaMenuDomain: (use) => [use(core.megaMenuDomain).usps],
  onboardingDomain: (use) => [use(core.onboardingDomain).accountIdentifier],
  ordersDomain: (use) => [use(core.ordersDomain).order(orderId)],
  paymentMethodsDomain: (use) => [use(core.paymentMethodsDomain)],
  productSetsDomain: (use) => [use(core.productSetsDomain).of(code)],
  recommendationsDomain: (use) => {
    const { goingWith, similar, featured } = use(core.recommendationsDomain)
    return [goingWith(code), similar(code), featured('food')]
  },
  searchDomain: (use) => {
    const search = use(core.searchDomain)
    return [search.trends, search.placeholders, search.filters, search.index('Search'), search.suggestions]
  },
  sizesDomain: (use) => [use(core.sizesDomain).all, use(core.sizesDomain).chart('women')],
  storesDomain: (use) => [use(core.storesDomain).list],
  storeStockDomain: (use) => [use(core.storeStockDomain).availability(code)],
  wishlistDomain: (use) => [use(core.wishlistDomain).shared('abc')],
}
/** Domains that have no queries. */
const without = [
  ...[
    'accountChangesDomain',
    'accountDraftsDomain',
    'accountPasskeysDomain',
    'backInStockDomain',
    'cartBulkDomain',
    'checkoutDomain',
  ],
  ...[
    'couponsDomain',
    'consentDomain',
    'datesDomain',
    'eventsDomain',
    'formatDomain',
    'handoverDomain',
    'imagesDomain',
  ],
  ...[
    'orderCancellingDomain',
    'orderChangesDomain',
    'orderOpeningDomain',
    'orderTrackingDomain',
    'privateSessionDomain',
  ],
  ...['recentlyViewedDomain', 'signInDomain'],
  ...['savedItemsDomain', 'walletDomain'],
]
const domains = Object.keys(core).filter((name) => /^(?!define).*Domain$/.test(name))

/** A storefront of who is signed in, whose host answers every call with an empty object. */
function open() {
  const asked: OperationName[] = []
  const environment = serverEnvironment({
    fetch: async (input) => {
      const operation = findOperation('GET', new URL(input as string, 'https://shop.example').pathname.slice(4))
      if (operation) asked.push(operation.name)
      return Response.json({ items: [], payload: {}, ids: [] })
    },
  })
  const enter = (UID: string) => {
    const seconds = Math.floor(environment.now() / 1000)
    environment.cookies.set(sessionCookies.info, JSON.stringify({ UID, exp: seconds + 3600, end: seconds + 3600 }))
  }
  enter('first')
  return { asked, enter, storefront: createStorefront({ config: testConfig, environment }) }
}

describe('the scope of a query', () => {
  it('is tried for every domain', () => expect([...Object.keys(queries), ...without].sort()).toEqual(domains.sort()))

  it.each(Object.keys(queries))('is the shopper for %s where its call needs to know who calls', async (domain) => {
    const { asked, enter, storefront } = open()
    for (const query of queries[domain]!((part) => storefront.use(part))) {
      asked.length = 0
      await query.load()
      const own = asked.filter((name) => operations[name]?.session !== 'none')
      const { status, error } = query.peek()
      expect(asked.length, `${domain} ${query.key.join()} ${String(error)}`).toBeGreaterThan(0)
      const printed = JSON.stringify(storefront.snapshot().domains?.['queries'] ?? {})
      if (own.length > 0)
        expect(printed, `${domain} ${own.join()}`).not.toContain(JSON.stringify(JSON.stringify(query.key)))
      enter('second')
      await storefront.session.token()
      expect(query.peek().status, `${domain} ${asked.join()}`).toBe(own.length > 0 ? 'idle' : status)
      enter('first')
      await storefront.session.token()
    }
  })
})
