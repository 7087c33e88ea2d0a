import type { Line } from './cart.rules.ts'

/** Units of a product, with the message that goes with them. */
export type Taken = Pick<Line, 'sku' | 'giftMessage' | 'quantity'>

/** The units of each SKU, whatever is written on their cards. */
export function unitsOf(lines: readonly Pick<Line, 'sku' | 'quantity'>[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const { sku, quantity } of lines) units.set(sku, (units.get(sku) ?? 0) + quantity)
  return units
}

const keyOf = ({ sku, giftMessage }: Taken) => JSON.stringify([sku, giftMessage])

/**
 * The units of a cart that are not in another yet: of each SKU as many as it has above those that were copied before.
 * They are those that the other cart lacks, and then those of the newest lines. A changed gift message makes no unit
 * new.
 */
export function newUnits(lines: readonly Line[], target: readonly Line[], copied: ReadonlyMap<string, number>): Line[] {
  const there = new Map(target.map((line) => [keyOf(line), line.quantity]))
  const left = unitsOf(lines)
  for (const [sku, quantity] of left) left.set(sku, Math.max(0, quantity - (copied.get(sku) ?? 0)))
  const quantities = new Map<Line, number>()
  const take = (line: Line, most: number) => {
    const taken = Math.min(left.get(line.sku) ?? 0, most)
    left.set(line.sku, (left.get(line.sku) ?? 0) - taken)
    quantities.set(line, (quantities.get(line) ?? 0) + taken)
  }
  const newest = [...lines].reverse()
  for (const line of newest) take(line, Math.max(0, line.quantity - (there.get(keyOf(line)) ?? 0)))
  for (const line of newest) take(line, line.quantity - (quantities.get(line) ?? 0))
  return lines.flatMap((line) => {
    const quantity = quantities.get(line) ?? 0
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}

/**
 * Lines less these units, and of each SKU no more than `most`: those with the same gift message first, then others of
 * the SKU. A line without units is gone.
 */
export function withoutUnits(
  lines: readonly Line[],
  taken: readonly Taken[],
  most: ReadonlyMap<string, number>,
): Line[] {
  const left = new Map(most)
  const rest = lines.map((line) => ({ line, quantity: line.quantity }))
  const take = (units: Taken, isMatch: (line: Line) => boolean) => {
    let wanted = units.quantity
    for (const entry of rest.filter(({ line }) => line.sku === units.sku && isMatch(line))) {
      const quantity = Math.min(wanted, entry.quantity, left.get(units.sku) ?? 0)
      entry.quantity -= quantity
      wanted -= quantity
      left.set(units.sku, (left.get(units.sku) ?? 0) - quantity)
    }
    return { ...units, quantity: wanted }
  }
  const others = taken.map((units) => take(units, ({ giftMessage }) => giftMessage === units.giftMessage))
  for (const units of others) take(units, () => true)
  return rest.flatMap(({ line, quantity }) => {
    if (quantity === line.quantity) return [line]
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
