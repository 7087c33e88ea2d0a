import { closed, DepartmentType, nullable, stringEnum, Type, type Static } from '@vitrine/contract'
import { row } from './home.ts'
import { Illustration, Link, Picture, ProductPicture, Words } from './parts.ts'
import { seasonal } from './season.ts'

const Landing = Type.Object(
  {
    intro: Words,
    banner: nullable(Type.Object({ title: Words, text: Words, link: Link, image: Illustration }, closed)),
    featured: nullable(Type.Object({ title: Words, ...row }, closed)),
  },
  closed,
)
export type LandingSeed = Static<typeof Landing>

/** `seed/content/category-landings.json`, by department and code. */
export const CategoryLandings = Type.Record(Type.String(), Landing)

const { alt: _, ...picture } = Picture.properties

/** `seed/content/category-pictures.json`, by department and code; any other category shows the first of its goods. */
export const CategoryPictures = Type.Record(
  Type.String(),
  Type.Union([Type.Object(picture, closed), ProductPicture], { description: 'What it shows is the category’s name' }),
)

/** `seed/content/list-widgets.json`: banners among the goods of a category, or of a department's whole list. */
export const ListWidgets = Type.Array(
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
)
