import { Type } from 'typebox'
import { closed } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { merchandisingPath } from '../paths.ts'
import { ProductCode } from '../product/code.ts'
import { ProductSetList } from './schema.ts'

/** Sets that a product belongs to. */
export const productSetsOperations = {
  [`GET ${merchandisingPath}/product-sets`]: {
    summary: 'The sets that a product belongs to, with what of each is sold in the country',
    tag: 'merchandising',
    session: 'none',
    query: Type.Object({ productCode: ProductCode }, closed),
    response: ProductSetList,
  },
} as const satisfies OperationTable
