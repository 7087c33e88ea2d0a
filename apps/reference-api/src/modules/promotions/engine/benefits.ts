import { bundlesOf } from './bundles.ts'
import type { Benefit } from './offer.ts'
import type { OpenLine, Taking } from './taking.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** A broken minor unit is not taken off. */
export function takingOf(benefit: Benefit, lines: readonly OpenLine[]): Taking {
  const weights = lines.map(({ left }) => left)
  if (benefit.kind === 'percent') return { amount: Math.floor((sumOf(weights) * benefit.percent) / 100), weights }
  if (benefit.kind === 'amount') return { amount: Math.min(benefit.amount, sumOf(weights)), weights }
  if (benefit.kind === 'n-for-m') return groupsOf(benefit, lines)
  if (benefit.kind === 'bundle-price') return bundlesOf(benefit, lines)
  return { amount: 0, weights }
}

/**
 * Units stand in a row, the dearest first, and are counted off in groups; the last of each group are given. So the
 * cheapest of what is bought together is free, and what makes no whole group is paid.
 */
function groupsOf({ take, pay }: { take: number; pay: number }, lines: readonly OpenLine[]): Taking {
  const units = sumOf(lines.map(({ line }) => line.quantity))
  const whole = units - (units % take)
  const given = (end: number) => Math.floor(end / take) * (take - pay) + Math.max(0, (end % take) - pay)
  const weights = lines.map(() => 0)
  let amount = 0
  let start = 0
  const dearestFirst = lines.map((open, index) => ({ ...open, index }))
  dearestFirst.sort((a, b) => b.line.unitAmount - a.line.unitAmount || a.index - b.index)
  for (const { line, left, index } of dearestFirst) {
    const end = Math.min(start + line.quantity, whole)
    if (end <= start) break
    const share = (count: number) => Number((BigInt(left) * BigInt(count)) / BigInt(line.quantity))
    weights[index] = share(end - start)
    amount += share(given(end) - given(start))
    start = end
  }
  return { amount, weights }
}
