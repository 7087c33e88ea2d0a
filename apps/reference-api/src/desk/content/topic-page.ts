import { html, type Html } from '../../platform/html/html.ts'
import { actForm, choice, further } from '../act-form.ts'
import type { DeskForm } from '../desk-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import { deskTable } from '../desk-table.ts'
import type { SignedInView } from '../desk-view.ts'
import { momentText, text } from '../desk-words.ts'
import { differencesTable, jsonBlock } from './json-view.ts'
import { previewSection } from './preview-section.ts'
import type { TopicRecord } from './topic-record.ts'

/** A refused form of the page. */
interface Refused {
  readonly problem: string
  readonly form: DeskForm
}

/** A topic: what is published, its draft with what it changes, and what can be done to both. */
export function topicPage(view: SignedInView, record: TopicRecord, refused?: Refused): DeskPage {
  const { say } = view
  const { name, value } = record
  const given = refused?.form['act'] === 'content.draft' ? refused.form : undefined
  const published =
    value === undefined ? html`<p>${say('content.nothingPublished')}</p>` : jsonBlock(value, say('content.published'))
  return {
    title: say(`content.topics.${name}`),
    main: html`${alertOf(refused?.problem ?? '')}
      <p><a href="/desk/content">${say('frame.tabs.content')}</a> · ${text(name)}</p>
      <section>
        <h2>${say('content.draftTitle')}</h2>
        ${draftOf(view, record)}
      </section>
      ${value !== undefined && editSection(view, record, given)}
      <section>
        <h2>${say('content.published')}</h2>
        ${published}${record.canTakeBack && takeBackForm(view, record)}
      </section>
      ${previewSection(view, record)}${historySection(view, record)}`,
    current: '/desk/content',
  }
}

const namedBy = ({ name, version }: TopicRecord) => html`${fixed('topic', name)}${fixed('version', version)}`
const actionOf = ({ name }: TopicRecord) => `/desk/content/${name}/acts`

function draftOf(view: SignedInView, record: TopicRecord): Html {
  const { say } = view
  const { value, draft, merged, findings } = record
  if (draft === null) return html`<p>${say('content.noDraft')}</p>`
  const button = (act: string, label: string, isDangerous: boolean) =>
    actForm(view, actionOf(record), { act, label, fields: namedBy(record), button: label, isDangerous })
  const faults = findings.map(({ pointer, message }) => html`<li>${text(`${pointer || '/'} ${message}`)}</li>`)
  return html`${
      faults.length > 0 &&
      html`<p class="notice refused">${say('content.broken')}</p>
        <ul>
          ${faults}
        </ul>`
    }
    ${differencesTable(view, value, merged)}
    <details>
      <summary>${say('content.draftPatch')}</summary>
      ${jsonBlock(draft, say('content.draftPatch'))}
    </details>
    <div class="several">
      ${button('content.publish', say('content.publish'), false)}
      ${button('content.drop-draft', say('content.dropDraft'), true)}
    </div>`
}

/** The form of the draft; a refused one has what was typed. */
function editSection(view: SignedInView, record: TopicRecord, given: DeskForm | undefined): Html {
  const { say } = view
  const shown = given?.['text'] ?? JSON.stringify(record.merged, null, 2)
  const kinds = { whole: say('content.edit.whole'), changes: say('content.edit.changes') }
  return html`<section>
    <h2>${say('content.edit.title')}</h2>
    <div class="stack">
      ${actForm(view, actionOf(record), {
        act: 'content.draft',
        label: say('content.edit.title'),
        fields: html`${namedBy(record)}${choice('form', say('content.edit.form'), kinds, given?.['form'] ?? 'whole')}
          <label>
            ${say('content.edit.text')}
            <textarea name="text" rows="24" dir="ltr" spellcheck="false" class="code" required>${shown}</textarea>
          </label>`,
        button: say('content.edit.save'),
      })}
    </div>
  </section>`
}

const takeBackForm = (view: SignedInView, record: TopicRecord): Html =>
  further(
    view.say('content.takeBack'),
    html`<p>${view.say('content.takeBackWords')}</p>
      ${actForm(view, actionOf(record), {
        ...{ act: 'content.take-back', label: view.say('content.takeBack'), fields: namedBy(record) },
        ...{ button: view.say('content.takeBack'), isDangerous: true },
      })}`,
  )

function historySection({ say }: SignedInView, { acts }: TopicRecord): Html | false {
  const rows = acts.map(
    ({ at, actor, name }) =>
      html`<tr>
        <td>${momentText(at, 'UTC')}</td>
        <td>${text(actor)}</td>
        <td>${say(`content.acts.${name as 'content.draft'}`)}</td>
      </tr>`,
  )
  if (rows.length === 0) return false
  const heads = [say('content.when'), say('content.who'), say('content.what')]
  return html`<section>
    <h2>${say('content.history')}</h2>
    ${deskTable(
      heads.map((head) => html`<th scope="col">${head}</th>`),
      rows,
      { name: say('content.history') },
    )}
  </section>`
}
