import { escapeHtml } from '../render/html.ts'

/** Table of contents of a long page. */
export const contents = (label: string, items: readonly { id: string; label: string }[]): string =>
  `<nav class="contents" aria-label="${escapeHtml(label)}"><ul>${items
    .map(({ id, label }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(label)}</a></li>`)
    .join('')}</ul></nav>`
