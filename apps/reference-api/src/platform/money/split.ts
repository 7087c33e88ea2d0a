/**
 * Splits an amount over weights by largest remainder: the parts are whole and add up to it. The first of
 * equal remainders goes first. No part is more than its weight where the amount is not more than the weights together.
 * Where nothing has a weight the first part is all of it.
 */
export function splitByWeight(amount: number, weights: readonly number[]): number[] {
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (all === 0n) return weights.map((_, index) => (index === 0 ? amount : 0))
  // A product of two amounts is more than a number holds exactly.
  const parts = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, share: Number(exact / all), rest: exact % all }
  })
  const left = amount - parts.reduce((sum, { share }) => sum + share, 0)
  const next = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1))
  const more = new Set(next.slice(0, left).map(({ index }) => index))
  return parts.map(({ index, share }) => share + (more.has(index) ? 1 : 0))
}
