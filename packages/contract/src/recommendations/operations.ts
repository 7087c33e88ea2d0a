import { Type } from 'typebox'
import { DepartmentType } from '../catalog/schema.ts'
import { closed, text } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { merchandisingPath } from '../paths.ts'
import { RecommendationHeaders, Recommended } from './schema.ts'

/** Products beside others. */
export const recommendationsOperations = {
  [`GET ${merchandisingPath}/recommendation`]: {
    summary:
      'Products to recommend on a page: what goes with others, what may stand for one, or what the shop puts first',
    tag: 'merchandising',
    session: 'none',
    headers: RecommendationHeaders,
    query: Type.Object(
      {
        productCodes: Type.Optional(
          text({ maxLength: 2048, description: 'Comma-separated: what goes-with and similar are about' }),
        ),
        department: Type.Optional(DepartmentType),
      },
      closed,
    ),
    response: Recommended,
  },
} as const satisfies OperationTable
