import { closed, DepartmentType, nullable, Type } from '@vitrine/contract'
import { inEach, Link, Words } from '../content/content.model.ts'
import { defineTopic } from '../content/topic.ts'

/**
 * Content above every page: `{threshold}` and `{fee}` stand for the country's amounts, `{returnDays}` for its days.
 */
export const headerTopic = defineTopic(
  'header',
  Type.Object(
    {
      announcement: nullable(Words),
      departments: Type.Array(
        Type.Object({ departmentType: DepartmentType, label: Words, links: Type.Optional(Type.Array(Link)) }, closed),
      ),
    },
    closed,
  ),
  { announcement: null, departments: [] },
)

/** Content below every page. */
export const footerTopic = defineTopic(
  'footer',
  Type.Object(
    {
      groups: Type.Array(Type.Object({ title: Words, links: Type.Array(Link) }, closed)),
      paymentMethods: Type.Array(Type.String()),
      legal: Words,
    },
    closed,
  ),
  { groups: [], paymentMethods: [], legal: inEach('') },
)
