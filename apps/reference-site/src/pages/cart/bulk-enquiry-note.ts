import { contentDomain, enquiriesDomain, type Storefront } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'

/** Note on orders larger than a cart takes: the widget’s words and a link to its form. Empty where it is off. */
export async function bulkEnquiryNote(storefront: Storefront): Promise<string> {
  const { value: features } = await storefront.use(contentDomain).featureToggles.load()
  if (!features?.toggles['bulk-enquiry']) return ''
  const { value: form } = await storefront.use(enquiriesDomain).form('bulk').load()
  if (!form) return ''
  const href = escapeHtml(storefront.routes.page('bulk-enquiry'))
  const title = escapeHtml(form.title)
  return `<section class="bulk-enquiry" aria-label="${title}"><p>${escapeHtml(form.text)}</p><a href="${href}">${title}</a></section>`
}
