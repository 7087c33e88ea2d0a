import { Type } from 'typebox'
import { DepartmentType } from '../catalog/schema.ts'
import { closed, text } from '../json-schema.ts'
import type { OperationTable } from '../operation.ts'
import { NotFoundContent, MetaTagPage, MetaTags, StaticPageName, StaticPage } from './schema.ts'
import { masterdataPath } from '../paths.ts'

/** Pages that are read, and what pages say of themselves. */
export const pagesOperations = {
  [`GET ${masterdataPath}/common/error/not-found-page`]: {
    summary: 'Content of the not-found page',
    tag: 'masterdata',
    session: 'none',
    response: NotFoundContent,
  },
  [`GET ${masterdataPath}/common/meta-tags`]: {
    summary: 'Title and description of a page, or of a category',
    tag: 'masterdata',
    session: 'none',
    query: Type.Object(
      {
        page: MetaTagPage,
        department: Type.Optional(DepartmentType),
        category: Type.Optional(text({ maxLength: 128, description: 'Of the page category: women/knitwear' })),
      },
      closed,
    ),
    response: MetaTags,
  },
  [`GET ${masterdataPath}/common/static-page`]: {
    summary: 'A page that is read, with the country’s own amounts, days and law',
    tag: 'masterdata',
    session: 'none',
    query: Type.Object({ page: StaticPageName }, closed),
    response: StaticPage,
  },
} as const satisfies OperationTable
