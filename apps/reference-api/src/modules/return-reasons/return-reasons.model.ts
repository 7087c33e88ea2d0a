import { closed, DepartmentType, Type } from '@vitrine/contract'
import { Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'

export const returnReasonsTopic = defineTopic(
  'return-reasons',
  Type.Array(
    Type.Object(
      {
        code: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
        departments: Type.Array(DepartmentType, { minItems: 1 }),
        isNoteRequired: Type.Boolean(),
        reason: Words,
      },
      closed,
    ),
  ),
  [],
)
