import type {
  Alternates,
  Category,
  CategoryNavigation,
  ConfiguredProduct,
  ConfigureRequest,
  DepartmentType,
  Product,
  ProductSummary,
  Sitemap,
} from '@vitrine/contract'
import { choiceOf, COLOUR, currencies, lineQuantity, readChoice } from '@vitrine/contract/rules'
import type { Changes } from '../../platform/changes/changes.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { Market } from '../../platform/http/market.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FoodFacts } from './catalog.model.ts'
import { deliveryPromise } from '../delivery/delivery-promise.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { alternatesOf } from './alternates.ts'
import {
  countEach,
  countProducts,
  readLongestPacking,
  createStockVersions,
  findCode,
  findDepartment,
  readCategories,
  readProducts,
  readFirstProducts,
  readSoldCategories,
  type CategoryRow,
  type ProductRecord,
} from './catalog.repository.ts'
import type { PromotionService } from '../promotions/promotions.service.ts'
import { attributesOf, optionsOf, valuesOf, variationOf, withOnlyValues } from './options.ts'
import { availableOf, imagesOf, packingDaysOf, priceOf, productOf } from './product-view.ts'
import { createLeads, type HasFiltered, type Leads } from './leads.ts'
import { createListed, type ListedProducts } from './listed.ts'
import { categoryOf, nameOfCode, navigationOf, parseCatalogName, soldRows, type CatalogName } from './categories.ts'
import { sitemapPage } from './sitemap.ts'

export type { ProductRecord, VariationRow } from './catalog.repository.ts'

export interface CatalogService extends ListedProducts {
  /** By code or slug. @throws ApiError NOT_FOUND where the market does not sell it. */
  product(codeOrSlug: string, market: Market): Promise<Product>
  /** Changes with every change of a product's stock, by code or slug. */
  stockVersion(codeOrSlug: string): Promise<string>
  configure(codeOrSlug: string, request: ConfigureRequest, market: Market): Promise<ConfiguredProduct>
  /** The first products of a category or department that the market sells, sold-out ones last. */
  firstProducts(
    query: {
      department: DepartmentType
      category?: string | undefined
      sortBy?: 'featured' | 'newest'
      pageSize: number
    },
    market: Market,
  ): Promise<ProductSummary[]>
  /** The categories in which the market sells something. */
  navigation(market: Market): Promise<CategoryNavigation>
  /** Which links of the content lead to something in this market. */
  leads(market: Market): Promise<Leads>
  /** Working days that the slowest product of a linked category is packed for; of all food without such a link. */
  longestPacking(path: string | undefined, market: Market): Promise<number>
  category(catalogName: string, market: Market): Promise<Category>
  /**
   * @throws ApiError NOT_FOUND for a code that the navigation does not have, INVALID_INPUT without a department where
   * both have it.
   */
  categoryByCode(categoryCode: string, department: DepartmentType | undefined, market: Market): Promise<Category>
  /** How many products a market sells of each category; what is missing has none. */
  countEach(department: DepartmentType, codes: readonly string[], market: Market): Promise<ReadonlyMap<string, number>>
  /** In the locales that have it. @throws ApiError NOT_FOUND. */
  alternates(catalogName: string): Promise<Alternates>
  /** A page of the products that the market sells, after the last slug of the page before. */
  sitemap(after: string | undefined, market: Market): Promise<Sitemap>
  /** The department that has a variation; undefined for a code that no variation has. */
  departmentOf(sku: string): Promise<DepartmentType | undefined>
  /** Records for modules that price and count, by code; products that the market does not sell are among them. */
  records(queries: Queries, codes: readonly string[], market: Market): Promise<Map<string, ProductRecord>>
}

interface CatalogServiceOptions {
  db: Database
  clock: Clock
  markets: MarketService
  promotions: PromotionService
  changes: Pick<Changes, 'versioned'>
  hasFiltered: HasFiltered
}

export function createCatalogService({
  db,
  clock,
  markets,
  promotions,
  changes,
  hasFiltered,
}: CatalogServiceOptions): CatalogService {
  const { summaries, picture } = createListed(db, changes)
  const soldNames = changes.versioned<string[]>({ limit: currencies.length })

  const sold = async (rows: readonly CategoryRow[], { currency }: Market) =>
    soldRows(rows, await soldNames.through(currency, () => readSoldCategories(db, currency)))

  async function counted(rows: readonly CategoryRow[], name: CatalogName, market: Market) {
    const { department, code } = name
    const { currency, language } = market
    return {
      ...categoryOf(rows, await sold(rows, market), name, language),
      productCount: await countProducts(db, { department, category: code || undefined, currency }),
    }
  }

  return {
    summaries,
    picture,

    async firstProducts({ department, category, sortBy = 'featured', pageSize }, market) {
      const codes = await readFirstProducts(db, {
        department,
        category,
        sortBy,
        limit: pageSize,
        currency: market.currency,
      })
      return summaries(codes, market)
    },

    departmentOf: (sku) => findDepartment(db, sku),

    async records(queries, codes, market) {
      return new Map(
        (await readProducts(queries, [...new Set(codes)], market.currency, { withUnsold: true })).map((record) => [
          record.code,
          record,
        ]),
      )
    },

    async product(codeOrSlug, market) {
      const record = await recordOf(db, codeOrSlug, market)
      const contents = ((record.facts as FoodFacts).contents ?? []).map(({ productCode }) => productCode)
      const [parts, categories, country, named] = await Promise.all([
        readProducts(db, contents, market.currency),
        readCategories(db),
        markets.country(market.country),
        promotions.naming(market),
      ])
      const product = productOf(record, {
        categories,
        contents: parts,
        alcoholAge: country.alcoholAge,
        deliveryPromise: deliveryPromise(country, clock.now(), packingDaysOf(record)),
        language: market.language,
      })
      return named(product)
    },

    stockVersion: createStockVersions(db),

    async configure(codeOrSlug, request, market) {
      return configured(await recordOf(db, codeOrSlug, market), request, market)
    },

    navigation: async (market) => navigationOf(await sold(await readCategories(db), market), market.language),

    async leads(market) {
      return createLeads(await sold(await readCategories(db), market), market, { db, summaries, hasFiltered })
    },

    longestPacking: (path, { currency }) => readLongestPacking(db, { ...linkedCategory(path), currency }),
    category: async (catalogName, market) => counted(await readCategories(db), parseCatalogName(catalogName), market),

    async categoryByCode(categoryCode, department, market) {
      const rows = await readCategories(db)
      return counted(rows, nameOfCode(rows, categoryCode, department), market)
    },

    countEach: (department, codes, { currency }) => countEach(db, { department, currency, codes }),
    alternates: async (catalogName) => alternatesOf(db, markets, parseCatalogName(catalogName)),
    sitemap: (after, { currency }) => sitemapPage(db, currency, after),
  }
}

/** The category that a link of the content leads to; all food for another link. */
function linkedCategory(path = '') {
  const [, department = 'food', category] = /^\/(food|fashion)\/category\/([\w/-]+)/.exec(path) ?? []
  return { department, category }
}

async function recordOf(db: Database, codeOrSlug: string, market: Market) {
  const code = await findCode(db, codeOrSlug)
  const [record] = code === undefined ? [] : await readProducts(db, [code], market.currency)
  if (!record) throw new ApiError('NOT_FOUND')
  return record
}

function configured(record: ProductRecord, request: ConfigureRequest, market: Market): ConfiguredProduct {
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
    options: record.usage === 'Configurable' ? optionsOf(record, choice, market.language) : [],
    price: priceOf(record, variation),
    productImages: imagesOf(record, market.language).filter(
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
