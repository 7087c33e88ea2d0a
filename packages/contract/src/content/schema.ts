import { Type, type Static } from 'typebox'
import { DepartmentType } from '../catalog/schema.ts'
import { closed, stringEnum, nullable } from '../json-schema.ts'
import { ProductImage } from '../product/image.ts'
import { ProductSummary } from '../product/schema.ts'

/** `path` is below the locale segment: /food/category/chocolate. */
export const ContentLink = Type.Object({ label: Type.String(), path: Type.String() }, { $id: 'ContentLink', ...closed })
export type ContentLink = Static<typeof ContentLink>

export const HeroSection = Type.Object(
  {
    type: Type.Literal('hero'),
    departmentType: nullable(DepartmentType),
    eyebrow: nullable(Type.String()),
    title: Type.String(),
    text: Type.String(),
    link: ContentLink,
    image: ProductImage,
    imagePortrait: ProductImage,
  },
  { $id: 'HeroSection', ...closed },
)

export const EntrancesSection = Type.Object(
  {
    type: Type.Literal('entrances'),
    departmentType: nullable(DepartmentType),
    title: Type.String(),
    items: Type.Array(Type.Object({ link: ContentLink, image: ProductImage, text: nullable(Type.String()) }, closed)),
  },
  { $id: 'EntrancesSection', ...closed },
)

export const ProductsSection = Type.Object(
  {
    type: Type.Literal('products'),
    departmentType: nullable(DepartmentType),
    title: Type.String(),
    link: nullable(ContentLink),
    items: Type.Array(ProductSummary),
  },
  { $id: 'ProductsSection', ...closed },
)

export const PromiseSection = Type.Object(
  {
    type: Type.Literal('promises'),
    departmentType: nullable(DepartmentType),
    items: Type.Array(Type.Object({ iconName: Type.String(), title: Type.String(), text: Type.String() }, closed)),
  },
  { $id: 'PromiseSection', ...closed },
)

/** A line that is short-lived: an occasion, a last day to order. */
export const BannerSection = Type.Object(
  {
    type: Type.Literal('banner'),
    departmentType: nullable(DepartmentType),
    eyebrow: nullable(Type.String()),
    title: Type.String(),
    text: Type.String(),
    link: ContentLink,
    image: nullable(ProductImage),
  },
  { $id: 'BannerSection', ...closed },
)

export const StoriesSection = Type.Object(
  {
    type: Type.Literal('stories'),
    departmentType: nullable(DepartmentType),
    title: Type.String(),
    items: Type.Array(
      Type.Object({ title: Type.String(), text: Type.String(), link: ContentLink, image: ProductImage }, closed),
    ),
  },
  { $id: 'StoriesSection', ...closed },
)

export const CategoriesSection = Type.Object(
  {
    type: Type.Literal('categories'),
    departmentType: nullable(DepartmentType),
    title: Type.String(),
    items: Type.Array(Type.Object({ link: ContentLink, image: ProductImage }, closed)),
  },
  { $id: 'CategoriesSection', ...closed },
)

export const HomeSection = Type.Union([
  HeroSection,
  BannerSection,
  EntrancesSection,
  CategoriesSection,
  ProductsSection,
  StoriesSection,
  PromiseSection,
])
export type HomeSection = Static<typeof HomeSection>

export const HomePage = Type.Object({ sections: Type.Array(HomeSection) }, { $id: 'HomePage', ...closed })
export type HomePage = Static<typeof HomePage>

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
