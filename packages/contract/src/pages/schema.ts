import { Type, type Static } from 'typebox'
import { ContentLink } from '../content/schema.ts'
import { closed, stringEnum } from '../json-schema.ts'
import { metaTagPages, staticPageNames } from './rules.ts'

export const NotFoundContent = Type.Object(
  { title: Type.String(), text: Type.String(), links: Type.Array(ContentLink) },
  { $id: 'NotFoundContent', ...closed },
)
export type NotFoundContent = Static<typeof NotFoundContent>

export const MetaTagPage = stringEnum(metaTagPages)
export type MetaTagPage = Static<typeof MetaTagPage>

export const MetaTags = Type.Object(
  { title: Type.String(), description: Type.String() },
  { $id: 'MetaTags', ...closed },
)
export type MetaTags = Static<typeof MetaTags>

export const StaticPageName = stringEnum(staticPageNames)
export type StaticPageName = Static<typeof StaticPageName>

const Paragraph = Type.Object({ type: Type.Literal('paragraph'), text: Type.String() }, closed)
const List = Type.Object({ type: Type.Literal('list'), items: Type.Array(Type.String()) }, closed)
/** `path` is below the locale segment. */
const PageLink = Type.Object({ type: Type.Literal('link'), label: Type.String(), path: Type.String() }, closed)
const Plain = Type.Union([Paragraph, List, PageLink])
const Question = Type.Object(
  { type: Type.Literal('question'), question: Type.String(), answer: Type.Array(Plain) },
  closed,
)

/** One piece of a static page: text without markup. */
export const StaticBlock = Type.Union([Paragraph, List, PageLink, Question])
export type StaticBlock = Static<typeof StaticBlock>

/** A page that is read: help, terms, privacy. */
export const StaticPage = Type.Object(
  {
    title: Type.String(),
    text: Type.String(),
    sections: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
          title: Type.String(),
          blocks: Type.Array(StaticBlock),
        },
        closed,
      ),
    ),
  },
  { $id: 'StaticPage', ...closed },
)
export type StaticPage = Static<typeof StaticPage>
