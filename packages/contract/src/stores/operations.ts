import { Type } from 'typebox'
import { closed } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { catalogPath } from '../paths.ts'
import { ProductCode } from '../product/code.ts'
import { LocationList, StoreAvailability } from './schema.ts'
import { MAX_START_INDEX } from '../search/rules.ts'

/** Stores and what they have. */
export const storesOperations = {
  [`GET ${catalogPath}/stores`]: {
    summary: 'The stores of the country',
    tag: 'catalog',
    session: 'none',
    query: Type.Object(
      {
        startIndex: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_START_INDEX })),
        pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
      },
      closed,
    ),
    response: LocationList,
  },
  [`GET ${catalogPath}/stores/availability/{productCode}`]: {
    summary: 'Units of a variation in each store that sells its department',
    tag: 'catalog',
    session: 'none',
    params: Type.Object({ productCode: ProductCode }, closed),
    response: StoreAvailability,
  },
} as const satisfies OperationTable
