import type { WrittenForm } from '../../modules/enquiries/enquiries.model.ts'
import type { StoredEnquiry } from '../../modules/enquiries/enquiries.service.ts'
import type { OperatorActRow } from '../../modules/operators/operator-act.schema.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { say as sayLocal } from '../../platform/language/local-text.ts'
import { actForm } from '../act-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { momentText, text } from '../desk-words.ts'
import { actLine } from './act-line.ts'
import { attentionTab } from './attention-page.ts'
import { enquiryPath, placeText, zoneOf } from './enquiries-page.ts'

/** An enquiry, the form that it was written in, and what was done with it. */
export interface EnquiryRecord {
  readonly row: StoredEnquiry
  readonly form: WrittenForm
  /** The newest first. */
  readonly acts: readonly OperatorActRow[]
}

/** What a shopper wrote, and whether somebody has to answer. @param note - As it was typed. */
export function enquiryPage(
  view: SignedInView,
  { row, form, acts }: EnquiryRecord,
  { problem = '', note = '' } = {},
): DeskPage {
  const { say } = view
  const { reference, kind, fields, createdAt, handledAt, country } = row
  const zone = zoneOf(country)
  const past = html`<ol>
    ${acts.map((act) => html`<li>${actLine(view, act, zone)}</li>`)}
  </ol>`
  const main = html`${alertOf(problem)}
    <p><a href="/desk/enquiries">${say('attention.sections.enquiries')}</a></p>
    <dl class="terms">
      ${term(say('attention.enquiries.state'), say(`attention.enquiries.${handledAt ? 'handled' : 'open'}`))}
      ${term(say('attention.enquiries.kind'), say(`attention.enquiries.kinds.${kind}`))}
      ${term(`${say('attention.enquiries.country')} · ${say('attention.enquiries.language')}`, placeText(view, row))}
      ${term(say('attention.enquiries.received'), momentText(createdAt, zone))}
      ${handledAt && term(say('attention.enquiries.handledAt'), momentText(handledAt, zone))}
      ${Object.entries(fields).map(([name, value]) => fieldTerm(view, form, name, value))}
    </dl>
    <div class="stack">${stateForm(view, row, note)}</div>
    <section aria-labelledby="history">
      <h2 id="history">${say('attention.enquiries.history')}</h2>
      ${acts.length > 0 ? past : html`<p>${say('attention.enquiries.nothing')}</p>`}
    </section>`
  return { title: reference, main, current: attentionTab }
}

const term = (name: string, value: Html | string): Html =>
  html`<dt>${name}</dt>
    <dd class="written">${value}</dd>`

/** A field by its name in the form; one that the form no longer has by its own. */
function fieldTerm({ language, say }: SignedInView, form: WrittenForm, name: string, value: string): Html {
  const known = form.sections.flatMap(({ fields }) => fields).find((field) => field.name === name)
  const option = known?.options.find((one) => one.value === value)
  const label = known ? sayLocal(known.label, language) : name
  if (name !== 'email') return term(label, text(option ? sayLocal(option.label, language) : value))
  const address = `mailto:${encodeURIComponent(value).replace('%40', '@')}`
  return term(label, html`<a href="${address}">${say('attention.enquiries.answer', { email: value })}</a>`)
}

function stateForm(view: SignedInView, { reference, handledAt }: StoredEnquiry, note: string): Html {
  const { say } = view
  const to = handledAt ? 'reopen' : 'handle'
  return actForm(view, `${enquiryPath(reference)}/acts`, {
    act: `enquiry.${to}`,
    label: say(`attention.enquiries.${to}Label`),
    fields: [
      fixed('enquiry', reference),
      html`<label>
        ${say('attention.enquiries.note')}<textarea name="note" rows="3" maxlength="1000">${note}</textarea>
      </label>`,
    ],
    button: say(`attention.enquiries.${to}`),
  })
}
