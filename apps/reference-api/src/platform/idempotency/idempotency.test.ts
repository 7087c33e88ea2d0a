import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cart } from '../../modules/cart/cart.schema.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { connectDatabase } from '../database/database.ts'
import { ApiError } from '../errors/api-error.ts'
import { newId } from '../ids.ts'
import { runOnce } from './idempotency.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const once = () => ({ subject: newId(), key: newId(), requestHash: 'a' })
const makeCart = (id: string) => ({
  id,
  subject: id,
  status: 'open' as const,
  version: 0,
  country: 'ae',
  messages: [],
  updatedAt: shop.clock.now(),
})
/** An effect that answers with a word, and is named by it. */
const giving = (word: string) => ({
  effect: async () => word,
  referenceOf: (reply: string) => ({ reply }),
  repeat: async ({ reply }: { reply: string }) => reply,
})

describe('runOnce', () => {
  it('has one effect and one reply for 300 calls over two connections pools (I2)', async () => {
    const second = connectDatabase(shop.databaseUrl)
    const request = once()
    let effects = 0
    const run = (_: unknown, index: number) =>
      runOnce(index % 2 === 0 ? shop.db : second.db, shop.clock, request, {
        async effect(tx) {
          effects += 1
          const id = newId()
          await tx.insert(cart).values(makeCart(id))
          return id
        },
        referenceOf: (id) => ({ id }),
        repeat: async ({ id }) => id,
      })
    const replies = await Promise.all(Array.from({ length: 300 }, run))
    await second.close()
    expect(effects).toBe(1)
    expect(new Set(replies).size).toBe(1)
  })

  it('keeps neither key nor effect when the effect fails, so that it can be tried again', async () => {
    const request = once()
    const id = newId()
    const refused = runOnce(shop.db, shop.clock, request, {
      ...giving('never'),
      async effect(tx) {
        await tx.insert(cart).values(makeCart(id))
        throw new ApiError('CART_EMPTY')
      },
    })
    await expect(refused).rejects.toMatchObject({ code: 'CART_EMPTY' })
    expect(await shop.db.$count(cart, eq(cart.id, id))).toBe(0)
    expect(await runOnce(shop.db, shop.clock, request, giving('done'))).toBe('done')
  })

  it('refuses the key for another request, and takes it from another caller', async () => {
    const request = once()
    await runOnce(shop.db, shop.clock, request, giving('1'))
    await expect(runOnce(shop.db, shop.clock, { ...request, requestHash: 'b' }, giving('2'))).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    expect(await runOnce(shop.db, shop.clock, { ...request, subject: newId() }, giving('3'))).toBe('3')
  })
})
