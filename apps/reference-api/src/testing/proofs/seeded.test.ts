import { describe, expect, it } from 'vitest'
import type { SeededFaultName } from '../seeded-faults.ts'
import { uncountedCalls } from '../many-shoppers.ts'
import { proveAcknowledged } from './acknowledged.ts'
import { proveAllTheStock } from './all-the-stock.ts'
import { proveLastUnit } from './last-unit.ts'
import { proveOneEffect } from './one-effect.ts'
import { proveOneOrder } from './one-order.ts'
import { proveOnePayment } from './one-payment/one-payment.ts'
import { openProofShop, type Proof, type ProofShop, type ProofShopOptions } from './proof.ts'

const provePayments = (shop: ProofShop) => proveOnePayment(shop, { pairs: 1 })

describe('a proof finds the seeded fault', () => {
  it.each<[SeededFaultName, (shop: ProofShop) => Promise<Proof>, ProofShopOptions?]>([
    ['reply before write', (shop) => proveAcknowledged(shop, { kills: 1 })],
    ['key ignored', (shop) => proveOneEffect(shop, { replays: 20 })],
    ['every tab its own order', (shop) => proveOneOrder(shop, { rounds: 1 })],
    ['check outside the lock', (shop) => proveLastUnit(shop, { rounds: 3, clients: 50 })],
    ['authorisation not compared', provePayments],
    ['challenge of any payment', provePayments],
    ['token of any order', provePayments],
    ['challenge for any amount', provePayments],
    ['any number of codes', provePayments],
    ['refused and not given back', provePayments],
    [
      'unpaid orders counted before they are made',
      (shop) => proveAllTheStock(shop, { guests: 40, lines: 1 }),
      { shopLimits: uncountedCalls },
    ],
  ])(
    '%s',
    async (fault, prove, options) => {
      const shop = await openProofShop({ fault, count: 1, ...options })
      try {
        expect((await prove(shop)).violations).not.toEqual([])
      } finally {
        await shop.close()
      }
    },
    600_000,
  )
})
