import { eq, sql, type SQL } from 'drizzle-orm'
import type { Alternates } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { CountryService } from '../countries/countries.service.ts'
import { findCode, readCategories } from './catalog.repository.ts'
import { price, product, productCategory } from './catalog.schema.ts'

/**
 * A catalogue page in the locales that have it: a product where it has a price, a category where one of its products
 * has, a department in all. @throws ApiError NOT_FOUND.
 */
export async function alternatesOf(
  db: Database,
  countries: CountryService,
  { department, code }: { department: string; code: string },
): Promise<Alternates> {
  const isCategory =
    code === '' || (await readCategories(db)).some((row) => row.department === department && row.code === code)
  const productCode = isCategory ? undefined : await findCode(db, code)
  if (!isCategory && !productCode) throw new ApiError('NOT_FOUND')
  const path =
    code === '' ? `/${department}` : isCategory ? `/${department}/category/${code}` : `/${department}/${code}`
  const currencies = productCode
    ? await currenciesOf(db, eq(product.code, productCode))
    : code === ''
      ? undefined
      : await currenciesOf(db, isIn(department, code))
  const locales = await countries.locales(currencies)
  return {
    items: locales.map((locale) => ({
      href: `/${locale}${path}`,
      hrefLang: `${locale.slice(0, 3)}${locale.slice(3).toUpperCase()}`,
    })),
  }
}

/** Currencies in which any of these products has a price. */
async function currenciesOf(db: Database, products: SQL) {
  const { currency, productCode } = price
  const isOfThem = sql`exists (select from ${product} where ${product.code} = ${productCode} and ${products})`
  return (await db.selectDistinct({ currency }).from(price).where(isOfThem)).map((row) => row.currency)
}

/** Products of a category and of those below it. */
const isIn = (department: string, code: string) => {
  const { categoryCode, productCode } = productCategory
  const isBelow = sql`(${categoryCode} = ${code} or starts_with(${categoryCode}, ${`${code}/`}))`
  return sql`exists (select from ${productCategory} where ${productCode} = ${product.code}
    and ${productCategory.department} = ${department} and ${isBelow})`
}
