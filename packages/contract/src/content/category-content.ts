import { Type, type Static } from 'typebox'
import { ProductImage, ProductSummary } from '../catalog/index.ts'
import { DepartmentType } from '../places.ts'
import { closed, nullable, stringEnum } from '../schema.ts'
import { ContentLink } from './links.ts'

/** A banner that stands among the products of a list. */
export const ListWidget = Type.Object(
  {
    code: Type.String(),
    position: Type.Integer({ minimum: 0, description: 'How many products of the list stand before it' }),
    size: stringEnum(['card', 'wide'], { description: 'One column, or two' }),
    title: Type.String(),
    text: Type.String(),
    link: ContentLink,
    image: ProductImage,
  },
  { $id: 'ListWidget', ...closed },
)
export type ListWidget = Static<typeof ListWidget>

export const ListWidgets = Type.Object(
  { items: Type.Array(ListWidget, { description: 'By position' }) },
  { $id: 'ListWidgets', ...closed },
)
export type ListWidgets = Static<typeof ListWidgets>

/** What stands above and below a category's goods. */
export const CategoryLanding = Type.Object(
  {
    categoryCode: Type.String(),
    departmentType: DepartmentType,
    title: Type.String(),
    intro: Type.String(),
    image: nullable(ProductImage),
    tiles: Type.Array(Type.Object({ link: ContentLink, image: nullable(ProductImage) }, closed), {
      description: 'Its sub-categories',
    }),
    banner: nullable(
      Type.Object({ title: Type.String(), text: Type.String(), link: ContentLink, image: ProductImage }, closed),
    ),
    featured: nullable(Type.Object({ title: Type.String(), items: Type.Array(ProductSummary) }, closed)),
  },
  { $id: 'CategoryLanding', ...closed },
)
export type CategoryLanding = Static<typeof CategoryLanding>
