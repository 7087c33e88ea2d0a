import { closed, DepartmentType, Type } from '@vitrine/contract'
import { Words } from './parts.ts'

/** `seed/content/return-reasons.json` */
export const ReturnReasons = Type.Array(
  Type.Object(
    {
      code: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
      departments: Type.Array(DepartmentType, { minItems: 1 }),
      isNoteRequired: Type.Boolean(),
      reason: Words,
    },
    closed,
  ),
)
