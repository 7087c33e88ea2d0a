import type { DepartmentType, ProductSummary } from '@vitrine/contract'
import { chargedPrice, departmentTypes } from '@vitrine/contract/rules'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CatalogService, ProductRecord } from '../catalog/catalog.service.ts'

/** Fewer than these are filled up from the main category of the first product, then from its department. */
const ENOUGH = 4
/** So many of a category are looked at. */
const CANDIDATES = 24

export interface RecommendationService {
  /** Products that go with these and can be bought here; never one of themselves. */
  goingWith(codes: readonly string[], shopLocale: ShopLocale): Promise<ProductSummary[]>
  /** Alternatives to a product: of its own categories, first the same kind of thing, the nearest in price first. */
  similar(code: string, shopLocale: ShopLocale): Promise<ProductSummary[]>
  /** Products that the shop puts first and that can be bought here: of one department, or of each in turn. */
  featured(department: DepartmentType | undefined, shopLocale: ShopLocale): Promise<ProductSummary[]>
}

/** @param size - The most that are recommended at a time. */
export function createRecommendationService(
  db: Database,
  catalog: CatalogService,
  size: number,
): RecommendationService {
  const categoryProducts = (
    { department, categoryCodes }: ProductRecord,
    shopLocale: ShopLocale,
    category = categoryCodes[0] ?? '',
  ) => catalog.firstProducts({ department: department as DepartmentType, category, pageSize: CANDIDATES }, shopLocale)

  return {
    async goingWith(codes, shopLocale) {
      const records = await catalog.records(db, codes, shopLocale)
      const known = codes.flatMap((code) => records.get(code) ?? [])
      const named = [...new Set(known.flatMap(({ related }) => related))].filter((code) => !codes.includes(code))
      const chosen = (await catalog.summaries(named, shopLocale)).filter(isBuyable).slice(0, size)
      const [first] = known
      if (!first || chosen.length >= ENOUGH) return chosen
      const department = first.department as DepartmentType
      const lists = [
        await categoryProducts(first, shopLocale),
        await catalog.firstProducts({ department, pageSize: CANDIDATES }, shopLocale),
      ]
      const taken = new Set([...codes, ...chosen.map(({ productCode }) => productCode)])
      const more = new Map(lists.flat().map((item) => [item.productCode, item]))
      const fitting = [...more.values()].filter((item) => isBuyable(item) && !taken.has(item.productCode))
      return [...chosen, ...fitting].slice(0, Math.min(ENOUGH, size))
    },

    async similar(code, shopLocale) {
      const record = (await catalog.records(db, [code], shopLocale)).get(code)
      if (!record) return []
      const wanted = chargedPrice(record.prices)
      const distance = ({ price }: ProductSummary) => Math.abs(chargedPrice(price).amount - wanted)
      const isOther = ({ productType }: ProductSummary) => Number(productType !== record.type)
      const lists = await Promise.all(
        record.categoryCodes.map((category) => categoryProducts(record, shopLocale, category)),
      )
      const others = new Map(lists.flat().map((item) => [item.productCode, item]))
      others.delete(code)
      return [...others.values()]
        .filter(isBuyable)
        .sort((a, b) => isOther(a) - isOther(b) || distance(a) - distance(b))
        .slice(0, size)
    },

    async featured(department, shopLocale) {
      const departments = department ? [department] : departmentTypes
      const lists = await Promise.all(
        departments.map((name) => catalog.firstProducts({ department: name, pageSize: size }, shopLocale)),
      )
      const buyable = lists.map((products) => products.filter(isBuyable))
      const inTurn = Array.from({ length: size }, (_, place) =>
        buyable.flatMap((products) => products[place] ?? []),
      ).flat()
      return inTurn.slice(0, size)
    },
  }
}

const isBuyable = ({ isInStock }: ProductSummary) => isInStock
