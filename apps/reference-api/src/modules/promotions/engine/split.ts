/**
 * Splits an amount over weights by largest remainder: the shares add up to it to the minor unit, and none is more than
 * its weight. The amount must not be more than the weights together.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (amount === 0 || all === 0) return weights.map(() => 0)
  // A product of two amounts is more than a number holds exactly.
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, share: Number(exact / BigInt(all)), rest: exact % BigInt(all) }
  })
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0)
  const next = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  const more = new Set(next.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, share }) => share + (more.has(index) ? 1 : 0))
}
