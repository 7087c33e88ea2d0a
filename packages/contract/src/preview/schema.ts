import { Type, type Static } from 'typebox'
import { closed, stringEnum, nullable } from '../json-schema.ts'
import { MAX_PREVIEW_LENGTH, previewStatuses } from './rules.ts'

/** Shows what is not published to whoever holds the signed value; see docs/guide/preview.md. */
export const PreviewHeaders = Type.Object(
  {
    'x-preview': Type.Optional(
      Type.String({ maxLength: MAX_PREVIEW_LENGTH, description: 'Signed by the shop for one country' }),
    ),
  },
  { $id: 'PreviewHeaders' },
)

export const Preview = Type.Object(
  {
    status: stringEnum(previewStatuses, { description: 'refused: not signed by this shop, or for another country' }),
    until: nullable(Type.String({ format: 'date-time', description: 'When an open preview ends' })),
  },
  { $id: 'Preview', ...closed },
)
export type Preview = Static<typeof Preview>
