import { differencesOf } from '../../platform/differences.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { deskTable } from '../desk-table.ts'
import type { SignedInView } from '../desk-view.ts'
import { text } from '../desk-words.ts'

const DIFFERENCES_SHOWN = 200

/** JSON as a person reads it. @param name - Names the block, and no other one of its page. */
export const jsonBlock = (value: unknown, name: string): Html =>
  html`<pre class="code scroll" dir="ltr" tabindex="0" role="region" aria-label="${name}">
${JSON.stringify(value, null, 2)}</pre>`

/** The places that a draft changes, each with what is published there. */
export function differencesTable({ say }: SignedInView, before: unknown, after: unknown): Html {
  const all = differencesOf(before, after)
  const cell = (value: unknown) =>
    value === undefined
      ? html`<td class="soft">${say('content.nothing')}</td>`
      : html`<td>${text(typeof value === 'string' ? value : JSON.stringify(value))}</td>`
  const rows = all.slice(0, DIFFERENCES_SHOWN).map(
    (one) =>
      html`<tr>
        <td>${text(one.pointer || '/')}</td>
        ${cell(one.before)}${cell(one.after)}
      </tr>`,
  )
  const isCut = all.length > DIFFERENCES_SHOWN
  const heads = [say('content.pointer'), say('content.before'), say('content.after')]
  return html`${deskTable(
    heads.map((head) => html`<th scope="col">${head}</th>`),
    rows,
    { name: say('content.differences'), isCaption: true },
  )}
  ${isCut && html`<p>${say('content.manyDifferences', { shown: DIFFERENCES_SHOWN, all: all.length })}</p>`}`
}
