import { html } from '../../platform/html/html.ts'
import type { DeskKey } from '../../platform/language/desk-messages.ts'
import { alone } from '../act-form.ts'
import type { DeskForm } from '../desk-form.ts'
import { alertOf, fixed, type DeskPage } from '../desk-page.ts'
import type { DeskView } from '../desk-view.ts'

/** What is typed in the form of an upload, beside its file. */
const labels = {
  country: 'imports.upload.country',
  department: 'imports.upload.department',
  language: 'imports.upload.language',
  merchant: 'imports.upload.merchant',
  rate: 'imports.upload.rate',
  from: 'imports.upload.from',
  removeMissing: 'imports.upload.removeMissing',
} as const satisfies Readonly<Record<string, DeskKey>>

export const isUploadField = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name)

/** An upload whose session was over when it was sent: the form opens again with what was typed, without its file. */
export function uploadAgainPage({ say }: DeskView, form: DeskForm): DeskPage {
  const given = Object.entries(form).filter(([name]) => isUploadField(name)) as [keyof typeof labels, string][]
  const shown = given.filter(([name, value]) => value !== '' && name !== 'removeMissing')
  return {
    title: say('frame.resume.title'),
    main: html`${alertOf(say('imports.refusals.signedOut'))}
      <p><a href="/desk/sign-in" target="_blank">${say('frame.signIn.title')}</a></p>
      <dl>
        ${shown.map(
          ([name, value]) =>
            html`<dt>${alone(say(labels[name]))}</dt>
              <dd><bdi>${value}</bdi></dd>`,
        )}
      </dl>
      ${form['removeMissing'] === 'true' && html`<p>${say(labels.removeMissing)}</p>`}
      <form method="get" action="/desk/imports">
        ${given.map(([name, value]) => fixed(name, value))}<button>${say('imports.upload.again')}</button>
      </form>`,
  }
}
