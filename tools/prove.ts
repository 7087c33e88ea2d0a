// `npm run prove`: the long forms of the proofs whose short forms are among the tests. One row an invariant; the exit
// code is 1 when one was broken. `npm run prove -- --share 0.1` does a tenth of it.
import { parseArgs } from 'node:util'
import { proveAcknowledged } from '../apps/reference-api/src/testing/proofs/acknowledged.ts'
import { proveAllTheStock } from '../apps/reference-api/src/testing/proofs/all-the-stock.ts'
import { proveLastUnit } from '../apps/reference-api/src/testing/proofs/last-unit.ts'
import { proveOneEffect } from '../apps/reference-api/src/testing/proofs/one-effect.ts'
import { proveOneOrder } from '../apps/reference-api/src/testing/proofs/one-order.ts'
import { proveOnePayment } from '../apps/reference-api/src/testing/proofs/one-payment/one-payment.ts'
import { uncountedCalls } from '../apps/reference-api/src/testing/many-shoppers.ts'
import { openProofShop, type Proof } from '../apps/reference-api/src/testing/proofs/proof.ts'
import { proveStrangeLanguage } from '../e2e/languages/prove-pseudo.ts'
import { printTable, type Row } from './bench/table.ts'
import { fail, say, secondsSince } from './terminal.ts'

const { share } = parseArgs({ options: { share: { type: 'string', default: '1' } } }).values
const part = Number(share)
if (!(part > 0 && part <= 1)) fail(`--share is a number above 0 and at most 1; this is ${share}.`)
const shareOf = (rounds: number) => Math.ceil(rounds * part)

const shop = await openProofShop()
try {
  await printTable('Invariants', rows())
} finally {
  await shop.close()
}

async function* rows(): AsyncGenerator<Row> {
  yield row(() => proveAcknowledged(shop, { kills: shareOf(200) }))
  yield row(() => proveOneEffect(shop, { replays: shareOf(10_000) }))
  yield row(() => proveOneOrder(shop, { rounds: shareOf(200) }))
  yield row(() => proveLastUnit(shop, { rounds: shareOf(200), clients: 50 }))
  yield row(() => proveOnePayment(shop, { pairs: shareOf(2_000) }))
  yield row(proveStockIsLeft)
  yield row(proveStrangeLanguage)
}

/** With the goods and the limits of the demonstration, whose stock an attacker would want. */
async function proveStockIsLeft(): Promise<Proof> {
  const attacked = await openProofShop({ shopLimits: uncountedCalls, hasDemonstration: true })
  try {
    return await proveAllTheStock(attacked, { guests: shareOf(50) })
  } finally {
    await attacked.close()
  }
}

async function row(prove: () => Promise<Proof>): Promise<Row> {
  const began = Date.now()
  const { invariant, done, violations } = await prove()
  for (const violation of violations) say(`${invariant}: ${violation}`)
  if (violations.length > 0) process.exitCode = 1
  return [invariant, `${violations.length} violations`, `${done}, ${secondsSince(began)}`]
}
