import { Type } from 'typebox'
import { ProductCode } from './catalog/parts.ts'
import type { OperationTable } from './operation.ts'
import { closed } from './schema.ts'
import { SizeChartList } from './size-charts.ts'
import { LocationList, StoreAvailability } from './stores.ts'

const catalog = '/experience/catalog/guest/v1'
const master = '/experience/masterdata/guest/v1'

/** Calls about the shop itself: sizes and stores. */
export const placesOperations = {
  [`GET ${master}/size-chart`]: {
    summary: 'Every size chart, or the one of a code',
    tag: 'masterdata',
    session: 'none',
    query: Type.Object({ code: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{1,64}$' })) }, closed),
    response: SizeChartList,
  },
  [`GET ${catalog}/stores`]: {
    summary: 'The stores of the country',
    tag: 'catalog',
    session: 'none',
    query: Type.Object(
      {
        startIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: 100000 })),
        pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      closed,
    ),
    response: LocationList,
  },
  [`GET ${catalog}/stores/availability/{productCode}`]: {
    summary: 'Units of a variation in each store that sells its department',
    tag: 'catalog',
    session: 'none',
    params: Type.Object({ productCode: ProductCode }, closed),
    response: StoreAvailability,
  },
} as const satisfies OperationTable
