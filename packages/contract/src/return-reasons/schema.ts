import { Type, type Static } from 'typebox'
import { DepartmentType } from '../catalog/schema.ts'
import { closed } from '../json-schema.ts'

/** Why something is sent back. */
export const ReturnReason = Type.Object(
  {
    code: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
    reason: Type.String(),
    departments: Type.Array(DepartmentType),
    isNoteRequired: Type.Boolean({ description: 'The shopper says more: what is broken, what is missing' }),
  },
  { $id: 'ReturnReason', ...closed },
)
export type ReturnReason = Static<typeof ReturnReason>

export const ReturnReasonList = Type.Object(
  { items: Type.Array(ReturnReason), totalCount: Type.Integer() },
  { $id: 'ReturnReasonList', ...closed },
)
export type ReturnReasonList = Static<typeof ReturnReasonList>
