import { timeZones } from '@vitrine/contract/rules'
import type { PageContext } from '../pages/page.ts'
import { escapeHtml } from '../render/html.ts'
import type { OpenPreview } from './check-preview.ts'

/** The bar above every page of a preview: its end, and a button that leaves it. */
export function previewBar({ storefront, text, path }: PageContext, { until }: OpenPreview): string {
  const { tag, country } = storefront.locale.value
  const time = new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: timeZones[country],
  })
  return (
    `<aside class="preview" aria-label="${escapeHtml(text('preview.label'))}">` +
    `<p>${escapeHtml(text('preview.text', { until: time.format(until) }))}</p>` +
    `<form method="post" action="${escapeHtml(storefront.routes.page('preview'))}">` +
    `<input type="hidden" name="returnTo" value="${escapeHtml(path)}">` +
    `<button type="submit">${escapeHtml(text('preview.leave'))}</button></form></aside>`
  )
}
