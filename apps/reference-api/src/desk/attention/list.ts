import { html, type Html } from '../../platform/html/html.ts'
import type { DeskKey } from '../../platform/language/desk-messages.ts'
import type { SignedInView } from '../desk-view.ts'
import { attentionTab } from './attention-page.ts'

/** Rows of a list at most. */
export const MOST_ROWS = 100

/** The way back, and rows or that there are none. */
export const listOrNone = ({ say }: SignedInView, rows: readonly Html[], none: DeskKey = 'attention.nothing'): Html =>
  html`<p><a href="${attentionTab}">${say('attention.title')}</a></p>
    ${rows.length >= MOST_ROWS && html`<p class="soft">${say('attention.more', { most: MOST_ROWS })}</p>`}
    ${
      rows.length > 0
        ? html`<ul class="rows">
            ${rows}
          </ul>`
        : html`<p>${say(none)}</p>`
    }`
