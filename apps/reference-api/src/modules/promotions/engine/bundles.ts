import type { Benefit, BundlePart } from './offer.ts'
import { isInScope } from './scope.ts'
import type { OpenLine, Taking } from './taking.ts'

/** Units of one line that cost the same. */
interface Run {
  readonly index: number
  readonly price: number
  units: number
}

/** Units of a part that are not in a bundle yet, the dearest first. */
interface Queue {
  readonly units: number
  readonly runs: Run[]
}

/**
 * Bundles are made of the dearest units of each part, one after the other, while they cost less so. No other bundles
 * would take off more.
 */
export function bundlesOf(
  { parts, amount: price }: Extract<Benefit, { kind: 'bundle-price' }>,
  lines: readonly OpenLine[],
): Taking {
  const queues = queuesOf(parts, lines)
  const weights = lines.map(() => 0)
  let amount = 0
  for (;;) {
    // So many bundles are alike; one at a time where a part runs from one line into the next.
    const alike = Math.min(...queues.map(({ units, runs }) => Math.max(1, Math.floor((runs[0]?.units ?? 0) / units))))
    if (!queues.every(({ units, runs }) => sumOf(runs.map((run) => run.units)) >= units)) break
    const taken = queues.flatMap(({ units, runs }) => takeFrom(runs, units * alike))
    const worth = sumOf(taken.map((run) => run.price * run.units))
    if (worth <= price * alike) break
    for (const run of taken) weights[run.index] = (weights[run.index] ?? 0) + run.price * run.units
    amount += worth - price * alike
  }
  return { amount, weights }
}

function queuesOf(parts: readonly BundlePart[], lines: readonly OpenLine[]): Queue[] {
  const partOf = lines.map(({ line }) => parts.findIndex(({ scope }) => isInScope(line, scope)))
  return parts.map(({ units }, part) => {
    const runs = lines.flatMap((open, index) => (partOf[index] === part ? runsOf(open, index) : []))
    return { units, runs: runs.sort((a, b) => b.price - a.price || a.index - b.index) }
  })
}

/** What is left of a line may not be the same for each unit: some are one minor unit dearer. */
function runsOf({ line: { quantity }, left }: OpenLine, index: number): Run[] {
  const price = Math.floor(left / quantity)
  const dearer = left % quantity
  const runs = [
    { index, price: price + 1, units: dearer },
    { index, price, units: quantity - dearer },
  ]
  return runs.filter(({ units }) => units > 0)
}

function takeFrom(runs: Run[], wanted: number): Run[] {
  const taken: Run[] = []
  let rest = wanted
  while (rest > 0) {
    const first = runs[0]
    if (!first) break
    const units = Math.min(rest, first.units)
    taken.push({ ...first, units })
    first.units -= units
    rest -= units
    if (first.units === 0) runs.shift()
  }
  return taken
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
