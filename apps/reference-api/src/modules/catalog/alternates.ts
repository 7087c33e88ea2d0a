import { eq } from 'drizzle-orm'
import type { Alternates } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { MarketService } from '../countries/countries.service.ts'
import { findCode, readCategories } from './catalog.repository.ts'
import { price } from './catalog.schema.ts'

/**
 * A catalogue page in the locales that have it: a category in all, a product where it has a price. @throws ApiError
 * NOT_FOUND.
 */
export async function alternatesOf(
  db: Database,
  markets: MarketService,
  { department, code }: { department: string; code: string },
): Promise<Alternates> {
  const isCategory =
    code === '' || (await readCategories(db)).some((row) => row.department === department && row.code === code)
  const productCode = isCategory ? undefined : await findCode(db, code)
  if (!isCategory && !productCode) throw new ApiError('NOT_FOUND')
  const path =
    code === '' ? `/${department}` : isCategory ? `/${department}/category/${code}` : `/${department}/${code}`
  const locales = await markets.locales(productCode ? await currenciesOf(db, productCode) : undefined)
  return {
    items: locales.map((locale) => ({
      href: `/${locale}${path}`,
      hrefLang: `${locale.slice(0, 3)}${locale.slice(3).toUpperCase()}`,
    })),
  }
}

const currenciesOf = async (db: Database, productCode: string) =>
  (await db.select({ currency: price.currency }).from(price).where(eq(price.productCode, productCode))).map(
    ({ currency }) => currency,
  )
