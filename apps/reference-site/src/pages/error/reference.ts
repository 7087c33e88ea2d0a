import { escapeHtml } from '../../render/html.ts'
import type { PageContext } from '../page.ts'

/** A reference code, with a button that copies it where script runs. */
export function reference({ text }: Pick<PageContext, 'text'>, code: string): string {
  const safe = escapeHtml(code)
  return (
    `<p class="note">${escapeHtml(text('error.reference'))} <bdi><code>${safe}</code></bdi> ` +
    `<button type="button" data-copy="${safe}" data-copied="${escapeHtml(text('actions.copied'))}" hidden="">${escapeHtml(text('actions.copy'))}</button></p>`
  )
}
