import { Type } from 'typebox'
import { DepartmentType } from '../catalog/schema.ts'
import { closed } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { merchandisingPath } from '../paths.ts'
import { ReturnReasonList } from './schema.ts'

/** Why products are sent back. */
export const returnReasonsOperations = {
  [`GET ${merchandisingPath}/return-reasons`]: {
    summary: 'Why goods are sent back: all reasons, or those of one department',
    tag: 'merchandising',
    session: 'none',
    query: Type.Object({ department: Type.Optional(DepartmentType) }, closed),
    response: ReturnReasonList,
  },
} as const satisfies OperationTable
