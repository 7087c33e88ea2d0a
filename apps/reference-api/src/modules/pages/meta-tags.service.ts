import type { MetaTags, OperationInput } from '@vitrine/contract'
import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/errors/api-error.ts'
import type { ShopLocale } from '../../platform/http/shop-locale.ts'
import type { CatalogService } from '../catalog/catalog.service.ts'
import { say } from '../../platform/language/local-text.ts'
import { message } from '../../platform/language/messages.ts'
import { readContent } from '../content/content.service.ts'
import { metaTagsTopic } from './pages.model.ts'

export type MetaTagsQuery = OperationInput<'GET /experience/masterdata/guest/v1/common/meta-tags'>['query']

export type MetaTagsReader = (query: MetaTagsQuery, shopLocale: ShopLocale) => Promise<MetaTags>

/**
 * @throws ApiError INVALID_INPUT for a category without its department and code, NOT_FOUND for one that there is not.
 */
export function createMetaTags(db: Database, catalog: CatalogService): MetaTagsReader {
  return async ({ page, department, category }, shopLocale) => {
    const { language } = shopLocale
    const written = await readContent(db, metaTagsTopic, shopLocale)
    const write = ({ title, description }: (typeof written.pages)['home']): MetaTags => ({
      title: say(title, language),
      description: say(description, language),
    })
    if (page !== 'category') return write(written.pages[page])
    if (!department || !category) {
      throw new ApiError('INVALID_INPUT', {
        details: [{ field: 'query/category', reason: 'required', message: 'a category needs its department and code' }],
      })
    }
    const code = `${department}/${category}`
    const { name, description, parents } = await catalog.category(code, shopLocale)
    const tags = written.categories[code]
    if (tags) return write(tags)
    const parent = parents.at(-1)?.name ?? message(`departments.${department}`, language)
    return {
      title: say(written.category, language)
        .replace('{category}', () => name)
        .replace('{parent}', () => parent),
      description,
    }
  }
}
