import type { LocalText } from './seed-format.ts'

/** One length, or from and to. */
export type Measured = number | [from: number, to: number]

/** `seed/size-charts.json`: the body that a size is made for. */
export interface SizeChartSeed {
  code: string
  name: LocalText
  measures: { code: string; name: LocalText; how: LocalText }[]
  rows: {
    size: string
    /** By the code of the measure. */
    cm: Record<string, Measured>
    in: Record<string, Measured>
    /** The same size in other countries, by the name of the system. */
    equivalents?: Record<string, string>
  }[]
}
