import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { category, price, product, productCategory, variation } from '../../modules/catalog/catalog.schema.ts'
import { stock } from '../../modules/stock/stock.schema.ts'
import type { Network } from '../fetch/network.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createTestMerchant, goodRow, type TestRow } from './test-import.ts'

/** A row of a bag without a group and without a picture. */
export const otherRow = {
  id: 'BAG',
  title: 'Canvas bag',
  availability: 'in_stock',
  price: '120.00 AED',
  image_link: '',
  product_type: 'Gear > Bags',
} satisfies TestRow

/** Another variant of the product of the good row. */
export const redRow = {
  ...goodRow,
  id: 'HOODIE-M-RED',
  title: 'Chaz Hoodie-M-Red',
  size: 'M',
  color: 'Red',
  image_link: 'https://merchant.example/pictures/red.jpg',
} satisfies TestRow

export interface ImportWorld {
  shop: TestShop
  merchant: ReturnType<typeof createTestMerchant>
}

/** A shop for the tests of a file, and before each of them a merchant of whom it has nothing yet. */
export function setUpImport(network?: Network): ImportWorld {
  const world = {} as ImportWorld
  beforeAll(async () => {
    world.shop = await openTestShop()
  })
  afterAll(() => world.shop.close())
  beforeEach(async () => {
    world.merchant = createTestMerchant(world.shop.db, world.shop.clock, network)
    await world.merchant.picture('blue.jpg', '#2040a0')
    await world.merchant.picture('red.jpg', '#a02020')
    await world.shop.db.execute(sql`delete from reservation`)
    await world.shop.db.execute(sql`
      delete from stock using variation, product
      where stock.sku = variation.sku and product.code = variation.product_code and product.merchant is not null`)
    await world.shop.db.delete(product).where(sql`${product.merchant} is not null`)
  })
  afterEach(() => world.merchant.remove())
  return world
}

/** Everything that an import may change. */
export async function everythingIn({ db }: TestShop): Promise<string[][]> {
  const tables = [product, productCategory, variation, price, stock, category]
  return Promise.all(
    tables.map(async (table) => (await db.select().from(table)).map((row) => JSON.stringify(row)).sort()),
  )
}
