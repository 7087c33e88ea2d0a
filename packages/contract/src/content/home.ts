import { Type, type Static } from 'typebox'
import { ProductImage, ProductSummary } from '../catalog/index.ts'
import { DepartmentType } from '../places.ts'
import { closed, nullable } from '../schema.ts'
import { ContentLink } from './links.ts'

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
