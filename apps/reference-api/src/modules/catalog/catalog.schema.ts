import { asc, isNotNull } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import type { Badge, Colour, Facts, Image } from './catalog.model.ts'
import type { LocalText } from '../../platform/language/local-text.ts'

export const category = pgTable(
  'category',
  {
    department: text('department').notNull(),
    code: text('code').notNull(),
    slug: text('slug').notNull(),
    parent: text('parent'),
    position: integer('position').notNull(),
    name: jsonb('name').$type<LocalText>().notNull(),
    description: jsonb('description').$type<LocalText>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.department, table.code] })],
)

export const product = pgTable('product', {
  code: text('code').primaryKey(),
  slug: text('slug').notNull().unique(),
  department: text('department').notNull(),
  type: text('type').notNull(),
  usage: text('usage').$type<'Configurable' | 'Standard'>().notNull(),
  brand: text('brand').notNull(),
  upc: text('upc'),
  /** The merchant whose feed it came from; null for the shop's own products. */
  merchant: text('merchant'),
  /** Place in the featured order. */
  position: integer('position').notNull(),
  publishedAt: instant('published_at').notNull(),
  /** Time at which what is written about it last changed; a trigger keeps it, whoever writes. */
  changedAt: instant('changed_at').notNull().defaultNow(),
  name: jsonb('name').$type<LocalText>().notNull(),
  shortDescription: jsonb('short_description').$type<LocalText>().notNull(),
  description: jsonb('description').$type<LocalText>().notNull(),
  colours: jsonb('colours').$type<Colour[]>().notNull(),
  images: jsonb('images').$type<Image[]>().notNull(),
  badges: jsonb('badges').$type<Badge[]>().notNull(),
  facts: jsonb('facts').$type<Facts>().notNull(),
  /** Code of the chart that says what its sizes measure. */
  sizeChart: text('size_chart'),
  /** Codes of products that go with it. */
  related: jsonb('related').$type<string[]>().notNull().default([]),
  /** Up to this many units count as low stock. */
  lowStock: integer('low_stock').notNull().default(3),
})

export const productCategory = pgTable(
  'product_category',
  {
    productCode: text('product_code')
      .notNull()
      .references(() => product.code, { onDelete: 'cascade' }),
    department: text('department').notNull(),
    categoryCode: text('category_code').notNull(),
    /** Place among the product's categories: the first is its main category. */
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.productCode, table.categoryCode] }),
    foreignKey({
      columns: [table.department, table.categoryCode],
      foreignColumns: [category.department, category.code],
    }),
    index('product_category_by_category').on(table.department, table.categoryCode),
  ],
)

/** The order of a product's categories. */
export const mainCategoryFirst = [asc(productCategory.position), asc(productCategory.categoryCode)]

/** A combination that can be bought. A Standard product has one, with the product's own code. */
export const variation = pgTable(
  'variation',
  {
    sku: text('sku').primaryKey(),
    productCode: text('product_code')
      .notNull()
      .references(() => product.code, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    colour: text('colour'),
    size1: text('size1'),
    size2: text('size2'),
    /** Its own barcode, where one is known. */
    upc: text('upc'),
  },
  (table) => [index('variation_by_product').on(table.productCode)],
)

/** A sale that begins and ends by itself: `timed-sales.ts` lets its price count between the two instants. */
const timedSale = {
  timedSalePrice: integer('timed_sale_price'),
  saleFrom: instant('sale_from'),
  saleTo: instant('sale_to'),
}

/**
 * One price list a currency; a product without a row is not sold there. Of variations that cost different amounts it
 * has the lowest.
 */
export const price = pgTable(
  'price',
  {
    currency: text('currency').notNull(),
    productCode: text('product_code')
      .notNull()
      .references(() => product.code, { onDelete: 'cascade' }),
    price: integer('price').notNull(),
    /** Sale price that counts now. */
    salePrice: integer('sale_price'),
    ...timedSale,
  },
  (table) => [
    primaryKey({ columns: [table.productCode, table.currency] }),
    index('price_timed').on(table.productCode).where(isNotNull(table.saleFrom)),
  ],
)

/** Prices of a variation in a currency in which its product's cost different amounts. */
export const variationPrice = pgTable(
  'variation_price',
  {
    sku: text('sku')
      .notNull()
      .references(() => variation.sku, { onDelete: 'cascade' }),
    currency: text('currency').notNull(),
    productCode: text('product_code').notNull(),
    price: integer('price').notNull(),
    /** Sale price that counts now. */
    salePrice: integer('sale_price'),
    ...timedSale,
  },
  (table) => [
    primaryKey({ columns: [table.sku, table.currency] }),
    foreignKey({
      name: 'variation_price_in_list',
      columns: [table.productCode, table.currency],
      foreignColumns: [price.productCode, price.currency],
    }).onDelete('cascade'),
    index('variation_price_by_product').on(table.productCode, table.currency),
    index('variation_price_timed').on(table.sku).where(isNotNull(table.saleFrom)),
  ],
)
