import { typeOf } from '../../modules/orders/parcels.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { deskTable } from '../desk-table.ts'
import type { SignedInView } from '../desk-view.ts'
import { languageName, text, timeIn } from '../desk-words.ts'
import type { DeskMail } from './desk-mails.ts'
import type { DeskOrder } from './desk-orders.ts'

/** Mails about an order: when, which, to whom and in which language, and whether they were sent. */
export function mailsSection(view: SignedInView, record: DeskOrder): Html {
  const { say } = view
  const heads = (['at', 'kind', 'to', 'language', 'state'] as const).map(
    (name) => html`<th scope="col">${say(`orders.mails.${name}`)}</th>`,
  )
  const rows = record.mails.map((mail) => mailRow(view, record, mail))
  return html`<section>
    <h2 id="mails">${say('orders.sections.mails')}</h2>
    ${rows.length > 0 ? deskTable(heads, rows, { name: say('orders.sections.mails') }) : html`<p>${say('orders.mails.none')}</p>`}
  </section>`
}

function mailRow(view: SignedInView, record: DeskOrder, mail: DeskMail): Html {
  const { say } = view
  const parcel = mail.parcelId ? html` · ${say(`orders.types.${typeOf(record, mail.parcelId)}`)}` : ''
  return html`<tr>
    <td>${timeIn(record.row, mail.at)}</td>
    <td>${say(`orders.mails.kinds.${mail.kind}`)}${parcel}</td>
    <td>${mail.recipient === null ? say('orders.mails.nobody') : text(mail.recipient)}</td>
    <td>${languageName(view, mail.language)}</td>
    <td>${say(`orders.mails.states.${mail.state}`)}</td>
  </tr>`
}
