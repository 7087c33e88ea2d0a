// `npm run prove`: the long forms of the proofs whose short forms are among the tests, and those that are too long for
// tests. One row an invariant; the exit code is 1 when one was broken. `npm run prove -- --share 0.1` does a tenth of
// it, `npm run prove -- --only soak` one proof.
import { parseArgs } from 'node:util'
import { proveAcknowledged } from '../apps/reference-api/src/testing/proofs/acknowledged.ts'
import { proveAllTheStock } from '../apps/reference-api/src/testing/proofs/all-the-stock.ts'
import { proveGuesses } from '../apps/reference-api/src/testing/proofs/guesses.ts'
import { proveLastInStore } from '../apps/reference-api/src/testing/proofs/last-in-store.ts'
import { proveLastPlace } from '../apps/reference-api/src/testing/proofs/last-place.ts'
import { proveLastUnit } from '../apps/reference-api/src/testing/proofs/last-unit.ts'
import { proveOneEffect } from '../apps/reference-api/src/testing/proofs/one-effect.ts'
import { proveOneOrder } from '../apps/reference-api/src/testing/proofs/one-order.ts'
import { proveOnePayment } from '../apps/reference-api/src/testing/proofs/one-payment/one-payment.ts'
import { uncountedCalls } from '../apps/reference-api/src/testing/many-shoppers.ts'
import {
  openProofShop,
  type Proof,
  type ProofShop,
  type ProofShopOptions,
} from '../apps/reference-api/src/testing/proofs/proof.ts'
import { proofOfFault, provenFaults } from '../apps/reference-api/src/testing/proofs/seeded-proofs.ts'
import { proveUnknownAddresses } from '../apps/reference-api/src/testing/proofs/unknown-addresses.ts'
import { proveStrangeLanguage } from './proofs/prove-pseudo.ts'
import { openHaproxy } from './proofs/proxy/haproxy.ts'
import { proveSameAnswers } from './proofs/proxy/prove-same-answers.ts'
import { proveSoak } from './proofs/soak/prove-soak.ts'
import { printTable, type Row } from './bench/table.ts'
import { proveEveryCombination, proveMeasured } from './suites/prove-closer.ts'
import { proveSteady } from './suites/steady.ts'
import { dateProofs } from './suites/prove-dates.ts'
import { fail, say, secondsSince } from './terminal.ts'

const { share, only } = parseArgs({
  options: { share: { type: 'string', default: '1' }, only: { type: 'string' } },
}).values
const part = Number(share)
if (!(part > 0 && part <= 1)) fail(`--share is a number above 0 and at most 1; this is ${share}.`)
const shareOf = (rounds: number) => Math.ceil(rounds * part)

/** Over two servers, each asked by itself, and then again with HAProxy before them. */
const ofServers: Record<string, (shop: ProofShop) => Promise<Proof>> = {
  acknowledged: (shop) => proveAcknowledged(shop, { kills: shareOf(200) }),
  effect: (shop) => proveOneEffect(shop, { replays: shareOf(10_000) }),
  order: (shop) => proveOneOrder(shop, { rounds: shareOf(200) }),
  unit: (shop) => proveLastUnit(shop, { rounds: shareOf(200), clients: 50 }),
  store: (shop) => proveLastInStore(shop, { rounds: shareOf(200), clients: 50 }),
  place: (shop) => proveLastPlace(shop, { rounds: shareOf(200), clients: 50 }),
  payment: (shop) => proveOnePayment(shop, { pairs: shareOf(2_000) }),
}
/** Proofs with a shop of their own. */
const ofShops: Record<string, () => Promise<Proof>> = {
  stock: () => proveStockIsLeft({}),
  'stock-proxy': () => proveStockIsLeft({ openBalancer: openHaproxy }).then(behindProxy),
  processes: () => proveSameAnswers({ pages: shareOf(200), carts: shareOf(200), orders: shareOf(100) }),
  'processes-faults': () =>
    findsFaults('Processes', ['carts kept by a process', 'changes not heard'], (fault) =>
      proveSameAnswers({ pages: 1, carts: 1, orders: 1, fault }),
    ),
  faults: () => findsFaults('Servers', provenFaults, proofOfFault),
  guesses: () => proveGuesses({ guesses: shareOf(10_000) }),
  addresses: () => proveUnknownAddresses({ addresses: shareOf(300) }),
  combinations: proveEveryCombination,
  measured: proveMeasured,
  language: proveStrangeLanguage,
  soak: () => proveSoak({ pages: shareOf(5_000) }),
  'soak-faults': () =>
    findsFaults('The soak', ['answers never forgotten', 'pages never forgotten'], (fault) =>
      proveSoak({ pages: 200, fault }),
    ),
}
/** Runs of every browser test. */
const steadyRuns = 5
/** Proofs that take an hour and more: done only when they are asked for by their names. */
const long = ['steady', 'dates']
const names = [...Object.keys(ofServers).flatMap((name) => [name, `${name}-proxy`]), ...Object.keys(ofShops), ...long]
if (only && !names.includes(only)) fail(`--only takes one of ${names.join(', ')}; this is ${only}.`)
const isWanted = (name: string) => !only || name === only

await printTable('Invariants', rows())

async function* rows(): AsyncGenerator<Row> {
  yield* rowsOfServers('', {})
  yield* rowsOfServers('-proxy', { openBalancer: openHaproxy })
  for (const [name, prove] of Object.entries(ofShops)) if (isWanted(name)) yield* rowsOf(prove)
  if (only === 'dates') for (const prove of dateProofs()) yield* rowsOf(prove)
  if (only !== 'steady') return
  for (let run = 1; run <= steadyRuns; run++) yield* rowsOf(() => proveSteady(run, steadyRuns))
}

async function* rowsOfServers(suffix: string, options: ProofShopOptions): AsyncGenerator<Row> {
  const wanted = Object.entries(ofServers).filter(([name]) => isWanted(`${name}${suffix}`))
  if (wanted.length === 0) return
  const shop = await openProofShop(options)
  try {
    for (const [, prove] of wanted) yield* rowsOf(() => (suffix ? prove(shop).then(behindProxy) : prove(shop)))
  } finally {
    await shop.close()
  }
}

function behindProxy(proof: Proof): Proof {
  return { ...proof, invariant: `${proof.invariant}, behind HAProxy` }
}

/** Proves it with the products and the limits of the demonstration, whose stock an attacker would want. */
async function proveStockIsLeft(options: ProofShopOptions): Promise<Proof> {
  const attacked = await openProofShop({ ...options, shopLimits: uncountedCalls, hasDemonstration: true })
  try {
    return await proveAllTheStock(attacked, { guests: shareOf(50) })
  } finally {
    await attacked.close()
  }
}

/** A proof that finds nothing proves something only when it finds what is put in. */
async function findsFaults<Fault extends string>(
  where: string,
  faults: readonly Fault[],
  prove: (fault: Fault) => Promise<Proof>,
): Promise<Proof> {
  const missed: string[] = []
  for (const fault of faults) {
    const { violations, done } = await prove(fault)
    if (violations.length === 0) missed.push(`${fault}: not found, ${done}`)
  }
  return { invariant: `${where}: faults are found`, done: faults.join(', '), violations: missed }
}

/** A row for the proof, after those of what it has measured. */
async function* rowsOf(prove: () => Promise<Proof & { readonly figures?: readonly Row[] }>): AsyncGenerator<Row> {
  const began = Date.now()
  const { invariant, done, violations, figures = [] } = await prove()
  for (const violation of violations) say(`${invariant}: ${violation}`)
  if (violations.length > 0) process.exitCode = 1
  yield* figures
  yield [invariant, `${violations.length} violations`, `${done}, ${secondsSince(began)}`]
}
