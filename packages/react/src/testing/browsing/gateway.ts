import type {
  CartItem,
  CountryList,
  ListWidget,
  Location,
  Product,
  ProductList,
  ProductSummary,
} from '@vitrine/contract'
import { countries, timeZones, type Locale } from '@vitrine/core'
import { fixtureCart } from '../buying/cart-fixture.ts'
import { fixtureMasterData, fixtureToggles } from '../buying/content-fixture.ts'
import type { Fault } from '../buying/gateway.ts'
import { fixtureStores, storeAvailability } from '../places/stores.ts'
import { filtered, fixtureFacets } from './facets.ts'
import { fixtureHome } from './home.ts'
import { fixtureLanding } from './landing.ts'
import { fixtureMegaMenu } from './mega-menu.ts'
import { configured, fixtureProducts, summaryOf, type ProductChange } from './products.ts'
import { fixturePlaceholders, fixtureSuggestions, fixtureTrends } from './search.ts'
import { fixtureCategory, fixtureHeaderFooter, fixtureNavigation } from './shelves.ts'

export interface BrowsingGatewayOptions {
  readonly locale: Locale
  /** By a part of the call's name: `GET /products`. */
  readonly faults?: Readonly<Record<string, Fault>>
  /** Makes a product what a state needs: sold out, without pictures. */
  readonly change?: ProductChange
  /** Product codes in the bag at the start. */
  readonly bag?: readonly string[]
  /** What is switched on or off, besides what is so by itself. */
  readonly toggles?: Readonly<Record<string, boolean>>
  /** The stores of the country. @defaultValue two */
  readonly stores?: readonly Location[]
  /** Products on a page, for lists of several pages. @defaultValue 60, the specification's */
  readonly pageSize?: number
  /** What lists answer besides their goods: spelling, departments. */
  readonly list?: Partial<ProductList>
  /** Banners among the goods of a list. */
  readonly banners?: readonly ListWidget[]
}

/** A gateway in memory for stories and tests of the browsing components. */
export interface BrowsingGateway {
  readonly fetch: typeof globalThis.fetch
  /** Method and path of every call, in order. */
  readonly calls: readonly string[]
  /** Bodies of the calls that put something into the bag, in order. */
  readonly added: readonly unknown[]
  /** Bodies of the calls that ask to be told, in order. */
  readonly wishes: readonly unknown[]
  setFault(name: string, fault?: Fault): void
  /** Keeps the next answer to a call back until the result is called. */
  hold(name: string): () => void
}

const names: Readonly<Record<string, Readonly<Record<'en' | 'ar' | 'zh', string>>>> = {
  ae: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة', zh: '阿聯酋' },
  kw: { en: 'Kuwait', ar: 'الكويت', zh: '科威特' },
  sa: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية', zh: '沙烏地阿拉伯' },
  hk: { en: 'Hong Kong', ar: 'هونغ كونغ', zh: '香港' },
  sg: { en: 'Singapore', ar: 'سنغافورة', zh: '新加坡' },
}

export function createBrowsingGateway(options: BrowsingGatewayOptions): BrowsingGateway {
  const { locale, change = (product) => product, pageSize = 60 } = options
  const { stores = fixtureStores(locale.code).items } = options
  const { language, currency } = locale
  const faults = new Map(Object.entries(options.faults ?? {}))
  const calls: string[] = []
  let held: { name: string; until: Promise<void> } | undefined
  const added: unknown[] = []
  const wishes: unknown[] = []
  const products = fixtureProducts(language, currency).map(change)
  let items: readonly CartItem[] = []
  const find = (key: string) => products.find(({ productCode, slug }) => productCode === key || slug === key)
  for (const code of options.bag ?? []) items = [...items, itemOf(find(code)!, 1)]

  function list(query: URLSearchParams): ProductList {
    const codes = query.get('productCodes')?.split(',')
    const words = (query.get('query') ?? '').toLowerCase()
    const filter = query.get('filter') ?? ''
    const listed = products.filter(
      (product) =>
        (!codes || codes.includes(product.productCode)) &&
        product.productName.toLowerCase().includes(words) &&
        (!query.get('department') || product.departmentType === query.get('department')) &&
        (!query.get('category') ||
          product.categories.some(({ categoryCode }) => categoryCode === query.get('category'))),
    )
    const matching = filtered(listed, filter)
    const sortBy = query.get('sortBy') ?? 'featured'
    const amount = ({ price }: ProductSummary) => (price.salePrice ?? price.price).amount
    if (sortBy === 'price-asc') matching.sort((a, b) => amount(a) - amount(b))
    const size = Math.min(pageSize, Number(query.get('pageSize') ?? pageSize))
    const startIndex = (Number(query.get('startIndex') ?? 0) / 60) * pageSize
    const sort = (name: string, value: string) => ({
      name,
      value,
      isDefault: value === 'featured',
      isQuery: false,
      isSorting: true,
    })
    return {
      totalCount: matching.length,
      pageSize: size,
      pageCount: Math.ceil(matching.length / size),
      startIndex,
      items: matching.slice(startIndex, startIndex + size).map(summaryOf),
      sortBy,
      query: query.get('query') ?? '',
      isRelaxed: false,
      spellcheck: null,
      facets: codes ? [] : fixtureFacets(listed, filter, language, currency),
      departments: [],
      sorts: {
        en: [sort('Our choice', 'featured'), sort('Price, low to high', 'price-asc')],
        ar: [sort('اختيارنا', 'featured'), sort('السعر من الأقل', 'price-asc')],
        zh: [sort('精選', 'featured'), sort('價格由低至高', 'price-asc')],
      }[language],
      ...options.list,
    }
  }

  function add(body: { quantity: number; product: { productCode: string; variationProductCode?: string } }) {
    const product = find(body.product.productCode)
    if (!product) return undefined
    added.push(body)
    items = [...items, itemOf(product, body.quantity, body.product.variationProductCode)]
    return fixtureCart(items, currency, items.length + 1)
  }

  function answer(call: string, query: URLSearchParams, body: unknown): unknown {
    if (call.endsWith('/token')) return { accessToken: 'fixture-token', expiresIn: 86400 }
    if (call.endsWith('/header-footer')) return fixtureHeaderFooter(language)
    if (call.includes('/feature-toggle/'))
      return { ...fixtureToggles, toggles: { ...fixtureToggles.toggles, ...options.toggles } }
    if (call.endsWith('/megamenu-usp')) return fixtureMegaMenu(language)
    if (call.endsWith('/homepage'))
      return fixtureHome(products.map(summaryOf), language, (query.get('department') as 'food' | null) ?? undefined)
    if (call.endsWith('/country-list')) return { items: Object.keys(names).map((code) => countryOf(code, locale)) }
    if (call.endsWith('/master-data')) return fixtureMasterData(locale)
    if (call.endsWith('/category-navigation'))
      return { items: (['fashion', 'food'] as const).flatMap((department) => fixtureNavigation(department, language)) }
    if (call.endsWith('/back-in-stock')) return { isAccepted: wishes.push(body) > 0 }
    if (call.endsWith('/recommendation')) return { items: products.slice(8, 12).map(summaryOf) }
    if (call.endsWith('/stores')) return { ...fixtureStores(locale.code), items: stores }
    const stocked = /\/availability\/(.+)$/.exec(call)?.[1]
    if (stocked) return storeAvailability(decodeURIComponent(stocked), products, stores)
    if (call.endsWith('/suggestions')) return fixtureSuggestions(query, products.map(summaryOf), language)
    if (call.endsWith('/search-trend')) return fixtureTrends(language)
    if (call.endsWith('/search-placeholder')) return fixturePlaceholders(language)
    if (call.endsWith('/products')) return list(query)
    if (call.endsWith('/plp/widgets')) return { items: options.banners ?? [] }
    const landing = /\/clp\/(.+)$/.exec(call)?.[1]
    if (landing) return fixtureLanding(decodeURIComponent(landing), products.map(summaryOf), language)
    const category = /\/category\/(.+)$/.exec(call)?.[1]
    if (category) return fixtureCategory(decodeURIComponent(category), language, products.length)
    const configure = /\/products\/([^/]+)\/configure$/.exec(call)?.[1]
    if (configure) {
      const product = find(decodeURIComponent(configure))
      return product && configured(product, (body as { options: Parameters<typeof configured>[1] }).options)
    }
    const product = /\/product-details-page\/products\/([^/]+)$/.exec(call)?.[1]
    if (product) return find(decodeURIComponent(product))
    if (/^POST .*\/item$/.test(call)) return add(body as Parameters<typeof add>[0])
    if (/^POST .*\/cart\/user\//.test(call)) return fixtureCart(items, currency, items.length + 1)
    if (/^GET .*\/cart\//.test(call))
      return items.length > 0 ? fixtureCart(items, currency, items.length + 1) : undefined
    return undefined
  }

  const respond = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  const refuse = ({ status, code, details = [] }: Exclude<Fault, string>) =>
    respond(status, { statusCode: status, errorCode: code, message: code, referenceCode: 'VTR-7F3A-20C1', details })

  return {
    calls,
    added,
    wishes,
    setFault: (name, fault) => void (fault === undefined ? faults.delete(name) : faults.set(name, fault)),
    hold(name) {
      const { promise: until, resolve } = Promise.withResolvers<void>()
      held = { name, until }
      return resolve
    },
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, 'http://fixture')
      const call = `${init?.method ?? 'GET'} ${pathname}`
      calls.push(call)
      const isCalled = (part: string) => part.split(' ').every((word) => call.includes(word))
      if (held && isCalled(held.name)) {
        const { until } = held
        held = undefined
        await until
      }
      const name = [...faults.keys()].find(isCalled)
      const fault = name === undefined ? undefined : faults.get(name)
      if (fault === 'never') return new Promise(() => {})
      if (fault === 'network') throw new TypeError('Failed to fetch')
      if (fault) return refuse(fault)
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      const found = answer(call, searchParams, body)
      return found === undefined ? refuse({ status: 404, code: 'NOT_FOUND' }) : respond(200, found)
    },
  }
}

function countryOf(code: string, { language, currency }: Locale): CountryList['items'][number] {
  const { languages } = countries[code as keyof typeof countries]
  const name = names[code]![language]
  return {
    code: code as CountryList['items'][number]['code'],
    name,
    title: name,
    dialingcode: '+971',
    mobile_number_length: 9,
    icon: code,
    currency,
    timeZone: timeZones[code as keyof typeof timeZones],
    languages: [...languages],
  }
}

function itemOf(product: Product, quantity: number, variationProductCode?: string): CartItem {
  const { productCode, slug, departmentType, productType, productBrand, productName, unitPrice, price, inventoryInfo } =
    product
  const unitAmount = price.salePrice ?? price.price
  const variation = product.variations.find((one) => one.productCode === variationProductCode)
  return {
    id: `line-${variation?.productCode ?? productCode}`,
    quantity,
    product: {
      ...{ productCode, slug, departmentType, productType, productBrand, productName, unitPrice, price },
      variationProductCode: variation?.productCode ?? null,
      image: product.productImages[0] ?? null,
      options: (variation?.options ?? []).flatMap(({ attributeFQN, value = '' }) => {
        const option = product.options.find((one) => one.attributeFQN === attributeFQN)
        return option ? [{ attributeFQN, name: option.name, value, stringValue: value }] : []
      }),
      inventoryInfo: variation?.inventoryInfo ?? inventoryInfo,
    },
    giftMessage: null,
    isPurchasable: true,
    unitAmount,
    total: { ...unitAmount, amount: unitAmount.amount * quantity },
    messages: [],
  }
}
