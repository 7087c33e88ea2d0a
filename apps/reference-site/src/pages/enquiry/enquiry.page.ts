import { randomUUID } from 'node:crypto'
import type { EnquiryKind } from '@vitrine/contract'
import { enquiriesDomain, masterDataDomain, type EnquiryErrors } from '@vitrine/core'
import { saidOf } from '../../forms/said.ts'
import { escapeHtml } from '../../render/html.ts'
import { articleStyles } from '../../render/styles.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { named } from '../meta-tags.ts'
import { formPage } from '../form-page.ts'
import { definePage, type PageContext } from '../page.ts'
import type { FormEnd, PageForm } from '../page-form.ts'

const isReference = /^ENQ-[0-9A-F]{8}$/

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type EnquiryPageForm = PageForm<EnquiryErrors, 'busy' | 'notSent' | 'unknown'>

/** A form to write to the shop. It is made for each visit: it carries the key that makes a message arrive once. */
const enquiryPage = (kind: EnquiryKind, name: 'contact-us' | 'bulk-enquiry') =>
  formPage({
    path: `/${name}`,
    // More than the longest message may have, written in any alphabet.
    bodyLimit: 64 * 1024,
    domain: enquiriesDomain,
    page: definePage<EnquiryPageForm>({
      isCrawlerPage: false,
      kind: 'shopper',
      view: (context) => viewOf(context, kind, name),
    }),
    async send({ domain, storefront, values: { key: given = '', ...values } }): Promise<FormEnd<EnquiryPageForm>> {
      const key = uuid.test(given) ? given : undefined
      const end = await domain.send(kind, values, key)
      if (end.outcome === 'sent')
        return { to: storefront.routes.page(name), said: { notice: 'enquiry-sent', reference: end.reference } }
      const written = { ...values, ...(key && { key }) }
      if (end.outcome === 'invalid') return { again: { values: written, errors: end.errors } }
      const message = end.outcome === 'failed' ? 'notSent' : end.outcome
      return { again: { values: written, message } }
    },
  })

async function viewOf(context: PageContext<EnquiryPageForm>, kind: EnquiryKind, name: 'contact-us' | 'bulk-enquiry') {
  const { storefront, query, element, form } = context
  const { value, error } = await storefront.use(enquiriesDomain).form(kind).load()
  if (!value) throw error
  const trail = [{ label: value.title, href: storefront.routes.page(name) }]
  const { reference = '' } = query
  const sent = saidOf('enquiry', query) === 'sent' && isReference.test(reference) ? reference : undefined
  const shown = await element('vitrine-enquiry-form', {
    kind,
    ...(sent ? { sent } : { formKey: form?.values['key'] ?? randomUUID() }),
    ...(form && { values: form.values, errors: form.errors }),
    ...(form?.message && { failure: form.message }),
  })
  return {
    ...(await named(storefront, name, value.title)),
    styles: articleStyles,
    before: await breadcrumbs(context, trail),
    main: `<div class="article article--form"><div><h1>${escapeHtml(value.title)}</h1><p class="lead">${escapeHtml(value.text)}</p>${kind === 'contact' ? await directWays(context) : ''}</div><div class="below">${shown}</div></div>`,
  }
}

/** Telephone, address and hours of the country; nothing while they cannot be read, because the form works without. */
async function directWays({ storefront, text }: Pick<PageContext, 'storefront' | 'text'>): Promise<string> {
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
