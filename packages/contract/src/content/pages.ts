import { Type, type Static } from 'typebox'
import { closed } from '../schema.ts'
import { ContentLink } from './links.ts'

export const NotFoundContent = Type.Object(
  { title: Type.String(), text: Type.String(), links: Type.Array(ContentLink) },
  { $id: 'NotFoundContent', ...closed },
)
export type NotFoundContent = Static<typeof NotFoundContent>

export const MetaTags = Type.Object(
  { title: Type.String(), description: Type.String() },
  { $id: 'MetaTags', ...closed },
)
export type MetaTags = Static<typeof MetaTags>
