import { readCategoryEntries } from '../../modules/catalog/category-order.ts'
import { actRoute } from '../act-route.ts'
import type { DeskParts } from '../desk-parts.ts'
import { categoriesPage, idOf } from './categories-page.ts'

/** The order of the categories. */
export function categoryRoutes(parts: DeskParts) {
  const { app, signedIn, page, options } = parts
  app.get(
    '/desk/categories',
    signedIn('merchandising', async (view, _, reply) =>
      page(reply, view, categoriesPage(view, await readCategoryEntries(options.db))),
    ),
  )
  app.post(
    '/desk/categories/acts',
    actRoute(parts, {
      ...{ part: 'merchandising', acts: ['category.move'] },
      done: ({ department = '', category: code = '' }) =>
        `/desk/categories#${encodeURIComponent(idOf({ department, code }))}`,
      refused: async (view, _, problem) => categoriesPage(view, await readCategoryEntries(options.db), problem),
    }),
  )
}
