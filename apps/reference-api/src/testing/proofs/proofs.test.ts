import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveAcknowledged } from './acknowledged.ts'
import { proveLastInStore } from './last-in-store.ts'
import { proveLastPlace } from './last-place.ts'
import { proveLastUnit } from './last-unit.ts'
import { proveOneEffect } from './one-effect.ts'
import { proveOneOrder } from './one-order.ts'
import { proveOnePayment } from './one-payment/one-payment.ts'
import { openProofShop, type Proof, type ProofShop } from './proof.ts'

// The short forms; `npm run prove` runs the long ones.
const timeout = 600_000

describe('two servers on one database', () => {
  let shop: ProofShop
  beforeAll(async () => {
    shop = await openProofShop()
  }, timeout)
  afterAll(() => shop.close(), timeout)

  it.each<[string, () => Promise<Proof>]>([
    ['one idempotency key has one effect (I2)', () => proveOneEffect(shop, { replays: 16 })],
    ['one cart version makes at most one order (I3)', () => proveOneOrder(shop, { rounds: 2 })],
    ['the last unit is sold once (I4)', () => proveLastUnit(shop, { rounds: 1, clients: 12 })],
    ['the last unit of a store is held once (I4)', () => proveLastInStore(shop, { rounds: 1, clients: 12 })],
    ['the last place of a slot is held once (I7)', () => proveLastPlace(shop, { rounds: 2, clients: 12 })],
    ['a payment is its order’s and nobody else’s (I5, I8)', () => proveOnePayment(shop, { pairs: 24 })],
    ['an acknowledged order exists after any crash, once (I1)', () => proveAcknowledged(shop, { kills: 1 })],
  ])('%s', async (_, prove) => expect((await prove()).violations).toEqual([]), timeout)
})
