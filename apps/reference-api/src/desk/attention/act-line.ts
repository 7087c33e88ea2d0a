import type { OperatorActRow } from '../../modules/operators/operator-act.schema.ts'
import { html, type Html } from '../../platform/html/html.ts'
import type { DeskKey } from '../../platform/language/desk-messages.ts'
import type { SignedInView } from '../desk-view.ts'
import { momentText, text } from '../desk-words.ts'

/** Names of acts on payments and enquiries. */
export const actLineNames: Readonly<Record<string, DeskKey>> = {
  'payment.retry': 'attention.acts.payment.retry',
  'payment.paid-back': 'attention.acts.payment.paid-back',
  'payment.collected': 'attention.acts.payment.collected',
  'enquiry.handle': 'attention.acts.enquiry.handle',
  'enquiry.reopen': 'attention.acts.enquiry.reopen',
}

/** An act that was done, by whom and when, and its note. */
export function actLine({ say }: SignedInView, { name, actor, at, after }: OperatorActRow, timeZone = 'UTC'): Html {
  const known = actLineNames[name]
  const { note } = (after ?? {}) as { note?: string }
  return html`<strong>${known ? say(known) : name}</strong>
    <span class="soft">${text(actor)} · ${momentText(at, timeZone)}</span>
    ${note && html`<br />${text(note)}`}`
}
