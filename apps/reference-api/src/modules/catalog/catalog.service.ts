import type {
  Alternates,
  ConfiguredProduct,
  ConfigureRequest,
  DepartmentType,
  Product,
  ProductSummary,
  Sitemap,
} from '@vitrine/contract'
import { choiceOf, COLOUR, lineQuantity, readChoice } from '@vitrine/contract/rules'
import type { Changes } from '../../platform/changes/changes.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FoodFacts } from './catalog.model.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { alternatesOf } from './alternates.ts'
import {
  countEach,
  readLongestPacking,
  createStockVersions,
  findCode,
  findDepartment,
  readCategories,
  readProducts,
  readFirstProducts,
  type ProductRecord,
} from './catalog.repository.ts'
import type { PromotionService } from '../promotions/promotions.service.ts'
import { attributesOf, optionsOf, valuesOf, variationOf, withOnlyValues } from './options.ts'
import { availableOf, imagesOf, packingDaysOf, priceOf, productOf } from './product-view.ts'
import type { HasFiltered } from './leads.ts'
import { createListed, type ListedProducts } from './listed.ts'
import { parseCatalogName } from './categories.ts'
import { createCategories, type Categories } from './country-categories.ts'
import { sitemapPage } from './sitemap.ts'

export type { ProductRecord, VariationRow } from './catalog.repository.ts'

export interface CatalogService extends ListedProducts, Categories {
  /** A product by code or slug. @throws ApiError NOT_FOUND where it is not sold in the country. */
  product(codeOrSlug: string, shopLocale: ShopLocale): Promise<Product>
  /** Changes with every change of a product's stock, by code or slug. */
  stockVersion(codeOrSlug: string): Promise<string>
  configure(codeOrSlug: string, request: ConfigureRequest, shopLocale: ShopLocale): Promise<ConfiguredProduct>
  /** The first products of a category or department that are sold in the country, sold-out ones last. */
  firstProducts(
    query: {
      department: DepartmentType
      category?: string | undefined
      sortBy?: 'featured' | 'newest'
      pageSize: number
    },
    shopLocale: ShopLocale,
  ): Promise<ProductSummary[]>
  /** Working days that the slowest product of a linked category is packed for; of all food without such a link. */
  longestPacking(path: string | undefined, shopLocale: ShopLocale): Promise<number>
  /** How many products of each category are sold in a country; what is missing has none. */
  countEach(
    department: DepartmentType,
    codes: readonly string[],
    shopLocale: ShopLocale,
  ): Promise<ReadonlyMap<string, number>>
  /** A catalogue page in the locales that have it. @throws ApiError NOT_FOUND. */
  alternates(catalogName: string): Promise<Alternates>
  /** A page of the products that are sold in the country, after the last slug of the page before. */
  sitemap(after: string | undefined, shopLocale: ShopLocale): Promise<Sitemap>
  /** The department that has a variation; undefined for a code that no variation has. */
  departmentOf(sku: string): Promise<DepartmentType | undefined>
  /** Records for modules that price and count, by code; products that are not sold in the country are among them. */
  records(queries: Queries, codes: readonly string[], shopLocale: ShopLocale): Promise<Map<string, ProductRecord>>
}

interface CatalogServiceOptions {
  db: Database
  clock: Clock
  countries: CountryService
  promotions: PromotionService
  changes: Pick<Changes, 'versioned'>
  hasFiltered: HasFiltered
}

export function createCatalogService({
  db,
  clock,
  countries,
  promotions,
  changes,
  hasFiltered,
}: CatalogServiceOptions): CatalogService {
  const { summaries, picture } = createListed(db, changes)
  return {
    summaries,
    picture,
    ...createCategories({ db, changes, summaries, hasFiltered }),

    async firstProducts({ department, category, sortBy = 'featured', pageSize }, shopLocale) {
      const codes = await readFirstProducts(db, {
        department,
        category,
        sortBy,
        limit: pageSize,
        currency: shopLocale.currency,
      })
      return summaries(codes, shopLocale)
    },

    departmentOf: (sku) => findDepartment(db, sku),

    async records(queries, codes, shopLocale) {
      return new Map(
        (await readProducts(queries, [...new Set(codes)], shopLocale.currency, { withUnsold: true })).map((record) => [
          record.code,
          record,
        ]),
      )
    },

    product: createProducts({ db, clock, countries, promotions }),
    stockVersion: createStockVersions(db),

    async configure(codeOrSlug, request, shopLocale) {
      return configured(await recordOf(db, codeOrSlug, shopLocale), request, shopLocale)
    },

    longestPacking: (path, { currency }) => readLongestPacking(db, { ...linkedCategory(path), currency }),
    countEach: (department, codes, { currency }) => countEach(db, { department, currency, codes }),
    alternates: async (catalogName) => alternatesOf(db, countries, parseCatalogName(catalogName)),
    sitemap: (after, { currency }) => sitemapPage(db, currency, after),
  }
}

/** A product with all that its page says. */
function createProducts({
  db,
  clock,
  countries,
  promotions,
}: Pick<CatalogServiceOptions, 'db' | 'clock' | 'countries' | 'promotions'>): CatalogService['product'] {
  return async (codeOrSlug, shopLocale) => {
    const record = await recordOf(db, codeOrSlug, shopLocale)
    const contents = ((record.facts as FoodFacts).contents ?? []).map(({ productCode }) => productCode)
    const [parts, categories, country, named] = await Promise.all([
      readProducts(db, contents, shopLocale.currency),
      readCategories(db),
      countries.country(shopLocale.country),
      promotions.naming(shopLocale),
    ])
    const product = productOf(record, {
      categories,
      contents: parts,
      alcoholAge: country.alcoholAge,
      deliveryPromise: deliveryPromise(country, clock.now(), packingDaysOf(record)),
      language: shopLocale.language,
    })
    return named(product)
  }
}

/** The category that a link of the content leads to; all food for another link. */
function linkedCategory(path = '') {
  const [, department = 'food', category] = /^\/(food|fashion)\/category\/([\w/-]+)/.exec(path) ?? []
  return { department, category }
}

async function recordOf(db: Database, codeOrSlug: string, shopLocale: ShopLocale) {
  const code = await findCode(db, codeOrSlug)
  const [record] = code === undefined ? [] : await readProducts(db, [code], shopLocale.currency)
  if (!record) throw new ApiError('NOT_FOUND')
  return record
}

function configured(record: ProductRecord, request: ConfigureRequest, shopLocale: ShopLocale): ConfiguredProduct {
  const named = record.variations.find(({ sku }) => sku === request.variationProductCode)
  if (request.variationProductCode && !named) throw unknownValue('body/variationProductCode')
  const chosen = { ...readChoice(named ?? {}), ...choiceOf(request.options) }
  const isOffered = ([attribute, value]: [string, string]) =>
    attributesOf(record).some((offered) => offered === attribute && valuesOf(record, offered).includes(value))
  if (!Object.entries(chosen).every(isOffered)) throw unknownValue('/options')
  const choice = withOnlyValues(record, chosen)
  const variation = variationOf(record, choice)
  const available = variation?.available ?? availableOf(record)
  const code = variation === undefined ? 'OPTION_REQUIRED' : variation.available === 0 ? 'OUT_OF_STOCK' : null
  const colour = choice[COLOUR]
  return {
    productCode: record.code,
    variationProductCode: record.usage === 'Configurable' ? (variation?.sku ?? null) : null,
    options: record.usage === 'Configurable' ? optionsOf(record, choice, shopLocale.language) : [],
    price: priceOf(record, variation),
    productImages: imagesOf(record, shopLocale.language).filter(
      (image) => colour === undefined || image.colour === undefined || image.colour === colour,
    ),
    inventoryInfo: { onlineStockAvailable: available },
    quantity: lineQuantity(available),
    upc: variation?.upc ?? record.upc,
    purchasableState: {
      isPurchasable: code === null,
      messages:
        code === null
          ? []
          : [
              {
                code,
                message: code === 'OUT_OF_STOCK' ? 'This combination is sold out.' : 'Choose every option first.',
              },
            ],
    },
  }
}

const unknownValue = (field: string) =>
  new ApiError('INVALID_INPUT', {
    details: [{ field, reason: 'unknown-option', message: 'is not a value of this product' }],
  })
