import type { Storefront } from '@vitrine/core'
import { escapeHtml } from '../render/html.ts'
import type { PageForm } from './page-form.ts'

/** What became of several products that a form added to the bag. */
export interface BulkSaid {
  /** Units, or products of a wishlist, that are in the bag. */
  readonly added: number
  /** Why not everything is. */
  readonly messages: readonly string[]
}

/** A form that added several products, not all of them. */
export type BulkForm = PageForm<object, unknown, BulkSaid>

/** Notice of how much is in the bag and of what is not, for the page that answers the form; empty for any other. */
export async function bulkNotice({ i18n, routes }: Storefront, form: PageForm | undefined): Promise<string> {
  const said = form?.done as BulkSaid | undefined
  if (!said) return ''
  await i18n.load('cartBulk')
  const { added, messages } = said
  const count = added > 0 ? i18n.t('cartBulk.added', { count: added }) : i18n.t('cartBulk.none')
  const lines = messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('')
  const way = added > 0 ? `<a href="${escapeHtml(routes.cart())}">${escapeHtml(i18n.t('cartBulk.viewBag'))}</a>` : ''
  return `<div class="notice" role="status"><p>${escapeHtml(count)}</p><ul>${lines}</ul>${way}</div>`
}
