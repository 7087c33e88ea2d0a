import { Type, type Static } from 'typebox'
import { DepartmentType } from '../places.ts'
import { closed, nullable } from '../schema.ts'

/** Products for crawlers, a page at a time. */
export const Sitemap = Type.Object(
  {
    items: Type.Array(
      Type.Object({ departmentType: DepartmentType, slug: Type.String(), lastModified: Type.String() }, closed),
    ),
    next: nullable(Type.String({ description: 'What `after` is for the page that follows' })),
  },
  { $id: 'Sitemap', ...closed },
)
export type Sitemap = Static<typeof Sitemap>
