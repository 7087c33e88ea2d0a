import { describe, expect, it } from 'vitest'
import type { SeededFaultName } from '../seeded-faults.ts'
import { proveAcknowledged } from './acknowledged.ts'
import { proveLastUnit } from './last-unit.ts'
import { proveOneEffect } from './one-effect.ts'
import { proveOneOrder } from './one-order.ts'
import { openProofShop, type Proof, type ProofShop } from './proof.ts'

describe('a proof finds the seeded fault', () => {
  it.each<[SeededFaultName, (shop: ProofShop) => Promise<Proof>]>([
    ['reply before write', (shop) => proveAcknowledged(shop, { kills: 1 })],
    ['key ignored', (shop) => proveOneEffect(shop, { replays: 20 })],
    ['every tab its own order', (shop) => proveOneOrder(shop, { rounds: 1 })],
    ['check outside the lock', (shop) => proveLastUnit(shop, { rounds: 3, clients: 50 })],
  ])(
    '%s',
    async (fault, prove) => {
      const shop = await openProofShop({ fault, count: 1 })
      try {
        expect((await prove(shop)).violations).not.toEqual([])
      } finally {
        await shop.close()
      }
    },
    600_000,
  )
})
