import { Type } from 'typebox'
import { DepartmentType } from '../catalog/schema.ts'
import { HomePage, ListWidgets, CategoryLanding } from './schema.ts'
import { closed, text } from '../json-schema.ts'
import { idParams, type OperationTable } from '../operation.ts'
import { catalogPath, landingPath } from '../paths.ts'

/** What the shop’s people write around products. */
export const contentOperations = {
  [`GET ${landingPath}/homepage`]: {
    summary: 'Home sections of the shop or of one department',
    tag: 'landing',
    session: 'none',
    query: Type.Object({ department: Type.Optional(DepartmentType) }, closed),
    response: HomePage,
  },
  [`GET ${catalogPath}/clp/{categoryCode}`]: {
    summary:
      'What stands around a category’s goods, by a code of category-navigation, URL-encoded: women%2Fknitwear; ' +
      'the department is needed where both have the code',
    tag: 'catalog',
    session: 'none',
    params: idParams('categoryCode'),
    query: Type.Object({ department: Type.Optional(DepartmentType) }, closed),
    response: CategoryLanding,
  },
  [`GET ${catalogPath}/plp/widgets`]: {
    summary: 'Banners among the products of a department’s or a category’s list',
    tag: 'catalog',
    session: 'none',
    query: Type.Object({ department: DepartmentType, category: Type.Optional(text({ maxLength: 128 })) }, closed),
    response: ListWidgets,
  },
} as const satisfies OperationTable
