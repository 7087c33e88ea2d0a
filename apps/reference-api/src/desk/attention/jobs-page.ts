import { html, type Html } from '../../platform/html/html.ts'
import type { StoredDeadLetter } from '../../platform/jobs/dead-letters.ts'
import { actForm, field, further } from '../act-form.ts'
import type { DeskForm } from '../desk-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import type { SignedInView } from '../desk-view.ts'
import { momentText, text } from '../desk-words.ts'
import { attentionTab } from './attention-page.ts'
import { listOrNone } from './list.ts'

const path = '/desk/jobs/acts'

/** Jobs that were tried as often as they are tried. */
export const jobsPage = (
  view: SignedInView,
  letters: readonly StoredDeadLetter[],
  problem = '',
  typed: DeskForm = {},
): DeskPage => ({
  title: view.say('attention.sections.jobs'),
  main: html`${alertOf(problem)}${listOrNone(
    view,
    letters.map((letter) => row(view, letter, typed)),
  )}`,
  current: attentionTab,
})

function row(
  view: SignedInView,
  { id, kind, data, tries, reason, createdAt }: StoredDeadLetter,
  typed: DeskForm,
): Html {
  const { say } = view
  const isTyped = typed['act'] === 'job.drop' && typed['job'] === id
  const dropForm = actForm(view, path, {
    act: 'job.drop',
    label: say('attention.jobs.dropLabel', { job: id }),
    fields: [
      fixed('job', id),
      field(
        'reason',
        say('attention.jobs.reason'),
        html`value="${isTyped ? typed['reason'] : ''}" maxlength="200" required`,
      ),
    ],
    button: say('attention.jobs.drop'),
    isDangerous: true,
  })
  return html`<li>
    <p class="row">${text(kind)}<span class="status">${say('attention.jobs.tries', { count: tries })}</span></p>
    <p>${text(reason)}</p>
    <p class="soft">${text(id)} · ${momentText(createdAt, 'UTC')}</p>
    <p class="code"><bdi dir="ltr">${JSON.stringify(data)}</bdi></p>
    <div class="moves">
      ${actForm(view, path, {
        act: 'job.retry',
        label: say('attention.jobs.retryLabel', { job: id }),
        fields: fixed('job', id),
        button: say('attention.jobs.retry'),
      })}
      ${further(say('attention.jobs.further'), dropForm, isTyped)}
    </div>
  </li>`
}
