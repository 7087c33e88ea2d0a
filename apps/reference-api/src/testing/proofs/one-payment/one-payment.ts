import fc from 'fast-check'
import type { Proof, ProofShop } from '../proof.ts'
import { act } from './act.ts'
import { judge } from './judge.ts'
import { attacks, scenarios, type Scenario } from './scenario.ts'
import { openStage } from './stage.ts'

/** Pairs that are underway at once. */
const atOnce = 4

/**
 * I5 and I8: an authorisation belongs to one order, one shopper, one amount and one currency, whatever is tried with
 * two orders, two cards, their challenges and time, and whatever the provider gets wrong. The known attacks come first.
 */
export async function proveOnePayment(
  shop: ProofShop,
  { pairs, seed = Date.now() }: { pairs: number; seed?: number },
): Promise<Proof> {
  const holds = async (scenario: Scenario) => {
    const stage = await openStage(shop, scenario)
    for (const step of scenario.steps) await act(shop, stage, step)
    const wrong = await judge(shop, stage)
    if (wrong.length > 0) throw new Error(wrong.join('; '))
  }
  const violations: string[] = []
  const note = (found: string) => violations.push(found)
  for (const attack of attacks)
    await holds(attack).catch((error: unknown) => note(`${error}: ${JSON.stringify(attack)}`))
  const runs = Math.ceil(Math.max(0, pairs - attacks.length) / atOnce)
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    const run = await fc.check(fc.asyncProperty(scenarios, holds), { numRuns: runs, seed: seed + lane })
    if (run.failed) note(`${String(run.errorInstance)}: ${fc.defaultReportMessage(run) ?? 'a property has failed'}`)
  })
  if (runs > 0 && violations.length === 0) await Promise.all(lanes)
  return { invariant: 'I5, I8 a payment is its order’s', done: `${pairs} pairs of orders`, violations }
}
