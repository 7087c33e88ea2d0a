import type { ListView } from '@vitrine/core'
import type { PageContext } from '../page.ts'

/**
 * A list with its filters; where its last page begins is a place in the document, so that a link leads there without
 * script.
 */
export async function listElement(
  { element }: PageContext,
  view: ListView,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const filters = await element('vitrine-list-filters', { ...view, slot: 'filters' })
  const { page } = view
  const place = page ? `<span slot="page" id="page-${page}" tabindex="-1"></span>` : ''
  return element('vitrine-product-list', { ...view, ...attributes }, { children: filters + place })
}
