import { html, type Html } from '../../platform/html/html.ts'
import type { SignedInView } from '../desk-view.ts'
import { attentionTab } from './attention-page.ts'

/** The way back, and rows or that there are none. */
export const listOrNone = ({ say }: SignedInView, rows: readonly Html[]): Html =>
  html`<p><a href="${attentionTab}">${say('attention.title')}</a></p>
    ${
      rows.length > 0
        ? html`<ul class="rows">
            ${rows}
          </ul>`
        : html`<p>${say('attention.nothing')}</p>`
    }`
