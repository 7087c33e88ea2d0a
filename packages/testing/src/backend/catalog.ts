import type { ListWidget, Location, Product, ProductList } from '@vitrine/contract'
import type { Locale } from '@vitrine/contract/rules'
import { fixtureCheckoutBanners } from '../fixtures/checkout-banners.ts'
import { fixtureLanguage } from '../fixtures/language.ts'
import { fixtureCategory, fixtureHeaderFooter, fixtureNavigation } from '../fixtures/categories.ts'
import { fixtureMethods, type FixtureMethod } from '../fixtures/payment-methods.ts'
import { fixtureAddressFields, fixtureMasterData, fixtureToggles } from '../fixtures/content.ts'
import { fixtureCountryList } from '../fixtures/countries.ts'
import { fixtureContactForm } from '../fixtures/enquiries.ts'
import { fixtureHamperDays } from '../fixtures/hamper-days.ts'
import { fixtureHome } from '../fixtures/home.ts'
import { fixtureLanding } from '../fixtures/landing.ts'
import { fixtureList } from '../fixtures/list.ts'
import { fixtureMegaMenu } from '../fixtures/mega-menu.ts'
import { fixtureSets } from '../fixtures/product-sets.ts'
import { configured } from '../fixtures/products.ts'
import { fixturePlaceholders, fixtureSuggestions, fixtureTrends } from '../fixtures/search.ts'
import { fixtureChart } from '../fixtures/size-charts.ts'
import { fixtureStores, storeAvailability } from '../fixtures/stores.ts'
import { summaryOf } from '../fixtures/summary.ts'
import type { Handlers } from './operation.ts'
import { notFound } from './refusal.ts'

const catalog = '/experience/catalog/guest/v1'
const master = '/experience/masterdata/guest/v1'
const merchandising = '/experience/merchandising/guest/v1'
const landing = '/web/experience/landing/guest/v1'

export interface CatalogDoubleOptions {
  readonly locale: Locale
  readonly products: readonly Product[]
  /** What is switched on or off, besides what is so by itself. */
  readonly toggles?: Readonly<Record<string, boolean>>
  readonly hasClickCollect?: boolean
  /** Ways of paying. @defaultValue card and wallet */
  readonly methods?: readonly FixtureMethod[]
  /** The stores of the country. @defaultValue two */
  readonly stores?: readonly Location[]
  /** Products on a page, for lists of several pages. @defaultValue 60, the specification's */
  readonly pageSize?: number
  /** What lists answer besides their products: spelling, departments. */
  readonly list?: Partial<ProductList>
  /** Names of categories of the food department besides its own. @defaultValue none */
  readonly merchantCategories?: readonly string[]
  /** Banners among the products of a list. */
  readonly banners?: readonly ListWidget[]
}

const found = <T>(value: T | undefined): T => {
  if (value === undefined) throw notFound()
  return value
}

const searchOf = (query: object) => new URLSearchParams(Object.entries(query) as [string, string][])

/** Products, lists and search, as the fixtures have them. */
export function catalogHandlers(options: CatalogDoubleOptions): Handlers {
  const { locale, products, pageSize = 60 } = options
  const language = fixtureLanguage(locale.language)
  const { stores = fixtureStores(locale.code).items } = options
  const summaries = products.map(summaryOf)
  const find = (key: string) => found(products.find(({ productCode, slug }) => productCode === key || slug === key))
  return {
    [`GET ${catalog}/product-details-page/products/{id}`]: ({ params }) => find(params.id),
    [`GET ${catalog}/product-details-page/products/{id}/hamper-days`]: ({ params }) =>
      fixtureHamperDays(find(params.id).productType, language),
    [`POST ${catalog}/product-details-page/products/{id}/configure`]: ({ params, body }) =>
      configured(find(params.id), body.options),
    [`GET ${catalog}/products`]: ({ query }) => ({
      ...fixtureList(products, searchOf(query), locale, pageSize),
      ...options.list,
    }),
    [`GET ${catalog}/category-navigation`]: () => ({
      items: (['fashion', 'food'] as const).flatMap((department) => fixtureNavigation(department, language)),
    }),
    [`GET ${catalog}/category/{catalogName}`]: ({ params }) =>
      found(fixtureCategory(params.catalogName, language, products.length)),
    [`GET ${catalog}/clp/{categoryCode}`]: ({ params, query }) =>
      found(fixtureLanding(`${query.department ?? 'fashion'}/${params.categoryCode}`, products, language)),
    [`GET ${catalog}/plp/widgets`]: () => ({ items: [...(options.banners ?? [])] }),
    [`GET ${catalog}/suggestions`]: ({ query }) => fixtureSuggestions(searchOf(query), summaries, language),
    [`GET ${catalog}/stores`]: () => ({ ...fixtureStores(locale.code), items: [...stores] }),
    [`GET ${catalog}/stores/availability/{productCode}`]: ({ params }) =>
      found(storeAvailability(params.productCode, products, stores)),
    [`GET ${merchandising}/recommendation`]: () => ({ items: summaries.slice(8, 12) }),
    [`GET ${merchandising}/product-sets`]: ({ query }) => ({
      items: fixtureSets(query.productCode, summaries, language),
    }),
    [`GET ${merchandising}/search-trend`]: () => fixtureTrends(language),
    [`GET ${master}/search-placeholder`]: () => fixturePlaceholders(language),
  }
}

/** Menus, texts, promises and forms, as the fixtures have them. */
export function contentHandlers(options: CatalogDoubleOptions): Handlers {
  const { locale, hasClickCollect = false } = options
  const language = fixtureLanguage(locale.language)
  return {
    [`GET ${landing}/header-footer`]: () => fixtureHeaderFooter(language, options.merchantCategories),
    [`GET ${landing}/homepage`]: ({ query }) => fixtureHome(options.products, language, query.department),
    [`GET ${master}/megamenu-usp`]: () => fixtureMegaMenu(language),
    [`GET ${master}/country-list`]: () => fixtureCountryList(locale),
    [`GET ${master}/master-data`]: () => fixtureMasterData(locale),
    [`GET ${master}/feature-toggle/homepage`]: () => ({
      deliveryMethods: hasClickCollect ? ['home-delivery', 'click-collect'] : fixtureToggles.deliveryMethods,
      toggles: { ...fixtureToggles.toggles, ...options.toggles },
    }),
    [`GET ${master}/payment-methods`]: () => ({
      items: fixtureMethods(options.methods ?? ['card', 'wallet'], { language, currency: locale.currency }),
    }),
    [`GET ${master}/size-chart`]: () => ({ items: [fixtureChart(locale.code)] }),
    [`GET ${master}/contact-us`]: () => fixtureContactForm(locale.code),
    [`POST ${catalog}/enquiry`]: () => ({ reference: 'ENQ-0A1B2C3D' }),
    [`GET ${merchandising}/checkout-promotional-banner`]: () => fixtureCheckoutBanners(language),
    [`GET ${merchandising}/address/field-data`]: () => fixtureAddressFields(locale),
  }
}
