import type { CartItem, ListWidget, Location, ProductList } from '@vitrine/contract'
import type { Locale } from '@vitrine/core'
import { fixtureCart } from '../buying/cart-fixture.ts'
import { fixtureMasterData, fixtureToggles } from '../buying/content-fixture.ts'
import { createGateway, type Call, type Faults, type Gateway } from '../gateway.ts'
import { fixtureStores, storeAvailability } from '../places/stores.ts'
import { bagItem } from './bag-item.ts'
import { fixtureCountryList } from './countries.ts'
import { fixtureHome } from './home.ts'
import { fixtureLanding } from './landing.ts'
import { fixtureList } from './list.ts'
import { fixtureMegaMenu } from './mega-menu.ts'
import { configured, fixtureProducts, summaryOf, type ProductChange } from './products.ts'
import { fixturePlaceholders, fixtureSuggestions, fixtureTrends } from './search.ts'
import { fixtureCategory, fixtureHeaderFooter, fixtureNavigation } from './shelves.ts'

export interface BrowsingGatewayOptions {
  readonly locale: Locale
  readonly faults?: Faults
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
export interface BrowsingGateway extends Gateway {
  /** Bodies of the calls that put something into the bag, in order. */
  readonly added: readonly unknown[]
  /** Bodies of the calls that ask to be told, in order. */
  readonly wishes: readonly unknown[]
}

export function createBrowsingGateway(options: BrowsingGatewayOptions): BrowsingGateway {
  const { locale, change = (product) => product, pageSize = 60 } = options
  const { stores = fixtureStores(locale.code).items } = options
  const { language, currency } = locale
  const added: unknown[] = []
  const wishes: unknown[] = []
  const products = fixtureProducts(language, currency).map(change)
  let items: readonly CartItem[] = []
  const find = (key: string) => products.find(({ productCode, slug }) => productCode === key || slug === key)
  for (const code of options.bag ?? []) items = [...items, bagItem(find(code)!, 1)]

  function add(body: { quantity: number; product: { productCode: string; variationProductCode?: string } }) {
    const product = find(body.product.productCode)
    if (!product) return undefined
    added.push(body)
    items = [...items, bagItem(product, body.quantity, body.product.variationProductCode)]
    return fixtureCart(items, currency, items.length + 1)
  }

  function answer({ name: call, query, body }: Call): unknown {
    if (call.endsWith('/token')) return { accessToken: 'fixture-token', expiresIn: 86400 }
    if (call.endsWith('/header-footer')) return fixtureHeaderFooter(language)
    if (call.includes('/feature-toggle/'))
      return { ...fixtureToggles, toggles: { ...fixtureToggles.toggles, ...options.toggles } }
    if (call.endsWith('/megamenu-usp')) return fixtureMegaMenu(language)
    if (call.endsWith('/homepage'))
      return fixtureHome(products.map(summaryOf), language, (query.get('department') as 'food' | null) ?? undefined)
    if (call.endsWith('/country-list')) return fixtureCountryList(locale)
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
    if (call.endsWith('/products')) return { ...fixtureList(products, query, locale, pageSize), ...options.list }
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

  return { ...createGateway(answer, options.faults), added, wishes }
}
