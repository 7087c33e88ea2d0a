import type { Currency, ProductImage, ProductSummary } from '@vitrine/contract'
import type { Changes } from '../../platform/changes/changes.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import { readListed, type ListedRecord } from './catalog.repository.ts'
import { imagesOf } from './product-view.ts'
import { summaryOf, type IsWanted } from './summary-view.ts'

/** Records of lists that are kept, in all price lists together: a few kilobytes each. */
const RECORD_LIMIT = 4_000

export interface ListedProducts {
  /** Cards of these products, in this order, without those that are not sold in the country. */
  summaries(codes: readonly string[], shopLocale: ShopLocale, isWanted?: IsWanted): Promise<ProductSummary[]>
  /** The first picture of a product, or of one of its colours; null where it is not sold in the country. */
  picture(code: string, shopLocale: ShopLocale, colour?: string): Promise<ProductImage | null>
}

/** Products as lists and pictures of content show them; of those that were shown before, nothing is read again. */
export function createListed(db: Database, changes: Pick<Changes, 'versioned'>): ListedProducts {
  const cached = changes.versioned<ListedRecord>({ limit: RECORD_LIMIT })

  async function records(codes: readonly string[], currency: Currency): Promise<Map<string, ListedRecord>> {
    const keyOf = (code: string) => `${currency} ${code}`
    const found = new Map(codes.flatMap((code) => cached.get(keyOf(code)) ?? []).map((record) => [record.code, record]))
    const keep = cached.begin()
    const missing = codes.filter((code) => !found.has(code))
    for (const record of await readListed(db, missing, currency)) {
      keep(keyOf(record.code), record)
      found.set(record.code, record)
    }
    return found
  }

  return {
    async summaries(codes, { currency, language }, isWanted) {
      const byCode = await records(codes, currency)
      return codes.flatMap((code) => {
        const record = byCode.get(code)
        return record ? [summaryOf(record, language, isWanted)] : []
      })
    },
    async picture(code, { currency, language }, colour) {
      const record = (await records([code], currency)).get(code)
      const images = record ? imagesOf(record, language) : []
      return images.find((image) => image.colour === colour) ?? images[0] ?? null
    },
  }
}
