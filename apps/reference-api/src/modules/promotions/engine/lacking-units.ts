import type { Benefit, PricedLine } from './offer.ts'
import { isInScope } from './scope.ts'

/** Units that a group or a bundle lacks of its first one; 0 where it has them, or has none at all. */
export const lackingUnits = (benefit: Benefit, lines: readonly PricedLine[]): number => {
  const parts = lackingParts(benefit, lines)
  const isBegun = parts.some(({ lines: its }) => its.length > 0)
  return isBegun ? parts.reduce((sum, { lacking }) => sum + lacking, 0) : 0
}

/** What a part of a group or a bundle has, and the units that it lacks. */
export interface LackingPart {
  readonly part: number
  readonly lines: readonly PricedLine[]
  readonly lacking: number
}

/** The same by part: a group of n for m and a gift have one, a discount none. */
export function lackingParts(benefit: Benefit, lines: readonly PricedLine[]): LackingPart[] {
  if (benefit.kind === 'n-for-m') return [lackingPart(0, lines, benefit.take)]
  if (benefit.kind === 'gift') return [lackingPart(0, lines, benefit.units)]
  if (benefit.kind !== 'bundle-price') return []
  const partOf = lines.map((line) => benefit.parts.findIndex(({ scope }) => isInScope(line, scope)))
  return benefit.parts.map(({ units }, part) =>
    lackingPart(
      part,
      lines.filter((_, index) => partOf[index] === part),
      units,
    ),
  )
}

const lackingPart = (part: number, lines: readonly PricedLine[], wanted: number): LackingPart => {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return { part, lines, lacking: Math.max(0, wanted - units) }
}
