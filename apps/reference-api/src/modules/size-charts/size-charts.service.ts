import type { MeasuredRange, SizeChart } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { WrittenLanguage } from '../../platform/language/written-language.ts'
import type { Measured, WrittenChart } from './size-charts.model.ts'
import { say } from '../../platform/language/local-text.ts'
import { readContent } from '../content/content.service.ts'
import { sizeChartsTopic } from './size-charts.model.ts'

export interface SizeChartService {
  /**
   * Every chart in the order of the size guide, or the one of a code. @throws ApiError NOT_FOUND for a code that is
   * none.
   */
  charts(code: string | undefined, language: WrittenLanguage): Promise<SizeChart[]>
  /** The sizes of every chart, by its code. */
  sizes(): Promise<SizesByChart>
}

export type SizesByChart = ReadonlyMap<string, ReadonlySet<string>>

export function createSizeChartService(db: Database): SizeChartService {
  return {
    async charts(code, language) {
      const all = await readContent(db, sizeChartsTopic)
      const found = code === undefined ? all : all.filter((chart) => chart.code === code)
      if (code !== undefined && found.length === 0) throw new ApiError('NOT_FOUND')
      return found.map((chart) => chartOf(chart, language))
    },

    async sizes() {
      const all = await readContent(db, sizeChartsTopic)
      return new Map(all.map(({ code, rows }) => [code, new Set(rows.map(({ size }) => size))]))
    },
  }
}

const chartOf = ({ code, section, name, measures, rows }: WrittenChart, language: WrittenLanguage): SizeChart => ({
  code,
  section,
  name: say(name, language),
  measures: measures.map((measure) => ({
    code: measure.code,
    name: say(measure.name, language),
    how: say(measure.how, language),
  })),
  rows: rows.map((row) => ({
    size: row.size,
    cm: rangesOf(row.cm),
    in: rangesOf(row.in),
    equivalents: row.equivalents ?? {},
  })),
})

const rangesOf = (lengths: Record<string, Measured>): Record<string, MeasuredRange> =>
  Object.fromEntries(
    Object.entries(lengths).map(([code, length]) => {
      const [from = 0, to = from] = [length].flat()
      return [code, { from, to }]
    }),
  )
