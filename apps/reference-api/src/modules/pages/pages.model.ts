import { closed, Type, type MetaTagPage } from '@vitrine/contract'
import { metaTagPages } from '@vitrine/contract/rules'
import { Link, Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'

export const notFoundTopic = defineTopic(
  'not-found',
  Type.Object({ title: Words, text: Words, links: Type.Array(Link) }, closed),
)

const Tags = Type.Object({ title: Words, description: Words }, closed)
const pages = metaTagPages.filter((page) => page !== 'category')

/**
 * Tags by page, and for the categories that have their own, by department and code. `category` is the
 * title of every other: `{category}` and `{parent}` stand for their names.
 */
export const metaTagsTopic = defineTopic(
  'meta-tags',
  Type.Object(
    {
      pages: Type.Object(
        Object.fromEntries(pages.map((page) => [page, Tags])) as Record<Exclude<MetaTagPage, 'category'>, typeof Tags>,
        closed,
      ),
      categories: Type.Record(Type.String(), Tags),
      category: Words,
    },
    closed,
  ),
)
