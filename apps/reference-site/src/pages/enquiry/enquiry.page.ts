import { randomUUID } from 'node:crypto'
import type { EnquiryKind } from '@vitrine/contract'
import { enquiriesDomain } from '@vitrine/core'
import { escapeHtml } from '../../render/html.ts'
import { articleStyles } from '../../render/styles.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { named } from '../meta-tags.ts'
import { definePage, type Page } from '../page.ts'

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
        main: `<div class="article article--form"><div><h1>${escapeHtml(value.title)}</h1><p class="lead">${escapeHtml(value.text)}</p></div><div class="below">${shown}</div></div>`,
      }
    },
  })

export const contactPage = enquiryPage('contact', 'contact-us')
export const bulkEnquiryPage = enquiryPage('bulk', 'bulk-enquiry')
