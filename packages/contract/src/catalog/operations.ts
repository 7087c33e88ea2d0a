import { Type } from 'typebox'
import { Category, CategoryNavigation, Alternates, Sitemap, SitemapCursor } from './schema.ts'
import { closed } from '../json-schema.ts'
import { idParams, type OperationTable } from '../operation.ts'
import { catalogPath } from '../paths.ts'

/** Categories, and what is sold in a country: the same for everyone in it. */
export const catalogOperations = {
  [`GET ${catalogPath}/category-navigation`]: {
    summary: 'Categories of both departments, two levels',
    tag: 'catalog',
    session: 'none',
    response: CategoryNavigation,
  },
  [`GET ${catalogPath}/category/{catalogName}`]: {
    summary: 'One category by department and path, URL-encoded: fashion%2Fwomen%2Fknitwear',
    tag: 'catalog',
    session: 'none',
    params: idParams('catalogName'),
    response: Category,
  },
  [`GET ${catalogPath}/sitemap`]: {
    summary: 'Products sold in the country, for crawlers, a page at a time',
    tag: 'catalog',
    session: 'none',
    query: Type.Object({ after: Type.Optional(SitemapCursor) }, closed),
    response: Sitemap,
  },
  [`GET ${catalogPath}/alternates/{catalogName}`]: {
    summary: 'The same catalogue page in other locales',
    tag: 'catalog',
    session: 'none',
    params: idParams('catalogName'),
    response: Alternates,
  },
} as const satisfies OperationTable
