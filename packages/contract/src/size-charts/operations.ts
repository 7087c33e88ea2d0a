import { Type } from 'typebox'
import { closed } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { masterdataPath } from '../paths.ts'
import { SizeChartList } from './schema.ts'

/** What sizes measure. */
export const sizeChartsOperations = {
  [`GET ${masterdataPath}/size-chart`]: {
    summary: 'Every size chart, or the one of a code',
    tag: 'masterdata',
    session: 'none',
    query: Type.Object({ code: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,64}$' })) }, closed),
    response: SizeChartList,
  },
} as const satisfies OperationTable
