import { closed, DepartmentType, nullable, stringEnum, Type, type Static } from '@vitrine/contract'
import { row } from '../catalog/product-row.ts'
import { Illustration, Link, Words } from '../content/content.model.ts'
import { seasonal } from '../content/season.ts'
import { defineTopic } from '../content/topic.ts'

const Landing = Type.Object(
  {
    intro: Words,
    banner: nullable(Type.Object({ title: Words, text: Words, link: Link, image: Illustration }, closed)),
    featured: nullable(Type.Object({ title: Words, ...row }, closed)),
    /** A child with fewer products has no tile: it would promise more than there is. Menus name it all the same. */
    fewestForTile: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  closed,
)
export type Landing = Static<typeof Landing>

/** Landing pages by department and code. */
export const categoryLandingsTopic = defineTopic('category-landings', Type.Record(Type.String(), Landing), {})

/** Banners among the products of a category, or of a department's whole list. */
export const listWidgetsTopic = defineTopic(
  'list-widgets',
  Type.Array(
    Type.Object(
      {
        code: Type.String({ pattern: '^[a-z0-9-]+$' }),
        department: DepartmentType,
        category: nullable(Type.String()),
        ...seasonal,
        position: Type.Integer({ minimum: 1 }),
        size: stringEnum(['card', 'wide']),
        title: Words,
        text: Words,
        link: Link,
        image: Illustration,
      },
      closed,
    ),
  ),
  [],
)
