import { Type } from 'typebox'
import type { OperationTable } from './operation.ts'
import { closed } from './schema.ts'
import { SizeChartList } from './size-charts.ts'

const master = '/experience/masterdata/guest/v1'

/** Calls about the shop itself: sizes. */
export const placesOperations = {
  [`GET ${master}/size-chart`]: {
    summary: 'Every size chart, or the one of a code',
    tag: 'masterdata',
    session: 'none',
    query: Type.Object({ code: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,64}$' })) }, closed),
    response: SizeChartList,
  },
} as const satisfies OperationTable
