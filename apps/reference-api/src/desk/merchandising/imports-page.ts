import { countries, countryCodes, departmentTypes, languages } from '@vitrine/contract/rules'
import type { ImportRun } from '../../import/history/import-history.ts'
import type { Upload } from '../../import/upload/upload-state.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { choice, field, tick } from '../act-form.ts'
import type { DeskForm } from '../desk-form.ts'
import { alertOf, hidden, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { momentText, text } from '../desk-words.ts'

export interface ImportRuns {
  readonly history: readonly (ImportRun & { readonly hasReport: boolean })[]
  readonly waiting: readonly Upload[]
}

/** The last imports and how they ended, uploaded feeds, and the form of another. */
export function importsPage(
  view: SignedInView,
  { history, waiting }: ImportRuns,
  { mostBytes, problem = '', form }: { mostBytes: number; problem?: string; form: DeskForm },
): DeskPage {
  const { say } = view
  const list = history.map((run) => importRow(view, run))
  return {
    title: say('frame.tabs.imports'),
    main: html`${alertOf(problem)} ${uploadForm(view, mostBytes, form)}
      ${waiting.length > 0 && uploadList(view, waiting)}
      <h2>${say('imports.history')}</h2>
      ${
        list.length > 0
          ? html`<ul class="rows">
              ${list}
            </ul>`
          : html`<p>${say('lists.noImport')}</p>`
      }`,
    current: '/desk/imports',
  }
}

/** The session's token comes before the file, so that a foreign form is refused before its file is read. */
function uploadForm({ say, session }: SignedInView, mostBytes: number, form: DeskForm): Html {
  const named = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]))
  const country = Object.fromEntries(countryCodes.map((code) => [code, `${code} · ${countries[code].currency}`]))
  const title = say('imports.upload.title')
  return html`<section>
    <h2>${title}</h2>
    <p>${say('imports.upload.words', { most: mostBytes / 1e6 })}</p>
    <form
      method="post"
      action="/desk/imports/uploads"
      enctype="multipart/form-data"
      class="filter"
      aria-label="${title}"
    >
      ${hidden(session)}${choice('country', say('imports.upload.country'), country, form['country'])}
      ${choice('department', say('imports.upload.department'), named(departmentTypes), form['department'])}
      ${choice('language', say('imports.upload.language'), named([...languages, 'zh-Hans']), form['language'])}
      ${field('merchant', say('imports.upload.merchant'), html`value="${form['merchant'] ?? 'merchant'}" required`)}
      ${field('rate', say('imports.upload.rate'), html`value="${form['rate'] ?? ''}" dir="ltr"`)}
      ${field('from', say('imports.upload.from'), html`value="${form['from'] ?? ''}" dir="ltr"`)}
      ${tick('removeMissing', say('imports.upload.removeMissing'), form['removeMissing'] === 'true')}
      ${field('feed', say('imports.upload.feed'), html`type="file" required`)}
      <button>${say('imports.upload.go')}</button>
    </form>
  </section>`
}

function uploadList({ say }: SignedInView, waiting: readonly Upload[]): Html {
  const rows = waiting.map(
    ({ id, name, merchant, runs, at }) =>
      html`<li>
        <p class="row">
          <a href="/desk/imports/uploads/${id}">${text(name)}</a>
          <span class="status">
            ${say(runs.real ? 'imports.real' : 'imports.dry')}:
            ${say(`imports.state.${(runs.real ?? runs.dry)?.status ?? 'none'}`)}
          </span>
        </p>
        <p class="soft">${text(merchant)} · ${momentText(new Date(at), 'UTC')}</p>
      </li>`,
  )
  return html`<h2>${say('imports.waiting')}</h2>
    <ul class="rows">
      ${rows}
    </ul>`
}

function importRow(
  { say }: SignedInView,
  { id, merchant, feed, began, exit, failure, ...rows }: ImportRuns['history'][0],
) {
  const end = say(exit === null ? 'lists.noEnd' : exit === 0 ? 'lists.done' : 'lists.failed')
  const { made, changed, refused, removed, hasReport } = rows
  const counts =
    made === null
      ? ''
      : say('lists.rows', { made, changed: changed ?? 0, refused: refused ?? 0, removed: removed ?? 0 })
  return html`<li>
    <p class="row">${text(merchant)}<span class="status">${end}</span></p>
    <p class="soft">${text(feed)} · ${momentText(began, 'UTC')}</p>
    <p>${text(failure ?? counts)}</p>
    ${hasReport && html`<p><a href="/desk/imports/${id}/report" download>${say('imports.report')}</a></p>`}
  </li>`
}
