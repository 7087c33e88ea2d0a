import { closed, Type } from '@vitrine/contract'
import { Link, Words } from './parts.ts'

/** `seed/content/not-found.json` */
export const NotFound = Type.Object({ title: Words, text: Words, links: Type.Array(Link) }, closed)

/** `seed/content/meta-tags.json`, by page. */
export const MetaTags = Type.Record(Type.String(), Type.Object({ title: Words, description: Words }, closed))
