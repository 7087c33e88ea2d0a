import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { takeTime, type Database, type Transaction } from '../platform/database/database.ts'
import { category, price, product, productCategory, variation } from '../modules/catalog/catalog.schema.ts'
import { content } from '../modules/content/content.schema.ts'
import { country } from '../modules/countries/countries.schema.ts'
import { seedState } from './seed.schema.ts'
import { indexSome } from '../modules/search/index/index-stale.ts'
import { stock } from '../modules/stock/stock.schema.ts'
import type { ContentSeed, ContentTopic } from './content/index.ts'
import type { Seed } from './read-seed.ts'
import type { ProductSeed } from './seed-format.ts'
import { variationsOf } from './variations.ts'
import { writeStoreStock } from './write-store-stock.ts'
import { writeCoupons } from './write-coupons.ts'

/**
 * Writes the seed into the database when it is not the one that was written last, in one transaction. Rows are changed
 * in place: carts and orders keep what they refer to, and stock that was sold stays sold.
 * @returns whether anything was written.
 */
export async function applySeed(db: Database, seed: Seed): Promise<boolean> {
  return db.transaction(async (tx) => {
    await takeTime(tx)
    const [known] = await tx.select().from(seedState).where(eq(seedState.id, 'shop'))
    if (known?.hash === seed.hash) return false
    await writeCountries(tx, seed)
    await writeContent(tx, seed)
    await writeCoupons(tx, seed.coupons)
    await writeCategories(tx, seed)
    const inOrder = featuredOrder(seed.products)
    for (const [position, entry] of inOrder.entries())
      await writeProduct(tx, entry, position, seed.content['stock-levels'])
    await writeStoreStock(tx, seed.content.stores.stores)
    await withdrawOthers(
      tx,
      seed.products.map(({ productCode }) => productCode),
    )
    while (await indexSome(tx));
    await tx
      .insert(seedState)
      .values({ id: 'shop', hash: seed.hash })
      .onConflictDoUpdate({ target: seedState.id, set: { hash: seed.hash } })
    return true
  })
}

/** One of each category in turn, so that a list opens with variety. */
function featuredOrder(products: readonly ProductSeed[]): ProductSeed[] {
  const turns = new Map<string, number>()
  return products
    .toSorted((a, b) => (a.productCode < b.productCode ? -1 : 1))
    .map((entry) => {
      const first = entry.categories[0] ?? ''
      const turn = turns.get(first) ?? 0
      turns.set(first, turn + 1)
      return { entry, turn }
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ entry }) => entry)
}

async function writeCountries(tx: Transaction, { countries }: Seed) {
  for (const [position, entry] of countries.entries()) {
    await tx
      .insert(country)
      .values({ code: entry.code, position, entry })
      .onConflictDoUpdate({ target: country.code, set: { position, entry } })
  }
}

async function writeContent(tx: Transaction, seed: Seed) {
  for (const [key, value] of Object.entries(seed.content)) {
    const draft = seed.drafts[key as ContentTopic] ?? null
    await tx
      .insert(content)
      .values({ key, value, draft })
      .onConflictDoUpdate({ target: content.key, set: { value, draft } })
  }
  await tx.delete(content).where(notInArray(content.key, Object.keys(seed.content)))
}

async function writeCategories(tx: Transaction, { categories }: Seed) {
  for (const [position, { department, code, name, description }] of categories.entries()) {
    const parts = code.split('/')
    const row = {
      department,
      code,
      slug: parts.at(-1) ?? code,
      parent: parts.slice(0, -1).join('/') || null,
      position,
      name,
      description,
    }
    await tx
      .insert(category)
      .values(row)
      .onConflictDoUpdate({ target: [category.department, category.code], set: row })
  }
}

async function writeProduct(
  tx: Transaction,
  seed: ProductSeed,
  position: number,
  { lowStock }: ContentSeed['stock-levels'],
) {
  const row = {
    code: seed.productCode,
    slug: seed.slug,
    department: seed.departmentType,
    type: seed.productType,
    usage: seed.productUsage,
    brand: seed.productBrand,
    upc: seed.upc ?? null,
    merchant: null,
    position,
    publishedAt: new Date(seed.publishedOn),
    name: seed.name,
    shortDescription: seed.shortDescription,
    description: seed.description,
    colours: seed.colours ?? [],
    images: seed.images ?? [],
    badges: seed.badges ?? [],
    facts: seed.facts,
    sizeChart: seed.sizeChart ?? null,
    related: seed.related ?? [],
    lowStock: seed.lowStock ?? lowStock[seed.departmentType],
  }
  await tx.insert(product).values(row).onConflictDoUpdate({ target: product.code, set: row })
  await tx.delete(productCategory).where(eq(productCategory.productCode, seed.productCode))
  await tx.insert(productCategory).values(
    seed.categories.map((categoryCode, place) => ({
      productCode: seed.productCode,
      department: seed.departmentType,
      categoryCode,
      position: place,
    })),
  )
  await tx.delete(price).where(eq(price.productCode, seed.productCode))
  const prices = Object.entries(seed.prices).map(([currency, entry]) => ({
    currency,
    productCode: seed.productCode,
    price: entry.price,
    salePrice: entry.salePrice ?? null,
  }))
  if (prices.length > 0) await tx.insert(price).values(prices)
  await writeVariations(tx, seed)
}

async function writeVariations(tx: Transaction, seed: ProductSeed) {
  const all = variationsOf(seed)
  await tx
    .insert(variation)
    .values(
      all.map(({ sku, colour, size1, size2 }, position) => ({
        sku,
        productCode: seed.productCode,
        position,
        colour,
        size1,
        size2,
      })),
    )
    .onConflictDoUpdate({
      target: variation.sku,
      set: {
        productCode: sql`excluded.product_code`,
        position: sql`excluded.position`,
        colour: sql`excluded.colour`,
        size1: sql`excluded.size1`,
        size2: sql`excluded.size2`,
      },
    })
  // A new count of the seed moves `available` by the difference, never below what is left.
  const moved = sql`greatest(${stock.available} + excluded.initial - ${stock.initial}, 0)`
  await tx
    .insert(stock)
    .values(all.map(({ sku, stock: initial }) => ({ sku, initial, available: initial })))
    .onConflictDoUpdate({
      target: stock.sku,
      set: { available: moved, initial: sql`${moved} + ${stock.reserved} + ${stock.sold}` },
      setWhere: sql`${stock.initial} <> excluded.initial`,
    })
}

/**
 * A product that left the seed is not sold any more; it stays for the orders that hold it. Merchants' products came by
 * their feeds and leave by them.
 */
async function withdrawOthers(tx: Transaction, codes: readonly string[]) {
  const ownProducts = tx.select({ code: product.code }).from(product).where(isNull(product.merchant))
  await tx.delete(price).where(and(inArray(price.productCode, ownProducts), notInArray(price.productCode, [...codes])))
}
