import type { RunKind, Upload } from '../../import/upload/upload-state.ts'
import { html, type Html } from '../../platform/html/html.ts'
import { actForm } from '../act-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { momentText, text } from '../desk-words.ts'

/** An uploaded feed: what its trial came to, and the import itself. */
export function uploadPage(view: SignedInView, upload: Upload, problem = ''): DeskPage {
  const { say } = view
  const { id, name, merchant, country, words, by, at, runs } = upload
  const isOver = !runs.real || runs.real.status === 'failed' || runs.real.status === 'lost'
  const isOpen = runs.dry?.status === 'done' && isOver
  return {
    title: name,
    main: html`${alertOf(problem)}
      <p><a href="/desk/imports">${say('frame.tabs.imports')}</a></p>
      <p>${text(merchant)} · ${text(country)} · ${momentText(new Date(at), 'UTC')}</p>
      <p class="soft">${say('imports.by', { name: by })} · ${text(words.join(' '))}</p>
      ${runSection(view, upload, 'dry')}${runSection(view, upload, 'real')}
      <p><a href="/desk/imports/uploads/${id}">${say('imports.openAgain')}</a></p>
      ${
        isOpen &&
        html`<section>
          <p>${say('imports.runWords')}</p>
          ${actForm(view, '/desk/imports/acts', {
            ...{
              act: 'import.run',
              label: say('imports.run'),
              fields: fixed('upload', id),
              button: say('imports.run'),
            },
          })}
        </section>`
      }`,
    current: '/desk/imports',
  }
}

function runSection({ say }: SignedInView, { id, runs }: Upload, kind: RunKind): Html {
  const run = runs[kind]
  const hasReport = run?.status === 'done' || run?.status === 'failed'
  return html`<section>
    <p class="row">
      ${say(kind === 'dry' ? 'imports.dry' : 'imports.real')}
      <span class="status">${say(`imports.state.${run?.status ?? 'none'}`)}</span>
    </p>
    ${run?.status === 'failed' && html`<p>${text(run.failure)}</p>`}
    ${run?.status === 'done' && html`<p>${countsOf({ say }, run.summary)}</p>`}
    ${
      hasReport &&
      html`<p><a href="/desk/imports/uploads/${id}/${kind}/report" download>${say('imports.report')}</a></p>`
    }
  </section>`
}

type Done = Extract<NonNullable<Upload['runs'][RunKind]>, { status: 'done' }>

const countsOf = ({ say }: Pick<SignedInView, 'say'>, { read, rows, refused, removed }: Done['summary']) =>
  say('imports.counts', { read, ...rows, refused, removed: removed.products + removed.variants })
