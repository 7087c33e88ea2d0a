import { Type, type Static } from 'typebox'
import { departmentTypes } from './rules.ts'
import { closed, stringEnum, nullable } from '../json-schema.ts'

export const DepartmentType = stringEnum(departmentTypes)
export type DepartmentType = Static<typeof DepartmentType>

export const CategoryRef = Type.Object(
  {
    categoryCode: Type.String({ description: 'Path of slugs below the department: women/knitwear' }),
    name: Type.String(),
    slug: Type.String(),
  },
  { $id: 'CategoryRef', ...closed },
)
export type CategoryRef = Static<typeof CategoryRef>

export const Category = Type.Object(
  {
    categoryCode: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    description: Type.String(),
    departmentType: DepartmentType,
    parents: Type.Array(CategoryRef, { description: 'From the top down, without itself' }),
    children: Type.Array(CategoryRef),
    productCount: Type.Integer({ minimum: 0 }),
  },
  { $id: 'Category', ...closed },
)
export type Category = Static<typeof Category>

export const NavigationNode = Type.Object(
  {
    categoryCode: Type.String(),
    name: Type.String(),
    slug: Type.String(),
    departmentType: DepartmentType,
    children: Type.Array(CategoryRef),
  },
  { $id: 'NavigationNode', ...closed },
)
export type NavigationNode = Static<typeof NavigationNode>

export const CategoryNavigation = Type.Object(
  { items: Type.Array(NavigationNode) },
  { $id: 'CategoryNavigation', ...closed },
)
export type CategoryNavigation = Static<typeof CategoryNavigation>

export const Alternates = Type.Object(
  { items: Type.Array(Type.Object({ href: Type.String(), hrefLang: Type.String() }, closed)) },
  { $id: 'Alternates', ...closed },
)
export type Alternates = Static<typeof Alternates>

/** Where a page of the sitemap ends: a slug, which is longer than a code may be. */
export const SitemapCursor = Type.String({ minLength: 1, maxLength: 256, pattern: '^[A-Za-z0-9_.-]+$' })

/** Products for crawlers, a page at a time. */
export const Sitemap = Type.Object(
  {
    items: Type.Array(
      Type.Object({ departmentType: DepartmentType, slug: Type.String(), lastModified: Type.String() }, closed),
    ),
    next: nullable(Type.String({ ...SitemapCursor, description: 'What `after` is for the page that follows' })),
    totalCount: Type.Integer({ minimum: 0, description: 'Products on all pages' }),
  },
  { $id: 'Sitemap', ...closed },
)
export type Sitemap = Static<typeof Sitemap>
