import { Type, type Static } from 'typebox'
import { closed } from '../schema.ts'

/** `path` is below the locale segment: /food/category/chocolate. */
export const ContentLink = Type.Object({ label: Type.String(), path: Type.String() }, { $id: 'ContentLink', ...closed })
export type ContentLink = Static<typeof ContentLink>
