import { uncountedCalls } from '../many-shoppers.ts'
import type { SeededFaultName } from '../seeded-faults.ts'
import { proveAcknowledged } from './acknowledged.ts'
import { proveAllTheStock } from './all-the-stock.ts'
import { proveLastInStore } from './last-in-store.ts'
import { proveLastPlace } from './last-place.ts'
import { proveLastUnit } from './last-unit.ts'
import { proveOneEffect } from './one-effect.ts'
import { proveOneOrder } from './one-order.ts'
import { proveOnePayment } from './one-payment/one-payment.ts'
import { openProofShop, type Proof, type ProofShop, type ProofShopOptions } from './proof.ts'

interface SeededProof {
  readonly prove: (shop: ProofShop) => Promise<Proof>
  readonly options?: ProofShopOptions
}

const provePayments: SeededProof = { prove: (shop) => proveOnePayment(shop, { pairs: 1 }) }

/** The shortest proof that finds each fault of one API server. */
const seededProofs = {
  'reply before write': { prove: (shop) => proveAcknowledged(shop, { kills: 1 }) },
  'key ignored': { prove: (shop) => proveOneEffect(shop, { replays: 20 }) },
  'every tab its own order': { prove: (shop) => proveOneOrder(shop, { rounds: 1 }) },
  'check outside the lock': { prove: (shop) => proveLastUnit(shop, { rounds: 3, clients: 50 }) },
  'check outside the lock of a store': { prove: (shop) => proveLastInStore(shop, { rounds: 3, clients: 50 }) },
  'places without end': { prove: (shop) => proveLastPlace(shop, { rounds: 1, clients: 12 }) },
  'authorisation not compared': provePayments,
  'challenge of any payment': provePayments,
  'token of any order': provePayments,
  'challenge for any amount': provePayments,
  'any number of codes': provePayments,
  'refused and not given back': provePayments,
  'wallet of any shopper': provePayments,
  'part taken for the whole': provePayments,
  'unpaid orders counted before they are made': {
    prove: (shop) => proveAllTheStock(shop, { guests: 40, lines: 1 }),
    options: { shopLimits: uncountedCalls },
  },
} satisfies Partial<Record<SeededFaultName, SeededProof>>
export type ProvenFault = keyof typeof seededProofs

export const provenFaults = Object.keys(seededProofs) as ProvenFault[]

/** Result of a proof in a shop of its own with the fault in it. */
export async function proofOfFault(fault: ProvenFault): Promise<Proof> {
  const { prove, options }: SeededProof = seededProofs[fault]
  const shop = await openProofShop({ fault, count: 1, ...options })
  try {
    return await prove(shop)
  } finally {
    await shop.close()
  }
}
