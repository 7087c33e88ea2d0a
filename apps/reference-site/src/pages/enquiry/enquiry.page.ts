import { randomUUID } from 'node:crypto'
import type { EnquiryKind } from '@vitrine/contract'
import { enquiriesDomain, masterDataDomain } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import { articleStyles } from '../../render/styles.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { named } from '../meta-tags.ts'
import { definePage, type Page, type PageContext } from '../page.ts'

const reference = /^ENQ-[0-9A-F]{8}$/

/** A form to write to the shop. It is made for each visit: it carries the key that makes a message arrive once. */
const enquiryPage = (kind: EnquiryKind, name: 'contact-us' | 'bulk-enquiry'): Page =>
  definePage({
    isCrawlerPage: false,
    kind: 'shopper',
    async view(context) {
      const { storefront, query, element, form } = context
      const { value, error } = await storefront.use(enquiriesDomain).form(kind).load()
      if (!value) throw error
      const trail = [{ label: value.title, href: storefront.routes.page(name) }]
      const sent = query['sent'] && reference.test(query['sent']) ? query['sent'] : undefined
      const shown = await element('vitrine-enquiry-form', {
        kind,
        ...(sent ? { sent } : { formKey: form?.values['key'] ?? randomUUID() }),
        ...(form ? { values: form.values, errors: form.errors } : {}),
        ...(form?.failure ? { failure: form.failure } : {}),
      })
      return {
        ...(form ? { status: 422 as const } : {}),
        ...(await named(storefront, name, value.title)),
        styles: articleStyles,
        before: await breadcrumbs(context, trail),
        main: `<div class="article article--form"><div><h1>${escapeHtml(value.title)}</h1><p class="lead">${escapeHtml(value.text)}</p>${kind === 'contact' ? await directWays(context) : ''}</div><div class="below">${shown}</div></div>`,
      }
    },
  })

/** Telephone, address and hours of the country; nothing while they cannot be read, because the form works without. */
async function directWays({ storefront, text }: PageContext): Promise<string> {
  const { value } = await storefront.use(masterDataDomain).load()
  if (!value) return ''
  const { phone, email, hours } = value.contact
  const link = (href: string, label: string) => `<a href="${escapeHtml(href)}"><bdi>${escapeHtml(label)}</bdi></a>`
  const rows: readonly (readonly [label: string, html: string])[] = [
    [text('contact.phone'), link(`tel:${phone.replaceAll(' ', '')}`, phone.replaceAll(' ', '\u00a0'))],
    [text('contact.email'), link(`mailto:${email}`, email)],
    [text('contact.hours'), escapeHtml(hours)],
  ]
  const list = rows.map(([label, html]) => `<div><dt>${escapeHtml(label)}</dt><dd>${html}</dd></div>`).join('')
  return `<dl class="ways">${list}</dl>`
}

export const contactPage = enquiryPage('contact', 'contact-us')
export const bulkEnquiryPage = enquiryPage('bulk', 'bulk-enquiry')
