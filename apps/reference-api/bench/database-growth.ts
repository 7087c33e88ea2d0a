// One client adds 1,000 lines with a gift message each to one bag, over one connection: how much the database grows by
// it, and how long it takes; first with bags of any size, so that the cost of one more line shows, then with the limits
// of the shop. Run: npm run bench -- database-growth
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { GIFT_MESSAGE } from '@vitrine/contract/rules'
import { defaultLimits, type ShopLimits } from '../src/platform/config/shop-limits.ts'
import type { Database } from '../src/platform/database/database.ts'
import { stock } from '../src/modules/stock/stock.schema.ts'
import { manyShoppers } from '../src/testing/many-shoppers.ts'
import { openProofShop } from '../src/testing/proofs/proof.ts'
import { testProducts } from '../src/testing/test-seed.ts'
import { checkoutPath } from '../src/testing/test-shopper.ts'

const ADDS = 1_000

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Adds one after the other. @returns how many were taken, and what they cost. */
async function fill(shopLimits: ShopLimits) {
  const { db, shopper: enter, close } = await openProofShop({ count: 1, shopLimits })
  try {
    const shopper = await enter(0)
    const { id: cartId } = await shopper.openCart()
    await db.update(stock).set({ initial: ADDS, available: ADDS }).where(eq(stock.sku, testProducts.biscuits))
    const before = await sizeOf(db)
    const began = performance.now()
    let taken = 0
    for (let index = 0; index < ADDS; index += 1) {
      const shopperEnteredValue = randomBytes(75).toString('hex')
      const { ok } = await shopper.call(`POST ${checkoutPath}/cart/{cartId}/item`, {
        params: { cartId },
        body: {
          quantity: 1,
          product: { productCode: testProducts.biscuits },
          options: [{ attributeFQN: GIFT_MESSAGE, shopperEnteredValue }],
        },
      })
      if (ok) taken += 1
    }
    return { taken, seconds: (performance.now() - began) / 1_000, bytes: (await sizeOf(db)) - before }
  } finally {
    await close()
  }
}

async function sizeOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ size: number }>(sql`select pg_database_size(current_database())::int as size`)
  return rows[0]!.size
}

const anySize: ShopLimits = { ...manyShoppers, cart: { ...defaultLimits.cart, lines: ADDS, units: ADDS } }
for (const [name, limits] of [
  ['bags of any size', anySize],
  ['bags as the shop limits them', defaultLimits],
] as const) {
  const { taken, seconds, bytes } = await fill(limits)
  say(`${name}: ${ADDS} adds in ${seconds.toFixed(1)} s, ${taken} taken, +${(bytes / 1_048_576).toFixed(1)} MB`)
}
