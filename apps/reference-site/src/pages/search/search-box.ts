import { contentDomain } from '@vitrine/core'
import type { PageContext } from '../page.ts'

/**
 * The search field, when the shop has switched it on. Whatever the department of the page, all of the shop is searched
 * until a shopper narrows it.
 */
export async function searchBox(
  { element, storefront, params }: PageContext,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { value: features } = await storefront.use(contentDomain).featureToggles.load()
  if (!features?.toggles.search) return ''
  const { department } = params
  return element('vitrine-search-box', { slot: 'search', ...(department && { phrasesOf: department }), ...attributes })
}
