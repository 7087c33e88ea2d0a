import { closed, Type, type Static } from '@vitrine/contract'
import { Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'

const Paragraph = Type.Object({ type: Type.Literal('paragraph'), text: Words }, closed)
const List = Type.Object({ type: Type.Literal('list'), items: Type.Array(Words) }, closed)
const PageLink = Type.Object({ type: Type.Literal('link'), label: Words, path: Type.String({ pattern: '^/' }) }, closed)
const Plain = Type.Union([Paragraph, List, PageLink])
const Question = Type.Object({ type: Type.Literal('question'), question: Words, answer: Type.Array(Plain) }, closed)
const Block = Type.Union([Paragraph, List, PageLink, Question])
export type WrittenBlock = Static<typeof Block>

const Page = Type.Object(
  {
    title: Words,
    text: Words,
    sections: Type.Array(
      Type.Object(
        { id: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }), title: Words, blocks: Type.Array(Block) },
        closed,
      ),
    ),
  },
  closed,
)

/**
 * The pages of terms and help: `{country}`, `{fee}`, `{threshold}`, `{earliest}`, `{latest}`, `{returnDays}`, `{law}`
 * and `{authority}` stand for those of the country. `country` is its name within a sentence where that is another: `the
 * United Arab Emirates`.
 */
export const staticPagesTopic = defineTopic(
  'static-pages',
  Type.Object(
    {
      laws: Type.Record(
        Type.String({ description: 'Code of a country' }),
        Type.Object({ law: Words, authority: Words, country: Type.Optional(Words) }, closed),
      ),
      pages: Type.Object(
        { 'help-support': Page, terms: Page, 'privacy-policy': Page, 'data-protection': Page },
        closed,
      ),
    },
    closed,
  ),
)
