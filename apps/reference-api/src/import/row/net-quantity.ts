import type { FoodFacts } from '../../modules/catalog/catalog.model.ts'
import type { Findings } from './findings.ts'

type NetQuantity = NonNullable<FoodFacts['netQuantity']>

/** Google's units in those of the shop. */
const units: Readonly<Record<string, readonly [unit: NetQuantity['unit'], factor: number]>> = {
  mg: ['g', 0.001],
  g: ['g', 1],
  kg: ['kg', 1],
  ml: ['ml', 1],
  cl: ['ml', 10],
  l: ['l', 1],
  ct: ['piece', 1],
}

/** Content of a pack by `unit_pricing_measure`: `750 ml`. The price of a kilogram, litre or piece follows from it. */
export function readNetQuantity(raw: (name: string) => string, findings: Findings): NetQuantity | null {
  const written = raw('unit_pricing_measure').trim()
  if (written === '') return null
  const [, amount, name] = /^(\d{1,7}(?:\.\d{1,4})?)\s*([a-z]+)$/i.exec(written) ?? []
  const [unit, factor] = units[name?.toLowerCase() ?? ''] ?? []
  const value = Math.round(Number(amount) * (factor ?? 0) * 1000) / 1000
  if (unit && value > 0) return { value, unit }
  findings.note('unit_pricing_measure', `is none of ${Object.keys(units).join(', ')} with a number: left out`)
  return null
}
